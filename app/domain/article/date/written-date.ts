import { monthNumber } from './month-names.ts'

/** When something appeared. `day` is the calendar day as written, in the writer's own zone. */
export type WrittenDate = {
  /** ISO 8601 with milliseconds, UTC. Midnight of `day` if no time with a zone is written. */
  publishedAt: string
  publishedPrecision: 'time' | 'day'
  day: string
}

/** Which number in `3/4/2020` is the day. Null if that is unknown. */
export type SlashOrder = 'day-first' | 'month-first' | null

const LINE_CHARACTERS_MAX = 200
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º)?\.?\s*(?:de\s+|of\s+|-)?(\p{L}{3,12})\.?,?\s*(?:de\s+|-)?(\d{4})(?!\d)/gu
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/gu

/** Reads an ISO date, an RFC 2822 date, or a date in words (many languages) or dotted numbers. */
export function parseDate(value: string, slashes: SlashOrder = null): WrittenDate | null {
  const text = value.trim()
  // Before ISO dates without hyphens, which begin the same way.
  if (/^\d{10}(?:\d{3})?$/.test(text)) return fromEpoch(Number(text.padEnd(13, '0')))
  const iso =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?/i.exec(
      text,
    )
  if (iso) return fromIso(iso)
  if (/^[a-z]{3},? \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})/i.test(text))
    return fromEpoch(Date.parse(text))
  return dateInWords(text, slashes)
}

function fromIso([, year, month, day, hour, minute, second, zone]: RegExpExecArray): WrittenDate | null {
  const stated = dayOf(Number(year), Number(month), Number(day))
  if (!stated || hour === undefined || zone === undefined) return stated
  const offset = /^[+-]/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(-2) === zone.slice(1, 3) && zone.length === 3 ? '00' : zone.slice(-2)}`
    : 'Z'
  const moment = new Date(`${stated.day}T${hour}:${minute ?? '00'}:${second ?? '00'}${offset}`)
  if (Number.isNaN(moment.getTime())) return stated
  return { publishedAt: moment.toISOString(), publishedPrecision: 'time', day: stated.day }
}

function fromEpoch(ms: number): WrittenDate | null {
  const moment = new Date(ms)
  if (Number.isNaN(moment.getTime())) return null
  return { publishedAt: moment.toISOString(), publishedPrecision: 'time', day: moment.toISOString().slice(0, 10) }
}

/** The first date in a line, in words or numbers. */
export function dateInWords(text: string, slashes: SlashOrder = null): WrittenDate | null {
  const line = text.slice(0, LINE_CHARACTERS_MAX).toLowerCase()
  return namedMonth(line) ?? inFigures(line, slashes)
}

function namedMonth(line: string): WrittenDate | null {
  for (const [, day, month, year] of line.matchAll(DAY_FIRST)) {
    const date = dayOf(Number(year), monthNumber(month), Number(day))
    if (date) return date
  }
  for (const [, month, day, year] of line.matchAll(MONTH_FIRST)) {
    const date = dayOf(Number(year), monthNumber(month), Number(day))
    if (date) return date
  }
  return null
}

function inFigures(line: string, slashes: SlashOrder): WrittenDate | null {
  const figures = /(?<![\d.])(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/.exec(line)
  if (figures) return dayOf(Number(figures[1]), Number(figures[2]), Number(figures[3]))
  const dotted = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/.exec(line)
  if (dotted) return dayOf(fullYear(Number(dotted[3])), Number(dotted[2]), Number(dotted[1]))
  const slashed = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/.exec(line)
  return slashed ? slashedDay(Number(slashed[1]), Number(slashed[3]), { year: Number(slashed[4]), slashes }) : null
}

/** If either number could be the day, the page's order decides. Without one, nothing is read. */
function slashedDay(
  first: number,
  second: number,
  { year, slashes }: { year: number; slashes: SlashOrder },
): WrittenDate | null {
  if (first > 12 || (slashes === 'day-first' && second <= 12)) return dayOf(year, second, first)
  return second > 12 || first === second || slashes === 'month-first' ? dayOf(year, first, second) : null
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

/** A calendar day. Null if it does not exist. */
export function dayOf(year: number, month: number, day: number): WrittenDate | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12 || moment.getUTCDate() !== day || moment.getUTCMonth() !== month - 1) return null
  return { publishedAt: moment.toISOString(), publishedPrecision: 'day', day: moment.toISOString().slice(0, 10) }
}
