import { connect as connectTo, createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connect.server.ts'

const adminUrl = inject('adminDatabaseUrl')

function open(url: string, options = {}) {
  const sql = connect(url, { max: 1, ...options })
  onTestFinished(() => sql.end({ timeout: 0 }))
  return sql
}

test('arrays of texts and ids go to the database and come back as they were', async () => {
  const sql = open(adminUrl)
  const texts = ['', 'NULL', null, 'a,b', '{"x"}', 'C:\\new', 'tab\tand\nline', '“quoted”']
  const ids = ['0191e0a0-0000-7000-8000-000000000001', '0191e0a0-0000-7000-8000-000000000002']
  const rows = await sql`
    select ${texts}::text[] as texts, ${ids}::uuid[] as ids, ${[]}::text[] as none, ${ids[1] ?? ''} = any(${ids}) as found, ${'{a,b}'}::text[] as written`
  expect(rows).toEqual([{ texts, ids, none: [], found: true, written: ['a', 'b'] }])
})

/** A path to the database that breaks at the first statement of each connection, and then leads nowhere. */
async function breakingUrl(): Promise<string> {
  const url = new URL(adminUrl)
  const server = { host: url.hostname, port: Number(url.port) }
  const sockets: Socket[] = []
  const way = createServer((socket) => {
    way.close()
    const beyond = connectTo(server)
    sockets.push(socket, beyond)
    for (const end of [socket, beyond]) end.on('error', () => end.destroy())
    let isReady = false
    beyond.on('data', (data) => {
      // The message that ends the greeting: ready for a statement.
      isReady ||= data.includes(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))
      socket.write(data)
    })
    socket.on('data', (data) => (isReady ? [socket, beyond].forEach((end) => end.destroy()) : beyond.write(data)))
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const address = way.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return url.href
}

test('a connection that breaks while it opens fails the statement and not the process', async () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', listen)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  const sql = open(await breakingUrl(), { backoff: () => 0.01 })
  await expect(sql`select 1`).rejects.toThrow(/CONNECTION_CLOSED|ECONNREFUSED/)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
