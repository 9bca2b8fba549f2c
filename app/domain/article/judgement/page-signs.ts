import type { ArticleMetadata } from '../metadata/article-metadata.ts'
import { firstMeta, metaValues } from '../document/page-facts.ts'
import type { ScannedPage } from '../document/page-scan.ts'
import { roughWords } from '../page-source.ts'
import { isElement } from '../body/text-blocks.ts'
import { readMarkupSigns, type MarkupSigns } from './markup-signs.ts'
import { sum } from './words-of.ts'

/** What a page's markup shows before anything is removed. */
export type PageSigns = {
  /** In all the page's text, approximately. */
  words: number
  links: number
  passwords: number
  /** Input fields, except search boxes. */
  fields: number
  /** Checkboxes. */
  choices: number
  /** `<article>` elements that are not inside another. */
  articles: number
  /** In link texts. */
  linkWords: number
  buttons: number
  headings: number
  /** Headings with a link. */
  linkedHeadings: number
  items: number
  rows: number
  images: number
  times: number
  /** In neighbouring boxes of one kind, as in lists of goods and of stories. */
  cardWords: number
  /** In the page's title. */
  titleWords: number
  /** Parts of the URL's path. */
  depth: number
  /** The page's stated types, in lower case. */
  types: string[]
  isHiddenFromSearch: boolean
  /** The page's stated kind, by `og:type` and its JSON-LD types. */
  stated: StatedKind
  isDated: boolean
  isSigned: boolean
  /** False if the page marks the article as paid. */
  isFree: boolean
  address: AddressKind
  /** Whether a part that scripts should fill is empty. */
  isUnfilled: boolean
  markup: MarkupSigns
  /** The article's stated number of words. Null if there is none. */
  statedWords: number | null
}

/** What a page says it is, in its own metadata. */
export type StatedKind = 'article' | 'listing' | 'goods' | 'video' | 'nothing'
/** What a URL has after its host. */
export type AddressKind = 'root' | 'query' | 'number' | 'slug' | 'name'

const ELEMENTS_MAX = 2_000
/** Where page builders insert what their scripts create. */
const SCRIPT_ROOTS =
  '#root, #app, #__next, #__nuxt, #___gatsby, #svelte, #app-root, #application, app-root, [data-reactroot], [data-server-rendered]'
const UNFILLED_WORDS_MAX = 4
const BARE_PAGE_WORDS_MAX = 25
const CARDS: ReadonlySet<string> = new Set(['ARTICLE', 'SECTION', 'DIV', 'LI', 'TR'])
const CARDS_MIN = 3
const CARD_WORDS_MIN = 4
const CARD_WORDS_MAX = 120

const KINDS: readonly (readonly [StatedKind, RegExp])[] = [
  [
    'goods',
    /^(?:product|productgroup|og:product|product\.item|offer|lodging.*|vacationrental|event|musicevent|hotel)$/,
  ],
  ['article', /^(?:article|[a-z]*newsarticle|blogposting|liveblogposting|report|techarticle|scholarlyarticle|recipe)$/],
  ['listing', /^(?:collectionpage|searchresultspage|itemlist|profilepage|contactpage|aboutpage|faqpage|checkoutpage)$/],
  ['video', /^(?:videoobject|video(?:\.[a-z]+)?|podcastepisode|music\.[a-z]+)$/],
]

/** Measures a page. Call it before the document is pruned. */
export function readPageSigns(document: Document, page: ScannedPage, metadata: ArticleMetadata): PageSigns {
  const meta = metaValues(document)
  const fields = fieldsOf(document)
  const words = roughWords(document.body?.textContent ?? '')
  return {
    words,
    links: document.querySelectorAll('a[href]').length,
    ...fields,
    articles: [...document.querySelectorAll('article')].filter((one) => !one.parentElement?.closest('article')).length,
    ...shapeOf(document),
    titleWords: roughWords(metadata.title),
    depth:
      URL.parse(metadata.url)
        ?.pathname.split('/')
        .filter((part) => part !== '').length ?? 0,
    types: [`og:${firstMeta(meta, ['og:type']) ?? 'none'}`, ...metadata.statedTypes].map((type) => type.toLowerCase()),
    isHiddenFromSearch: /noindex/i.test(firstMeta(meta, ['robots']) ?? ''),
    stated: statedKind([firstMeta(meta, ['og:type']) ?? '', ...metadata.statedTypes]),
    isDated: metadata.publishedAt !== null,
    isSigned: metadata.authorName !== '',
    isFree: metadata.isFree !== false,
    address: addressKind(metadata.url),
    isUnfilled: isUnfilled(document, { page, words }),
    markup: readMarkupSigns(document, metadata.url),
    statedWords: metadata.statedWords,
  }
}

