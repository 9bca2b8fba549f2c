import { connect as connectTo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArticleSite, PAGES_HOST, startArticleSite, STORY } from '#tests/fakes/article-site.ts'
import { DNS_ANSWERS, FORBIDDEN_URLS, isForbidden, PUBLIC_ADDRESS } from '#tests/fixtures/forbidden-addresses.ts'
import { DomainError } from '../domain-error.ts'
import type { Address } from './pinned-connection.server.ts'
import { assertUrlAllowed, safeFetch, type SafeFetchOptions } from './safe-fetch.server.ts'

let site: ArticleSite
let options: SafeFetchOptions

beforeAll(async () => {
  site = await startArticleSite()
  options = { egress: { egressTestHosts: site.egressTestHosts, egressAllowHosts: new Set() } }
})
afterAll(() => site.close())

async function refusal(url: string, more: SafeFetchOptions = {}): Promise<DomainError> {
  const error: unknown = await safeFetch(url, { ...options, ...more }).catch((thrown: unknown) => thrown)
  if (error instanceof DomainError) return error
  throw new Error(`no refusal of ${url}`, { cause: error })
}

/**
 * A resolver that gives each name its answers in turn, repeats the last one, and records the names it was asked for.
 */
function answers(...rounds: string[][]): { resolve: (name: string) => Promise<Address[]>; asked: string[] } {
  const asked: string[] = []
  const resolve = (name: string) => {
    const round = rounds[Math.min(asked.length, rounds.length - 1)] ?? []
    asked.push(name)
    return Promise.resolve(round.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  }
  return { resolve, asked }
}

const never = new Promise<Address[]>(() => undefined)
const unknownName = () => Promise.reject(new Error('ENOTFOUND'))

/** Lets every hop pass at once except the one to this path, which waits. */
function heldAt(path: string, until: () => Promise<void>): NonNullable<SafeFetchOptions['beforeRequest']> {
  return (url) => (url.pathname === path ? until() : Promise.resolve())
}

/** A connector that only records where it was sent. */
function noConnection(): { connect: NonNullable<SafeFetchOptions['connect']>; reached: string[] } {
  const reached: string[] = []
  return {
    reached,
    connect: (target, callback) => {
      reached.push(`${target.hostname}:${target.port || (target.protocol === 'https:' ? '443' : '80')}`)
      callback(new Error('not connected'), null)
    },
  }
}

test('a page comes back decoded, with its status, headers and final address', async () => {
  const answer = await safeFetch(site.url('story-gzip'), options)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.finalUrl).toBe(`http://${PAGES_HOST}/story-gzip`)
  expect(answer.body.toString()).toContain(STORY.paragraphs[0])
})

test('no cookie and no credential leaves, and the asked name stands in Host', async () => {
  await safeFetch(site.url('auth?x=1'), options)
  const headers = site.visits.at(-1)?.headers ?? {}
  expect(headers['host']).toBe(PAGES_HOST)
  expect(Object.keys(headers)).not.toContain('cookie')
  expect(Object.keys(headers)).not.toContain('authorization')
})

test('redirects are followed in order, relative ones too', async () => {
  const answer = await safeFetch(site.url('chain-3'), options)
  expect(answer.redirects).toEqual(['chain-3', 'chain-2', 'chain-1'].map((name) => site.url(name)))
  expect(answer.finalUrl).toBe(site.url('story'))
})

test('the sixth redirect is refused, and a webhook’s first one', async () => {
  const before = site.visits.length
  expect((await refusal(site.url('loop'))).code).toBe('fetch_failed')
  expect(site.visits.length - before).toBe(6)
  expect((await refusal(site.url('chain-1'), { redirectsMax: 0 })).details[0]?.message).toBe('more than 0 redirects')
})

test.each(['to-loopback', 'to-hex-loopback', 'to-v6', 'to-data', 'to-file', 'to-credentials'])(
  'a redirect %s is refused at the hop',
  async (name) => {
    expect((await refusal(site.url(name))).code).toBe('url_not_allowed')
  },
)

test.each([
  ['to-nowhere', 'unreadable redirect'],
  ['no-location', '302'],
])('a broken redirect (%s) is a failed fetch', async (name, message) => {
  const error = await refusal(site.url(name))
  expect(error.code).toBe('fetch_failed')
  expect(error.details[0]?.message).toBe(message)
})

test.each([
  ['missing', '404'],
  ['broken', '503'],
  ['partial', '206'],
  ['empty', '204'],
  ['unchanged', '304'],
])('a page that answers %s is a failed fetch that says %s', async (name, status) => {
  const error = await refusal(site.url(name))
  expect(error.code).toBe('fetch_failed')
  expect(error.details).toContainEqual({ path: 'status', message: status })
})

