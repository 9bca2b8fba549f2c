import { DAY_MS } from '#app/platform/durations.ts'
import { addressDate } from './address-date.ts'
import type { LinkedArticle } from '../metadata/json-ld.ts'
import { firstMeta, type MetaValues } from '../document/page-facts.ts'
import { type DatedPage, dateElementDate, lineDate, nearDate, publishedElementDate } from './shown-date.ts'
import { countryDomain, dayAtSite } from './site-zone.ts'
import { parseDate, type SlashOrder, type WrittenDate } from './written-date.ts'

/** Names that mean the date of publication. */
const PUBLISHED_META = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'og:article:published',
  'article:published',
  'article:published_date',
  'article:publicationdate',
  'article:post_date',
  'parsely-pub-date',
  'sailthru.date',
  'datepublished',
  'date_published',
  'published_date',
  'publishdate',
  'published-date',
  'publish-date',
  'publish_date',
  'publish_time',
  'published_time',
  'publisheddate',
  'publication_date',
  'article.published',
  'analyticsattributes.articledate',
  'dcsext.articlefirstpublished',
  'rnews:datepublished',
  'bt:pubdate',
  'rbpubdate',
  'og:publish_date',
  'og:pubdate',
  'og:datepublished',
  'twt-published-at',
  'vr:published_time',
  'shareaholic:article_published_time',
  'mediator_published_time',
  'citation_date',
  'citation_publication_date',
  'originalpublicationdate',
  'article_date_original',
  'cxenseparse:recs:publishtime',
  'cxenseparse:publishtime',
  'dcterms.issued',
  'dc.date.issued',
  'dc.date.publication',
  'displaydate',
  'release_date',
]
/** Names that often mean when a page was created or changed. */
const LOOSE_META = [
  'pubdate',
  'published',
  'date',
  'dc.date',
  'dc:date',
  'dcterms.date',
  'date.created',
  'date_created',
  'datecreated',
  'dateposted',
  'dc.created',
  'dc:created',
  'dc.date.created',
  'dcterms.created',
  'article.created',
  'created',
  'creation_date',
  'content_create_date',
  'doc_date',
  'gentime',
  'ptime',
  'timestamp',
]
const FIRST_YEAR = 1995
/** How far local time can be ahead of UTC and behind it. */
const AHEAD_HOURS = 14
const BEHIND_HOURS = 12
const SCRIPTS_MAX = 200
const SCRIPT_CHARACTERS_MAX = 1_000_000
const SCRIPTED =
  /\\?"(?:date_?published|published(?:_?(?:at|on|date|time))?|publish_?(?:date|time)|publication_?date|first_?published(?:_?(?:at|date|time))?|article_?date_?published)\\?"\s{0,4}:\s{0,4}\\?"([^"\\]{8,40})\\?"/gi
const WITH_OFFSET = /T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?([+-])(\d{2}):?(\d{2})/g
const TIMES_MAX = 40
const IN_UTC = /(?:Z|UTC|GMT|[+-]00:?00|^\d+)\s*$/i

type DateSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  url: string
  title?: string
  /** The contents of its scripts. Only their data are read. */
  scripts?: readonly string[]
  /** Its JSON-LD blocks, unchanged. */
  jsonLd?: readonly string[]
  latest: Date
}

/**
 * When an article was published. `day` is the calendar day as the page states it, in its own zone.
 *
 * Order of trust: JSON-LD, `<meta>` and elements that mean "published", the day in the URL, a short line near the
 * headline, other `<meta>`, the only day in scripts' data, elements marked as dates, and the first line that is a date,
 * begins with place and day, or says "published" or "updated". An earlier day in the URL is the first publication and
 * wins over JSON-LD and `<meta>`.
 *
 * A UTC time is converted to the site's own day, by its domain, its language or the offsets of other times on the page,
 * or else the day shown near its headline. A time without a zone gives only its day, as the hour would be a guess.
 * @param latest dates a day or more after this are not believed
 */
export function publishedDate(sources: DateSources): WrittenDate | null {
  const { linked, meta, document, url, latest, title = '', scripts = [] } = sources
  const host = URL.parse(url)?.hostname ?? ''
  const home = { host, language: statedLanguage(document, url), offset: () => siteOffset(sources) }
  const slashes = slashOrder(home)
  const page: DatedPage = {
    document,
    title,
    slashes,
    stated: (value) => atHome(parseDate(value, slashes), { value, home }),
    isPlausible: (date) => isPlausible(date, latest),
  }
  const addressed = plausibleOf(addressDate(url), page)
  const values = [linked?.datePublished ?? null, ...PUBLISHED_META.map((name) => firstMeta(meta, [name]))]
  const stated = firstStated(values, page)
  if (stated) {
    const { date, value } = stated
    return addressed ? firstOf(date, addressed) : asShown(date, { value, home, page })
  }
  const loose = LOOSE_META.map((name) => firstMeta(meta, [name]))
  return (
    [
      () => publishedElementDate(page),
      () => addressed,
      () => nearDate(page),
      () => firstStated(loose, page)?.date ?? null,
      () => scriptedDate(scripts, page),
      () => dateElementDate(page),
      () => lineDate(page),
    ]
      .values()
      .map((search) => search())
      .find((date) => date !== null) ?? null
  )
}

