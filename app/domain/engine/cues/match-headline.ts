import type { ArticleDocument, Sentence, Token } from '../prepare/document.ts'
import { isExamined } from '../prepare/mocked-words.ts'
import { EMPTY_WORDS, RUBRIC } from '../lexicons/headline-words.ts'
import { numbersIn } from '../lexicons/number-value.ts'
import { sharesRoot, stemOf } from '../lexicons/stems.ts'
import { wordParts } from '../lexicons/word-parts.ts'

/** A content word of the headline, and where it occurs in the body. */
export type HeadlineWord = {
  token: Token
  stem: string
  /** Certainly a name: capitalised in a headline that is otherwise in lower case. */
  name: boolean
  /** Indices of the sentences that contain it. */
  sentences: ReadonlySet<number>
}

/** A headline compared with its article. */
export type HeadlineMatch = {
  document: ArticleDocument
  /** Where the headline begins in the title, after a rubric such as "Analysis:". */
  from: number
  words: HeadlineWord[]
  /** Indices of sentences that only repeat the headline, or the claim that a fact-check examines. */
  repeats: ReadonlySet<number>
  /** The number of the headline's content words in each sentence of the body with at least one, repeats of it aside. */
  overlap: ReadonlyMap<number, number>
  /** Share of the content words that occur in the body, 0..1. */
  coverage: number
  /** True where most words are capitalised, so that names cannot be told from other words. */
  titleCase: boolean
}

/** Looks up each content word of the headline in the body by its stem. */
export function matchHeadline(document: ArticleDocument): HeadlineMatch {
  const rubricEnd = RUBRIC.exec(document.title)?.[0].length ?? 0
  const tokens = wordParts(document.titleTokens).filter(({ start }) => start >= rubricEnd)
  const inNumbers = new Set(numbersIn(tokens).flatMap(({ from, to }) => range(from, to)))
  const titleCase = isTitleCase(tokens)
  const bySentence = stemsOf(document)
  const initials = new Set(
    document.text.match(/(?<![\p{L}\p{N}_])(?:\p{Lu}\p{L}+\s(?:of\s|the\s|for\s|and\s)?){2,6}/gu)?.map(initialsOf) ??
      [],
  )
  const words = tokens.flatMap((token, index) => {
    if (EMPTY_WORDS.has(token.lower) || inNumbers.has(index) || !/\p{L}/u.test(token.lower)) return []
    const stem = stemOf(token.lower)
    const sentences = lookUp(stem, bySentence)
    const spelt = sentences.size === 0 && /^\p{Lu}{2,6}$/u.test(token.text) && initials.has(token.text)
    const name = !titleCase && index > 0 && /^\p{Lu}/u.test(token.text)
    return { token, stem, name, sentences: spelt ? new Set([0]) : sentences }
  })
  const found = words.filter((word) => word.sentences.size > 0).length
  const { overlap, repeats } = overlapOf(document, words)
  return {
    document,
    from: rubricEnd,
    words,
    repeats,
    overlap,
    coverage: words.length === 0 ? 1 : found / words.length,
    titleCase,
  }
}

/**
 * Sentences that cover the headline: they contain at least this share of its content words, and at least three of them.
 */
export function carriers(match: HeadlineMatch, share: number): Sentence[] {
  const least = Math.max(3, Math.ceil(match.words.length * share))
  return [...match.overlap]
    .filter(([, count]) => count >= least)
    .flatMap(([index]) => match.document.sentences[index] ?? [])
    .toSorted((a, b) => a.index - b.index)
}

/** The sentence that shares most words with the headline. */
export function closest(match: HeadlineMatch): Sentence | undefined {
  let best: [number, number] = [-1, 0]
  for (const [index, count] of match.overlap) if (count > best[1]) best = [index, count]
  return match.document.sentences[best[0]]
}

/** More sentences of a long text are not compared one by one. */
const COMPARED_MAX = 60

/** The sentences that share most words with the headline, in the order of the text, without those that only repeat it. */
export function nearestSentences({ document: { sentences }, overlap, repeats }: HeadlineMatch): Sentence[] {
  const own = sentences.filter(({ index }) => !repeats.has(index))
  if (own.length <= COMPARED_MAX) return own
  const shared = ({ index }: Sentence): number => overlap.get(index) ?? 0
  return own
    .toSorted((a, b) => shared(b) - shared(a) || a.index - b.index)
    .slice(0, COMPARED_MAX)
    .toSorted((a, b) => a.index - b.index)
}

function overlapOf(
  { sentences }: ArticleDocument,
  words: readonly HeadlineWord[],
): Pick<HeadlineMatch, 'overlap' | 'repeats'> {
  const counts = new Map<number, number>()
  for (const word of words) for (const at of word.sentences) counts.set(at, (counts.get(at) ?? 0) + 1)
  const repeats = new Set(
    [...counts].flatMap(([at, shared]) => (isRepeat(sentences[at], shared, words.length) ? [at] : [])),
  )
  return { repeats, overlap: new Map([...counts].filter(([at]) => !repeats.has(at))) }
}

/** A sentence repeats the headline, as page titles and links do, if they have this share of their words in common. */
const REPEAT_SHARE = 0.7
const REPEAT_WORDS_MIN = 3

/** A sentence of the report itself, which may say no more than the headline. */
const ENDED = /[.!?]["'”’)]{0,2}\s*$/

function isRepeat(sentence: Sentence | undefined, shared: number, all: number): boolean {
  if (sentence === undefined) return false
  if (isExamined(sentence.text)) return true
  if (ENDED.test(sentence.text)) return false
  const words = wordParts(sentence.tokens).filter(({ lower }) => /\p{L}/u.test(lower) && !EMPTY_WORDS.has(lower))
  return shared >= REPEAT_WORDS_MIN && shared > REPEAT_SHARE * Math.max(words.length, all)
}

type StemPlaces = { exact: Map<string, Set<number>>; byStart: Map<string, string[]> }

function stemsOf(document: ArticleDocument): StemPlaces {
  const exact = new Map<string, Set<number>>()
  for (const sentence of document.sentences) {
    for (const token of wordParts(sentence.tokens)) {
      const stem = stemOf(token.lower)
      const places = exact.get(stem) ?? new Set()
      places.add(sentence.index)
      exact.set(stem, places)
    }
  }
  const byStart = new Map<string, string[]>()
  for (const stem of exact.keys()) {
    const start = stem.slice(0, 4)
    const known = byStart.get(start)
    if (known) known.push(stem)
    else byStart.set(start, [stem])
  }
  return { exact, byStart }
}

function lookUp(stem: string, { exact, byStart }: StemPlaces): ReadonlySet<number> {
  const found = new Set(exact.get(stem) ?? [])
  for (const other of byStart.get(stem.slice(0, 4)) ?? []) {
    if (!sharesRoot(stem, other)) continue
    for (const at of exact.get(other) ?? []) found.add(at)
  }
  return found
}

function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.slice(1).filter((token) => token.lower.length > 3 && /^\p{L}/u.test(token.text))
  return long.filter((token) => /^\p{Lu}/u.test(token.text)).length > long.length * 0.7
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part.charAt(0))
    .join('')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset)
}
