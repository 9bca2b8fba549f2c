import type { LinkedArticle } from './json-ld.ts'
import { firstMeta, lineOf, standsIn, type MetaValues } from './page-facts.ts'
import { countryDomain, dayAtSite } from './site-zone.ts'
import { dateInWords, dayOf, monthOf, parseDate, type SlashOrder, type WrittenDate } from './written-date.ts'

/** Names that say when an article was published. */
const PUBLISHED_META = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'parsely-pub-date',
  'sailthru.date',
  'datepublished',
  'article.published',
  'rnews:datepublished',
  'publish-date',
  'publish_date',
  'publication_date',
  'citation_date',
  'citation_publication_date',
  'originalpublicationdate',
  'article_date_original',
  'cxenseparse:recs:publishtime',
  'cxenseparse:publishtime',
  'dcterms.issued',
  'dc.date.issued',
]
/** Names that often say when a page was made or changed. */
const LOOSE_META = [
  'pubdate',
  'published',
  'date',
  'dc.date',
  'dcterms.date',
  'date.created',
  'dcterms.created',
  'creation_date',
]
const PUBLISHED_ELEMENTS = [
  '[itemprop~="datePublished"]',
  '[property="schema:datePublished"]',
  'time[pubdate]',
  'time.published',
  'time.entry-date',
  'abbr.published',
  '.entry-date',
  '.post-date',
  '[property="schema:dateCreated"]',
  '[itemprop="dateCreated"]',
  'article time[datetime]',
  'header time[datetime]',
  'main time[datetime]',
]
const DATE_ELEMENTS = [
  'time[datetime]',
  '.published',
  '[class*="publish" i]',
  '[class*="date" i]',
  '[id*="date" i]',
  '[class*="datum" i]',
  'time',
  '[class~="time"]',
  '[class*="created" i]',
  '[class*="byline" i]',
  '[class*="meta" i]',
]
const ELSEWHERE =
  'nav, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="recent" i]'
/** An article's own foot and margin hold its facts, a page's those of others. */
const FRAME = 'footer, aside, [class*="sidebar" i], [id*="sidebar" i]'
const LINES = 'p, span, div, small, em, li, td, dd, b, strong, i, a, h3, h4, h5, h6'
const ELEMENTS_PER_SELECTOR_MAX = 6
const LINES_MAX = 3_000
const LINE_CHARACTERS_MAX = 200
const NEAR_CHARACTERS_MAX = 60
const FIRST_YEAR = 1995
const DAY_MS = 86_400_000

/** A line that is a date and, at most, a weekday and a time. */
const ONLY_A_DATE =
  /^\W*(?:(?:on|am|le|el|den|publi(?:shed|é)|posted|veröffentlicht)\b[\s:]*)*(?:\p{L}{2,10}[.,]*\s+)?(?:\d{1,2}(?:st|nd|rd|th|er)?[.,/\s-]+(?:de\s+)?(?:\p{L}{3,10}|\d{1,2})[.,/\s-]+(?:de\s+)?\d{2,4}|\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}|\d{4}-\d{2}-\d{2})(?:\W*(?:um|at|klo|à)?\s*\d{1,2}(?:[:.]\d{2}){0,2}(?:\s*(?:uhr|h|[ap]\.?m\.?))?)?\W*$/iu
const SAYS_PUBLISHED =
  /\b(?:published|posted|first published|publi(?:é|cado)|mise en ligne|veröffentlicht|erschienen|erstellt)\b/iu
const SAYS_CHANGED =
  /\b(?:(?:last )?(?:updated|edited|modified|changed)|aktualisiert|zuletzt|geändert|mis à jour|actualizado)\b/iu

type DateSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  url: string
  latest: Date
}

/**
 * When an article was published; `day` is the calendar day as the page states it, in the page's own zone. Order of
 * trust: JSON-LD, `<meta>` that says "published", elements that say so, the day in the address, a short line near the
 * headline, other `<meta>`, elements marked as dates, the first line that is a date, one that says "updated". A day in
 * the address that is earlier than what JSON-LD or `<meta>` say is the first publication and wins. A time without a
 * zone gives only its day: the hour would be a guess.
 * @param latest dates a day or more after this moment are not believed
 */
export function publishedDate(sources: DateSources): WrittenDate | null {
  const { linked, meta, document, url, latest } = sources
  const host = URL.parse(url)?.hostname ?? ''
  const page: Page = { document, latest, host, slashes: slashOrder(document, url) }
  const addressed = plausible(addressDate(url), latest)
  const stated = firstStated([linked?.datePublished ?? null, ...namedBy(meta, PUBLISHED_META)], page)
  if (stated) return addressed ? firstOf(stated, addressed) : stated
  const searches = [
    () => markedDate(page, PUBLISHED_ELEMENTS),
    () => addressed,
    () => writtenDate(page),
    () => firstStated(namedBy(meta, LOOSE_META), page),
    () => markedDate(page, DATE_ELEMENTS),
    () => lineDate(page),
  ]
  return (
    searches
      .values()
      .map((search) => search())
      .find((date) => date !== null) ?? null
  )
}

type Page = { document: Document; latest: Date; host: string; slashes: SlashOrder }

function namedBy(meta: MetaValues, names: readonly string[]): (string | null)[] {
  return names.map((name) => firstMeta(meta, [name]))
}

function firstStated(values: readonly (string | null)[], page: Page): WrittenDate | null {
  for (const value of values) {
    const date = value === null ? null : plausible(statedDate(value, page), page.latest)
    if (date) return date
  }
  return null
}

