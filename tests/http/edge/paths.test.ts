/** @module-tag full */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedUrl } from '#app/http/node-server.server.ts'
import { handle, makeAccount, type TestAccount } from '../../setup/app.ts'
import { holds } from '../../setup/holds.ts'
import { fillPath, ROUTE_PATHS } from '../../setup/route-table.ts'

const RUNS = 25
const BASE = 'http://fma.test'
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const
const WITH_PARAMETER = ROUTE_PATHS.filter((path) => /[:*]/.test(path))

let me: TestAccount
beforeAll(async () => {
  me = await makeAccount({ credits: 0 })
})

/** One byte in an address: itself, or encoded in either case. */
const byte = fc.integer({ min: 0, max: 255 }).map((code) => `%${code.toString(16).padStart(2, '0')}`)
const piece = fc.oneof(
  byte,
  byte.map((text) => text.toUpperCase()),
  fc.constantFrom(
    '%',
    '%2',
    '%zz',
    '%25',
    '%2f',
    '%5c',
    '..',
    '.',
    '%00',
    '%0d%0aX:1',
    '%09',
    '%c0%af',
    '%e0%a4',
    '%ed%a0%80',
  ),
  fc.constantFrom(
    '%C4%80',
    '%F0%9F%98%A1',
    '%E2%80%AE',
    '%EF%BB%BF',
    '\\',
    '@',
    ':',
    ';',
    '<',
    '"',
    '|',
    '{',
    '~',
    '.data',
  ),
  fc.constantFrom('evil.test', 'AAAAAAAAAAAA', '__proto__', 'constructor', 'null', '1e999', '-1', 'x'.repeat(300)),
)
const junk = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))

/** An address that leads only to this service, and that any browser reads so. */
function expectOwn(location: string | null, where: string): void {
  if (location === null) return
  expect(location, where).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
  expect(new URL(location, `${BASE}/s/x`).origin, where).toBe(BASE)
}

async function ask(method: string, target: string, cookie?: string): Promise<void> {
  const isWrite = !['GET', 'HEAD'].includes(method)
  const headers = new Headers({ host: 'fma.test', origin: BASE, 'sec-fetch-site': 'same-origin' })
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (isWrite)
    headers.set('content-type', target.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded')
  const body = isWrite ? (target.startsWith('/api') ? '{}' : 'confirm=yes&is_public=true&form=delete') : undefined
  const answer = await handle(new Request(`${BASE}${servedUrl(target)}`, { method, headers, body }))
  await answer.arrayBuffer()
  // 501 is required by oEmbed's specification for a format that is not offered.
  const isRefusedFormat = answer.status === 501 && target.startsWith('/oembed')
  expect(answer.status < 500 || isRefusedFormat, `${method} ${target}: ${answer.status}`).toBe(true)
  expectOwn(answer.headers.get('location'), `${method} ${target}`)
}

const signedIn = () => `fma-access-token=${me.token}; fma-device-id=${me.device}`

test('the table of routes is the whole service', () => {
  expect(WITH_PARAMETER.length).toBeGreaterThan(30)
  expect(ROUTE_PATHS.length).toBeGreaterThan(80)
})

test.each(WITH_PARAMETER)('no junk in the path of %s is a failure or leads elsewhere', async (path) => {
  const asked = fc.asyncProperty(junk, fc.constantFrom(...METHODS), fc.boolean(), async (part, method, isSignedIn) => {
    await ask(method, fillPath(path, part), isSignedIn ? signedIn() : undefined)
  })
  expect(await holds(asked, RUNS)).toBe(RUNS)
})

const NAMES =
  `url q sort order window limit offset scans shortcode redirect_to token code state done count refresh query
  sent format maxwidth iss error _data _routes index`.split(/\s+/)

test.each(ROUTE_PATHS)('no junk in the parameters of %s is a failure or leads elsewhere', async (path) => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...NAMES), junk), { minLength: 1, maxLength: 4 })
  const asked = fc.asyncProperty(pairs, fc.boolean(), async (parameters, isSignedIn) => {
    const query = parameters.map(([name, value]) => `${name}=${value}`).join('&')
    await ask('GET', `${fillPath(path, 'AAAAAAAAAAAA')}?${query}`, isSignedIn ? signedIn() : undefined)
  })
  expect(await holds(asked, RUNS)).toBe(RUNS)
})

const corpus = join(process.env.FMA_DEVELOPMENT_DATA ?? '/nowhere', 'security', 'open-redirect.jsonl')

describe.skipIf(!existsSync(corpus))(
  'with addresses that others found to lead elsewhere (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const rows: string[] = existsSync(corpus)
      ? readFileSync(corpus, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line).s)
      : []

    test.each(WITH_PARAMETER.filter((path) => !path.startsWith('/api')))(
      'none leads elsewhere from %s',
      async (path) => {
        expect(rows.length).toBeGreaterThan(100)
        for (const row of rows) {
          for (const part of [
            encodeURIComponent(row.toWellFormed()),
            encodeURIComponent(`../\t/${row.toWellFormed()}`),
          ]) {
            await ask('GET', fillPath(path, part), signedIn())
          }
        }
      },
    )

    test('none leads elsewhere after signing in, as the place to come back to or as the page before', async () => {
      for (const row of rows) {
        const form = new URLSearchParams({ email: me.email, password: me.password, redirect_to: row })
        const headers = { origin: BASE, referer: row.toWellFormed().replaceAll(/[^\x21-\x7e]/g, '') }
        const answer = await handle(new Request(`${BASE}/auth/login`, { method: 'POST', headers, body: form }))
        expect(answer.status).toBe(303)
        expectOwn(answer.headers.get('location'), row)
      }
    })

    test('none leads elsewhere as a path of its own, for a visitor who must sign in', async () => {
      expect(rows.length).toBeGreaterThan(100)
      for (const row of rows) {
        await ask('GET', `/account${row.startsWith('/') ? '' : '/'}${encodeURI(row.toWellFormed())}`)
        await ask('GET', `/account?x=${encodeURIComponent(row.toWellFormed())}`)
      }
    })
  },
)
