import { oneLine } from '../clean-text.ts'
import type { LinkedAuthor } from '../metadata/json-ld.ts'
import { lineOf, standsIn, type MetaValues } from '../document/page-facts.ts'

/** A place that can contain the name of an article's author. */
export type AuthorPlace = {
  text: string
  /** What makes it such a place: `ld person`, `meta author`, `class byline`, `spoken`, `signed`. */
  kinds: string[]
  /** Its position relative to the headline, for visible ones. */
  position: 'stated' | 'before' | 'close' | 'after' | 'far'
  /** Whether there is a date in its box. */
  isDated: boolean
  /** Whether it is in comments, in other stories or at the page's edge. */
  isElsewhere: boolean
}

const AUTHOR_META: ReadonlyMap<string, string> = new Map(
  Object.entries({
    author: 'author',
    'article:author': 'article author',
    'og:article:author': 'article author',
    'article:author_name': 'system author',
    'og:author': 'article author',
    byl: 'system author',
    'parsely-author': 'system author',
    'sailthru.author': 'system author',
    'cxenseparse:author': 'system author',
    cse_author: 'system author',
    rbauthors: 'system author',
    authors: 'system author',
    'dc.creator': 'creator',
    'dcterms.creator': 'creator',
    citation_author: 'creator',
    'twitter:creator': 'network account',
    publisher: 'publisher',
    copyright: 'publisher',
  }),
)
/** Class names of boxes with an author, by meaning. */
const NAMED_BOXES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['class byline', /byline|by-line/i],
  ['class author', /author|autor(?!i[sz]|ama)|auteur|verfasser|redakteur/i],
  [
    'class name',
    /(?:author|autor|byline|creator|writer|reporter)[-_]{0,3}(?:s[-_]{1,3})?(?:full)?[-_]{0,3}(?:name|link)\b|\bfn\b/i,
  ],
  [
    'class writer',
    /writer|creator|contributor|reporter|journalist|posted-?by|post-?meta|entry-?meta|article-?meta|submitted|credit-?name/i,
  ],
  ['class user', /user-?name|\buser\b|member|nickname|poster\b|screen-?name|profile-?name/i],
]
const AUTHOR_ADDRESS =
  /\/(?:authors?|autor(?:en|es)?|auteurs?|by|people|staff|team|redaktion|redakteure?|reporters?|writers?|contributors?|journalists?|autore|person(?:en)?)\//i
const USER_ADDRESS = /\/(?:users?|members?|profiles?|profil|mitglied(?:er)?|@)[/\w]/i
const ELSEWHERE =
  'aside, footer, nav, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="sidebar" i], [class*="-rail" i], [class*="teaser" i], [class*="widget" i], [class*="menu" i], blockquote'
/** A line that is nothing but a byline. */
const SPOKEN =
  /^[^\p{L}\p{N}]{0,3}(?:(?:(?:written|words|text|story|posted|created|reported|published|geschrieben|verfasst|erstellt|ein(?: \p{Lu}\p{Ll}+beitrag)?|(?:gast)?(?:beitrag|artikel|kommentar|kolumne)|interview|protokoll|publié|escrito|opinion|analysis|review)(?:\s*:)?\s+)?(?:by|von|par|por|przez|door|av|di)(?:\s*:\s*|\s+)|(?:words|text|texte|story|author|autor(?:in|en)?|auteure?|verfasser(?:in)?|redakteur(?:in)?|redaktion|redazione|tekst|autores?)\s*:\s*)(?=\p{L}|@)/iu
const DATED = /\d{1,2}[./ ]\s?(?:\d{1,2}|\p{L}{3,10})[./ ,]{1,3}\d{2,4}|\p{L}{3,10} \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}/u
/** Kinds that nothing about an element's markup makes. */
const BY_PLACE = /^(?:near|spoken)/
const SIGNED = /\(([^()]{2,40})\)[\s.]*$/u
const PLACE_CHARACTERS_MAX = 160
const SPOKEN_CHARACTERS_MAX = 110
const SPOKEN_PARTS_MAX = 4
const BEGINS_SPOKEN = /^[\s\p{P}]*(?:by|von|par|por|text|autor|author|words|story|written|posted)/iu
const LONG_WORD = /[\p{L}\p{N}]{32}/u
const SHORT_CHARACTERS_MAX = 60
const PLACES_MAX = 150
const CLOSE_ELEMENTS = 40
const AFTER_ELEMENTS = 200
/** The end of a word that markup splits. */
const CUT_END = /^\p{Ll}{1,2}(?!\p{L})/u
const BOX_LEVELS = 4
const BOX_CHARACTERS_MAX = 250
const LAST_PARAGRAPHS = 6
const PARAGRAPH_CHARACTERS_MIN = 60

