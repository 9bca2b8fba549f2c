import type { SentenceScores } from '../../encoder/sentence-scores.ts'

export type Place = { start: number; end: number }

/** Words of a run may lie this far apart, in characters. */
const GAP_CHARS_MAX = 2

/** The runs of whole words of a sentence any of whose pieces are chosen, without signs at their ends. */
export function wordRuns(
  text: string,
  { pieces, tokens }: Pick<SentenceScores, 'pieces' | 'tokens'>,
  isChosen: (token: Float32Array) => boolean,
): Place[] {
  const runs: Place[] = []
  for (const [at, piece] of pieces.entries()) {
    const token = tokens[at]
    if (token === undefined || !isChosen(token)) continue
    const word = wordAround(text, piece)
    const last = runs.at(-1)
    if (last !== undefined && word.start <= last.end + GAP_CHARS_MAX) last.end = Math.max(last.end, word.end)
    else runs.push({ ...word })
  }
  return runs.map(({ start, end }) => trimmed(text, start, end)).filter(({ start, end }) => start < end)
}

const OF_WORD = /[\p{L}\p{N}'’-]/u

function wordAround(text: string, piece: { start: number; end: number }): { start: number; end: number } {
  let { start, end } = piece
  while (start > 0 && OF_WORD.test(text.charAt(start - 1)) && OF_WORD.test(text.charAt(start))) start -= 1
  while (end < text.length && OF_WORD.test(text.charAt(end)) && OF_WORD.test(text.charAt(end - 1))) end += 1
  return { start, end }
}

/** Without signs at its ends, save quotation marks that belong to it. */
function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from
  let end = to
  while (start < end && /[\s,.;:!?()—–-]/.test(text.charAt(start))) start += 1
  while (end > start && /[\s,.;:()—–-]/.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}
