import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import type { Range } from '../ranges.ts'

/** The default distance in characters between words of a run. */
const GAP_CHARS = 2

/**
 * The runs of whole words in a sentence in which any piece reaches a score, without punctuation at their ends, each
 * with its highest score.
 * @param wanted `from` is that score, `gap` the number of characters allowed between two words of a run
 */
export function wordRuns(
  { text, scores: { pieces, tokens } }: { text: string; scores: Pick<SentenceScores, 'pieces' | 'tokens'> },
  scoreOf: (token: Float32Array) => number,
  { from, gap = GAP_CHARS }: { from: number; gap?: number },
): (Range & { peak: number })[] {
  const runs: (Range & { peak: number })[] = []
  for (const [at, piece] of pieces.entries()) {
    const token = tokens[at]
    const score = token === undefined ? 0 : scoreOf(token)
    if (score < from) continue
    const word = wordAround(text, piece)
    const last = runs.at(-1)
    if (last !== undefined && word.start <= last.end + gap) {
      last.end = Math.max(last.end, word.end)
      last.peak = Math.max(last.peak, score)
    } else runs.push({ ...word, peak: score })
  }
  return runs
    .map(({ start, end, peak }) => ({ ...trimmed(text, start, end), peak }))
    .filter(({ start, end }) => start < end)
}

const OF_WORD = /[\p{L}\p{N}'’-]/u

function wordAround(text: string, piece: { start: number; end: number }): { start: number; end: number } {
  let { start, end } = piece
  while (start > 0 && OF_WORD.test(text.charAt(start - 1)) && OF_WORD.test(text.charAt(start))) start -= 1
  while (end < text.length && OF_WORD.test(text.charAt(end)) && OF_WORD.test(text.charAt(end - 1))) end += 1
  return { start, end }
}

/** Without punctuation at its ends, except quotation marks that belong to it. */
function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from
  let end = to
  while (start < end && /[\s,.;:!?()—–-]/.test(text.charAt(start))) start += 1
  while (end > start && /[\s,.;:()—–-]/.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}
