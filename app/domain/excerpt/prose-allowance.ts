import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Range } from '../engine/ranges.ts'
import type { Allowance } from './allowance.ts'
import { quotationsIn, shortenWords } from './prose-quotations.ts'
import { mapReport } from './report-words.ts'

/** Code points of a quotation in the report's own sentences: the first option that takes at most a quarter. */
const PROSE_POINTS_MAX = [120, 60, 24, 0] as const
const SHARE_MAX = 0.25

/**
 * Deducts what the report's own sentences quote, since others read these too. Words that are also in a passage count
 * once.
 * @returns how many code points of a quotation they may show
 */
export function allowProse(report: object, spans: readonly EvidenceSpan[], allowance: Allowance): number {
  const quoted = quotedIn(report)
  for (const pointsMax of PROSE_POINTS_MAX) {
    const words = quoted.map((text) => shortenWords(text, pointsMax).replace(/…$/u, ''))
    const places = words.map((text) => findIn(spans, text))
    const elsewhere = words.filter((_, index) => places[index] === undefined)
    const characters = elsewhere.reduce((sum, text) => sum + Array.from(text).length, 0)
    const ranges = places.filter((place) => place !== undefined)
    const total = characters + ranges.reduce((sum, { start, end }) => sum + end - start, 0)
    if (total > allowance.limit * SHARE_MAX) continue
    allowance.spend(characters)
    allowance.count(ranges)
    return pointsMax
  }
  return 0
}

/** The text's words in the report's sentences, each once. */
function quotedIn(report: object): string[] {
  const found = new Set<string>()
  const read = (text: string): string => {
    for (const { words } of quotationsIn(text)) found.add(words)
    return text
  }
  mapReport(report, {
    span: (span) => {
      read(span.note)
      return span
    },
    words: ({ words, kind }) => {
      if (kind === 'name') found.add(words)
      return kind === 'prose' ? read(words) : words
    },
  })
  return [...found].filter((words) => words.trim() !== '')
}

function findIn(spans: readonly EvidenceSpan[], words: string): Range | undefined {
  for (const { quote, start } of spans) {
    const at = quote.indexOf(words)
    if (at < 0) continue
    const from = start + Array.from(quote.slice(0, at)).length
    return { start: from, end: from + Array.from(words).length }
  }
  return undefined
}
