import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { type Mirrored, mirrorSides } from './mirror-sides.ts'
import { piecesOfMirror } from './read-both-sides.ts'

/** Sentences in the wording to be read, and what their scores say of the pieces of the sentences as they are. */
export type OneSide = {
  sentences: readonly string[]
  /** @param own any scores of the sentences as they are: their pieces are those asked for */
  toOwn: (read: readonly SentenceScores[], own: readonly SentenceScores[]) => SentenceScores[]
}

/**
 * Of a text and its mirror image, in which the terms of both political sides are exchanged, always the same one: read
 * so, both get the same scores at the cost of one reading. It is the image, or the image's image, whose first such term
 * comes first in the alphabet. (The image's image may have another word than the text: several terms of one side have
 * the same counterpart.)
 */
export function oneSideOf(sentences: readonly string[]): OneSide {
  const once = sentences.map(mirrorSides)
  if (once.every(({ swaps }) => swaps.length === 0)) return { sentences, toOwn: (read) => [...read] }
  const twice = once.map(mirroredAgain)
  const chosen = firstTerm(twice) < firstTerm(once) ? twice : once
  return {
    sentences: chosen.map(({ text }) => text),
    toOwn: (read, own) =>
      own.map((here, at) => {
        const [there, mirror] = [read[at], chosen[at]]
        return there === undefined || mirror === undefined ? here : onPieces(here, there, mirror)
      }),
  }
}

/** The image's image, with the places in the sentence itself. */
function mirroredAgain(image: Mirrored): Mirrored {
  const again = mirrorSides(image.text)
  const swaps = image.swaps.flatMap(({ here }, at) => {
    const there = again.swaps[at]?.there
    return there === undefined ? [] : [{ here, there }]
  })
  return swaps.length === again.swaps.length && swaps.length === image.swaps.length
    ? { text: again.text, swaps }
    : image
}

function firstTerm(sentences: readonly Mirrored[]): string {
  const [first] = sentences.flatMap(({ text, swaps }) => swaps.map(({ there }) => text.slice(there.start, there.end)))
  return first?.toLowerCase() ?? ''
}

/** For a term's pieces the highest of the scores of its counterpart's; none for a piece that the mirror image lacks. */
function onPieces(own: SentenceScores, read: SentenceScores, mirror: Mirrored): SentenceScores {
  const places = piecesOfMirror(own, read, mirror)
  const tokens = own.tokens.map((_, place) =>
    highest((places[place] ?? []).flatMap((piece) => read.tokens[piece] ?? [])),
  )
  return { pieces: own.pieces, heads: read.heads, tokens }
}

function highest(tokens: readonly Float32Array[]): Float32Array {
  return tokens.reduce(
    (most, scores) => scores.map((score, head) => Math.max(score, most[head] ?? 0)),
    new Float32Array(),
  )
}
