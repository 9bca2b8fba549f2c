import type { LinkedArticle } from './json-ld.ts'
import { firstMeta, lineOf, spacedLineOf, standsIn, type MetaValues } from './page-facts.ts'
import { personNames } from './person-names.ts'

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
  'aside, footer, nav, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="sidebar" i], [class*="teaser" i], blockquote'
const ELEMENTS_PER_SELECTOR_MAX = 4
const BYLINE_CHARACTERS_MAX = 160
const TEXT_BLOCKS_SEARCHED = 4

type AuthorSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  /** Names of the publisher and its site, which are never authors. */
  outlets: readonly string[]
  host: string
}

/**
 * The people who wrote an article, joined by `, `; `''` where the page names none. Order of trust: JSON-LD, `<meta>`,
 * elements marked as author or byline, a line "By Jane Doe" at the top of the article.
 */
export function articleAuthor(sources: AuthorSources): string {
  const { linked, meta, document, outlets } = sources
  const linkedNames = (linked?.authors ?? []).filter((author) => !author.isOrganization).map(({ name }) => name)
  const fromLinked = unique(linkedNames.flatMap((name) => personNames(name, outlets)))
  const fromMeta = metaAuthor(meta, sources)
  if (fromLinked.length > 0) return (isMore(fromMeta, fromLinked) ? fromMeta : fromLinked).join(', ')
  if (fromMeta.length > 0) return fromMeta.join(', ')
  return (markedAuthor(document, outlets) ?? spokenAuthor(document, outlets)).join(', ')
}

/** JSON-LD often holds the first of several authors only. */
function isMore(names: readonly string[], fewer: readonly string[]): boolean {
  return names.length > fewer.length && fewer.every((name) => names.includes(name))
}

function metaAuthor(meta: MetaValues, { outlets, host }: AuthorSources): string[] {
  for (const name of AUTHOR_META) {
    const value = firstMeta(meta, [name])
    if (!value || /^https?:/i.test(value)) continue
    const names = personNames(value, outlets).filter((person) => !isSiteWord(person, host))
    if (names.length > 0) return names
  }
  return writtenBy(meta, outlets)
}

/** Share cards say `twitter:label1` "Written by" and `twitter:data1` the name. */
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

/** A single word that is the site's own name: a shop or a company, not a person. */
function isSiteWord(person: string, host: string): boolean {
  const word = person.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return !person.includes(' ') && host.replaceAll('-', '').includes(word)
}

function markedAuthor(document: Document, outlets: readonly string[]): string[] | null {
  for (const selector of AUTHOR_ELEMENTS) {
    const found = [...document.querySelectorAll(selector)].slice(0, ELEMENTS_PER_SELECTOR_MAX * 4)
    const near = found.filter((element) => !standsIn(element, ELSEWHERE)).slice(0, ELEMENTS_PER_SELECTOR_MAX)
    for (const element of near) {
      const line = spacedLineOf(element)
      const names = line.length <= BYLINE_CHARACTERS_MAX ? personNames(line, outlets) : []
      if (names.length > 0) return unique([...names, ...siblingNames(near, element, outlets)])
    }
  }
  return null
}

/** Further authors stand in elements of the same kind in the same box. */
function siblingNames(near: readonly Element[], first: Element, outlets: readonly string[]): string[] {
  const box = first.parentElement?.parentElement
  return near
    .filter((element) => element !== first && box?.contains(element) === true && !first.contains(element))
    .flatMap((element) => personNames(spacedLineOf(element), outlets))
}

function spokenAuthor(document: Document, outlets: readonly string[]): string[] {
  const start = document.querySelector('h1')?.parentElement ?? document.querySelector('article')
  const blocks = [...(start?.querySelectorAll('p, span, div') ?? [])].filter(
    (element) => element.childElementCount <= 2,
  )
  for (const element of blocks.slice(0, TEXT_BLOCKS_SEARCHED * 4)) {
    const line = lineOf(element)
    if (line.length > 80 || !/^(?:by|von|par|por)\s+\p{Lu}/iu.test(line)) continue
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
