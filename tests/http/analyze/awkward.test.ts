import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { type Answer, balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { type AwkwardText, awkwardTexts } from '../../fixtures/awkward-texts.ts'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { calledWhile } from '../../setup/called-functions.ts'
import { until } from '../../setup/until.ts'

let me: TestAccount
let cookie: string
beforeAll(async () => {
  me = await makeAccount({ credits: 10_000 })
  cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
})

/** Sends a request and, after it, a health check; returns which was answered first. */
async function withHealth(request: () => Promise<Answer>): Promise<{ answer: Answer; order: string[] }> {
  const order: string[] = []
  const [answer] = await Promise.all([
    request().then((given) => (order.push('answer'), given)),
    call('GET', '/healthz').then(() => order.push('health')),
  ])
  return { answer, order }
}

const analyze = (json: object): Promise<Answer> =>
  call('POST', '/api/analyze', { token: me.token, device: me.device, json })

/** A refusal of a text or its analysis that is within the contract. */
function expectProper({ status, json, text }: Answer): void {
  if (status === 200) return
  expect([status, json?.code], text.slice(0, 300)).toEqual([
    422,
    expect.stringMatching(/^(?:content_too_short|content_too_long|unsupported_language)$/),
  ])
}

/** Functions that read a whole text, which for a long text belongs in a worker thread. */
const READING = [
  'readPastedText',
  'detectLanguage',
  'tokenize',
  'splitSentences',
  'wordPieces',
  'decodeScores',
  'measureBuiltin',
  'compareScans',
]

/** Checks that this thread, which serves everybody, did not read a text itself. */
async function offThread(request: () => Promise<Answer>): Promise<Answer> {
  const { result, called } = await calledWhile(request)
  expect(READING.filter((name) => called.has(name))).toEqual([])
  return result
}

const texts = awkwardTexts()

test('a text of a few words is read where it comes, which shows that reading is seen', async () => {
  const { called } = await calledWhile(() => analyze({ text: EXAMPLE_ARTICLE.text }))
  expect(called).toContain('readPastedText')
  expect(called).toContain('detectLanguage')
})

test('the awkward texts are 70 kinds at least, each of the greatest length', () => {
  expect(texts.length).toBeGreaterThanOrEqual(70)
  for (const { bare, around } of texts) {
    expect(Array.from(bare)).toHaveLength(200_000)
    expect(Math.abs(Array.from(around).length - 200_000)).toBeLessThan(2)
  }
})

test.each(texts.map((text) => [text.name, text] as const))(
  'a text of %s is read off the thread that answers others, who are answered before it',
  { tags: 'full' },
  async (_name: string, { bare }: AwkwardText) => {
    const { answer, order } = await withHealth(() => offThread(() => analyze({ text: bare })))
    expectProper(answer)
    expect(order).toEqual(['health', 'answer'])
  },
)

/**
 * Of those that reach the engine, one for each part that could be slow: letters, quotations, paragraphs, numbers,
 * echoes.
 */
const MEASURED = ['joiners beside CJK', 'quotations of one word', 'paragraphs of one word', 'digits', 'everyone knows']
const measured = texts.filter(({ name }) => MEASURED.includes(name)).map((text) => [text.name, text] as const)

test.each(measured)(
  'a text of %s, as form and batch, is read off the thread that answers others, who are answered before it',
  { tags: 'full' },
  async (_name: string, { bare }: AwkwardText) => {
    const asForm = await withHealth(() => offThread(() => call('POST', '/', { cookie, form: { text: bare } })))
    expect([200, 302, 303, 400, 413, 422]).toContain(asForm.answer.status)
    expect(asForm.order).toEqual(['health', 'answer'])
    const items = [{ text: bare }, { text: 'too short' }]
    const asBatch = await withHealth(() =>
      call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json: { items } }),
    )
    expect(asBatch.answer.status, asBatch.answer.text.slice(0, 300)).toBe(202)
    expect(asBatch.order).toEqual(['health', 'answer'])
  },
)

test.each(measured)(
  'an article among %s is measured or refused with its credit given back, and all that shows it is answered',
  { tags: 'full' },
  async (name: string, { around }: AwkwardText) => {
    const before = await balanceOf(me)
    const answer = await offThread(() => analyze({ text: around }))
    expectProper(answer)
    if (answer.status !== 200) {
      expect(await balanceOf(me)).toBe(before)
      return
    }
    const code: string = answer.json.shortcode
    const other: string = (await analyze({ text: `${EXAMPLE_ARTICLE.text} ${name}` })).json.shortcode
    const compared = `/compare?scans=${code},${other}`
    const paths = [compared, `/s/${code}`, `/api/scans/${code}`, `/api/scans/${code}/text`]
    const files = ['json', 'csv', 'md'].map((format) => `/api/scans/${code}/export?format=${format}`)
    for (const path of [...paths, ...files]) {
      for (const who of [{}, { device: me.device }]) {
        const shown = await offThread(() => call('GET', path, who))
        expect([path, shown.status]).toEqual([path, 200])
      }
    }
  },
)

test('a text of far more words and signs than an article of its length is refused, and its credit is back', async () => {
  const before = await balanceOf(me)
  const stops = texts.find(({ name }) => name === 'full stops and spaces')
  const answer = await offThread(() => analyze({ text: stops?.around }))
  expect([answer.status, answer.json.code]).toEqual([422, 'content_too_long'])
  expect(answer.json.error).toContain('more words and symbols')
  expect(await balanceOf(me)).toBe(before)
})

test('a short article is answered before the long ones that came before it', async () => {
  const order: string[] = []
  const sent = async (name: string, text: string) => {
    const { status } = await analyze({ text })
    order.push(name)
    expect(status).toBe(200)
  }
  const longArticle = (seed: number) =>
    Array.from(
      { length: 900 },
      (_, at) => `The board of county ${seed * 9_999 + at} met in its hall on a wet day.`,
    ).join(' ')
  const long = [1, 2].map((seed) => sent('long', longArticle(seed)))
  const measuring = () =>
    database().sql`select id from works where account_id = ${me.id} and stage = 'measuring' and state = 'running'`
  await until(
    'the long ones are with the engine, one being read and one waiting',
    async () => (await measuring()).length === 2,
  )
  await sent('short', newText())
  await Promise.all(long)
  expect(order[0]).toBe('short')
})
