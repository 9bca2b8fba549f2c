import type { Encoder, InBoth } from '../../encoder/load-encoder.server.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { meanByOdds } from '../odds.ts'

/**
 * Reads each sentence among its neighbours and alone, and combines both by the mean of their log-odds, which finds more
 * than either. A fallacy requires both to agree: in news they are so rare that most found by only one are wrong.
 * @param both the heads for which the lower score counts
 */
export async function readTwice(
  encoder: Pick<Encoder, 'readText' | 'readAlone'>,
  sentences: readonly string[],
  both: ReadonlySet<number>,
): Promise<SentenceScores[]> {
  const among = await encoder.readText(sentences)
  if (sentences.length < 2) return among
  return joinedAll(among, await encoder.readAlone(sentences), both)
}

/** The same of sentences in two wordings. Those that do not differ are read alone once. */
export async function readBothTwice(
  encoder: Pick<Encoder, 'readBoth' | 'readAlone'>,
  { sentences, others }: { sentences: readonly string[]; others: readonly string[] },
  both: ReadonlySet<number>,
): Promise<InBoth> {
  const among = await encoder.readBoth(sentences, others)
  if (sentences.length < 2) return among
  const here = await encoder.readAlone(sentences)
  const differing = others.flatMap((text, at) => (text === sentences[at] ? [] : [at]))
  const read = await encoder.readAlone(differing.flatMap((at) => others[at] ?? []))
  const there = here.slice()
  for (const [index, at] of differing.entries()) {
    const scores = read[index]
    if (scores !== undefined) there[at] = scores
  }
  return { here: joinedAll(among.here, here, both), there: joinedAll(among.there, there, both) }
}

function joinedAll(
  among: readonly SentenceScores[],
  alone: readonly SentenceScores[],
  both: ReadonlySet<number>,
): SentenceScores[] {
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