test.each([
  ['unauthorized', '401'],
  ['forbidden', '403'],
  ['legal', '451'],
])('a site that refuses (%s) is told apart from one that fails', async (name, status) => {
  const error = await refusal(site.url(name))
  expect(error.code).toBe('fetch_forbidden')
  expect(error.details).toContainEqual({ path: 'status', message: status })
})

test.each([
  'endless',
  'huge',
  'declared-huge',
  'gzip-bomb',
  'gzip-gzip-bomb',
  'gzip-lie',
  'gzip-half',
  'coding-unknown',
  'reset',
  'garbage',
  'bad-chunk',
  'length-and-chunks',
  'many-headers',
])('%s is a failed fetch with a reason', async (name) => {
  const error = await refusal(site.url(name))
  expect(error.code).toBe('fetch_failed')
  expect(error.details[0]?.path).toBe('reason')
})

test.each(['hang', 'slow-body'])('a site that never ends its answer (%s) is given up', async (name) => {
  const error = await refusal(site.url(name), { timeoutMs: 150 })
  expect(error.code).toBe('fetch_failed')
  expect(error.details[0]?.message).toBe('no complete response within 150 ms')
})

test('a resolver that never answers is given up', async () => {
  const error = await refusal('http://slow.example.org/', { resolve: () => never, timeoutMs: 100 })
  expect(error.details[0]?.message).toBe('no complete response within 100 ms')
})

test('the time limit holds for a chain of redirects as a whole', async () => {
  const hop = Promise.withResolvers<void>()
  const error = await refusal(site.url('chain-3'), {
    timeoutMs: 150,
    beforeRequest: heldAt('/chain-1', () => hop.promise),
  })
  expect(error.details[0]?.message).toBe('no complete response within 150 ms')
})

test('a literal address is refused before any name is asked for', async () => {
  const { resolve, asked } = answers(['8.8.8.8'])
  const { connect, reached } = noConnection()
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '[::1]',
    '[::ffff:7f00:1]',
    '①②⑦.0.0.1',
    '0',
  ]) {
    expect((await refusal(`http://${host}/`, { resolve, connect })).code).toBe('url_not_allowed')
  }
  expect([...asked, ...reached]).toEqual([])
})

test.each(FORBIDDEN_URLS)(
  '%s is refused by its form alone: no name is asked for, nothing is connected to',
  async (url) => {
    const { resolve, asked } = answers(['8.8.8.8'])
    const { connect, reached } = noConnection()
    expect((await refusal(url, { resolve, connect })).code).toBe('url_not_allowed')
    expect([...asked, ...reached]).toEqual([])
  },
)

test.each(Object.keys(DNS_ANSWERS))(
  'whatever %s answers, now and later, only a public address is connected to',
  async (name) => {
    const { connect, reached } = noConnection()
    const { resolve } = answers(
      ...(DNS_ANSWERS[name] ?? []).map((round) => round.flatMap((answer) => addressesOf(answer))),
    )
    for (let time = 0; time < 3; time += 1) await refusal(`http://${name}/`, { resolve, connect })
    expect(reached.filter((target) => isForbidden(target.replace(/:\d+$/, '')))).toEqual([])
    if (/^(?:cname-)?public\.|^rebind/.test(name)) expect(reached).toContain(`${PUBLIC_ADDRESS}:80`)
    else expect(reached).toEqual([])
  },
)

/** The addresses at the end of a chain of CNAMEs. */
function addressesOf(answer: string): string[] {
  if (!answer.startsWith('CNAME ')) return [answer]
  const [next = ['127.0.0.1']] = DNS_ANSWERS[answer.replace('CNAME ', '')] ?? []
  return next.flatMap((more) => addressesOf(more))
}

test('one private answer among public ones refuses the whole name', async () => {
  for (const inner of ['10.0.0.5', '::1', 'fd00::5', '64:ff9b::a00:5', '169.254.169.254']) {
    const { connect, reached } = noConnection()
    const error = await refusal('http://mixed.example.org/', { ...answers(['8.8.8.8', inner]), connect })
    expect(error.code).toBe('url_not_allowed')
    expect(reached).toEqual([])
  }
})

test('the address that is connected to is the one that was checked: the name is asked for once', async () => {
  const { resolve, asked } = answers(['8.8.8.8'], ['127.0.0.1'])
  const { connect, reached } = noConnection()
  expect((await refusal('http://rebind.example.org/', { resolve, connect })).code).toBe('fetch_failed')
  expect(asked).toEqual(['rebind.example.org'])
  expect(reached).toEqual(['8.8.8.8:80'])
})