/** A moment stated in UTC, as many systems do, belongs to the day that it was where the site is at home. */
function statedDate(value: string, { host, slashes }: Page): WrittenDate | null {
  const date = parseDate(value, slashes)
  if (date?.publishedPrecision !== 'time' || !/(?:Z|UTC|GMT|[+-]00:?00|^\d+)\s*$/i.test(value)) return date
  if (date.publishedAt.endsWith('T00:00:00.000Z')) return date
  return { ...date, day: dayAtSite(new Date(date.publishedAt), host) ?? date.day }
}

/** A day's difference is a matter of zones: the address says which day it was where the site is at home. */
function firstOf(stated: WrittenDate, addressed: WrittenDate): WrittenDate {
  const days = (Date.parse(stated.day) - Date.parse(addressed.day)) / DAY_MS
  if (Math.abs(days) <= 1) return { ...stated, day: addressed.day }
  return days > 0 ? addressed : stated
}

/** By the page's language and country, which some sites give in the address only. */
function slashOrder(document: Document, url: string): SlashOrder {
  const [language, stated] = statedLanguage(document, url)
  const country = stated ?? countryDomain(URL.parse(url)?.hostname ?? '')
  if (country === 'us') return 'month-first'
  if (['gb', 'uk', 'au', 'nz', 'ie', 'in', 'za'].includes(country)) return 'day-first'
  return ['', 'en'].includes(language) ? null : 'day-first'
}

function statedLanguage(document: Document, url: string): [language: string, country?: string] {
  const inAddress = /^https?:\/\/[^/]+\/([a-z]{2}-[a-z]{2})\//i.exec(url)?.[1]
  const stated = document.documentElement.getAttribute('lang') ?? inAddress ?? ''
  const [language = '', country] = stated.toLowerCase().split(/[-_]/)
  return country === undefined ? [language] : [language, country]
}

function plausible(date: WrittenDate | null, latest: Date): WrittenDate | null {
  if (!date) return null
  const moment = Date.parse(date.publishedAt)
  return moment >= Date.UTC(FIRST_YEAR, 0, 1) && moment < latest.getTime() + DAY_MS ? date : null
}

function markedDate(page: Page, selectors: readonly string[]): WrittenDate | null {
  for (const selector of selectors) {
    const found = [...page.document.querySelectorAll(selector)].slice(0, ELEMENTS_PER_SELECTOR_MAX * 3)
    for (const element of found.filter((item) => !isElsewhere(item)).slice(0, ELEMENTS_PER_SELECTOR_MAX)) {
      const date = plausible(elementDate(element, page), page.latest)
      if (date) return date
    }
  }
  return null
}

function isElsewhere(element: Element): boolean {
  if (standsIn(element, ELSEWHERE)) return true
  return standsIn(element, FRAME) && !element.closest(FRAME)?.closest('article')
}

function elementDate(element: Element, page: Page): WrittenDate | null {
  const attribute = ['datetime', 'content', 'title'].map((name) => element.getAttribute(name)).find(Boolean)
  const fromAttribute = attribute ? statedDate(attribute, page) : null
  return fromAttribute ?? parseDate(lineOf(element).slice(0, LINE_CHARACTERS_MAX), page.slashes)
}

function addressDate(url: string): WrittenDate | null {
  const path = URL.parse(url)?.pathname ?? ''
  const yearFirst = /[/-]((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3})[/-](\d{1,2})(?:[/_-]|\.html?|$)/i.exec(path)
  if (yearFirst) {
    const month = Number(yearFirst[2]) || monthOf(yearFirst[2]?.toLowerCase())
    return dayOf(Number(yearFirst[1]), month, Number(yearFirst[3]))
  }
  const dayFirst = /\/(\d{2})-(\d{2})-((?:19|20)\d{2})(?:[/_-]|$)/.exec(path)
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const figures = /\/((?:19|20)\d{2})(\d{2})(\d{2})(?:[/_-]|$)/.exec(path)
  return figures ? dayOf(Number(figures[1]), Number(figures[2]), Number(figures[3])) : null
}

/** A short line near the headline that holds a date. */
function writtenDate({ document, latest, slashes }: Page): WrittenDate | null {
  let box: Element | null = document.querySelector('h1') ?? document.querySelector('h2')
  for (let level = 0; level < 3 && box; level += 1, box = box.parentElement) {
    for (const element of [...box.querySelectorAll(LINES)].slice(0, 60)) {
      const line = lineOf(element)
      if (line.length > NEAR_CHARACTERS_MAX || isElsewhere(element)) continue
      const date = plausible(dateInWords(line, slashes), latest)
      if (date) return date
    }
  }
  return null
}

/** A line anywhere that is a date, else one that says it was published or, at last, changed then. */
function lineDate({ document, latest, slashes }: Page): WrittenDate | null {
  const lines = [...document.querySelectorAll(LINES)]
    .slice(0, LINES_MAX)
    .map((element) => ({ element, line: lineOf(element) }))
    .filter(({ line }) => line.length >= 6 && line.length <= LINE_CHARACTERS_MAX && /\d/.test(line))
  for (const pattern of [ONLY_A_DATE, SAYS_PUBLISHED, SAYS_CHANGED]) {
    for (const { element, line } of lines) {
      if (!pattern.test(line) || (pattern !== SAYS_CHANGED && isElsewhere(element))) continue
      const date = plausible(dateInWords(line, slashes), latest)
      if (date) return date
    }
  }
  return null
}
