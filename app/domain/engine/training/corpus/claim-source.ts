import type { Reading, ReadingSpan } from '../../reading.ts'

/** A source must have said at least this share of a sentence, not counting the source's name and the cue. */
const SAID_MIN = 0.5

type Source = Reading['sources'][number]

/**
 * The source of a claim, according to the attributions of the same reading: the one to which at least half of the
 * sentence is attributed, apart from its name and the cue. Of several, the innermost, with the fewest attributed words
 * (the handbook's rule on nested words).
 * @returns the source's index in the list, or null: no attribution covers the sentence, or only a smaller part, or two
 * sources share the same words. Then it is the author's, or the reader missed the speaker.
 */
export function claimSource(claim: ReadingSpan, sources: readonly Source[]): number | null {
  const saying = sources
    .map((source, index) => ({ index, ...saidIn(claim, source) }))
    .filter(({ part }) => part >= SAID_MIN)
    .toSorted((one, other) => one.words - other.words)
  const [first, second] = saying
  if (first === undefined || first.words === second?.words) return null
  return first.index
}

/** Whether an attribution gives any of the sentence to a source. */
export function isPartlyAttributed(claim: ReadingSpan, sources: readonly Source[]): boolean {
  return sources.some((source) => saidIn(claim, source).part > 0)
}

/**
 * `part`: the share of the sentence that a source says, 0..1; `words`: the length of everything that its attributions
 * there cover.
 */
function saidIn(claim: ReadingSpan, { attributions }: Source): { part: number; words: number } {
  const here = attributions.filter(({ content }) => content.some((span) => common(span, claim) > 0))
  const said = here.flatMap(({ content }) => content)
  const frame = here.flatMap(({ source, cue }) => [source, cue].filter((span) => span !== null))
  const rest = claim.end - claim.start - sum(frame.map((span) => common(span, claim)))
  const part = sum(said.map((span) => common(span, claim))) / Math.max(1, rest)
  return { part: Math.min(1, part), words: sum(said.map(({ start, end }) => end - start)) }
}

function common(one: ReadingSpan, other: ReadingSpan): number {
  return one.in === other.in ? Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
