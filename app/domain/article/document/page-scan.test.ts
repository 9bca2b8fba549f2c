import { expect, test } from 'vitest'
import { PageTooComplexError, scanPage } from './page-scan.ts'

test('scripts, styles, pictures in markup, frames and comments are cut out; all else stays as it was', () => {
  const html =
    '<!doctype html><p class=a>One<script>if (a < b) "<p>x"</script><style>p{}</style><!-- no --> two<svg><text>x</text></svg></p><template><p>t</p></template><iframe src=x></iframe><noscript><p>n</p></noscript>end'
  expect(scanPage(html).html).toBe('<!doctype html><p class=a>One two</p>end')
})

test('JSON-LD is handed out apart, other scripts whole, and neither is text', () => {
  const scanned = scanPage('<script type="application/ld+json">{"a":"</p>"}</script><script>{"b":1}</script><p>x</p>')
  expect(scanned).toEqual({
    html: '<p>x</p>',
    jsonLd: ['{"a":"</p>"}'],
    scripts: ['<script>{"b":1}</script>'],
    styles: '',
    hasNoscript: false,
  })
})

test('words for readers without scripts are noticed, and are not text', () => {
  const scanned = scanPage('<noscript>Scripts must be on.</noscript><p>x</p>')
  expect([scanned.html, scanned.hasNoscript]).toEqual(['<p>x</p>', true])
  expect(scanPage('<noscript><img src="/count"></noscript>').hasNoscript).toBe(false)
})

test('an element that is never closed is cut to the end of what holds it', () => {
  expect(scanPage('<div><svg><g></div><p>after</p>').html).toBe('<div></div><p>after</p>')
})

test('a data set in an attribute is dropped with its tag’s other attributes, the tag stays', () => {
  expect(scanPage(`<div id=a data-x="${'x'.repeat(70_000)}"><p>text</p></div>`).html).toBe('<div><p>text</p></div>')
})

test('white space is no text, however much there is', () => {
  expect(scanPage(`<p>One${' \n'.repeat(500_000)}</p>`).html).toContain('One')
})

test('what a form’s field holds is no text', () => {
  expect(scanPage(`<p>One</p><textarea>${'<p>a'.repeat(300_000)}</textarea>`).html).toBe('<p>One</p>')
})

test('JSON-LD is read as far as it is not far more than any page needs', () => {
  const block = (size: number) => `<script type="application/ld+json">{"a":"${'x'.repeat(size)}"}</script>`
  expect(scanPage(block(5) + block(390_000) + '<p>x</p>').jsonLd).toHaveLength(2)
  expect(scanPage(block(5) + block(500_000) + block(5) + '<p>x</p>')).toMatchObject({
    html: '<p>x</p>',
    jsonLd: ['{"a":"xxxxx"}'],
  })
})

test.each([
  ['nesting', '<div>'.repeat(300), 'levels of nesting'],
  ['elements', '<i></i>'.repeat(30_001), 'elements'],
  ['line breaks', '<br>'.repeat(5_001), 'line breaks'],
  ['attributes', `<p ${Array.from({ length: 257 }, (_, index) => `a${index}`).join(' ')}>`, 'attributes on an element'],
  ['attributes in all', '<p a b c d e f g h i j></p>'.repeat(10_001), 'attributes'],
  ['text', `<p>${'word '.repeat(100)}</p>`.repeat(1_501), 'characters of text'],
  ['open formatting', '<p><b><i><a>x'.repeat(60), 'open formatting elements'],
])('too much %s is refused, and named', (_what, html, found) => {
  expect(() => scanPage(html)).toThrow(PageTooComplexError)
  expect(() => scanPage(html)).toThrow(found)
})
