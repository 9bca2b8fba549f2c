import type { LinkedArticle } from '../metadata/json-ld.ts'
import { firstMeta, lineOf, spacedLineOf, standsIn, type MetaValues } from '../document/page-facts.ts'
import { personNames } from '../metadata/byline-names.ts'

const AUTHOR_META = [
  'byl',
  'parsely-author',
  'sailthru.author',
  'article:author_name',
  'article:author',
  'author',
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'cxenseparse:author',
  'rbauthors',
  'authors',
  'og:article:author',
  'og:author',
]
const AUTHOR_ELEMENTS = [
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  '[rel~="author"]',
  'address a[href*="/author"]',
  '.author-name',
  '.byline__name',
  '.byline-name',
  '.c-byline__author-name',
  '[data-testid*="author" i]',
  '.byline a',
  '.byline',
  '[class*="byline" i]',
  '.vcard .fn',
  '.post-author',
  '.entry-author',
  '.article-author',
  '.article__author',
  'a[href*="/author/"]',
  'a[href*="/autor/"]',
  'a[href*="/auteur/"]',
  'a[href*="/autoren/"]',
  '.author a',
  '.author',
  '[class*="author" i] a',
  '[class*="author" i]',
]
const ELSEWHERE =
  'aside, footer, nav, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="sidebar" i], [class*="-rail" i], [class*="teaser" i], blockquote'
const ELEMENTS_PER_SELECTOR_MAX = 4
const BYLINE_CHARACTERS_MAX = 160
const SHOWN_CHARACTERS_MIN = 500
const NEAR_SEARCHED = 16
const PARAGRAPHS_SEARCHED = 1_000
const SPOKEN_CHARACTERS_MAX = 80
const SPOKEN =
  /^(?:(?:words|text|story|written|posted)\s*(?::\s*)?)?(?:by|von|par|por)(?:\s*:\s*|\s+)\p{Lu}[^.!?]*(?:\.\s?\p{Lu}[^.!?]*)?$/iu

type RuleSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  /** Names of the publisher and its site, which are never authors. */
  outlets: readonly string[]
  host: string
  /** Elements that are words of a sentence, and name no author. */
  inSentences: ReadonlySet<Element>
}

/**
 * The people that the rules alone would name, possibly none. The model uses this as one of its features. Order of
 * trust: JSON-LD, `<meta>`, elements marked as author or byline, and a line "By Jane Doe" at the top of the article.
 */
export function ruledAuthors(sources: RuleSources): string[] {
  const { linked, meta, document, outlets } = sources
  const linkedNames = (linked?.authors ?? []).filter(({ kind }) => kind !== 'organization').map(({ name }) => name)
  const fromLinked = unique(linkedNames.flatMap((name) => personNames(name, outlets)))
  const fromMeta = metaAuthor(meta, sources)
  const stated = named(isMore(fromMeta, fromLinked) ? fromMeta : fromLinked, sources)
  const marked = markedAuthor(sources) ?? []
  if (stated.length > 0) return isMore(marked, stated) ? marked : stated
  return marked.length > 0 ? marked : spokenAuthor(document, outlets)
}

/**
 * Blog systems put the account that stored a page into JSON-LD, and from there into `<meta>`. Outside news, such a name
 * counts only if the page's text also contains it.
 */
function named(names: readonly string[], { linked, document }: RuleSources): string[] {
  if (linked === null || /News|LiveBlog/.test(linked.type)) return [...names]
  const text = (document.body?.textContent ?? '').toLowerCase().replace(/\s+/gu, ' ')
  return names.filter((name) => text.length < SHOWN_CHARACTERS_MIN || text.includes(name.toLowerCase()))
}

/** JSON-LD and `<meta>` often contain only the first of several authors. */
function isMore(names: readonly string[], fewer: readonly string[]): boolean {
  return names.length > fewer.length && fewer.every((name) => names.includes(name))
}

function metaAuthor(meta: MetaValues, { outlets, host }: RuleSources): string[] {
  for (const name of AUTHOR_META) {
    const value = firstMeta(meta, [name])
    if (!value || /^https?:/i.test(value)) continue
    const names = personNames(value, outlets).filter((person) => !isSiteWord(person, host))
    if (names.length > 0) return names
  }
  return writtenBy(meta, outlets)
}

/** Share cards have `twitter:label1` "Written by" and the name in `twitter:data1`. */
function writtenBy(meta: MetaValues, outlets: readonly string[]): string[] {
  for (const index of ['1', '2']) {
    if (
      /written by|verfasst von|geschrieben von|écrit par|escrito por/i.test(meta.get(`twitter:label${index}`) ?? '')
    ) {
      return personNames(meta.get(`twitter:data${index}`) ?? '', outlets)
    }
  }
  return []
}

/** Whether a single word is the site's own name, and therefore a shop or company and not a person. */
function isSiteWord(person: string, host: string): boolean {
  const word = person.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return !person.includes(' ') && host.replaceAll('-', '').includes(word)
}

function markedAuthor({ document, outlets, inSentences }: RuleSources): string[] | null {
  for (const selector of AUTHOR_ELEMENTS) {
    const found = [...document.querySelectorAll(selector)].slice(0, ELEMENTS_PER_SELECTOR_MAX * 4)
    const near = found
      .filter((element) => !inSentences.has(element) && !standsIn(element, ELSEWHERE))
      .slice(0, ELEMENTS_PER_SELECTOR_MAX)
    for (const element of near) {
      const line = spacedLineOf(element)
      const names = line.length <= BYLINE_CHARACTERS_MAX ? personNames(line, outlets) : []
      if (names.length > 0) return withoutTorn(unique([...names, ...siblingNames(near, element, outlets)]))
    }
  }
  return null
}

/** Single words beside full names are fragments of them. */
function withoutTorn(names: readonly string[]): string[] {
  const full = names.filter((name) => name.includes(' '))
  return full.length > 0 ? full : [...names]
}

/** Further authors in elements of the same kind in the same box. */
function siblingNames(near: readonly Element[], first: Element, outlets: readonly string[]): string[] {
  const box = first.parentElement?.parentElement
  return near
    .filter((element) => element !== first && box?.contains(element) === true && !first.contains(element))
    .flatMap((element) => personNames(spacedLineOf(element), outlets))
}

/** A line that is only "By Jane Doe", at the top of the page's paragraphs or near the headline. */
function spokenAuthor(document: Document, outlets: readonly string[]): string[] {
  const start = document.querySelector('h1')?.parentElement ?? document.querySelector('article')
  const near = [...(start?.querySelectorAll('p, span, div') ?? [])].filter((element) => element.childElementCount <= 2)
  const paragraphs = [...document.querySelectorAll('p, a')].slice(0, PARAGRAPHS_SEARCHED)
  for (const element of [...near.slice(0, NEAR_SEARCHED), ...paragraphs]) {
    const line = lineOf(element)
    if (line.length > SPOKEN_CHARACTERS_MAX || !SPOKEN.test(line) || standsIn(element, ELSEWHERE)) continue
    const names = personNames(line, outlets).filter((name) => name.includes(' '))
    if (names.length > 0) return names
  }
  return []
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = name.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}
