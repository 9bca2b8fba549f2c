import { page, STORY, storyPage } from '../article-site.ts'
import { body, type EvilCase, type EvilCases, read, refused } from './evil-case.ts'

const NEARLY_ALL = 1_900_000
const story = STORY.paragraphs.map((text) => `<p>${text}</p>`).join('\n')
const inStory = (more: string, head = '') => page(`<article><h1>${STORY.title}</h1>${story}${more}</article>`, head)
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

const noArticle = (html: string): EvilCase => refused('not_an_article', body(html))
const article = (html: string): EvilCase => read(body(html))
const full = (piece: string) => piece.repeat(Math.floor(NEARLY_ALL / piece.length))
const linked = (json: string) => `<script type="application/ld+json">${json}</script>`

/** Markup that makes parsers and readers slow or large. */
const BOMBS: EvilCases = {
  'million-p': refused('fetch_failed', body(page('<p>a'.repeat(1_000_000)))),
  'p-as-many-as-fit': noArticle(page(full('<p>a'))),
  'p-empty': noArticle(page(full('<p>'))),
  'end-tags': noArticle(page(full('</p>'))),
  'end-tags-br': noArticle(page(full('</br>'))),
  'deep-nesting': noArticle(page('<div>'.repeat(3_000))),
  'deep-nesting-closed': noArticle(page(`${'<div>'.repeat(300)}${story}${'</div>'.repeat(300)}`)),
  'deep-nesting-of-all': noArticle(page(full('<ul><li>'))),
  'open-formatting': noArticle(page('<p><b><i><a href="/x">x'.repeat(1_000))),
  'open-formatting-apart': noArticle(page(times(3_000, (index) => `<p><b class=c${index}>`))),
  'formatting-misnested': noArticle(page(full('<b><i></b></i>'))),
  'formatting-in-tables': noArticle(page(`<table>${full('<b>a<td>')}`)),
  anchors: noArticle(page(full('<a href=x>'))),
  tables: noArticle(page('<table><tr><td>'.repeat(2_000))),
  'foster-parents': noArticle(page(`<table>${full('a<b>')}`)),
  elements: noArticle(page('<span>x</span>'.repeat(60_000))),
  'elements-just-allowed': noArticle(page('<i></i>'.repeat(29_900))),
  attributes: noArticle(page(`<div ${times(20_000, (index) => ` a${index}`)}>x</div>`)),
  'attributes-same': noArticle(page(`<div ${'a=b '.repeat(20_000)}>x</div>`)),
  'attributes-at-end': noArticle(page(`</div ${times(100_000, (index) => ` a${index}`)}>`)),
  'attributes-unclosed': noArticle(page(`<div ${times(100_000, (index) => ` a${index}`)}`)),
  'attributes-just-allowed': noArticle(page(times(1_650, () => `<i ${times(60, (index) => ` a${index}`)}></i>`))),
  'attributes-everywhere': noArticle(page(times(7_000, () => `<i ${times(60, (index) => ` a${index}`)}></i>`))),
  breaks: noArticle(page(`<p>${'text<br>'.repeat(20_000)}</p>`)),
  'html-tags': noArticle(full('<html a=b>')),
  'body-tags': noArticle(times(20_000, (index) => `<body a${index}=b>`)),
  framesets: noArticle(full('<frameset>')),
  selects: noArticle(page(full('<select><option>'))),
  templates: noArticle(page(full('<template>'))),
  'svg-nested': noArticle(page(full('<svg><g>'))),
  'math-nested': noArticle(page(full('<math><mi><mglyph>'))),
  'tag-unclosed': noArticle(`<${'a'.repeat(NEARLY_ALL)}`),
  brackets: noArticle(page(full('<'))),
  'brackets-bang': noArticle(page(full('<!'))),
  'comment-unclosed': noArticle(page(`<!--${full('- ')}`)),
  comments: noArticle(page(full('<!---->'))),
  'cdata-unclosed': noArticle(page(`<![CDATA[${full(']')}`)),
  doctypes: noArticle(full('<!doctype html>')),
  instructions: noArticle(page(full('<?a?>'))),
  'script-unclosed': noArticle(page(`<script>${full('<!--<script>')}`)),
  'title-unclosed': noArticle(`<title>${full('a ')}`),
  'textarea-unclosed': noArticle(page(`<textarea>${full('<p>a')}`)),
  plaintext: noArticle(page(`<plaintext>${full('<p>a')}`)),
  noscripts: noArticle(page(full('<noscript><p>'))),
  marquees: noArticle(page(full('<marquee>'))),
  'name-huge': noArticle(page(`<${'x'.repeat(900_000)}>a</${'x'.repeat(900_000)}>`)),
}

