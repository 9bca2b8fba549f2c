import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FmaClient, type Job } from '#app/client/api.ts'
import { awaitJob, followJobToEnd } from '#app/client/follow-job.ts'
import { ApiError, UnreachableError } from '#app/client/transport.ts'
import { handle, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

const send = (address: string, init: RequestInit) => handle(new Request(address, init))

function clientOf(token: string, fetch = send): FmaClient {
  return new FmaClient({ baseUrl: 'http://fma.test', token, fetch })
}

async function keyOf(me: TestAccount): Promise<string> {
  const { body } = await clientOf(me.token).createKey({ body: { name: 'client', scopes: ['analyze', 'read'] } })
  return body.key
}

test('the committed client is what the API description gives', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['app/commands/generate-client.ts', '--print'], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(readFileSync('app/client/api.ts', 'utf8'), 'run `npm run client`').toBe(stdout)
})

test('a session analyzes, reads, hides and deletes a scan with the generated methods', async () => {
  const me = await makeAccount()
  const client = new FmaClient({ baseUrl: 'http://fma.test', token: me.token, deviceId: me.device, fetch: send })
  const made = await client.analyzeArticle({ body: { text: newText(), title: 'A headline' } })
  if (made.status !== 200) throw new Error('a job came although none was preferred')
  const { shortcode } = made.body
  const read = await client.readScan({ path: { shortcode } })
  expect(read.status === 200 && read.body.title).toBe('A headline')
  expect((await client.listScans({ query: { limit: 1 } })).body.total).toBe(1)
  const csv = await client.exportScan({ path: { shortcode }, query: { format: 'csv' } })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect((await client.setScanVisibility({ path: { shortcode }, body: { is_public: false } })).body.isPublic).toBe(
    false,
  )
  expect(await client.deleteScan({ path: { shortcode } })).toMatchObject({ status: 204, body: null })
})

test('a refusal is an error with its code, its details and the id of the request', async () => {
  const me = await makeAccount()
  const refused = await clientOf(me.token)
    .analyzeArticle({ body: { text: 'too short' } })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({
    status: 422,
    code: 'content_too_short',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('where nothing answers, the error says so and names its cause', async () => {
  const cause = new Error('refused')
  const error = await clientOf('x', () => Promise.reject(cause))
    .readCredits()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreachableError)
  expect(error).toMatchObject({ cause })
})

test('a job is followed by its events until it has ended', async () => {
  const client = clientOf(await keyOf(await makeAccount()))
  const { status, body } = await client.analyzeArticleWithKey({
    headers: { Prefer: 'respond-async' },
    body: { text: newText() },
  })
  if (status !== 202) throw new Error('no job came although one was preferred')
  const seen: Job[] = []
  for await (const job of followJobToEnd(client, body.id)) seen.push(job)
  expect(seen.at(-1)?.status).toBe('succeeded')
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([body.id]))
})

test('where events do not come through, the job is looked at', async () => {
  const me = await makeAccount()
  const key = await keyOf(me)
  const { status, body } = await clientOf(key).analyzeArticleWithKey({
    headers: { Prefer: 'respond-async' },
    body: { text: newText() },
  })
  if (status !== 202) throw new Error('no job came although one was preferred')
  const paths: string[] = []
  const client = clientOf(key, (address, init) => {
    paths.push(new URL(address).pathname)
    return address.endsWith('/events') ? Promise.resolve(new Response('', { status: 502 })) : send(address, init)
  })
  expect((await awaitJob(client, body.id, { pauseMs: 10 })).status).toBe('succeeded')
  expect(paths.slice(0, 2)).toEqual([`/api/v1/jobs/${body.id}/events`, `/api/v1/jobs/${body.id}`])
})

test('a stream that breaks off is asked for again, and its events are read in any pieces', async () => {
  const job: Job = {
    id: '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70',
    kind: 'analysis',
    status: 'running',
    stage: 'measuring',
    progress: 0.6,
    created_at: '2026-01-01T00:00:00.000Z',
    started_at: null,
    finished_at: null,
    result_url: null,
    error: null,
  }
  const event = (name: string, data: Job) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const streams = [
    event('progress', job).slice(0, -1),
    event('progress', job) + event('done', { ...job, status: 'succeeded' }),
  ]
  const client = clientOf('x', () => {
    const bytes = new TextEncoder().encode(streams.shift() ?? '')
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    return Promise.resolve(new Response(pieces, { headers: { 'content-type': 'text/event-stream' } }))
  })
  const seen: string[] = []
  for await (const { status } of followJobToEnd(client, job.id)) seen.push(status)
  expect(seen).toEqual(['running', 'succeeded'])
})