type PlaceSources = {
  linkedAuthors: readonly LinkedAuthor[]
  meta: MetaValues
  document: Document
  title: string
  /** Elements that are words of a sentence, which are no such places. */
  inSentences: ReadonlySet<Element>
}

/** Every place on a page that can contain its author's name: first the stated ones, then at most 150 visible ones. */
export function authorPlaces(sources: PlaceSources): AuthorPlace[] {
  return [...statedPlaces(sources), ...shownPlaces(sources)]
}

function statedPlaces({ linkedAuthors, meta }: PlaceSources): AuthorPlace[] {
  const labelled = ['1', '2', '3'].flatMap((index) => {
    const isAuthor = /written by|verfasst von|geschrieben von|écrit par|escrito por|author|autor/i
    const value = meta.get(`twitter:data${index}`)
    return value !== undefined && isAuthor.test(meta.get(`twitter:label${index}`) ?? '')
      ? [stated(value, 'meta card')]
      : []
  })
  const named = [...AUTHOR_META].flatMap(([name, kind]) => {
    const value = meta.get(name)
    return value === undefined || /^https?:/i.test(value) ? [] : [stated(value, `meta ${kind}`)]
  })
  return [...linkedAuthors.map(({ name, kind }) => stated(name, `ld ${kind}`)), ...named, ...labelled]
}

function stated(text: string, kind: string): AuthorPlace {
  return { text: oneLine(text), kinds: [kind], position: 'stated', isDated: false, isElsewhere: false }
}

function shownPlaces({ document, title, inSentences }: PlaceSources): AuthorPlace[] {
  const elements = [...document.querySelectorAll('body *')]
  const lengths = textLengths(elements)
  const headline = headlineAt(elements, title)
  const places: AuthorPlace[] = []
  for (const [index, element] of elements.entries()) {
    const length = lengths.get(element) ?? 0
    if (length < 2 || length > PLACE_CHARACTERS_MAX) continue
    if (places.length >= PLACES_MAX) break
    const all = kindsOf(element, { length, distance: headline < 0 ? null : index - headline })
    const kinds = inSentences.has(element) ? unlessMarkedUp(all) : all
    if (kinds.length === 0) continue
    const position = positionOf(index, headline)
    const isDated = isBesideDate(element, lengths)
    const text = deepLineOf(element)
    // No name has a word this long, but encoded data has.
    if (LONG_WORD.test(text)) continue
    places.push({ text, kinds, position, isDated, isElsewhere: standsIn(element, ELSEWHERE) })
  }
  return [...places, ...signatures(document)]
}

/** No kinds where an element's class, link or property makes it such a place. */
function unlessMarkedUp(kinds: string[]): string[] {
  return kinds.every((kind) => BY_PLACE.test(kind)) ? kinds : []
}

/** Bylines and dates are often together. */
function isBesideDate(element: Element, lengths: ReadonlyMap<Element, number>): boolean {
  let box: Element | null = element
  for (let level = 0; box && level < BOX_LEVELS && (lengths.get(box) ?? 0) <= BOX_CHARACTERS_MAX; level += 1) {
    if (DATED.test(box.textContent ?? '') || box.querySelector('time') !== null) return true
    box = box.parentElement
  }
  return false
}

/** An element's text as one line, with a space wherever an element begins or ends, except within a split word. */
function deepLineOf(element: Element): string {
  let line = ''
  const visit = (node: Node) => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType !== 3) visit(child)
      else line += (CUT_END.test(child.nodeValue ?? '') && /\p{L}$/u.test(line) ? '' : ' ') + (child.nodeValue ?? '')
    }
  }
  visit(element)
  return oneLine(line)
}

