import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw, openRaw } from '../../setup/raw-connection.ts'
import { newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'
import { until } from '../../setup/until.ts'

const MEBIBYTE = 1024 * 1024
const folder = newFolder()
let service: Service

beforeAll(async () => {
  service = await startService({ LOG_LEVEL: 'info' }, { folder })
})
afterAll(async () => {
  await service?.stop()
  removeFolder(folder)
})

const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test.each([
  ['is too large', 3, '/api/analyze', 413],
  ['is too large by far', 15.5, '/api/analyze', 413],
  ['nobody reads, as the path is none', 3, '/api/nothing', 404],
  ['nobody reads, as the page takes none', 3, '/about', 405],
  ['nobody reads, as the scan is none', 3, '/s/AAAAAAAAAAA/privacy', 404],
])('behind a body that %s the next request on the connection is answered', async (_what, size, path, status) => {
  const { socket, until: seen } = openRaw(service.base)
  socket.write(post(path, size * MEBIBYTE))
  socket.write(Buffer.alloc(size * MEBIBYTE, ' '))
  socket.write(HEALTH)
  expect(statuses(await seen(/HTTP\/1\.1 200/))).toEqual([status, 200])
  socket.destroy()
})

test('a body without end is answered, and its connection is closed', async () => {
  const { socket, until: seen, rest } = openRaw(service.base)
  socket.write(post('/api/analyze', 4096 * MEBIBYTE))
  const part = Buffer.alloc(MEBIBYTE, ' ')
  const send = () => {
    while (socket.writable && socket.write(part));
  }
  socket.on('drain', send)
  send()
  expect(statuses(await seen(/HTTP\/1\.1 \d+/))).toEqual([413])
  expect(statuses(await rest())).toEqual([413])
  expect(socket.bytesWritten).toBeLessThan(64 * MEBIBYTE)
  socket.destroy()
})

test.each([
  ['/api/analyze', 413],
  ['/api/nothing', 404],
])('behind a body of 20 MB to %s the connection is said to close, and the answer arrives', async (path, status) => {
  const { socket, rest } = openRaw(service.base)
  socket.write(post(path, 20 * MEBIBYTE))
  socket.write(Buffer.alloc(20 * MEBIBYTE, ' '))
  const received = await rest()
  expect(statuses(received)).toEqual([status])
  expect(received).toMatch(/\r\nConnection: close\r\n/i)
  socket.destroy()
})

test.each([
  ['/api/analyze', 413],
  ['/api/nothing', 404],
])('a body that is announced as too large is answered before it is sent: %s', async (path, status) => {
  const { socket, until: seen } = openRaw(service.base)
  socket.write(post(path, 9 * MEBIBYTE))
  socket.write('{"t')
  expect(statuses(await seen(/HTTP\/1\.1 \d+/))).toEqual([status])
  socket.destroy()
})

/** The service's log line for a request, once it is there. */
function logged(requestId: string): Promise<{ status: number }> {
  return until(`the log names ${requestId}`, () => {
    const line = service
      .output()
      .split('\n')
      .find((text) => text.includes(requestId) && text.includes('"request"'))
    return line === undefined ? undefined : JSON.parse(line)
  })
}
const alarms = () =>
  service
    .output()
    .split('\n')
    .filter((line) => /^\{"level":(50|60)/.test(line))

test.each(['/api/analyze', '/auth/login', '/s/AAAAAAAAAAAA/privacy'])(
  'a caller that hangs up in the middle of its body is no fault of ours: %s',
  async (path) => {
    const id = `hung-up${path.replaceAll('/', '-')}`
    const { socket } = openRaw(service.base)
    socket.write(post(path, 1000, `X-Request-Id: ${id}\r\n`))
    socket.write('{"text":"half a sentence')
    socket.once('connect', () => socket.end())
    expect((await logged(id)).status).toBe(499)
    expect(alarms()).toEqual([])
  },
)

test('a request whose caller hangs up counts like any other', async () => {
  const remaining = async () => {
    const answer = await fetch(`${service.base}/s/AAAAAAAAAAAA`)
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
  }
  const before = await remaining()
  const { socket } = openRaw(service.base)
  socket.write(post('/s/AAAAAAAAAAAA/privacy', 1000, 'X-Request-Id: hung-up-and-counted\r\n'))
  socket.once('connect', () => socket.end())
  await logged('hung-up-and-counted')
  expect(await remaining()).toBe(before - 2)
})

test('a form sent to a page that takes none is refused, and is no fault of ours', async () => {
  const id = 'form-to-no-action'
  const { status } = await askRaw(
    service.base,
    `POST /about HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nX-Request-Id: ${id}`,
  )
  expect([status, (await logged(id)).status]).toEqual([405, 405])
  expect(alarms()).toEqual([])
})

const TARGETS = String.raw`* http://evil.example/ http://127.0.0.1:1/s/AAAAAAAAAAAA https://evil.example nonsense // /\
  /\evil.example/.. /\evil.example/../assets //evil.example/.. /.\evil.example/.. //assets /%5cevil.example%2f..
  /%2f%2fevil.example%2f.. /\evil.example/%2e%2e?x /assets/..\..\evil.example/..`.split(/\s+/)

test.each(TARGETS)('what is asked for as %s is answered without a failure, and leads nowhere else', async (target) => {
  const { host } = new URL(service.base)
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const { status, head } = await askRaw(service.base, `${method} ${target} HTTP/1.1\r\nHost: ${host}`)
    expect(status, `${method} ${target}`).toBeLessThan(500)
    const location = /\r\nlocation: ([^\r]*)/i.exec(head)?.[1] ?? '/'
    expect(new URL(location, service.base).host, location).toBe(host)
  }
})

test.each(['', 'a b', '%', '[::1', 'x:99999', '/etc', 'a@b', 'a, b', '1.2.3.4.5', 'xn--a', '\xff'])(
  'a request to the host %j is answered without a failure',
  async (host) => {
    expect((await askRaw(service.base, `GET / HTTP/1.1\r\nHost: ${host}`)).status).toBeLessThan(500)
  },
)

test('a request without a host is answered without a failure', async () => {
  expect((await askRaw(service.base, 'GET / HTTP/1.0')).status).toBe(200)
})

test('hostile visitors write no line at error level: those are for what an operator must act on', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asks: [string, RequestInit][] = [
    ['/auth/login', { method: 'POST', body: 'email=a', headers: { ...form, origin: 'not a url' } }],
    ['/auth/login', { method: 'POST', body: 'email=a', headers: { ...form, origin: 'https://evil.example' } }],
    ['/', { method: 'POST', body: 'text=a', headers: { ...form, origin: 'http://[' } }],
    ['/api/analyze', { method: 'POST', body: '{', headers: { 'content-type': 'application/json', origin: 'x' } }],
    ['/api/analyze', { method: 'POST', body: '{}', headers: { authorization: 'Bearer nobody' } }],
    ['/s/../../etc/passwd', {}],
    ['/s/%00%ff', {}],
    ['/auth/callback?code=x&state=y', {}],
    ['/auth/reset?token=%00', { method: 'POST', body: 'token=%00&password=a', headers: form }],
    ['/wp-admin.php', { method: 'PROPFIND' }],
  ]
  for (const [path, init] of asks) expect((await fetch(`${service.base}${path}`, init)).status, path).toBeLessThan(500)
  const lines = service.output().split('\n')
  expect(lines.filter((line) => /^\{"level":(50|60)/.test(line))).toEqual([])
})