/** Content that slows down the reading of a page's facts and text. */
const CONTENTS: EvilCases = {
  'entity-flood': noArticle(page(`<article><p>${full('&amp;')}</p></article>`)),
  'entity-unclosed': noArticle(page(`<p>${full('&CounterClockwiseContourIntegra')}`)),
  'entity-numbers': noArticle(page(`<p>${full('&#99999999999999999999;')}`)),
  'entity-laughs': noArticle(
    `<!DOCTYPE html [${times(20, (index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`)}]>${page('<p>&a20;</p>')}`,
  ),
  'one-word': noArticle(page(`<p>${'a'.repeat(NEARLY_ALL)}</p>`)),
  'one-sentence': noArticle(page(`<p>${full('word ')}</p>`)),
  spaces: noArticle(page(`<p>${full(' ')}</p>`)),
  'spaces-in-story': article(inStory(`<p>${' '.repeat(1_000_000)}end of it.</p>`)),
  'line-ends': noArticle(page(`<pre>${full('\n \t')}</pre>`)),
  invisible: noArticle(page(`<p>${'\u200b\u202e\u2060'.repeat(200_000)}</p>`)),
  'combining-marks': noArticle(page(`<p>e${'\u0301'.repeat(900_000)}</p>`)),
  'combining-marks-mixed': noArticle(page(`<p>e${'\u0301\u0323'.repeat(450_000)}</p>`)),
  surrogates: noArticle(page(`<p>${'\u{1F468}\u200d'.repeat(250_000)}</p>`)),
  quotes: noArticle(page(`<p>${'“'.repeat(600_000)}</p>`)),
  ellipses: noArticle(page(`<p>${full('. ')}</p>`)),
  bylines: noArticle(inStory('', '').replace('<h1>', `<p class="byline">${'By By '.repeat(100_000)}</p><h1>`)),
  'byline-of-names': noArticle(
    inStory('').replace('<h1>', `<p class="byline">By ${'Ann Lee, '.repeat(60_000)}and Bo</p><h1>`),
  ),
  'byline-initials': noArticle(inStory('').replace('<h1>', `<p class="byline">By ${'A. '.repeat(300_000)}!</p><h1>`)),
  dates: noArticle(inStory('').replace('<h1>', `<time>${'2026-01-01T'.repeat(80_000)}</time><h1>`)),
  'bylines-short': article(inStory('').replace('<h1>', `<p class="byline">${'By By '.repeat(8_000)}</p><h1>`)),
  'bylines-few': article(inStory('').replace('<h1>', `<p class="byline">${'By By '.repeat(40)}</p><h1>`)),
  'dates-short': article(inStory('').replace('<h1>', `<time>${'2026-01-01T'.repeat(200)}</time><h1>`)),
  'date-figures': article(inStory('', `<meta property="article:published_time" content="${'1'.repeat(500_000)}">`)),
  'date-spaces': article(inStory('', `<meta property="article:published_time" content="1${' '.repeat(500_000)}x">`)),
  'title-long': article(inStory('', `<meta property="og:title" content="${'word | '.repeat(100_000)}">`)),
  'title-dashes': article(inStory('', `<meta property="og:title" content="${'- '.repeat(400_000)}x">`)),
  'site-name-long': article(inStory('', `<meta property="og:site_name" content="${'The '.repeat(200_000)}">`)),
  'author-long': article(inStory('', `<meta name="author" content="${'Ann Lee and '.repeat(80_000)}">`)),
  'canonical-long': article(inStory('', `<link rel="canonical" href="/${'a/'.repeat(400_000)}">`)),
  'canonical-many': article(inStory('', '<link rel="canonical" href="/a">'.repeat(20_000))),
  metas: article(inStory('', '<meta property="og:title" content="x">'.repeat(25_000))),
  'linked-brackets': noArticle(page(linked('['.repeat(500_000)))),
  'linked-deep': article(inStory('', linked(`${'{"mainEntity":'.repeat(50_000)}1${'}'.repeat(50_000)}`))),
  'linked-wide': article(
    inStory('', linked(JSON.stringify(Array.from({ length: 60_000 }, () => ({ '@type': 'NewsArticle' }))))),
  ),
  'linked-authors': article(
    inStory(
      '',
      linked(
        JSON.stringify({ '@type': 'NewsArticle', author: Array.from({ length: 60_000 }, () => ({ name: 'A B' })) }),
      ),
    ),
  ),
  'linked-just-allowed': article(
    inStory(
      '',
      linked(
        JSON.stringify({ '@type': 'NewsArticle', author: Array.from({ length: 27_000 }, () => ({ name: 'A B' })) }),
      ),
    ),
  ),
  'linked-graph': article(
    inStory(
      '',
      linked(
        JSON.stringify({
          '@graph': Array.from({ length: 500 }, () => ({
            '@graph': Array.from({ length: 60 }, () => ({
              '@type': 'NewsArticle',
              '@id': '#a',
              publisher: { '@id': '#a' },
            })),
          })),
        }),
      ),
    ),
  ),
  'linked-blocks': article(inStory('', linked('{"@type":"NewsArticle"}').repeat(8_000))),
  'linked-prototype': article(
    inStory('', linked('{"@type":"NewsArticle","__proto__":{"headline":"Owned"},"constructor":{"prototype":{"x":1}}}')),
  ),
  'linked-body-huge': noArticle(
    page(
      linked(JSON.stringify({ '@type': 'NewsArticle', articleBody: 'A sentence of the body. '.repeat(70_000) })) +
        '<p>Short.</p>',
    ),
  ),
  'linked-body-brackets': noArticle(
    page(linked(JSON.stringify({ '@type': 'NewsArticle', articleBody: '<'.repeat(1_500_000) })) + '<p>Short.</p>'),
  ),
  'class-long': article(inStory(`<p class="${'share- '.repeat(9_000)}">x</p>`)),
  'style-long': article(inStory(`<p style="${'opacity : '.repeat(6_000)}">x</p>`)),
  paragraphs: noArticle(
    page(`<article>${'<p>A sentence of the body stands here, with a comma.</p>'.repeat(14_000)}</article>`),
  ),
  'text-just-allowed': noArticle(page(`<article>${`<p>${'e\u0301, '.repeat(60)}</p>`.repeat(3_300)}</article>`)),
  list: noArticle(page(`<ul>${times(9_000, (index) => `<li><a href=/${index}>Headline ${index}</a></li>`)}</ul>`)),
  tiny: noArticle(page('<p>Hi.</p>')),
  nothing: noArticle(''),
  'meta-refresh': noArticle(page('<p>Moving.</p>', '<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">')),
  wall: noArticle(
    page(
      '<main><h1>Subscribe to read on</h1><p>Already a subscriber? Log in to continue reading this article.</p></main>',
    ),
  ),
}

/** Text that a page's readers would never see; each contains the word that gives it away. */
export const HIDDEN_WORD = 'Zarquon'
const secret = `The minister ${HIDDEN_WORD} has always been the worst liar of the whole country, everybody knows it.`
const HIDDEN: Readonly<Record<string, string>> = {
  display: `<p style="display:none">${secret}</p>`,
  'display-important': `<p style="color:red; DISPLAY : none !important">${secret}</p>`,
  visibility: `<p style="visibility:hidden">${secret}</p>`,
  collapse: `<p style="visibility:collapse">${secret}</p>`,
  opacity: `<p style="opacity:0">${secret}</p>`,
  'opacity-decimals': `<p style="opacity:0.0">${secret}</p>`,
  'font-size': `<p style="font-size:0px">${secret}</p>`,
  'font-size-one': `<p style="font-size:1px">${secret}</p>`,
  attribute: `<p hidden>${secret}</p>`,
  'attribute-until-found': `<p hidden="until-found">${secret}</p>`,
  aria: `<p aria-hidden="true">${secret}</p>`,
  'off-screen': `<p style="position:absolute;left:-9999px">${secret}</p>`,
  'off-screen-indent': `<p style="text-indent:-9999px">${secret}</p>`,
  clip: `<p style="position:absolute;clip:rect(0,0,0,0)">${secret}</p>`,
  'clip-path': `<p style="clip-path:inset(100%)">${secret}</p>`,
  'no-size': `<p style="height:0;width:0;overflow:hidden">${secret}</p>`,
  'same-colour': `<p style="color:#fff;background-color:#fff">${secret}</p>`,
  transparent: `<p style="color:transparent">${secret}</p>`,
  scale: `<p style="transform:scale(0)">${secret}</p>`,
  comment: `<!-- <p>${secret}</p> -->`,
  template: `<template><p>${secret}</p></template>`,
  noscript: `<noscript><p>${secret}</p></noscript>`,
  script: `<script type="text/plain"><p>${secret}</p></script>`,
  'svg-description': `<svg><desc>${secret}</desc></svg>`,
  textarea: `<textarea>${secret}</textarea>`,
  title: `<p title="${secret}">A plain sentence ends the report.</p>`,
  alt: `<img alt="${secret}">`,
  details: `<dialog><p>${secret}</p></dialog>`,
  'sr-only': `<p class="sr-only">${secret}</p>`,
}

/** Pages with text that is hidden from readers. */
export const EVIL_HIDDEN: EvilCases = Object.fromEntries(
  Object.entries(HIDDEN).map(([name, html]) => [`hidden-${name}`, article(inStory(html))]),
)

let visits = 0

export const EVIL_PAGES: EvilCases = {
  ok: article(storyPage()),
  ...BOMBS,
  ...CONTENTS,
  'auth-echo': read((request, response) => {
    const told = Object.entries(request.headers).map(([name, value]) => `${name} is ${String(value)}`)
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'known=1', 'www-authenticate': 'Basic' })
    response.end(inStory(`<p>The server was told these headers: ${told.join(', ')}.</p>`))
  }),
  changes: read((_request, response) => {
    visits += 1
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(inStory(`<p>This page was shown ${visits} times before it was read.</p>`))
  }),
}
