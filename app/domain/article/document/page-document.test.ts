import { Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { parsePage } from './page-document.ts'

const SENTENCE =
  'The harbour office says that the ferry will sail again on Monday, if the wind allows it, and not before. '
const PAGE = `<!doctype html><html lang="en"><head><title>Ferry sails &amp; sails | The Quay</title>
<meta name="author" content="Mara Quint"></head><body class="page">
<nav><ul><li><a href="/a">News</a></li><li><a href="/b">Sport</a></li></ul></nav>
<article><h1>Ferry sails &amp; sails</h1><p>${SENTENCE.repeat(4)}</p>
<div>${SENTENCE}<br><br>${SENTENCE.repeat(2)}<p>${SENTENCE}</div>
<table><tr><td>Pier</td><td>Two</td></tr></table>
<ul class="a-list"><li><span>one</span></li><li>two</li></ul>
<p hidden>not shown</p><p style="display:none">${SENTENCE}</p>
<p>${SENTENCE.repeat(3)}<img src="x.png"></p></article>
<footer><p>All about us</p></footer></body></html>`

function readWith(document: Document) {
  const { title, textContent } = new Readability(document, { charThreshold: 20 }).parse() ?? {}
  return { title, text: textContent?.replace(/\s+/gu, ' ').trim() }
}

test('Readability finds in this document what it finds in a standard one', () => {
  const standard = readWith(new JSDOM(PAGE).window.document)
  expect(standard.text).toContain('ferry will sail again')
  expect(readWith(parsePage(PAGE))).toEqual(standard)
})

test('Readability tries again on a short page, as in a standard document', () => {
  const short = PAGE.replaceAll(SENTENCE, 'Short & sweet, "quoted". ')
  expect(readWith(parsePage(short))).toEqual(readWith(new JSDOM(short).window.document))
})

test('a page without html, head and body tags gets them', () => {
  const document = parsePage('<meta name="a" content="1"><title>T</title><p>one<p>two')
  expect(document.head.querySelectorAll('meta, title')).toHaveLength(2)
  expect([...document.body.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['one', 'two'])
})

test('a paragraph in the head begins the body, and attributes of the body tag that follows are kept', () => {
  const document = parsePage('<head><p>early</p><meta name="late" content="1"></head><body class="x">text</body>')
  expect(document.body.textContent).toBe('earlytext')
  expect(document.body.className).toBe('x')
  expect(document.querySelector('meta[name="late"]')?.getAttribute('content')).toBe('1')
})

test('entities are decoded once, in text and in attributes, and survive writing and reading the markup', () => {
  const document = parsePage('<p title="&quot;a&quot; &amp;amp;">5 &lt; 6 &amp;lt; <br>&eacute;</p>')
  const { body } = document
  const said = () => [body.textContent, body.querySelector('p')?.getAttribute('title')]
  expect(said()).toEqual(['5 < 6 &lt; é', '"a" &amp;'])
  const { innerHTML } = body
  body.innerHTML = innerHTML
  expect(said()).toEqual(['5 < 6 &lt; é', '"a" &amp;'])
})

test.each([
  ['p', ['a', 'b', 'c']],
  ['P.lead', ['a']],
  ['.lead, #second', ['a', 'b']],
  ['[class~="lead"]', ['a']],
  ['[class*="EAD" i]', ['a', 'c']],
  ['[class*="EAD"]', []],
  ['article p', ['a', 'b']],
  ['main article p[data-x]', ['b']],
  ['[data-x^="on"][data-x$="e"]', ['b']],
  ['aside p, article h1', []],
])('%s selects what the standard says', (selector, ids) => {
  const html = `<main><article><p id="a" class="big lead">1</p><p id="second" data-x="one">2</p></article></main>
    <p id="c" class="leader">3</p>`.replace('id="second"', 'id="second" name="b"')
  const found = (document: Document) =>
    [...document.querySelectorAll(selector)].map((p) => p.getAttribute('name') ?? p.getAttribute('id'))
  expect(found(parsePage(html))).toEqual(ids)
  expect(found(new JSDOM(html).window.document)).toEqual(ids)
})

test('a selector that this document cannot judge is an error, not an empty answer', () => {
  expect(() => parsePage('<p>').querySelector('p:first-child')).toThrow(/not a selector/)
  expect(() => parsePage('<p>').querySelector('p > b')).toThrow(/not a selector/)
})

test('an element that was taken out is no longer connected and leaves its neighbours joined', () => {
  const document = parsePage('<p>1</p><p>2</p><p>3</p>')
  const [first, second, third] = document.body.children
  second?.remove()
  expect(second?.isConnected).toBe(false)
  expect(first?.isConnected).toBe(true)
  expect(first?.nextElementSibling === third).toBe(true)
  expect(document.body.children).toHaveLength(2)
  second?.remove()
  expect(document.body.textContent).toBe('13')
})

test('a page asked again after a change answers as it is then, in document order', () => {
  const document = parsePage('<div class="a">1</div><p class="B c">2</p><div id="d" class="a">3</div><p>4</p>')
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent)
  for (let time = 0; time < 3; time += 1) {
    expect(texts('p, .a')).toEqual(['1', '2', '3', '4'])
    expect(texts('[class*="b" i], [class]')).toEqual(['1', '2', '3'])
    expect(texts('div.a[id]')).toEqual(['3'])
    expect(texts('body p')).toEqual(['2', '4'])
  }
  document.querySelector('#d')?.remove()
  expect(texts('p, .a')).toEqual(['1', '2', '4'])
  expect(texts('p, .a')).toEqual(['1', '2', '4'])
  document.querySelector('p')?.setAttribute('class', 'a')
  expect([texts('.a'), texts('.a'), document.querySelector('#d')]).toEqual([['1', '2'], ['1', '2'], null])
  document.body.appendChild(document.createElement('div')).className = 'a'
  expect([texts('.a'), texts('.a')]).toEqual([
    ['1', '2', ''],
    ['1', '2', ''],
  ])
})
