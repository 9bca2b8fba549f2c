import type { ArticleDocument } from '../document.ts'
import type { EvidenceSpan } from '../evidence-span.ts'
import { hash32 } from '../reading/hash32.ts'
import type { Report } from '../report.ts'

/** What a note is made from: the report but for what is written after it. */
export type Measured = Omit<Report, 'analytical_synthesis' | 'engine'>

/** One thing that a note can say, with several ways to say it; each follows from fields of the report. */
export type Fact = {
  key: string
  kind: 'check' | 'well' | 'setting'
  /** Surprise times confidence, 0..1. */
  weight: number
  /** As the first thing to check. */
  lead: string[]
  /** As a further point. */
  say: string[]
  /** What would overturn it. */
  overturn: string[]
}

/** Makes facts from a report. */
export type FactSource = (report: Measured, document: ArticleDocument) => Fact[]

const QUOTE_WORDS_MAX = 8
const MARKS = /["“”«»„\n]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/u

/**
 * At most eight words of a passage, verbatim, in quotation marks; where it is longer, the eight that hold most of its
 * numbers and names. Empty where nothing can be quoted without marks inside.
 */
export function quoted(passage: string): string {
  const runs = passage.split(MARKS).map((run) => run.trim())
  const longest = runs.reduce((best, run) => (run.split(/\s+/).length > best.split(/\s+/).length ? run : best), '')
  const words = [...longest.matchAll(/\S+/g)]
  if (words.length === 0) return ''
  let best = 0
  let bestCount = -1
  for (let from = 0; from + QUOTE_WORDS_MAX <= words.length; from += 1) {
    const window = words.slice(from, from + QUOTE_WORDS_MAX)
    const startsWell = from === 0 || /^[\p{Lu}\d$£€]/u.test(window[0]?.[0] ?? '') ? 0.6 : 0
    const figures = window.filter(([word]) => /\d/.test(word)).length
    const count = figures * 2 + startsWell + (from === 0 ? 0.7 : 0)
    if (count > bestCount) [best, bestCount] = [from, count]
  }
  const chosen = words.slice(best, best + QUOTE_WORDS_MAX)
  const start = chosen[0]?.index ?? 0
  const last = chosen.at(-1)
  const text = longest.slice(start, last ? last.index + last[0].length : 0)
  const bare = text.replace(/^[^\p{L}\p{N}$£€#@(]+|[^\p{L}\p{N}%)]+$/gu, '')
  return bare === '' ? '' : `“${bare}”`
}

/** Quotations of the passages that the author speaks, each once, the surest first. */
export function authorQuotes(evidence: readonly EvidenceSpan[], most: number): string[] {
  const own = evidence.filter((span) => span.voice === 'author' && span.in === undefined)
  const quotes = own.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start).map((span) => quoted(span.quote))
  const seen = new Set<string>()
  return quotes
    .filter((quote) => {
      const key = quote.toLowerCase()
      const fresh = quote !== '' && !seen.has(key)
      seen.add(key)
      return fresh
    })
    .slice(0, most)
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

/** One of several ways to say it, the same at every run of the same text. */
export function pick(options: readonly string[], seed: number, salt: string): string {
  return options[hash32(`${seed} ${salt}`) % Math.max(1, options.length)] ?? ''
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A count in words up to twelve. */
export function inWords(count: number): string {
  return COUNTS[count] ?? String(count)
}
