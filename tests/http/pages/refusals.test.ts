import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { type Answer, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let cookie: string
beforeAll(async () => {
  me = await makeAccount()
  cookie = cookieOf(me)
})

const cookieOf = (account: TestAccount) => `fma-access-token=${account.token}; fma-device-id=${account.device}`
const documentOf = (page: Answer) => new JSDOM(page.text).window.document
const NOBODY = '01990000-0000-7000-8000-000000000000'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** A page in the common frame, which says what was not spent and offers a way on. */
function expectWholePage(answer: Answer, status: number): void {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  const page = documentOf(answer)
  for (const part of ['header', 'footer', 'h1']) expect(page.querySelector(part), part).not.toBeNull()
  expect(page.querySelector('main')?.textContent).toMatch(/No credits were charged/i)
}

test.each([
  ['/batch', { addresses: 'https://example.org/a' }],
  ['/briefs/new', { search_terms: 'harbour' }],
  ['/watches', { search_terms: 'harbour' }],
  ['/account/keys', { name: 'desk' }],
  ['/account/webhooks', { url: 'https://example.org/hook' }],
  ['/disputes', { answer: 'It stands.' }],
])('a form on %s that is sent after the session ended is 401, and says how it is sent again', async (path, form) => {
  const answer = await call('POST', path, { form, headers: BROWSER })
  expectWholePage(answer, 401)
  const signIn = documentOf(answer).querySelector('main a[href="/auth/login"]')
  expect(signIn?.getAttribute('target')).toBe('_blank')
  expect(answer.text).toContain('send the form again')
})

test('the first page keeps what was typed where the session ended', async () => {
  const answer = await call('POST', '/', { form: { text: 'Kept words', title: 'Kept title' }, headers: BROWSER })
  expectWholePage(answer, 401)
  const page = documentOf(answer)
  expect(page.querySelector('#text')?.textContent).toBe('Kept words')
  expect(page.querySelector('#title')?.getAttribute('value')).toBe('Kept title')
})

test.each([
  [{ url: '', text: ' ' }, 'url', 'Enter an article URL or paste its text.'],
  [{ url: 'https://a.example/x', text: 'Words' }, 'text', 'Enter either an article URL or its text, not both.'],
])('the form of an article sent with %j says at one field what to enter', async (form, field, sentence) => {
  const answer = await call('POST', '/', { cookie, form, headers: BROWSER })
  expectWholePage(answer, 400)
  const errors = documentOf(answer).querySelectorAll('p.error')
  expect([...errors].map(({ id, lastChild }) => [id, lastChild?.textContent])).toEqual([[`${field}-error`, sentence]])
})

test.each([
  '/scans.csv?sort=nonsense',
  '/briefs.csv?sort=nonsense',
  '/disputes.csv?state=nonsense',
  `/batch/${NOBODY}/results.csv`,
  '/s/AAAAAAAAAAAA/card.png',
  '/s/AAAAAAAAAAAA',
  '/s/AAAAAAAAAAAA/disputes',
  `/jobs/${NOBODY}`,
])('%s is refused with a whole page, not with data', async (path) => {
  const answer = await call('GET', path, { cookie, headers: BROWSER })
  expect(answer.headers.get('content-disposition')).toBeNull()
  expectWholePage(answer, path.includes('nonsense') ? 400 : 404)
})

test('a private, a deleted and an unknown report give the same bytes, whatever is asked of them', async () => {
  const made = async (isPublic: boolean) =>
    (await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText(), isPublic } }))
      .json.shortcode
  const [hidden, deleted] = [await made(false), await made(true)]
  await call('DELETE', `/api/scans/${deleted}`, { device: me.device })
  for (const rest of ['', '/bias_spectrum', '/nonsense', '/disputes', '/card.png']) {
    const pages = [hidden, deleted, 'AAAAAAAAAAAA', 'not-a-code'].map(async (code) => {
      const answer = await call('GET', `/s/${code}${rest}`, { headers: { ...BROWSER, 'x-request-id': 'the-same' } })
      expect(answer.status).toBe(404)
      return answer.text.replaceAll(/ nonce="[^"]*"/g, '')
    })
    expect(new Set(await Promise.all(pages)).size, rest).toBe(1)
  }
})

test.each([
  ['/', { text: newText() }],
  ['/batch', { addresses: 'https://example.org/kept' }],
  ['/briefs/new', { search_terms: 'kept', time_range: '24h', platforms: 'news' }],
])('a form on %s that costs more than is left is 402 with what was typed and the way to more', async (path, form) => {
  const poor = await makeAccount({ credits: 0 })
  const answer = await call('POST', path, { cookie: cookieOf(poor), form, headers: BROWSER })
  expectWholePage(answer, 402)
  const typed = [...documentOf(answer).querySelectorAll('textarea, input[type=text]')].map(
    (field) => field.getAttribute('value') ?? field.textContent,
  )
  expect(typed).toContain(Object.values(form)[0])
  const credits = await call('GET', '/account/credits', { cookie: cookieOf(poor) })
  expect(documentOf(credits).querySelector('#more')?.parentElement?.textContent).toContain(
    'the operator of this installation',
  )
})

test('a text over the size of any form is 413 and says how to go on', async () => {
  const answer = await call('POST', '/', { cookie, form: { text: 'word '.repeat(400_000) }, headers: BROWSER })
  expectWholePage(answer, 413)
  expect(answer.text).toContain('Go back and shorten the text')
})

test('many addresses are charged once by a double click, and stay private where that is chosen', async () => {
  const owner = await makeAccount()
  const page = documentOf(await call('GET', '/batch', { cookie: cookieOf(owner) }))
  const key = page.querySelector('[name=idempotency_key]')?.getAttribute('value') ?? ''
  const form = {
    addresses: `http://${PAGES_HOST}/story\nhttp://${PAGES_HOST}/missing`,
    isPublic: 'false',
    idempotency_key: key,
  }
  const places = [1, 2].map(() => call('POST', '/batch', { cookie: cookieOf(owner), form }))
  const [first, second] = await Promise.all(places)
  expect([first?.status, second?.status]).toEqual([303, 303])
  expect(first?.headers.get('location')).toBe(second?.headers.get('location'))
  const { json } = await call('GET', '/api/user/credits/ledger', { token: owner.token })
  expect(json.entries.filter((entry: { kind: string }) => entry.kind === 'charge')).toHaveLength(2)
  const job = (first?.headers.get('location') ?? '').split('/').at(-1)
  let done: Answer
  do done = await call('GET', `/api/jobs/${job}`, { token: owner.token })
  while (done.json.status !== 'succeeded')
  const { shortcode } = done.json.result.items[0]
  expect((await call('GET', `/s/${shortcode}`)).status).toBe(404)
  expect((await call('GET', `/s/${shortcode}`, { cookie: cookieOf(owner) })).status).toBe(200)
})

test('too many addresses are refused with their number, and those of a file come back to be shortened', async () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `https://example.org/${at}`).join('\n')
  const form = new FormData()
  form.set('addresses', addresses)
  form.set('file', new Blob([addresses]), 'list.txt')
  const sent = new Request('http://fma.test/', { method: 'POST', body: form })
  const headers = { ...BROWSER, 'content-type': sent.headers.get('content-type') ?? '', origin: 'http://fma.test' }
  const refused = await call('POST', '/batch', { cookie, headers, raw: await sent.text() })
  expectWholePage(refused, 400)
  const page = documentOf(refused)
  expect(page.querySelector('#addresses-error')?.textContent).toContain('You entered 120')
  expect(page.querySelector('#addresses')?.textContent?.split('\n')).toHaveLength(120)
})
