import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createSession } from '#app/domain/session/session.server.ts'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { grantCredits } from '#app/domain/credits/grant.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { expectConforming } from './conformance.ts'

type Handler = (request: Request) => Promise<Response>

declare global {
  var fmaTestApp: Promise<Handler> | undefined
}

/** The built service as a function of a request, including jobs and database: one for each test process. */
function app(): Promise<Handler> {
  globalThis.fmaTestApp ??= load()
  return globalThis.fmaTestApp
}

async function load(): Promise<Handler> {
  await migrateDatabase()
  const file = pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href
  const build: ServerBuild = await import(/* @vite-ignore */ file)
  return createRequestHandler(build, 'production')
}

export type Call = {
  /** Bearer token of a session. */
  token?: string
  device?: string
  cookie?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form of this origin. */
  form?: Record<string, string>
  /** Sent unchanged. */
  raw?: string | ReadableStream
  headers?: Record<string, string | undefined>
}

/** A response with its body read. */
export type Answer = { status: number; headers: Headers; text: string; json: any; bytes: Uint8Array }

const BASE = 'http://fma.test'

/** Sends a request to the service; a response that the API description does not cover fails the test. */
export async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
  const headers = new Headers({ host: 'fma.test' })
  for (const [name, value] of Object.entries(options.headers ?? {})) if (value !== undefined) headers.set(name, value)
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  if (options.device !== undefined) headers.set('x-device-id', options.device)
  if (options.cookie !== undefined) headers.set('cookie', options.cookie)
  const body = bodyOf(options, headers)
  const request = new Request(`${BASE}${path}`, {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const response = await handle(request)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const answer = { status: response.status, headers: response.headers, text, json: parseJson(text), bytes }
  expectConforming({ method, path, ...answer })
  return answer
}

export async function handle(request: Request): Promise<Response> {
  const handler = await app()
  return handler(request)
}

function bodyOf(options: Call, headers: Headers): string | ReadableStream | undefined {
  if (options.json !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    return JSON.stringify(options.json)
  }
  if (options.form !== undefined) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    if (!headers.has('origin')) headers.set('origin', BASE)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    return new URLSearchParams(options.form).toString()
  }
  return options.raw
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type TestAccount = { id: string; email: string; password: string; token: string; device: string }

let accounts = 0

/** A new account with a session and `credits` in total. */
export async function makeAccount({ credits = 25 }: { credits?: number } = {}): Promise<TestAccount> {
  await app()
  accounts += 1
  const email = `person${accounts}-${randomUUID()}@example.org`
  const password = 'correct-horse-battery-9'
  const { id } = await createAccount({ email, password })
  if (credits !== 25) await grantCredits(id, credits - 25, 'test')
  return {
    id,
    email,
    password,
    token: await createSession({ caller: { accountId: id }, input: { userAgent: '' } }),
    device: `device-${randomUUID()}`,
  }
}

/** The cookies that a response sets, as a browser would send them back. */
export function cookiesOf(answer: Answer): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function balanceOf(account: TestAccount): Promise<number> {
  const { json } = await call('GET', '/api/user/credits', { token: account.token })
  return json.credits_remaining
}

let articles = 0

/** A text that nobody has analysed before, with something to find for most metrics. */
export function newText(): string {
  articles += 1
  return `${ARTICLE} The clerk counted ${articles} signatures on petition ${randomUUID().slice(0, 8)}.`
}

const ARTICLE = `Secret water deal will bleed the county dry, insiders warn. Everyone knows that a private company never keeps its promises. "We are being sold off like cattle," said one resident who asked not to be named 😡. Either the county keeps its utility or it loses it for ever.

Councillor Jane Harmon, who chairs the works committee, said on Tuesday that the lease would secure 210 million pounds of investment. The regulator's report, published in September, shows losses fell from 24 to 19 per cent under four similar leases. Families are terrified of what comes next.

This shameless, greedy scheme is a disgraceful betrayal of decent families. The cowardly ministers who cooked up this rotten bargain should be ashamed. Once the first lease is signed, schools and clinics will be next. The company did not respond to a request for comment. Voters must act now, before it is too late.`
