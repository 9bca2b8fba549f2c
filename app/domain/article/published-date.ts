import type { LinkedArticle } from './json-ld.ts'
import { firstMeta, lineOf, standsIn, type MetaValues } from './page-facts.ts'

/** When an article appeared; `day` is the calendar day as the page states it, in the page's own zone. */
export type PublishedDate = { publishedAt: string; publishedPrecision: 'time' | 'day'; day: string }

const DATE_META = [
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
  'pubdate',
  'published',
  'date.created',
  'dcterms.created',
  'dcterms.issued',
  'dc.date.issued',
  'dcterms.date',
  'dc.date',
  'citation_date',
  'citation_publication_date',
  'originalpublicationdate',
  'date',
  'article_date_original',
  'cxenseparse:recs:publishtime',
  'creation_date',
]
const DATE_ELEMENTS = [
  '[itemprop="datePublished"]',
  'time[pubdate]',
  'time.published',
  'time.entry-date',
  'abbr.published',
  'article time[datetime]',
  'header time[datetime]',
  'time[datetime]',
  '.entry-date',
  '.post-date',
  '.published',
  '[class*="publish" i]',
  '[class*="date" i]',
  '[id*="date" i]',
  'time',
  '[class*="byline" i]',
  '[class*="meta" i]',
]
const ELSEWHERE =
  'footer, aside, nav, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="sidebar" i], [id*="sidebar" i]'
const ELEMENTS_PER_SELECTOR_MAX = 6
const LINE_CHARACTERS_MAX = 200
const FIRST_YEAR = 1995
const DAY_MS = 86_400_000

const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'janv', 'enero', 'gennaio', 'janeiro'],
  ['february', 'feb', 'februar', 'février', 'fevrier', 'févr', 'febrero', 'febbraio', 'fevereiro'],
  ['march', 'mar', 'märz', 'mär', 'mrz', 'mars', 'marzo', 'março'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'julho'],
  ['august', 'aug', 'août', 'aout', 'agosto'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'decembre', 'diciembre', 'dicembre', 'dezembro'],
]

/**
 * When an article was published. Order of trust: JSON-LD, `<meta>`, marked elements, the day in the address, a
 * date written near the headline. A time without a zone gives only its day: the hour would be a guess.
 * @param latest dates a day or more after this moment are not believed
 */
export function publishedDate(sources: {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  url: string
  latest: Date
}): PublishedDate | null {
  const { linked, meta, document, url, latest } = sources
  const stated = [linked?.datePublished ?? null, ...DATE_META.map((name) => firstMeta(meta, [name]))]
  for (const value of stated) {
    const date = value === null ? null : plausible(parseDate(value), latest)
    if (date) return date
  }
  return markedDate(document, latest) ?? plausible(addressDate(url), latest) ?? writtenDate(document, latest)
}

/** Reads an ISO date, an RFC 2822 date, or a date in words (six languages) or dotted figures. */
export function parseDate(value: string): PublishedDate | null {
  const text = value.trim()
  const iso =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?/i.exec(
      text,
    )
  if (iso) return fromIso(iso)
  if (/^\d{10}(?:\d{3})?$/.test(text)) return fromEpoch(Number(text.padEnd(13, '0')))
  if (/^[a-z]{3},? \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})/i.test(text))
    return fromEpoch(Date.parse(text))
  return dateInWords(text)
}

