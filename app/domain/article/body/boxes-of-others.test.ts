import { expect, test } from 'vitest'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { parseWithJsdom } from '../document/parse-with-jsdom.ts'
import { extractPage } from '../extract-worker.server.ts'

const textOf = (body: string, head = '', parse?: typeof parseWithJsdom) => {
  const html = page(body, head)
  const request = { html, finalUrl: 'https://news.example/story', status: 200, contentType: 'text/html', latestMs: 0 }
  const reading = extractPage(request, parse)
  return 'article' in reading ? reading.article.text : JSON.stringify(reading)
}
const own = STORY.paragraphs.map((text) => `<p>${text}</p>`)
const article = (box: string) =>
  `<article><h1>${STORY.title}</h1>${own.slice(0, 2).join('')}${box}${own.slice(2).join('')}</article>`
const WHOLE = STORY.paragraphs.join('\n\n')
const OTHER = 'The prospects of the troubled bank went from bad to worse this week after a court filing was published.'

test.each([
  [
    'a list of teasers',
    `<div class="row">${[1, 2, 3].map((n) => `<div class="cell"><h3><a href="/s${n}">Story ${n}</a></h3><p>${OTHER}</p></div>`).join('')}</div>`,
  ],
  ['the results of a poll', '<div><h4>Should the bridge close?</h4><ul><li>Yes 61%</li><li>No 39 %</li></ul></div>'],
  [
    'words beside a picture',
    '<figure><img src="/a.jpg"><div><span>Harbour Pictures</span></div><div>The bridge from the north on a Monday in March.</div></figure>',
  ],
  ['a time that stands alone', '<div><time datetime="2026-02-02">1 day ago</time></div>'],
  ['a box with a hidden class', `<section class="box hidden"><p>${OTHER}</p></section>`],
])('%s is no part of an article, whatever it is called', (_, box) => {
  expect(textOf(article(box))).toBe(WHOLE)
  expect(textOf(article(box), '', parseWithJsdom)).toBe(WHOLE)
})

test.each([
  [
    'sections under linked headings of other sites',
    [1, 2].map((n) => `<div><h3><a href="https://other.example/${n}">Town ${n}</a></h3><p>${OTHER}</p></div>`).join(''),
  ],
  [
    'figures that do not add up to all',
    `<ul><li>Homes without a boiler in the old town: 61%</li><li>Homes without a boiler in the new town: 12%</li></ul>`,
  ],
  [
    'a table in a figure',
    '<figure><img src="/a.jpg"><table><tr><td>Ships that passed the bridge in 2025</td><td>3,120</td></tr></table></figure>',
  ],
  ['a box that a screen of one size hides', `<div class="hidden md:block"><p>${OTHER}</p></div>`],
])('%s stay', (_, box) => {
  const words = /boiler/.test(box) ? 'Homes without a boiler' : /Ships/.test(box) ? 'Ships that passed' : OTHER
  expect(textOf(article(box))).toContain(words)
})

test('what the page’s own style sheet hides is not read, unless a later rule or a screen of one size shows it', () => {
  const box = (name: string) => `<p class="${name}">${OTHER.replace('bank', `bank ${name}`)}</p>`
  const css = '.a,p.b{display:none}.c{display:none}@media print{.d{display:none}}.c{display:block}'
  const text = textOf(article(['a', 'b', 'c', 'd'].map(box).join('')), `<style>${css}</style>`)
  expect(['a', 'b', 'c', 'd'].filter((name) => text.includes(`bank ${name} `))).toEqual(['c', 'd'])
})

test('a part that React sends later is read where its script would put it', () => {
  const shell = `<main><article><h1>${STORY.title}</h1>${own[0]}<template id="B:0"></template></article></main>`
  const late = `<div hidden id="S:0">${own.slice(1).join('')}</div><div hidden id="S:1"><p>${OTHER}</p></div>`
  expect(textOf(shell + late)).toBe(WHOLE)
  expect(textOf(shell + late, '', parseWithJsdom)).toBe(WHOLE)
})