type Shape =
  | 'linkWords'
  | 'buttons'
  | 'headings'
  | 'linkedHeadings'
  | 'items'
  | 'rows'
  | 'images'
  | 'times'
  | 'cardWords'

function shapeOf(document: Document): Pick<PageSigns, Shape> {
  const all = (selector: string) => [...document.querySelectorAll(selector)].slice(0, ELEMENTS_MAX)
  const headings = all('h1, h2, h3, h4, h5, h6')
  return {
    linkWords: sum(all('a[href]'), (link) => roughWords(link.textContent ?? '')),
    buttons: all('button, [role="button"], input[type="submit"]').length,
    headings: headings.length,
    linkedHeadings: headings.filter((one) => one.querySelector('a[href]') ?? one.closest('a[href]')).length,
    items: all('li').length,
    rows: all('tr').length,
    images: all('img').length,
    times: all('time').length,
    cardWords: document.body ? countedIn(document.body).inCards : 0,
  }
}

type Counted = { words: number; inCards: number }

/**
 * Words of an element, and those in neighbouring boxes of one kind, each with some text but not much. Visits each node
 * once, and the scan limits their number and depth.
 */
function countedIn(element: Element): Counted {
  const makes = new Map<string, Counted & { boxes: number }>()
  let [words, inCards] = [0, 0]
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (!isElement(child)) {
      words += roughWords(child.nodeValue ?? '')
      continue
    }
    const inner = countedIn(child)
    words += inner.words
    if (isCard(child, inner.words)) addTo(makes, makeOf(child), inner)
    else inCards += inner.inCards
  }
  return {
    words,
    inCards: inCards + sum([...makes.values()], (make) => (make.boxes >= CARDS_MIN ? make.words : make.inCards)),
  }
}

function addTo(makes: Map<string, Counted & { boxes: number }>, make: string, inner: Counted): void {
  const { boxes, words, inCards } = makes.get(make) ?? { boxes: 0, words: 0, inCards: 0 }
  makes.set(make, { boxes: boxes + 1, words: words + inner.words, inCards: inCards + inner.inCards })
}

function isCard({ tagName }: Element, words: number): boolean {
  return CARDS.has(tagName) && words >= CARD_WORDS_MIN && words <= CARD_WORDS_MAX
}

function makeOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute('class')?.split(' ', 1)[0] ?? ''}`
}

function fieldsOf(document: Document): Pick<PageSigns, 'passwords' | 'fields' | 'choices'> {
  const types = [...document.querySelectorAll('input')]
    .slice(0, ELEMENTS_MAX)
    .map((input) => (input.getAttribute('type') ?? 'text').toLowerCase())
  const count = (...wanted: string[]) => types.filter((type) => wanted.includes(type)).length
  return {
    passwords: count('password'),
    fields: count('text', 'email', 'tel', 'number', 'date', 'password'),
    choices: count('checkbox', 'radio'),
  }
}

/** Goods come before articles, because shops call their goods articles too. Articles come before lists beside them. */
function statedKind(types: readonly string[]): StatedKind {
  const names = types.map((type) => type.toLowerCase())
  return KINDS.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? 'nothing'
}

function addressKind(address: string): AddressKind {
  const url = URL.parse(address)
  const last = url?.pathname.split('/').findLast((part) => part !== '') ?? ''
  const isRoot = last === '' || /^(?:index|home|default)\.\w{2,5}$/i.test(last)
  return (isRoot ? null : namedKind(last)) ?? (url?.search ? 'query' : isRoot ? 'root' : 'name')
}

function namedKind(last: string): AddressKind | null {
  const words = last.split(/[-_.]/).filter((part) => /\p{L}{2}/u.test(part))
  if (words.length - (/\.\w{2,5}$/.test(last) ? 1 : 0) >= 4) return 'slug'
  return /\d{4}/.test(last) ? 'number' : null
}

/**
 * Whether scripts must still build the page: an empty place for them, or hardly any text and a note for those without
 * scripts.
 */
function isUnfilled(document: Document, { page, words }: { page: ScannedPage; words: number }): boolean {
  if (page.scripts.length === 0) return false
  const roots = [...document.querySelectorAll(SCRIPT_ROOTS)].slice(0, ELEMENTS_MAX)
  if (roots.some((root) => roughWords(root.textContent ?? '') <= UNFILLED_WORDS_MAX)) return true
  if (words <= UNFILLED_WORDS_MAX) return true
  return words <= BARE_PAGE_WORDS_MAX && page.hasNoscript
}
