import { bootstrapRange } from '../bootstrap.ts'
import type { ArticleDocument, Range } from '../document.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { FRAME_LABELS } from '../lexicons/frames.ts'
import { fraction } from '../rounding.ts'
import type { Uncertainty } from '../metric.ts'
import type { Frame } from '../vocabulary.ts'

/** A passage of the frame that a reader puts first counts twice, as the headline does. */
const PRIMARY_VOTES = 2

type Framing = {
  fields: { framing: { primary: Frame; frames: { frame: Frame; weight: number }[]; evidence: EvidenceDraft[] } }
  uncertainty: Uncertainty
}
type Vote = Range & { frame: Frame; votes: number }

/** The frames that a reader of the whole article names, by the passages that carry them; undefined where it gives none. */
export function framesAsRead(document: ArticleDocument): Framing | undefined {
  const { frames } = document.reading
  const votes = frames.flatMap(({ frame, places = [] }, index) =>
    places.map(({ start, end }): Vote => ({ start, end, frame, votes: index === 0 ? PRIMARY_VOTES : 1 })),
  )
  const [first] = frames
  if (votes.length === 0 || first === undefined || first.frame === 'other') return undefined
  const weights = frames
    .map(({ frame }) => ({ frame, weight: fraction(shareOf(votes, frame)) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const primary = weights[0] ?? { frame: first.frame, weight: 0 }
  const range = bootstrapRange({
    units: votes.length,
    seed: document.seed,
    score: (indices) =>
      shareOf(
        indices.flatMap((index) => votes[index] ?? []),
        primary.frame,
      ),
    value: primary.weight,
  })
  const evidence = votes.map((vote) => draftOf(document, vote, first.weight))
  return {
    fields: { framing: { primary: primary.frame, frames: weights, evidence } },
    uncertainty: {
      range: range && [fraction(range[0]), fraction(range[1])],
      confidence: fraction(first.weight),
      n: votes.length,
    },
  }
}

function shareOf(votes: readonly Vote[], frame: Frame): number {
  const all = votes.reduce((sum, each) => sum + each.votes, 0)
  const own = votes.filter((each) => each.frame === frame).reduce((sum, each) => sum + each.votes, 0)
  return all === 0 ? 0 : own / all
}

function draftOf(document: ArticleDocument, { start, end, frame }: Vote, confidence: number): EvidenceDraft {
  const sentence = document.sentences.findLast((each) => each.start <= start)
  const note = `Points to ${FRAME_LABELS[frame]}`
  return { draft: true, family: 'F', start, end, note, confidence, voice: sentence?.voice ?? 'author' }
}