/** The day under names such as `datePublished` in a page's scripts, if all of them agree. */
function scriptedDate(scripts: readonly string[], page: DatedPage): WrittenDate | null {
  const days = new Map<string, WrittenDate>()
  for (const script of scripts.slice(0, SCRIPTS_MAX)) {
    for (const [, value = ''] of script.slice(0, SCRIPT_CHARACTERS_MAX).matchAll(SCRIPTED)) {
      const date = plausibleOf(page.stated(value), page)
      if (date && !days.has(date.day)) days.set(date.day, date)
      if (days.size > 1) return null
    }
  }
  return [...days.values()][0] ?? null
}

/** @see dayAtSite `offset` in minutes is used if neither domain nor language gives the zone. Null if there is none. */
type Home = { host: string; language: string; offset: () => number | null }

/** The UTC offset of the page's times with a zone, in minutes, if they agree. */
function siteOffset({ document, meta, jsonLd = [] }: DateSources): number | null {
  const marked = [...document.querySelectorAll('time[datetime]')].slice(0, TIMES_MAX)
  const values = [...meta.values(), ...marked.map((time) => time.getAttribute('datetime') ?? ''), ...jsonLd]
  const offsets = new Set<number>()
  for (const value of values) {
    for (const [, sign, hours, minutes] of value.slice(0, SCRIPT_CHARACTERS_MAX).matchAll(WITH_OFFSET)) {
      const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
      if (offset !== 0) offsets.add(offset)
    }
  }
  // Summer and winter time are an hour apart.
  const [least, most] = [Math.min(...offsets), Math.max(...offsets)]
  return offsets.size > 0 && most - least <= 60 ? least : null
}

/** A UTC time's day where the site is located. Null if that is unknown. */
function dayAtHome(moment: Date, home: Home): string | null {
  const day = dayAtSite(moment, home)
  if (day !== null) return day
  const offset = home.offset()
  return offset === null ? null : new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 10)
}

function firstStated(
  values: readonly (string | null)[],
  page: DatedPage,
): { date: WrittenDate; value: string } | undefined {
  for (const value of values) {
    const date = value === null ? null : plausibleOf(page.stated(value), page)
    if (date && value !== null) return { date, value }
  }
  return undefined
}

/** Many systems state times in UTC. The article's day is the one where the site is located. */
function atHome(date: WrittenDate | null, { value, home }: { value: string; home: Home }): WrittenDate | null {
  if (date === null || !isMomentInUtc(date, value)) return date
  return { ...date, day: dayAtHome(new Date(date.publishedAt), home) ?? date.day }
}

function isMomentInUtc({ publishedPrecision, publishedAt }: WrittenDate, value: string): boolean {
  return publishedPrecision === 'time' && IN_UTC.test(value) && !publishedAt.endsWith('T00:00:00.000Z')
}

/** If the site's zone is unknown, the day beside its headline decides, if it is possible for that time. */
function asShown(
  date: WrittenDate,
  { value, home, page }: { value: string; home: Home; page: DatedPage },
): WrittenDate {
  if (!isMomentInUtc(date, value) || dayAtHome(new Date(date.publishedAt), home) !== null) return date
  const shown = nearDate(page)
  if (shown === null) return date
  const days = (Date.parse(shown.day) - Date.parse(date.day)) / DAY_MS
  const hour = new Date(date.publishedAt).getUTCHours()
  const canBe = (days === 1 && hour >= 24 - AHEAD_HOURS) || (days === -1 && hour < BEHIND_HOURS)
  return canBe ? { ...date, day: shown.day } : date
}

/** A difference of one day comes from time zones. The URL has the day where the site is located. */
function firstOf(stated: WrittenDate, addressed: WrittenDate): WrittenDate {
  const days = (Date.parse(stated.day) - Date.parse(addressed.day)) / DAY_MS
  if (Math.abs(days) <= 1) return { ...stated, day: addressed.day }
  return days > 0 ? addressed : stated
}

/** By the page's language and country, which some sites have only in the URL. */
function slashOrder({ host, language: stated }: Home): SlashOrder {
  const [language = '', country = countryDomain(host)] = stated.toLowerCase().split(/[-_]/)
  if (country === 'us') return 'month-first'
  if (['gb', 'uk', 'au', 'nz', 'ie', 'in', 'za'].includes(country)) return 'day-first'
  return ['', 'en'].includes(language) ? null : 'day-first'
}

function statedLanguage(document: Document, url: string): string {
  const inAddress = /^https?:\/\/[^/]+\/([a-z]{2}-[a-z]{2})\//i.exec(url)?.[1]
  return document.documentElement.getAttribute('lang') ?? inAddress ?? ''
}

function plausibleOf(date: WrittenDate | null, page: DatedPage): WrittenDate | null {
  return date && page.isPlausible(date) ? date : null
}

function isPlausible(date: WrittenDate, latest: Date): boolean {
  const moment = Date.parse(date.publishedAt)
  return moment >= Date.UTC(FIRST_YEAR, 0, 1) && moment < latest.getTime() + DAY_MS
}
