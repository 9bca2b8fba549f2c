import { lineOf, spacedLineOf, standsIn } from '../document/page-facts.ts'
import { dateInWords, parseDate, type SlashOrder, type WrittenDate } from './written-date.ts'

/** Elements that mark a date as that of publication. */
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
  '[class*="fecha" i]',
  '[class*="posted" i]',
  '[class*="submitted" i]',
  '[class*="timestamp" i]',
  'time',
  '[class~="time"]',
  '[class*="created" i]',
  '[class*="byline" i]',
  '[class*="meta" i]',
]
const DATE_ATTRIBUTES = ['datetime', 'content', 'data-datetime', 'data-timestamp', 'data-utime', 'data-date', 'title']
const ELSEWHERE =
  'nav, [class*="joined" i], [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="recent" i]'
/** An article's footer and aside are about the article. Those of the page are about other things. */
const FRAME = 'footer, aside, [class*="sidebar" i], [id*="sidebar" i]'
const CHANGED_BOX = /(?:last|up)[-_]?dated?\b|modif|aktualisier|geaendert/i
const LINES = 'p, span, div, small, em, li, td, dd, b, strong, i, a, h2, h3, h4, h5, h6'
const PROSE = 'p, li, td, blockquote'
const ELEMENTS_PER_SELECTOR_MAX = 6
const HEADINGS_MAX = 40
const LINES_MAX = 3_000
const LINE_CHARACTERS_MAX = 200
const NEAR_CHARACTERS_MAX = 60
const PROSE_CHARACTERS_MIN = 160
const DATELINE_CHARACTERS_MAX = 90

/** A line with only a date, and possibly a weekday and time. */
const ONLY_A_DATE =
  /^[^\p{L}\p{N}_]*(?:(?:on|am|le|el|den|publi(?:shed|é)|posted|veröffentlicht)\b[\s:]*)*(?:\p{L}{2,10}[.,]*\s+)?(?:\d{1,2}(?:st|nd|rd|th|er)?[.,/\s-]+(?:de\s+)?(?:\p{L}{3,12}|\d{1,2})[.,/\s-]+(?:de\s+)?\d{2,4}|\p{L}{3,12}\.?\s+\d{1,2},?\s+\d{4}|\d{4}-\d{2}-\d{2})(?:\W*(?:(?:um|at|klo|à)\s*)?\d{1,2}(?:[:.]\d{2}){0,2}(?:\s*(?:uhr|h|[ap]\.?m\.?))?)?\W*$/iu
/** A place and a day before the first sentence, as press releases begin. */
const DATELINE =
  /^[^\p{L}\p{N}_]*\p{Lu}[\p{L} .()/-]{2,30},\s+(?:den\s+|am\s+|le\s+)?(?:\d{1,2}(?:\.|st|nd|rd|th)?\s?(?:\p{L}{3,12}|\d{1,2})\.?\s?\d{4}|\p{L}{3,12}\.?\s\d{1,2},\s\d{4})\s*(?:[–—:|)-]|$)/u
const SAYS_PUBLISHED =
  /(?<!\p{L})(?:published|posted|first published|created|publi(?:é|cado|cada)|pubblicato|gepubliceerd|publicerad|publisert|opublikowano|mise en ligne|veröffentlicht|erschienen|erstellt)(?!\p{L})|(?<!\p{L})(?:pressemitteilung|pressemeldung|press release)(?!\p{L}).{0,20}(?<!\p{L})(?:vom|of)(?!\p{L})/iu
/** The day on which somebody became a member, which forums show beside each post. */
const SAYS_JOINED =
  /(?<!\p{L})(?:joined|registered|member since|registriert|mitglied seit|dabei seit|anmeldedatum|inscrit(?:e)? le|registrad[oa])(?!\p{L})/iu
const SAYS_CHANGED =
  /(?<!\p{L})(?:(?:last )?(?:updated|edited|modified|changed)|aktualisiert|zuletzt|geändert|mis à jour|actualizado)(?!\p{L})/iu

/** A page, and how to read its dates. */
export type DatedPage = {
  document: Document
  /** The headline, if known. */
  title: string
  slashes: SlashOrder
  /** Reads an attribute's value. */
  stated: (value: string) => WrittenDate | null
  isPlausible: (date: WrittenDate) => boolean
}

/** The date of an element that means "published". */
export function publishedElementDate(page: DatedPage): WrittenDate | null {
  return markedDate(page, PUBLISHED_ELEMENTS)
}

/** The date of an element marked as a date. */
export function dateElementDate(page: DatedPage): WrittenDate | null {
  return markedDate(page, DATE_ELEMENTS)
}

