import { z } from 'zod'
import { inputWords } from '#app/platform/text/input-words.ts'
import { ratedNames, ratingName } from '../engine/models/rated-names.ts'

/** One rating of a publisher's domain, as stored. */
export type ImportedRating = {
  domain: string
  /** 0..1 */
  score: number | null
  /** 0 far left to 100 far right. */
  bias_position: number | null
  source: string
  date: string
}

/**
 * The source for files that do not name one: the column `pc1` has one origin.
 * @see https://doi.org/10.1093/pnasnexus/pgad286
 */
const PC1 = { source: 'Lin and others, domain quality ratings', date: '2023-09' }

const Fraction = z.number().min(0).max(1)
const Line = z
  .object({
    domain: z.string().min(1).max(253),
    score: Fraction.nullish(),
    pc1: Fraction.nullish(),
    bias_position: z.int().min(0).max(100).nullish(),
    source: z.string().min(1).max(200).optional(),
    date: z
      .string()
      .regex(/^\d{4}(-\d\d){0,2}$/, 'must be a year, month or day such as 2026-11')
      .optional(),
  })
  .superRefine(({ pc1, source, date }, context) => {
    if (pc1 !== undefined) return
    if (source === undefined) context.addIssue({ code: 'custom', path: ['source'], message: 'is required' })
    if (date === undefined) context.addIssue({ code: 'custom', path: ['date'], message: 'is required' })
  })

/** How the lines of a file are read; `isHeader` if its first line names columns. */
export type RatingsFormat = {
  isHeader: boolean
  /**
   * Null if no host can have the line's domain, or it has no number.
   * @throws Error that says what is wrong
   */
  read: (line: string) => ImportedRating | null
}

/**
 * Recognises a ratings file by its first line: JSON Lines, or CSV whose first line names the columns. Each line has
 * `domain`, `score` or `bias_position`, `source` and `date`; or only `domain` and `pc1`, as domain-quality-ratings are
 * published. Other columns are ignored.
 */
export function ratingsFormat(firstLine: string): RatingsFormat {
  if (firstLine.trimStart().startsWith('{')) return { isHeader: false, read: (line) => toRating(JSON.parse(line)) }
  const columns = firstLine.split(',').map((name) => name.trim())
  return { isHeader: true, read: (line) => toRating(recordOf(columns, line)) }
}

function toRating(record: unknown): ImportedRating | null {
  const { domain, score, pc1, bias_position: position, source, date } = Line.parse(record, { error: inputWords })
  const name = ratingName(domain)
  const rating = {
    domain: name,
    score: score ?? pc1 ?? null,
    bias_position: position ?? null,
    source: source ?? PC1.source,
    date: date ?? PC1.date,
  }
  const hasNumber = rating.score !== null || rating.bias_position !== null
  return hasNumber && ratedNames(name)[0] === name ? rating : null
}

const NUMBERS: ReadonlySet<string> = new Set(['score', 'pc1', 'bias_position'])

function recordOf(columns: readonly string[], line: string): Record<string, unknown> {
  const cells = line.split(',')
  if (line.includes('"') || cells.length !== columns.length) {
    throw new Error(`it must have ${columns.length} cells without quotation marks`)
  }
  const known = columns.flatMap((column, index): [string, unknown][] => {
    const cell = cells[index]?.trim() ?? ''
    const value = cell === '' || cell === 'NA' ? undefined : NUMBERS.has(column) ? Number(cell) : cell
    return Object.hasOwn(Line.shape, column) ? [[column, value ?? (column === 'pc1' ? null : undefined)]] : []
  })
  return Object.fromEntries(known)
}
