import { expect, test } from 'vitest'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { parseWithJsdom } from '../document/parse-with-jsdom.ts'
import { extractPage } from '../extract-worker.server.ts'

/** Words in the names of boxes, as themes, tag systems and scripts give them to words of a sentence too. */
const NAMES = [
  'class="tag-link"', 'class="author-name"', 'class="related"', 'class="share"', 'class="social"', 'class="ad"',
  'class="sponsored"', 'class="caption"', 'class="byline"', 'class="timestamp"', 'class="comment"', 'class="print"',
  'class="print-only"', 'class="menu"', 'class="sidebar"', 'class="footer"', 'class="rating"', 'class="popup"',
  'class="shareable"', 'class="sharedaddy"', 'class="newsletter"', 'class="legends remark"', 'class="read-more"',
  'class="teaser"', 'class="credit"', 'class="widget"', 'class="copyright"', 'id="author"', 'id="nav-menu"',
  'id="comments"', 'rel="author"', 'rel="tag"', 'itemprop="author"', 'itemprop="caption"', 'role="complementary"',
  'role="navigation"', 'role="dialog"', 'aria-hidden="true"',
] // prettier-ignore
const ELEMENTS = ['a href="/t"', 'span', 'b', 'strong', 'em', 'i', 'mark', 'abbr', 'cite', 'time', 'small', 'u', 'code', 'data', 'dfn', 'sub', 'ins', 'font', 'label', 'button'] // prettier-ignore
const SENTENCES: readonly (readonly [before: string, words: string, after: string])[] = [
  ['The mayor, ', 'John Smith', ', denied that he took money from the firm.'],
  ['', 'John Smith', ' denied on Monday that he took money from the firm.'],
  ['“We were told ', 'nothing at all', ' until March,” said the head of the works committee.'],
  ['The council paid the firm ', '£4.2 million', ' (about a fifth of its budget) in three years.'],
  ['The firm was owned for nine years by the brother of ', 'John Smith', '.'],
  ['The vote came late on Monday. ', 'John Smith', ', the mayor, was not in the room.'],
]

const textOf = (paragraph: string, parse?: typeof parseWithJsdom) => {
  const [first = '', ...others] = STORY.paragraphs
  const html = page(
    `<article><h1>${STORY.title}</h1><p>${first}</p>${paragraph}${others.map((text) => `<p>${text}</p>`).join('')}</article>`,
  )
  const request = { html, finalUrl: 'https://news.example/story', status: 200, contentType: 'text/html', latestMs: 0 }
  const reading = extractPage(request, parse)
  return 'article' in reading ? reading.article.text : JSON.stringify(reading)
}
const element = (tag: string, name: string, words: string) => `<${tag} ${name}>${words}</${tag.split(' ')[0]}>`

test.each(NAMES)('a word of a sentence stays, whatever its element is named: %s', (name) => {
  const forms = ELEMENTS.flatMap((tag) => SENTENCES.map((sentence) => ({ tag, sentence })))
  const paragraphs = forms.map(
    ({ tag, sentence: [before, words, after] }) => `<p>${before}${element(tag, name, words)}${after}</p>`,
  )
  const lines = textOf(paragraphs.join('')).split('\n\n')
  const written = forms.map(({ sentence }) => sentence.join(''))
  expect(lines.filter((line) => written.includes(line))).toEqual(written)
})

test('a page that is read with jsdom loses no word of a sentence either', () => {
  for (const name of ['class="tag-link"', 'rel="author"', 'class="share"', 'aria-hidden="true"']) {
    const [before, words, after] = ['The mayor, ', 'John Smith', ', denied that he took money from the firm.']
    const text = textOf(`<p>${before}${element('button', name, words)}${after}</p>`, parseWithJsdom)
    expect(text).toContain(`${before}${words}${after}`)
  }
})

test('words that stand in named elements inside one another, or beside one another, all stay', () => {
  const both = '<b class="tag"><a class="author-link" rel="author" href="/t">Ann <i class="ad">de</i> Vries</a></b>'
  expect(textOf(`<p>Only ${both} and <span class="tags">John Smith</span> voted against it.</p>`)).toContain(
    'Only Ann de Vries and John Smith voted against it.',
  )
  expect(textOf(`<div class="text">Only ${both} and <a class="tag" href="/t">John</a> voted no.</div>`)).toContain(
    'Only Ann de Vries and John voted no.',
  )
})

test('what no reader sees inside a sentence is left out', () => {
  for (const hidden of ['hidden', 'style="display:none"', 'class="sr-only"', 'class="visually-hidden"']) {
    const text = textOf(`<p>The mayor <span ${hidden}>opens in a new window</span> denied that he took any money.</p>`)
    expect(text).toContain('The mayor denied that he took any money.')
  }
})

test('a first letter that is set large and also written for screen readers is read once', () => {
  const large = '<span class="dropcap" aria-hidden="true">T</span><span class="sr-only">T</span>he mayor denied it all.'
  expect(textOf(`<p>${large}</p>`)).toContain('\nThe mayor denied it all.')
})

test('a box of tags, a line of sharing links and a "Read more" after the last sentence are no part of the text', () => {
  const tags = '<p><a class="tag" href="/a">Politics</a>, <a class="tag" href="/b">Water</a></p>'
  const shares = '<div>Share <a class="social" href="/f">Facebook</a> <a class="social" href="/x">X</a></div>'
  const text = textOf(
    `<p>The council meets again on Monday to vote. <a class="read-more" href="/m">Read the rest</a></p>${tags}${shares}`,
  )
  expect(text).toContain('The council meets again on Monday to vote.\n')
  for (const other of ['Politics', 'Facebook', 'Read the rest']) expect(text).not.toContain(other)
})

test('a quotation that only its element marks gets quotation marks, and one with marks keeps them', () => {
  const text = textOf(
    '<p>The boat had passed its <q class="share">survey without being seen</q>, he writes, and “<q>nobody asked</q>”. It was <q>“plainly unfit”</q> for the river.</p>',
  )
  expect(text).toContain(
    'passed its “survey without being seen”, he writes, and “nobody asked”. It was “plainly unfit” for',
  )
})

test('the rubric above a headline is no paragraph of the article', () => {
  const text = textOf('').split('\n\n')[0]
  const html = (kicker: string) =>
    page(
      `<article><p class="x">${kicker}</p><h1>${STORY.title}</h1>${STORY.paragraphs.map((words) => `<p>${words}</p>`).join('')}</article>`,
    )
  for (const kicker of ['Opinion', 'By | Opinion', 'ANALYSIS']) {
    const reading = extractPage({
      html: html(kicker),
      finalUrl: 'https://news.example/story',
      status: 200,
      contentType: 'text/html',
      latestMs: 0,
    })
    expect('article' in reading ? reading.article.text.split('\n\n')[0] : '').toBe(text)
  }
})

test('a box of related posts inside the article goes, whatever it is called', () => {
  const boxes = [
    'id="jp-relatedposts" class="jp-relatedposts"',
    'class="yarpp"',
    'class="related-posts"',
    'id="relatedArticles"',
  ]
  for (const name of boxes) {
    const box = `<div ${name}><h3>Related</h3><p>Outrage as corrupt officials loot clinic</p></div>`
    expect(textOf(box)).not.toContain('Outrage')
  }
})