/** The length of each element's text, including white space. */
function textLengths(elements: readonly Element[]): Map<Element, number> {
  const lengths = new Map<Element, number>()
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const element = elements[at]
    if (!element) continue
    let length = 0
    for (let node = element.firstChild; node; node = node.nextSibling) {
      length += node.nodeType === 3 ? (node.nodeValue ?? '').trim().length : 0
    }
    for (const child of element.children) length += lengths.get(child) ?? 0
    lengths.set(element, length)
  }
  return lengths
}

function headlineAt(elements: readonly Element[], title: string): number {
  const named = elements.findIndex((element) => /^H[1-3]$/.test(element.tagName) && lineOf(element) === title)
  return named >= 0 ? named : elements.findIndex(({ tagName }) => tagName === 'H1')
}

function positionOf(index: number, headline: number): AuthorPlace['position'] {
  if (headline < 0) return 'far'
  if (index < headline) return headline - index <= CLOSE_ELEMENTS ? 'before' : 'far'
  if (index - headline <= CLOSE_ELEMENTS) return 'close'
  return index - headline <= AFTER_ELEMENTS ? 'after' : 'far'
}

type Measured = { length: number; distance: number | null }

function kindsOf(element: Element, measured: Measured): string[] {
  return [
    ...boxKinds(element),
    ...propertyKinds(element),
    ...addressKinds(element.getAttribute('href')),
    ...spokenKinds(element, measured),
  ]
}

function boxKinds(element: Element): string[] {
  const names = ['class', 'id', 'data-testid'].map((name) => element.getAttribute(name) ?? '').join(' ')
  return names.length < 4 ? [] : NAMED_BOXES.filter(([, pattern]) => pattern.test(names)).map(([kind]) => kind)
}

function propertyKinds(element: Element): string[] {
  const property = ['itemprop', 'rel', 'property'].map((name) => element.getAttribute(name) ?? '').join(' ')
  const isMarked =
    /author|creator/i.test(property) || (/\bname\b/.test(property) && element.closest('[itemprop~="author"]') !== null)
  return isMarked ? ['marked'] : []
}

function addressKinds(href: string | null): string[] {
  if (href === null) return []
  if (AUTHOR_ADDRESS.test(href)) return ['leads to author']
  if (USER_ADDRESS.test(href)) return ['leads to user']
  return /^mailto:/i.test(href) ? ['mail'] : []
}

/** What a short line itself says. A short line close to the headline can be a bare name. */
function spokenKinds(element: Element, { length, distance }: Measured): string[] {
  if (length > SPOKEN_CHARACTERS_MAX || element.childElementCount > SPOKEN_PARTS_MAX) return []
  const isNear = isClose(distance)
  const isShort = length <= SHORT_CHARACTERS_MAX
  if (!isShort && !isNear && !mayBeSpoken(element)) return []
  const line = deepLineOf(element)
  if (SPOKEN.test(line)) return ['spoken']
  return isNear && isShort ? nearKinds(line) : []
}

function isClose(distance: number | null): boolean {
  return distance !== null && distance !== 0 && distance > -CLOSE_ELEMENTS / 2 && distance <= CLOSE_ELEMENTS
}

function mayBeSpoken(element: Element): boolean {
  return element.tagName === 'P' || BEGINS_SPOKEN.test(element.textContent ?? '')
}

function nearKinds(line: string): string[] {
  if (!/^\p{Lu}[^ ]* [^ ]/u.test(line)) return []
  return [DATED.test(line) ? 'near dated' : 'near']
}

/** Abbreviations in brackets and single names at the end of the last paragraphs. */
function signatures(document: Document): AuthorPlace[] {
  const boxes = ['[itemprop="articleBody"]', 'article', 'main', 'body']
  const box = boxes.map((selector) => document.querySelector(selector)).find((found) => found !== null)
  const paragraphs = [...(box?.querySelectorAll('p') ?? [])].filter((p) => lineOf(p).length >= PARAGRAPH_CHARACTERS_MIN)
  return paragraphs.slice(-LAST_PARAGRAPHS).flatMap((paragraph, index, last): AuthorPlace[] => {
    const signed = SIGNED.exec((paragraph.textContent ?? '').slice(-80))?.[1]
    const isLast = index === last.length - 1
    if (signed === undefined) return []
    return [
      {
        text: oneLine(signed),
        kinds: [isLast ? 'signed last' : 'signed'],
        position: 'far',
        isDated: false,
        isElsewhere: false,
      },
    ]
  })
}
