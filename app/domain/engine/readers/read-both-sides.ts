import type { InBoth } from '../../encoder/load-encoder.server.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { meanByOdds } from '../odds.ts'
import { type Mirrored, mirrorSides, type Swap } from './mirror-sides.ts'

type Names = { sentenceHeads: readonly string[]; tokenHeads: readonly string[] }
type Reads = {
  once(sentences: readonly string[]): Promise<SentenceScores[]>
  both(sentences: readonly string[], others: readonly string[]): Promise<InBoth>
}

/** Heads that judge wording, which must not depend on whose it is. The others are about what is argued and told. */
const JUDGES = /^(?:technique|loaded|emotion)\b/

/**
 * Reads sentences as they are and with the terms of both political sides exchanged, and takes the mean of the log-odds,
 * so that the same heat gets the same scores in the words of either side. Without such terms, it reads once.
 */
export async function readBothSides(
  { sentenceHeads, tokenHeads }: Names,
  sentences: readonly string[],
  read: Reads,
): Promise<SentenceScores[]> {
  const mirrored = sentences.map(mirrorSides)
  if (mirrored.every(({ swaps }) => swaps.length === 0)) return read.once(sentences)
  const others = mirrored.map(({ text }) => text)
  const { here, there } = await read.both(sentences, others)
  const heads = sentenceHeads.map((name) => JUDGES.test(name))
  const tokens = tokenHeads.map((name) => JUDGES.test(name))
  return here.map((scores, at) => {
    const [other, mirror] = [there[at], mirrored[at]]
    if (other === undefined || mirror === undefined) return scores
    const pieces = piecesOfMirror(scores, other, mirror)
    return {
      pieces: scores.pieces,
      heads: scores.heads.map((score, head) => (heads[head] ? meanByOdds(score, other.heads[head] ?? score) : score)),
      tokens: scores.tokens.map((token, place) =>
        token.map((score, head) => {
          const found = pieces[place]?.map((piece) => other.tokens[piece]?.[head] ?? 0) ?? []
          return tokens[head] && found.length > 0 ? meanByOdds(score, Math.max(...found)) : score
        }),
      ),
    }
  })
}

/** For each piece of a sentence the pieces of its mirror image: the same one, or all of the counterpart that it is in. */
export function piecesOfMirror(here: SentenceScores, there: SentenceScores, { swaps }: Mirrored): number[][] {
  const byStart = new Map(there.pieces.map(({ start }, at) => [start, at]))
  let next = 0
  let shift = 0
  return here.pieces.map(({ start }) => {
    for (let swap = swaps[next]; swap !== undefined && swap.here.end <= start; swap = swaps[next]) {
      shift = swap.there.end - swap.here.end
      next += 1
    }
    const swap = swaps[next]
    if (swap !== undefined && swap.here.start <= start) return piecesIn(there, swap)
    const same = byStart.get(start + shift)
    return same === undefined ? [] : [same]
  })
}

function piecesIn({ pieces }: SentenceScores, { there }: Swap): number[] {
  return pieces.flatMap(({ start, end }, at) => (there.start <= start && end <= there.end ? [at] : []))
}
