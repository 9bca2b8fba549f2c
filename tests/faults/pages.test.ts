/** @module-tag full */
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newText } from '../setup/app.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'
import { newVisitor, type Visit, type Visitor } from '../setup/visitor.ts'

const folder = newFolder()
let sql: postgres.Sql
let way: Way
let service: Service
let visitor: Visitor

beforeAll(async () => {
  const url = new URL(inject('adminDatabaseUrl'))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `pages_${randomUUID().slice(0, 8)}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  sql = postgres(url.href, { max: 1, onnotice: () => {} })
  way = await openWay(Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(way.port)
  const { SESSION_SECRET = '', DEVICE_SECRET = '', SIGNING_KEY = '' } = process.env
  const keys = { SESSION_SECRET, DEVICE_SECRET, SIGNING_KEY }
  // A page waits only so long for a report.
  const quick = { FMA_ENV: 'test', TEST_READER: 'sentences' }
  service = await startService({ DATABASE_URL: url.href, ...keys, ...quick }, { folder })
  visitor = newVisitor()
  await visitor.open(`${service.base}/auth/signup`, {
    form: { email: 'reader@example.org', password: 'correct-horse-battery-9', redirect_to: '/' },
  })
})
afterAll(async () => {
  await service?.stop()
  await sql?.end()
  way?.shut()
  removeFolder(folder)
})

type Way = { port: number; shut: () => void; open: () => Promise<void> }

/** A path to the database that can be cut and restored. */
async function openWay(port: number): Promise<Way> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const beyond = connect(port, '127.0.0.1')
    for (const end of [socket, beyond]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.on('close', () => beyond.destroy())
    beyond.on('close', () => socket.destroy())
    socket.pipe(beyond).pipe(socket)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port: own,
    shut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    open: () => listen(own),
  }
}

/** A complete page in the common frame, which says what was not spent. */
function expectWholePage(page: Visit, status: number): void {
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(page.text).toMatch(/^<!DOCTYPE html>.*<header.*<h1.*No credits were charged.*<footer/s)
  expect(page.text).toContain(`<code>${page.headers.get('x-request-id')}</code>`)
}

const balance = async (): Promise<number> =>
  (await sql<{ credits: number }[]>`select credits from accounts where email = 'reader@example.org'`)[0]?.credits ?? -1

test('a fault of the service is a whole page on lists, files, pictures and forms, reveals nothing of its cause, and costs nothing', async () => {
  await sql`alter table scans rename to scans_away`
  await sql`alter table works rename to works_away`
  try {
    for (const path of ['/scans', '/scans.csv', '/s/AAAAAAAAAAAA', '/s/AAAAAAAAAAAA/card.png']) {
      const page = await visitor.open(`${service.base}${path}`)
      expectWholePage(page, 500)
      expect(page.text).not.toMatch(/relation|scans_away|\.ts:/)
    }
    const posted = await visitor.open(`${service.base}/batch`, { form: { addresses: 'https://example.org/a' } })
    expectWholePage(posted, 500)
    expect(posted.text).toContain('send the form again')
  } finally {
    await sql`alter table scans_away rename to scans`
    await sql`alter table works_away rename to works`
  }
  expect(await balance()).toBe(25)
  expect((await visitor.open(`${service.base}/scans`)).status).toBe(200)
})

test('without its database every page says so and when to come back, and what was typed is sent again by reloading', async () => {
  const typed = { form: { text: newText(), idempotency_key: 'drawn-for-this-form-1' } }
  way.shut()
  try {
    for (const path of ['/scans', '/scans.csv', '/s/AAAAAAAAAAAA', '/s/AAAAAAAAAAAA/card.png']) {
      const page = await visitor.open(`${service.base}${path}`)
      expectWholePage(page, 503)
      expect(page.headers.get('retry-after')).toBe('5')
    }
    const posted = await visitor.open(`${service.base}/`, typed)
    expectWholePage(posted, 503)
    expect(posted.text).toContain('send the form again')
  } finally {
    await way.open()
  }
  expect(await balance()).toBe(25)
  for (let again = 0; again < 2; again++) {
    const report = await visitor.open(`${service.base}/`, typed)
    expect([report.status, new URL(report.url).pathname.slice(0, 3)]).toEqual([200, '/s/'])
  }
  expect(await balance()).toBe(24)
}, 60_000)
