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

const MARKS = /["“”«»„\n]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])|(?<=[\p{Ll}\d%][.!?;])\s|[()[\]]/u
const QUOTE_WORDS_MAX = 8
const QUOTE_WORDS_MIN = 4
/** Longer passages are searched this far. */
const WORDS_SEARCHED_MAX = 80
const DANGLING =
  /^(?:a|an|the|and|or|but|of|to|in|on|at|for|from|by|with|as|that|which|who|whose|his|her|its|their|our|my|is|was|were|are|be|been|has|have|had|not|no|than|then|according|into|over|about|after|before|while|when|if|because|some|any|this|these|those|it|he|she|they|we|said|says|also|more|most|too|very|so|up|per|between|including|such|under|through|during|against|within|without|until|upon|off|out|down|around|least)$/i
const OPENERS = /^(?:and|or|but|of|to|than|as|which|who|that|said|says|according|is|was|were|are|be|been)$/i

const CLAUSE_END = /[,:;—–]$/
const DEED = /^(?:[a-z]{3,}ed|won|lost|rose|fell|grew|cost|costs|will|must|was|were|is|are|has|had)$/

/** A quotation that begins after one of these has lost its first word. */
const TORN_AFTER = /^(?:a|an|the|at|of|his|her|its|their|more|less|no|not|about|over|nearly|almost)$/i

type Word = { text: string; start: number; end: number }

/**
 * At most eight words of a passage, verbatim, in quotation marks; where it is longer, the clause that holds most of
 * its numbers and deeds. Empty where nothing can be quoted without marks inside.
 */
export function quoted(passage: string): string {
  let best = { text: '', score: Number.NEGATIVE_INFINITY }
  let searched = 0
  for (const run of passage.split(MARKS)) {
    const words = [...run.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      start: found.index,
      end: found.index + found[0].length,
    }))
    if (searched > WORDS_SEARCHED_MAX) break
    searched += words.length
    const chosen = bestWindow(words.slice(0, WORDS_SEARCHED_MAX))
    const [first] = chosen.words
    const last = chosen.words.at(-1)
    if (!first || !last || chosen.score <= best.score) continue
    best = { text: run.slice(first.start, last.end), score: chosen.score }
  }
  const bare = best.text.replace(/^[^\p{L}\p{N}$£€#@]+|[^\p{L}\p{N}%]+$/gu, '')
  return bare === '' ? '' : `“${bare}”`
}

function bestWindow(words: readonly Word[]): { words: readonly Word[]; score: number } {
  const least = Math.min(QUOTE_WORDS_MIN, words.length)
  let best: { words: readonly Word[]; score: number } = { words: [], score: Number.NEGATIVE_INFINITY }
  for (let from = 0; from + least <= words.length; from += 1) {
    for (let to = from + least; to <= Math.min(words.length, from + QUOTE_WORDS_MAX); to += 1) {
      const score = rate(words, from, to)
      if (score > best.score) best = { words: words.slice(from, to), score }
    }
  }
  return best
}

/** A good quotation begins and ends where a clause does and holds a figure or a deed. */
function rate(words: readonly Word[], from: number, to: number): number {
  const window = words.slice(from, to)
  const inner = window.slice(0, -1).filter(({ text }) => CLAUSE_END.test(text)).length
  const figures = window.filter(({ text }) => /\d/.test(text)).length
  const deed = window.some(({ text }) => DEED.test(text)) ? 1.1 : 0
  const scant = window.length < QUOTE_WORDS_MIN ? -1.5 : 0
  const held = window.length * 0.12 + Math.min(2, figures) * 0.8 - inner * 0.5 + deed + scant
  return held + rateBeginning(words, from) + rateEnd(words, to)
}

function rateBeginning(words: readonly Word[], from: number): number {
  const opens = OPENERS.test(words[from]?.text ?? '') ? -2 : 0
  const before = words[from - 1]?.text
  if (before === undefined || CLAUSE_END.test(before)) return opens + 1
  return opens + (TORN_AFTER.test(before) ? -1.2 : 0)
}

function rateEnd(words: readonly Word[], to: number): number {
  const last = words[to - 1]?.text ?? ''
  if (DANGLING.test(last.replace(/[^\p{L}]+$/u, ''))) return -3
  if (to === words.length || CLAUSE_END.test(last)) return 1.3
  return DANGLING.test(words[to]?.text ?? '') ? 0.8 : 0
}

/** Quotations of the passages that the author speaks, each once, the surest first. */
export function authorQuotes(evidence: readonly EvidenceSpan[], most: number): string[] {
  const own = evidence.filter((span) => span.voice === 'author' && span.in === undefined)
  const quotes = own
    .toSorted((a, b) => b.confidence - a.confidence || a.start - b.start)
    .map((span) => quoted(span.quote))
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

const NOBODY =
  /^(?:Everyone|Everybody|Nobody|Someone|Somebody|Anyone|Others?|Some|Many|Most|First|Second|It|They|He|She|We|I|You|This|That|These|Those|The|A|An|One|What|Who|There|Here|Then|Sources?|Critics|Experts|Officials|Reports|Researchers|Scientists|Police|Authorities|Residents|Local|Afterwards|However|His|Her|Their|Its|My|Our)\b/

/** True for a name that a reader would take for one. */
export function isPlainName(name: string): boolean {
  const words = name.split(/\s+/)
  return (
    /^\p{Lu}/u.test(name) && !NOBODY.test(name) && words.length <= 4 && (words.length > 1 || /^\p{Lu}{3,}$/u.test(name))
  )
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

/** The confidence of a reading, .5 where none is given. */
export function sureness(uncertainty: { confidence: number } | undefined): number {
  return uncertainty?.confidence ?? 0.5
}
