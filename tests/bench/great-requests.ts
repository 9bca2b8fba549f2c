import { BENCH_DEVICE, articleOf } from './requests.ts'
import { SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'

/** Code points: the most that a text may have. */
const TEXT_LENGTH = 200_000
const BODY_BYTES = 1.75 * 1024 * 1024 - 1024
const BATCH_BYTES = 8 * 1024 * 1024 - 1024
/** So that the account's export and the lists are not empty. */
const SCANS = 4

export type Timed = (step: string, path: string, init?: RequestInit) => Promise<string>

/** Sends the largest bodies that are read, and reads everything that shows the longest articles, timed by `timed`. */
export async function sendGreatest(timed: Timed, token: string): Promise<void> {
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': BENCH_DEVICE }
  const cookie = `fma-access-token=${token}; fma-device-id=${BENCH_DEVICE}`
  for (const [step, path, body] of bodies()) await timed(step, path, { method: 'POST', headers: json, body })
  const repeatable = { ...json, 'idempotency-key': 'greatest' }
  await timed('a hundred texts with a key', '/api/analyze/batch', {
    method: 'POST',
    headers: repeatable,
    body: hundredTexts(),
  })
  const form = { cookie, 'sec-fetch-site': 'same-origin' }
  for (const [step, path, type, body] of forms()) {
    await timed(step, path, { method: 'POST', headers: { ...form, 'content-type': type }, body })
  }
  await readLongest(timed, { json, cookie })
  await readBrief(timed, { json, cookie })
  for (const path of [
    '/',
    '/docs',
    '/openapi.json',
    '/llms.txt',
    '/methodology',
    '/scans',
    '/briefs',
    '/account',
    '/account/credits',
  ]) {
    await timed(path, path, { headers: { cookie } })
  }
}

type Headers = { json: Record<string, string>; cookie: string }

/** Articles of the maximum length: each page, file and comparison of them. */
async function readLongest(timed: Timed, { json, cookie }: Headers): Promise<void> {
  const codes: string[] = []
  for (let seed = 0; seed < SCANS; seed++) {
    const text = articleOf(60_000, 90_000 + seed).slice(0, TEXT_LENGTH)
    const body = JSON.stringify({ text, title: 'The longest article' })
    const answer = await timed('the longest article', '/api/analyze', { method: 'POST', headers: json, body })
    codes.push(JSON.parse(answer).shortcode)
  }
  const [code] = codes
  for (const [who, headers] of [
    ['a stranger', {}],
    ['its maker', { cookie }],
  ] as const) {
    const show = (step: string, path: string) => timed(`${step}, ${who}`, path, { headers })
    await show('page of the longest article', `/s/${code}`)
    await show('its report', `/api/scans/${code}`)
    await show('its text', `/api/scans/${code}/text`)
    for (const format of ['json', 'csv', 'md', 'pdf'])
      await show(`its ${format}`, `/api/scans/${code}/export?format=${format}`)
    await show('comparison of the longest articles', `/compare?scans=${codes.join(',')}`)
  }
  await timed('its verification', `/api/scans/${code}/verify`, { method: 'POST', headers: json, body: '{}' })
  await timed('its card', `/s/${code}/card.png`)
  await timed('its list', '/scans.csv', { headers: { cookie } })
  await timed('export of the account', '/api/user/export', { headers: json })
}

async function readBrief(timed: Timed, { json, cookie }: Headers): Promise<void> {
  const body = JSON.stringify({
    search_terms: ['harbour', 'port', 'vaccine', 'council'],
    platforms: SEARCHED_PLATFORMS,
    max_signals: 200,
  })
  const answer = await timed('brief of 200 signals', '/api/intelligence/analyze', {
    method: 'POST',
    headers: json,
    body,
  })
  const { brief }: { brief: { id: string } } = JSON.parse(answer)
  await timed('page of the brief', `/briefs/${brief.id}`, { headers: { cookie } })
  await timed('brief', `/api/intelligence/briefs/${brief.id}`, { headers: json })
  for (const format of ['json', 'csv', 'md', 'pdf', 'stix']) {
    await timed(`${format} of the brief`, `/api/intelligence/briefs/${brief.id}/export?format=${format}`, {
      headers: json,
    })
  }
}

function filled(start: string, unit: string, end: string, bytes: number): string {
  return start + unit.repeat(Math.floor((bytes - start.length - end.length) / unit.length)).replace(/,$/, '') + end
}

function members(bytes: number): string {
  const names = Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"k${index.toString(36)}":1`)
  return `{${names.join(',')}}`.slice(0, bytes)
}

function hundredTexts(): string {
  const items = Array.from({ length: 100 }, (_, seed) => ({
    text: articleOf(40_000, seed).slice(0, BATCH_BYTES / 105),
  }))
  return JSON.stringify({ items })
}

function bodies(): [step: string, path: string, body: string][] {
  const sized = (start: string, unit: string, end: string) => filled(start, unit, end, BODY_BYTES)
  const batch = (start: string, unit: string, end: string) => filled(start, unit, end, BATCH_BYTES)
  return [
    ['text of control characters', '/api/analyze', sized('{"text":"', '\\u0001', '"}')],
    ['text of brackets', '/api/analyze', sized('{"text":', '[', '')],
    ['closed brackets', '/api/analyze', '['.repeat(BODY_BYTES / 2) + ']'.repeat(BODY_BYTES / 2)],
    ['names nobody knows', '/api/analyze', members(BODY_BYTES)],
    ['spaces', '/api/analyze', sized('', ' ', '{}')],
    ['a long address', '/api/analyze', sized('{"url":"https://', 'a.', '"}')],
    ['a hundred texts', '/api/analyze/batch', hundredTexts()],
    ['empty items', '/api/analyze/batch', batch('{"items":[', '{},', ']}')],
    ['items that are numbers', '/api/analyze/batch', batch('{"items":[', '1,', ']}')],
    ['items with names nobody knows', '/api/analyze/batch', `{"items":[${members(BATCH_BYTES - 20)}]}`],
    ['an item of control characters', '/api/analyze/batch', batch('{"items":[{"text":"', '\\u0001', '"}]}')],
    ['an item of quotation marks', '/api/analyze/batch', batch('{"items":[{"text":"', '\\"', '"}]}')],
    [
      'an item of two-byte letters',
      '/api/analyze/batch',
      `{"items":[{"text":"${'漢'.repeat(BATCH_BYTES / 3 - 100)}"}]}`,
    ],
    ['terms', '/api/intelligence/analyze', sized('{"search_terms":[', '"a",', '],"platforms":["x"],"max_signals":10}')],
    ['a long term', '/api/intelligence/analyze', sized('{"query":"', 'a ', '"}')],
    [
      'platforms',
      '/api/intelligence/analyze',
      sized('{"search_terms":["a"],"platforms":[', '1,', '],"max_signals":10}'),
    ],
    ['terms of a watch', '/api/watches', sized('{"every":"day","search_terms":[', '"a",', ']}')],
    ['scopes of a key', '/api/keys', sized('{"name":"a","scopes":[', '"read",', ']}')],
    ['name of a key', '/api/keys', sized('{"scopes":["read"],"name":"', 'a', '"}')],
    [
      'events of a webhook',
      '/api/webhooks',
      sized('{"url":"https://a.example/","events":[', '"scan.completed",', ']}'),
    ],
    ['address of a webhook', '/api/webhooks', sized('{"events":["scan.completed"],"url":"https://', 'a.', '"}')],
  ]
}

function forms(): [step: string, path: string, type: string, body: string][] {
  const FORM = 'application/x-www-form-urlencoded'
  const MULTIPART = 'multipart/form-data; boundary=x'
  const sized = (start: string, unit: string, end = '') => filled(start, unit, end, BODY_BYTES)
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const names = Array.from({ length: BODY_BYTES / 8 }, (_, index) => `${index.toString(36)}=1`)
    .join('&')
    .slice(0, BODY_BYTES)
  return [
    ['form of ampersands', '/', FORM, sized('text=a', '&')],
    ['form of fields', '/', FORM, sized('', 'a=&')],
    ['form of names', '/', FORM, names],
    ['form of escapes', '/', FORM, sized('text=', '%41')],
    ['form with a long title', '/', FORM, sized('text=a&title=', 'a')],
    ['form with a long address', '/', FORM, sized('url=https://', 'a.')],
    ['sign-in with a long address', '/auth/login', FORM, sized('password=a&email=', 'a@')],
    ['sign-in with a long password', '/auth/login', FORM, sized('email=a@b.example&password=', 'a')],
    ['form of a brief', '/briefs/new', FORM, sized('search_terms=', 'a,')],
    ['form of a watch', '/watches', FORM, sized('query=', 'a,')],
    ['lines of a batch', '/batch', FORM, sized('addresses=', 'a%0A')],
    ['addresses of a batch', '/batch', FORM, sized('addresses=', 'http://a.b/%0A')],
    ['parts', '/batch', MULTIPART, sized('', part, '--x--\r\n')],
    [
      'a file of lines',
      '/batch',
      MULTIPART,
      sized('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n', '1,\n', '\r\n--x--\r\n'),
    ],
    [
      'a file of quotes',
      '/batch',
      MULTIPART,
      sized('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n', '"', '\r\n--x--\r\n'),
    ],
    [
      'dashes of parts',
      '/batch',
      MULTIPART,
      sized('--x\r\nContent-Disposition: form-data; name="addresses"\r\n\r\n', '\r\n--', '\r\n--x--\r\n'),
    ],
  ]
}
