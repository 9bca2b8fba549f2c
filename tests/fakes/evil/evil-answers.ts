import { body, endless, type EvilCases, givenUp, raw, read, refused } from './evil-case.ts'
import { storyPage } from '../article-site.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n'
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`
const STORY = storyPage()
const statuses = (code: 'fetch_failed' | 'fetch_forbidden', ...numbers: number[]): EvilCases =>
  Object.fromEntries(numbers.map((status) => [`st-${status}`, refused(code, body(STORY, {}, status))]))

/** Sites that break HTTP, hang, or never end. */
export const EVIL_ANSWERS: EvilCases = {
  ...statuses('fetch_failed', 206, 304, 400, 404, 410, 418, 429, 503, 999),
  ...statuses('fetch_forbidden', 401, 403, 451),
  'st-204': refused('fetch_failed', raw('HTTP/1.1 204 No Content\r\n\r\n')),
  'st-101': refused('fetch_failed', raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n')),
  'st-300': refused('fetch_failed', body(STORY, { location: '/ok' }, 300)),
  'hang-headers': givenUp(() => undefined),
  'hang-body': givenUp(({ socket }) => void socket.write(`${CHUNKED}5\r\n<p>ab\r\n`)),
  slowloris: givenUp(endless(HEAD, 'x-a: b\r\n', 400)),
  'slow-body': givenUp(endless(`${HEAD}\r\n`, '<p>a', 400)),
  'slow-chunks': givenUp(endless(CHUNKED, '1\r\na\r\n', 400)),
  'hints-for-ever': givenUp(endless('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', 50)),
  'length-too-long': givenUp(({ socket }) => void socket.write(`${HEAD}content-length: 90000\r\n\r\n${STORY}`)),
  endless: refused('fetch_failed', endless(`${HEAD}\r\n`, '<p>more and more</p>'.repeat(500))),
  'endless-chunks': refused('fetch_failed', endless(CHUNKED, `2000\r\n${'a'.repeat(0x2000)}\r\n`)),
  'endless-headers': refused('fetch_failed', endless(HEAD, `x-filler: ${'x'.repeat(900)}\r\n`)),
  'endless-header': refused('fetch_failed', endless(`${HEAD}x-filler: `, 'x'.repeat(8_192))),
  'endless-status-line': refused('fetch_failed', endless('HTTP/1.1 200 ', 'x'.repeat(8_192))),
  'endless-trailers': refused('fetch_failed', endless(`${CHUNKED}0\r\n`, `x-filler: ${'x'.repeat(900)}\r\n`)),
  'endless-chunk-extension': refused('fetch_failed', endless(`${CHUNKED}5;a=`, 'x'.repeat(8_192))),
  'many-headers': refused('fetch_failed', raw(`${HEAD}${'x-a: b\r\n'.repeat(20_000)}\r\n${STORY}`)),
  'big-declared': refused(
    'fetch_failed',
    ({ socket }) => void socket.write(`${HEAD}content-length: 900000000\r\n\r\n<p>`),
  ),
  'reset-mid': refused('fetch_failed', ({ socket }) => {
    socket.write(`${HEAD}content-length: 5000\r\n\r\n<p>half`, () => socket.resetAndDestroy())
  }),
  'reset-first': refused('fetch_failed', ({ socket }) => void socket.resetAndDestroy()),
  'close-first': refused('fetch_failed', ({ socket }) => void socket.end()),
  'close-in-headers': refused('fetch_failed', raw('HTTP/1.1 200 OK\r\ncontent-ty')),
  'close-in-chunk': refused('fetch_failed', raw(`${CHUNKED}ffff\r\n<p>half`)),
  'bad-chunk': refused('fetch_failed', raw(`${CHUNKED}zz\r\n<p>`)),
  'chunk-size-overflow': refused('fetch_failed', raw(`${CHUNKED}ffffffffffffffffff\r\n<p>`)),
  'te-cl': refused(
    'fetch_failed',
    raw(`${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\n<p>a\r\n0\r\n\r\n`),
  ),
  'two-lengths': refused('fetch_failed', raw(`${HEAD}content-length: 4\r\ncontent-length: 9\r\n\r\n<p>a<p>bc`)),
  'negative-length': refused('fetch_failed', raw(`${HEAD}content-length: -1\r\n\r\n${STORY}`)),
  'nul-in-header': refused('fetch_failed', raw(`${HEAD}x-a: b\0c\r\n\r\n${STORY}`)),
  garbage: refused('fetch_failed', raw('\0\x01 this is not HTTP\r\n\r\n')),
  'no-status-line': refused('fetch_failed', raw(STORY)),
  tls: refused('fetch_failed', raw(Buffer.from('15030300020228', 'hex'))),
  'hints-then-page': read(
    raw(
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${HEAD}content-length: ${Buffer.byteLength(STORY)}\r\n\r\n${STORY}`,
    ),
  ),
  'length-too-short': read(
    raw(`${HEAD}content-length: ${Buffer.byteLength(STORY)}\r\n\r\n${STORY}<p>A second answer nobody asked for.</p>`),
  ),
}
