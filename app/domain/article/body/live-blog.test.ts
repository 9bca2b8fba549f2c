import { expect, test } from 'vitest'
import { page, PAGES_HOST } from '#tests/fakes/article-site.ts'
import { extractPage } from '../extract-worker.server.ts'

const TITLE = 'Marn bridge closed: the day as it happened'
const OPENING = [
  'The old bridge over the Marn was closed this morning after engineers found cracks in two of its five piers, and the town is finding other ways across.',
  'We follow the day at both ends of the bridge, in the council’s hall and on the northern crossing, where queues began to form before six o’clock.',
]
const NEWEST =
  'The first buses have crossed by the northern bridge. They took eleven minutes longer than on Monday, said Ilse Varga, who heads the works department. She added that a second line would begin to run on Thursday, and that nobody who works in the lower town would have to pay for it before the end of the month. The council will hear her report on Friday morning, together with that of the engineers.'
const OLDER = ['Shopkeepers', 'Ferrymen', 'Engineers', 'Councillors'].map(
  (who) =>
    `${who} of the lower town met at the market hall and said that nobody had told them of the plan before Monday evening.`,
)
/** Newest first, as live blogs are. */
const UPDATES = [NEWEST, ...OLDER].map((text, index) => ({
  text,
  at: `2026-02-03T${19 - index}:30:00+01:00`,
  id: `u${index}`,
}))

type Shape = {
  isStated?: boolean
  box: string
  update: (one: (typeof UPDATES)[number]) => string
  order?: typeof UPDATES
}

function liveBlog({ isStated = false, box, update, order = UPDATES }: Shape): string {
  const stated = {
    '@type': 'LiveBlogPosting',
    headline: TITLE,
    datePublished: '2026-02-03T06:00:00+01:00',
    liveBlogUpdate: UPDATES.map(({ id, at }) => ({ '@type': 'BlogPosting', url: `/live#${id}`, datePublished: at })),
  }
  const head = isStated ? `<script type="application/ld+json">${JSON.stringify(stated)}</script>` : ''
  const opening = OPENING.map((text) => `<p>${text}</p>`).join('')
  const body = `<main><article><h1>${TITLE}</h1>${opening}<div ${box}>${order.map(update).join('\n')}</div></article></main>`
  return page(body, head)
}

function read(html: string) {
  const finalUrl = `http://${PAGES_HOST}/live`
  const latestMs = Date.UTC(2026, 5, 1)
  const reading = extractPage({ html, finalUrl, status: 200, contentType: 'text/html', latestMs })
  if ('article' in reading) return reading
  throw new Error(reading.refusal.sentence)
}

const plain: Shape['update'] = ({ text, id }) => `<div class="entry" id="${id}"><p>${text}</p></div>`
const timed: Shape['update'] = ({ text, at }) =>
  `<div class="entry"><header><time datetime="${at}">${at.slice(11, 16)}</time></header><p>${text}</p></div>`
const marked: Shape['update'] = ({ text, at }) =>
  `<div itemprop="liveBlogUpdate" itemscope><time datetime="${at}"></time><p>${text}</p></div>`

test.each<[string, Shape]>([
  ['whose updates JSON-LD names by their addresses', { isStated: true, box: '', update: plain }],
  ['that JSON-LD names, with updates alike', { isStated: true, box: '', update: timed }],
  ['whose updates are marked', { box: 'itemtype="https://schema.org/LiveBlogPosting" itemscope', update: marked }],
  ['whose box is called so', { box: 'class="c-live-blog"', update: timed }],
  ['with the newest update at its end', { box: 'class="liveticker"', update: timed, order: UPDATES.toReversed() }],
])('of a live blog %s the opening and the newest update are read, and that is said', (_which, shape) => {
  const { article, filing, dropped } = read(liveBlog(shape))
  expect(article.text).toBe([...OPENING, NEWEST].join('\n\n'))
  expect(article.truncated).toBe(true)
  expect(filing.text_from).toBe('newest update')
  expect(dropped.find(({ what }) => what === 'older updates')?.words).toBeGreaterThan(60)
})

test('a live blog of a few lines is read as a whole', () => {
  const scraps = UPDATES.map(({ text, ...others }) => ({ ...others, text: text.split('. ', 1)[0] ?? '' }))
  const short = liveBlog({ isStated: true, box: '', update: plain, order: scraps })
  const { article, filing } = read(short.replace(`<p>${OPENING[1]}</p>`, ''))
  for (const { text } of scraps) expect(article.text).toContain(text)
  expect(filing).not.toHaveProperty('text_from')
})

test('an article with dated boxes that is no live blog is read as a whole', () => {
  const { article, filing } = read(liveBlog({ box: 'class="history"', update: timed }))
  for (const { text } of UPDATES) expect(article.text).toContain(text)
  expect(filing).not.toHaveProperty('text_from')
})