test('each redirect to a name is looked up and checked anew', async () => {
  const { resolve, asked } = answers(['192.168.0.9'])
  expect((await refusal(site.url('to-second'), { resolve })).code).toBe('url_not_allowed')
  expect(asked).toEqual(['second.example.org'])
})

test('a name without an address is a failed fetch', async () => {
  const error = await refusal('http://nowhere.example.org/', { resolve: unknownName })
  expect(error.code).toBe('fetch_failed')
  expect(error.details[0]?.message).toBe('the name has no address')
})

test('a name that the operator allows may be private; its neighbours may not', async () => {
  const egress = { egressTestHosts: new Map(), egressAllowHosts: new Set(['intra.example.org']) }
  const { connect, reached } = noConnection()
  expect((await refusal('http://intra.example.org/', { egress, connect, ...answers(['10.0.0.5']) })).code).toBe(
    'fetch_failed',
  )
  expect(reached).toEqual(['10.0.0.5:80'])
  expect((await refusal('http://www.intra.example.org/', { egress, connect, ...answers(['10.0.0.5']) })).code).toBe(
    'url_not_allowed',
  )
})

test('a trusted origin may be private and on any port, but not redirect away from itself', async () => {
  const origin = `http://127.0.0.1:${site.port}`
  const trustedOrigins = new Set([origin])
  expect((await safeFetch(`${origin}/chain-1`, { trustedOrigins })).status).toBe(200)
  expect((await refusal(`${origin}/chain-2`, { trustedOrigins })).code).toBe('url_not_allowed')
  expect((await refusal(`http://127.0.0.1:${site.port + 1}/`, { trustedOrigins })).code).toBe('url_not_allowed')
})

test('what is called before each request can end the fetch', async () => {
  const forbidden = async () => {
    throw new DomainError('fetch_forbidden', 'no')
  }
  expect((await refusal(site.url('chain-2'), { beforeRequest: heldAt('/chain-1', forbidden) })).code).toBe(
    'fetch_forbidden',
  )
})

test.each([
  ['not a url', 'invalid_request'],
  ['/relative', 'invalid_request'],
  ['', 'invalid_request'],
  [`http://example.org/${'x'.repeat(3_000)}`, 'invalid_request'],
  ['ftp://example.org/', 'url_not_allowed'],
  ['file:///etc/passwd', 'url_not_allowed'],
  ['javascript:alert(1)', 'url_not_allowed'],
  ['http://user@example.org/', 'url_not_allowed'],
  ['http://example.org:8080/', 'url_not_allowed'],
  ['http://localhost/', 'url_not_allowed'],
  ['http://printer.local/', 'url_not_allowed'],
  ['http://unknown.test/', 'url_not_allowed'],
  ['http://pages.test:9/', 'url_not_allowed'],
])('the literal form of %s is refused as %s', (url, code) => {
  const egress = { egressTestHosts: site.egressTestHosts, egressAllowHosts: new Set<string>() }
  expect(() => assertUrlAllowed(url, egress)).toThrow(expect.objectContaining({ code }))
})

test('ordinary addresses and test hosts pass the literal check, with the mapped port too', () => {
  const egress = { egressTestHosts: site.egressTestHosts, egressAllowHosts: new Set<string>() }
  for (const url of [
    'https://example.org/a?b=c#d',
    'http://example.org:443/',
    'http://8.8.8.8/',
    site.url('story'),
    `http://pages.test:${site.port}/`,
  ]) {
    expect(() => assertUrlAllowed(url, egress)).not.toThrow()
  }
})

/** The site under https, without its cryptography: what is asked for there comes from the same pages. */
const inTheClear: NonNullable<SafeFetchOptions['connect']> = (_target, callback) => {
  const socket = connectTo(site.port, '127.0.0.1', () => callback(null, socket))
  socket.once('error', (error) => callback(error, null))
}

test('a redirect from https to http is not followed, within https and from http to http it is', async () => {
  const secure = (name: string) => site.url(name).replace('http:', 'https:')
  const error = await refusal(secure('chain-2'), { connect: inTheClear })
  expect(error.code).toBe('fetch_failed')
  expect(error.details).toEqual([{ path: 'reason', message: 'redirect from https to http' }])
  const { finalUrl } = await safeFetch(secure('chain-1'), { ...options, connect: inTheClear })
  expect(finalUrl).toBe(secure('story'))
  expect((await safeFetch(site.url('chain-2'), options)).finalUrl).toBe(site.url('story'))
})
