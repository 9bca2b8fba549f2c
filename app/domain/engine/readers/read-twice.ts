import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { meanByOdds } from '../odds.ts'

type Reads = {
  readText(sentences: readonly string[]): Promise<SentenceScores[]>
  readAlone(texts: readonly string[]): Promise<SentenceScores[]>
}

/**
 * Reads each sentence among its neighbours and alone, and combines both by the mean of their log-odds, which finds more
 * than either. A fallacy requires both to agree: in news they are so rare that most found by only one are wrong.
 * @param both the heads for which the lower score counts
 */
export async function readTwice(
  encoder: Reads,
  sentences: readonly string[],
  both: ReadonlySet<number>,
): Promise<SentenceScores[]> {
  const among = await encoder.readText(sentences)
  if (sentences.length < 2) return among
  const alone = await encoder.readAlone(sentences)
  return among.map((scores, at) => {
    const other = alone[at]
    return other === undefined ? scores : joined(scores, other, both)
  })
}

function joined(among: SentenceScores, alone: SentenceScores, both: ReadonlySet<number>): SentenceScores {
  return {
    pieces: among.pieces,
    heads: alone.heads.map((score, head) =>
      both.has(head) ? Math.min(among.heads[head] ?? score, score) : meanByOdds(among.heads[head] ?? score, score),
    ),
    tokens: among.tokens.map((token, at) =>
      token.map((score, head) => meanByOdds(score, alone.tokens[at]?.[head] ?? score)),
    ),
  }
}
