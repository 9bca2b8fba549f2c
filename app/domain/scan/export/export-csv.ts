import { csvFile } from '#app/platform/text/csv.ts'
import type { ExportedPassage, ExportedReading, ExportRecord } from './export-scan.ts'
import { passageNote } from '../present/passage-note.ts'

/**
 * Columns of the table, in this order; more may be added at the end, none is removed or renamed.
 *
 * A row is a `reading` (one for each metric: `value` and its 80% interval `range_low` to `range_high` in the metric's
 * unit, empty where none was measured; `note` has it in words) or `evidence` (a passage under a metric that rests on
 * it: `quote` with its half-open range `start` to `end` in code points of the text, or of the headline where `in` is
 * `title`).
 * A quote that only the owner may read in full is reduced to its first words, the number of `words_left_out`, and the
 * `last_words` at `last_start` to `last_end`. For evidence, `withdrawn` says when and why it was withdrawn; for a
 * reading, it is the value without withdrawn evidence.
 */
const COLUMNS = [
  'shortcode',
  'metric',
  'kind',
  'code',
  'value',
  'range_low',
  'range_high',
  'confidence',
  'quote',
  'start',
  'end',
  'in',
  'voice',
  'note',
  'withdrawn',
  'words_left_out',
  'last_words',
  'last_start',
  'last_end',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>

/**
 * A report as a table: one row for each reading, one for each passage and metric.
 * A cell that a spreadsheet would read as a formula begins with `'`, which is not part of the quote.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv({ analysis: { shortcode }, readings, passages }: ExportRecord): string {
  const byCode = new Map(passages.map((passage) => [passage.span.code, passage]))
  const rows = readings.flatMap((reading) => [readingRow(reading), ...evidenceRows(reading, byCode)])
  return csvFile(
    COLUMNS,
    rows.map((row) => ({ ...row, shortcode })),
  )
}

function readingRow(reading: ExportedReading): Row {
  return {
    metric: reading.metric,
    kind: 'reading',
    value: reading.value,
    range_low: reading.range?.[0],
    range_high: reading.range?.[1],
    confidence: reading.confidence,
    note: [reading.words, ...reading.details].join(' | '),
    withdrawn: reading.corrected,
  }
}

function evidenceRows({ metric, codes }: ExportedReading, passages: ReadonlyMap<string, ExportedPassage>): Row[] {
  return codes.flatMap((code) => {
    const passage = passages.get(code)
    if (passage === undefined) return []
    const { quote, start, end, confidence, voice, in: place = 'text', last_words: last } = passage.span
    return [
      {
        metric,
        kind: 'evidence',
        code,
        confidence,
        quote,
        start,
        end,
        in: place,
        voice,
        note: passageNote(passage.span),
        withdrawn: passage.withdrawn,
        words_left_out: passage.span.words_left_out,
        last_words: last?.text,
        last_start: last?.start,
        last_end: last?.end,
      },
    ]
  })
}
