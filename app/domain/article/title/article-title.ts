import { oneLine } from '../clean-text.ts'
import type { LinkedArticle } from '../metadata/json-ld.ts'
import { firstMeta, lineOf, type MetaValues } from '../document/page-facts.ts'
import { isOutlet } from '../metadata/byline-names.ts'

const TITLE_CHARACTERS_MAX = 400
const SEPARATOR = /(?<!\s)\s+(?:[|·•»«:]{1,2}|[–—-])\s+|(?:(?<!\s)\s+)?\|\s*/u
const SHARED_WORDS_MIN = 0.5
const STATED_CHARACTERS_MIN = 20

const TITLE_META = ['og:title', 'parsely-title', 'sailthru.title', 'dc.title', 'twitter:title']

type TitleSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  outlets: readonly string[]
  host: string
}

/**
 * The headline. `''` if there is none. Order of trust: the `<h1>` that shares half its words with the page's other
 * titles, `og:title`, JSON-LD, the only `<h1>`, `<title>`. The site's name is cut off the last three.
 */
export function articleTitle(sources: TitleSources): string {
  const { linked, meta, document } = sources
  const stated = pageTitles(sources).map((title) => withoutSiteName(title, sources))
  const [best = ''] = stated.filter((title) => title !== '')
  const isNamedInHead = linked?.headline || firstMeta(meta, TITLE_META)
  const heading = mainHeading(document, stated) || (isNamedInHead ? '' : onlyHeading(document))
  return (heading || best).slice(0, TITLE_CHARACTERS_MAX)
}

/** The titles in a page's head, unchanged: `<meta>`, JSON-LD, `<title>`. */
export function pageTitles({ meta, linked, document }: Pick<TitleSources, 'meta' | 'linked' | 'document'>): string[] {
  const titles = [firstMeta(meta, TITLE_META), linked?.headline, lineOf(document.querySelector('head title, title'))]
  return titles.flatMap((title) => (title ? [oneLine(title)] : []))
}

/** A headline without the site's name before or after it. */
export function withoutSiteName(title: string, { outlets, host }: Pick<TitleSources, 'outlets' | 'host'>): string {
  let parts = title.split(SEPARATOR).map((part) => part.trim())
  if (parts.length < 2) return title
  let kept = title
  const isName = (part: string | undefined) => part !== undefined && isSiteName(part, outlets, host)
  while (parts.length > 1 && isName(parts.at(-1))) {
    parts = parts.slice(0, -1)
    kept = beforeLast(kept, parts)
  }
  if (parts.length > 1 && isName(parts[0])) {
    kept = kept.slice(kept.indexOf(parts[1] ?? '', (parts[0] ?? '').length))
  }
  return kept.trim()
}

function beforeLast(title: string, parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  let at = 0
  for (const part of parts) at = Math.max(at, title.indexOf(part, at) + (part === last ? 0 : part.length))
  return title.slice(0, at + last.length)
}

function isSiteName(part: string, outlets: readonly string[], host: string): boolean {
  if (part === '' || isOutlet(part, outlets)) return true
  const key = part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const hostKey = host.replace(/^www\./, '').replace(/[^a-z0-9]/g, '')
  return key.length >= 3 && part.split(' ').length <= 5 && hostKey.startsWith(key)
}

/** If only `<title>` names the page, its single `<h1>` is the better headline. */
function onlyHeading(document: Document): string {
  const headings = document.querySelectorAll('h1')
  const line = headings.length === 1 ? lineOf(headings[0]) : ''
  return line.includes(' ') ? line : ''
}

function mainHeading(document: Document, stated: readonly string[]): string {
  const headings = [...document.querySelectorAll('h1')]
    .slice(0, 10)
    .map(lineOf)
    .filter((line) => line !== '')
  const scored = headings.map((line) => ({
    line,
    score: Math.max(0, ...stated.map((title) => commonWordShare(line, title))),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best) return ''
  if (best.score < SHARED_WORDS_MIN && stated.length > 0) return ''
  return stated.find((title) => isHeldBy(title, best.line)) ?? best.line
}

/** Whether the `<h1>` contains a kicker or label besides the headline stated elsewhere. */
function isHeldBy(title: string, heading: string): boolean {
  const isShorter = title.length >= STATED_CHARACTERS_MIN && title.length < heading.length
  return isShorter && (heading.endsWith(title) || heading.startsWith(title))
}

/** Shared words as a share of the longer text, 0 to 1. 1 if the second begins with the whole first. */
export function commonWordShare(left: string, right: string): number {
  const [a, b] = [wordSet(left), wordSet(right)]
  // A title that begins with the whole heading continues with the site's name.
  if (a.size >= 2 && right.startsWith(left)) return 1
  return a.intersection(b).size / Math.max(1, a.size, b.size)
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
