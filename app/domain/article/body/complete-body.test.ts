import { expect, test } from 'vitest'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { extractPage } from '../extract-worker.server.ts'

const PARAGRAPHS = [
  'Officials in the harbour town said on Tuesday that the old ferry terminal will close for nine months while engineers replace its wooden piles, a third of which are rotten.',
  '“We could not wait another winter,” said Maria Holt, who chairs the works committee, after an inspection in March had found cracks in 61 of the 180 piles.',
  'The work will cost 14.2 million pounds, according to a report that the council published on Monday. About 40 percent of it comes from a national fund for small ports.',
  'Shop owners near the terminal fear for their trade. The council promised a temporary landing stage by May, but did not say who will pay for it.',
  'Ferries carried 312,000 passengers last year, down from 340,000 in 2019. The company that runs them said that it would keep its timetable.',
  'Two councillors voted against the plan. One of them called for a second opinion on the state of the piles, as no diver had looked at the northern half.',
] as const
const HEADINGS = ['Who pays for it', 'What comes next'] as const

const textOf = (body: string, head = '') => {
  const request = {
    html: page(body, head),
    finalUrl: 'https://news.example/story',
    status: 200,
    contentType: 'text/html',
    latestMs: 0,
  }
  const reading = extractPage(request)
  return 'article' in reading ? reading.article.text.split('\n\n') : reading
}
const paragraphs = (from: number, to: number) =>
  PARAGRAPHS.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('')
const WHOLE = [...PARAGRAPHS.slice(0, 2), HEADINGS[0], ...PARAGRAPHS.slice(2, 4), HEADINGS[1], ...PARAGRAPHS.slice(4)]

test.each([1, 2, 3, 4, 5, 6, 7])('no section of a page of boxes is lost, %i levels deep', (depth) => {
  const box = (inside: string) => `${'<div class="a">'.repeat(depth)}${inside}${'</div>'.repeat(depth)}`
  const sections = [
    box(paragraphs(0, 2)),
    box(`<h2>${HEADINGS[0]}</h2>${paragraphs(2, 4)}`),
    box(`<h2>${HEADINGS[1]}</h2>${paragraphs(4, 6)}`),
  ]
  expect(textOf(`<div><h1>${STORY.title}</h1>${sections.join('')}</div>`)).toEqual(WHOLE)
})

test('the section that the headline stands in stays, if another is longer', () => {
  const zone = (inside: string) => `<div><div class="zone"><div class="text">${inside}</div></div></div>`
  const sections = [
    zone(`<h1>${STORY.title}</h1>${paragraphs(0, 2)}`),
    zone(`<h2>${HEADINGS[0]}</h2>${paragraphs(2, 6)}`),
  ]
  expect(textOf(`<div>${sections.join('')}</div>`)).toEqual([
    ...PARAGRAPHS.slice(0, 2),
    HEADINGS[0],
    ...PARAGRAPHS.slice(2),
  ])
})

test('subheadings in boxes of their own stay, whatever number a builder gives the box', () => {
  let id = 100
  const widget = (inside: string) =>
    `<section class="element element-a${id++}"><div class="wrap"><div class="widget w${id++}">${inside}</div></div></section>`
  const body = [
    widget(`<h1>${STORY.title}</h1>`),
    widget(paragraphs(0, 2)),
    widget(`<h2>${HEADINGS[0]}</h2>`),
    widget(paragraphs(2, 4)),
    widget(`<h2>${HEADINGS[1]}</h2>`),
    widget(paragraphs(4, 6)),
  ]
  expect(textOf(`<div class="page">${body.join('')}</div>`)).toEqual(WHOLE)
})

test('a lead in a box above the article is its first paragraph, if the page describes the article with it', () => {
  const lead =
    'The ferry terminal closes for nine months, and nobody in the town hall can say who will pay for the landing stage.'
  const hero = `<header class="hero"><h1>${STORY.title}</h1><div class="deck">${lead}</div></header>`
  const body = `${hero}<div class="text"><div>${paragraphs(0, 6)}</div></div>`
  expect(textOf(body, `<meta name="description" content="${lead}">`)).toEqual([lead, ...PARAGRAPHS])
})

test('a sentence that is a link as a whole is a paragraph among paragraphs, and a headline that leads away is not', () => {
  const block = (inside: string) => `<div class="block"><p>${inside}</p></div>`
  const linked = 'It also plans joint exercises of its lifeboats with the two towns across the sound.'
  const other = 'Why the town across the sound built its terminal of steel and concrete instead'
  const blocks = [...PARAGRAPHS, `<a href="/a">${linked}</a>`, `<a href="/b">${other}</a>`].map(block)
  expect(textOf(`<article><h1>${STORY.title}</h1>${blocks.join('')}</article>`)).toEqual([...PARAGRAPHS, linked])
})

test('a further story with a headline of its own is not put to the first, though it is laid out like it', () => {
  const story = (title: string, inside: string) =>
    `<div class="story"><h1>${title}</h1><div class="text">${inside}</div></div>`
  const further = STORY.paragraphs.map((text) => `<p>${text}</p>`).join('')
  const text = textOf(`<div>${story('Ferry terminal to close', paragraphs(0, 6))}${story(STORY.title, further)}</div>`)
  expect(text).toEqual(expect.not.arrayContaining([PARAGRAPHS[0], STORY.paragraphs[0]]))
})

test('paragraphs that a theme calls a paywall stay, and a box of that name does not', () => {
  const named = PARAGRAPHS.slice(2).map((text) => `<p class="paywall">${text}</p>`)
  const box = '<div class="paywall"><p>Subscribe to the paper to read more stories of the harbour every week.</p></div>'
  const spread = `${named.slice(0, 2).join('')}<figure><img src="/a.jpg"></figure>${named.slice(2, 3).join('')}<ul><li>A list</li></ul>${named.slice(3).join('')}`
  const text = textOf(`<article><h1>${STORY.title}</h1>${paragraphs(0, 2)}${box}${spread}</article>`)
  expect(text).toEqual(expect.arrayContaining([...PARAGRAPHS]))
  expect(JSON.stringify(text)).not.toContain('Subscribe to the paper')
})