function markedDate(page: DatedPage, selectors: readonly string[]): WrittenDate | null {
  for (const selector of selectors) {
    const found = [...page.document.querySelectorAll(selector)].slice(0, ELEMENTS_PER_SELECTOR_MAX * 3)
    const own = found.filter((item) => !isElsewhere(item) && !tellsOfChange(item))
    for (const element of own.slice(0, ELEMENTS_PER_SELECTOR_MAX)) {
      const date = elementDate(element, page)
      if (date && page.isPlausible(date)) return date
    }
  }
  return null
}

function isElsewhere(element: Element): boolean {
  if (standsIn(element, ELSEWHERE)) return true
  return standsIn(element, FRAME) && !element.closest(FRAME)?.closest('article')
}

function tellsOfChange(element: Element): boolean {
  if (CHANGED_BOX.test(element.className)) return true
  const line = lineOf(element).slice(0, LINE_CHARACTERS_MAX)
  if (SAYS_JOINED.test(line)) return true
  return SAYS_CHANGED.test(line) && !SAYS_PUBLISHED.test(line)
}

function elementDate(element: Element, page: DatedPage): WrittenDate | null {
  const attribute = DATE_ATTRIBUTES.map((name) => element.getAttribute(name)).find(Boolean)
  const line = publicationPart(lineOf(element).slice(0, LINE_CHARACTERS_MAX))
  const spaced = spacedLineOf(element).slice(0, LINE_CHARACTERS_MAX)
  return (attribute ? page.stated(attribute) : null) ?? parseDate(line, page.slashes) ?? parseDate(spaced, page.slashes)
}

/** In a line that also mentions a change, the part after the word for publication. */
function publicationPart(line: string): string {
  return SAYS_CHANGED.test(line) ? line.slice(Math.max(0, line.search(SAYS_PUBLISHED))) : line
}

/** A short line near the headline that contains a date. */
export function nearDate(page: DatedPage): WrittenDate | null {
  let box = headlineOf(page)
  for (let level = 0; level < 3 && box; level += 1, box = box.parentElement) {
    for (const element of [...box.querySelectorAll(LINES)].slice(0, 60)) {
      const line = lineOf(element)
      if (line.length > NEAR_CHARACTERS_MAX || isElsewhere(element) || isInProse(element)) continue
      const date = dateInWords(publicationPart(line), page.slashes)
      if (date && page.isPlausible(date)) return timed(date, element, page)
    }
  }
  return null
}

/** Adds the time from the markup to the day shown. */
function timed(date: WrittenDate, element: Element, page: DatedPage): WrittenDate {
  const time = element.closest('time[datetime]') ?? element.querySelector('time[datetime]')
  const stated = page.stated(time?.getAttribute('datetime') ?? '')
  return stated?.day === date.day ? stated : date
}

function headlineOf({ document, title }: DatedPage): Element | null {
  const headings = [...document.querySelectorAll('h1, h2')].slice(0, HEADINGS_MAX)
  const named = title === '' ? undefined : headings.find((heading) => lineOf(heading) === title)
  return named ?? headings.find(({ tagName }) => tagName === 'H1') ?? headings[0] ?? null
}

/** Whether an element is part of a paragraph, and so a day that the story mentions. */
function isInProse(element: Element): boolean {
  const paragraph = element.closest(PROSE)
  return paragraph !== null && paragraph !== element && lineOf(paragraph).length >= PROSE_CHARACTERS_MIN
}

/** The lines that give a date, in order of trust. */
const LINE_KINDS: readonly { is: RegExp; part: (line: string) => string; isAnywhere?: true }[] = [
  { is: ONLY_A_DATE, part: (line) => line },
  { is: DATELINE, part: (line) => line.slice(0, DATELINE_CHARACTERS_MAX) },
  { is: SAYS_PUBLISHED, part: publicationPart },
  { is: SAYS_CHANGED, part: (line) => line, isAnywhere: true },
]

/**
 * A line anywhere that is a date, or else one that begins with place and day, says "published" or, finally, says
 * "updated".
 */
export function lineDate(page: DatedPage): WrittenDate | null {
  const lines = [...page.document.querySelectorAll(LINES)]
    .slice(0, LINES_MAX)
    .map((element) => ({ element, line: lineOf(element) }))
    .filter(({ line }) => line.length >= 6 && /\d/.test(line) && !SAYS_JOINED.test(line))
  for (const { is, part, isAnywhere } of LINE_KINDS) {
    const fitting = lines
      .map(({ element, line }) => ({ element, text: is === DATELINE ? part(line) : line }))
      .filter(({ text }) => text.length <= LINE_CHARACTERS_MAX && is.test(text))
    for (const { element, text } of fitting) {
      if (isAnywhere !== true && isElsewhere(element)) continue
      const date = dateInWords(part(text), page.slashes)
      if (date && page.isPlausible(date)) return date
    }
  }
  return null
}