function fromIso([, year, month, day, hour, minute, second, zone]: RegExpExecArray): PublishedDate | null {
  const stated = dayOf(Number(year), Number(month), Number(day))
  if (!stated || hour === undefined || zone === undefined) return stated
  const offset = /^[+-]/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(-2) === zone.slice(1, 3) && zone.length === 3 ? '00' : zone.slice(-2)}`
    : 'Z'
  const moment = new Date(`${stated.day}T${hour}:${minute ?? '00'}:${second ?? '00'}${offset}`)
  if (Number.isNaN(moment.getTime())) return stated
  return { publishedAt: moment.toISOString(), publishedPrecision: 'time', day: stated.day }
}

function fromEpoch(ms: number): PublishedDate | null {
  const moment = new Date(ms)
  if (Number.isNaN(moment.getTime())) return null
  return { publishedAt: moment.toISOString(), publishedPrecision: 'time', day: moment.toISOString().slice(0, 10) }
}

function dateInWords(text: string): PublishedDate | null {
  const line = text.slice(0, LINE_CHARACTERS_MAX).toLowerCase()
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º)?\.?\s*(?:de\s+|of\s+|-)?(\p{L}{3,10})\.?,?\s*(?:de\s+|-)?(\d{4})(?!\d)/u.exec(
      line,
    )
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u.exec(line)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]))
  const figures = /(?<![\d.])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(line)
  if (figures) return dayOf(Number(figures[1]), Number(figures[2]), Number(figures[3]))
  const dotted = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/.exec(line)
  if (dotted) return dayOf(fullYear(Number(dotted[3])), Number(dotted[2]), Number(dotted[1]))
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(line)
  return slashed ? slashedDay(Number(slashed[1]), Number(slashed[2]), Number(slashed[3])) : null
}

/** Figures with slashes are read only where one of them cannot be a month. */
function slashedDay(first: number, second: number, year: number): PublishedDate | null {
  if (first > 12) return dayOf(year, second, first)
  return second > 12 || first === second ? dayOf(year, first, second) : null
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function monthOf(word: string | undefined): number {
  return MONTH_NAMES.findIndex((names) => names.includes(word ?? '')) + 1
}

function dayOf(year: number, month: number, day: number): PublishedDate | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12 || moment.getUTCDate() !== day || moment.getUTCMonth() !== month - 1) return null
  return { publishedAt: moment.toISOString(), publishedPrecision: 'day', day: moment.toISOString().slice(0, 10) }
}

function plausible(date: PublishedDate | null, latest: Date): PublishedDate | null {
  if (!date) return null
  const moment = Date.parse(date.publishedAt)
  return moment >= Date.UTC(FIRST_YEAR, 0, 1) && moment < latest.getTime() + DAY_MS ? date : null
}

function markedDate(document: Document, latest: Date): PublishedDate | null {
  for (const selector of DATE_ELEMENTS) {
    const found = [...document.querySelectorAll(selector)].slice(0, ELEMENTS_PER_SELECTOR_MAX * 3)
    for (const element of found.filter((item) => !standsIn(item, ELSEWHERE)).slice(0, ELEMENTS_PER_SELECTOR_MAX)) {
      const date = plausible(elementDate(element), latest)
      if (date) return date
    }
  }
  return null
}

function elementDate(element: Element): PublishedDate | null {
  const attribute = ['datetime', 'content', 'title'].map((name) => element.getAttribute(name)).find(Boolean)
  const fromAttribute = attribute ? parseDate(attribute) : null
  return fromAttribute ?? parseDate(lineOf(element).slice(0, LINE_CHARACTERS_MAX))
}

function addressDate(url: string): PublishedDate | null {
  const path = URL.parse(url)?.pathname ?? ''
  const parts = /\/((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3})[/-](\d{1,2})(?:\/|-|$)/i.exec(path)
  if (!parts) return null
  const month = Number(parts[2]) || monthOf(parts[2]?.toLowerCase())
  return dayOf(Number(parts[1]), month, Number(parts[3]))
}

/** A short line near the headline that holds a date. */
function writtenDate(document: Document, latest: Date): PublishedDate | null {
  let box: Element | null = document.querySelector('h1') ?? document.querySelector('h2')
  for (let level = 0; level < 3 && box; level += 1, box = box.parentElement) {
    for (const element of [...box.querySelectorAll('p, span, div, small, em, li, td, b, strong, i')].slice(0, 60)) {
      const line = lineOf(element)
      if (line.length > LINE_CHARACTERS_MAX / 2 || standsIn(element, ELSEWHERE)) continue
      const date = plausible(dateInWords(line), latest)
      if (date) return date
    }
  }
  return null
}
