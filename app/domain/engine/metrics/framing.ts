import { z } from 'zod'
import { framesAsRead } from '../as-read/frames-as-read.ts'
import { bootstrapRange } from '../bootstrap.ts'
import type { ArticleDocument, Token } from '../document.ts'
import { EvidenceSpan } from '../evidence-span.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { FRAME_LABELS, FRAME_WORDS } from '../lexicons/frames.ts'
import { compilePhrases, matchPhrases } from '../lexicons/phrase-index.ts'
import { termsOf } from '../lexicons/terms-of.ts'
import { wordParts } from '../lexicons/word-parts.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../rounding.ts'
import { FRAMES } from '../vocabulary.ts'
import type { Frame } from '../vocabulary.ts'

const schema = z.strictObject({
  framing: z.strictObject({
    primary: z.enum(FRAMES),
    frames: z.array(z.strictObject({ frame: z.enum(FRAMES), weight: z.number().min(0).max(1) })),
    evidence: z.array(EvidenceSpan),
  }),
})

type NamedFrame = Exclude<Frame, 'other'>
type Cue = { frame: NamedFrame; start: number; end: number; phrase: string; sentence: number }

const NAMED = FRAMES.filter((frame) => frame !== 'other')
const FRAMES_SHOWN_MAX = 5
const WEIGHT_SHOWN_MIN = 0.05
/** Fewer cues than this, or cues in fewer than this share of the sentences, and no frame is named. */
const CUES_MIN = 5
const SENTENCES_SHARE_MIN = 0.15
const TITLE_VOTES = 2
const SENTENCES_PER_FRAME_MIN = 2
const EVIDENCE_PER_FRAME = 3

/** A word may speak for several frames. */
const WORDS = compilePhrases([...framesByPhrase()].map(([phrase, frames]) => [phrase, { phrase, frames }] as const))

/** From which sides the article looks at its subject. */
export const framing = defineMetric({
  name: 'framing',
  label: 'Frames',
  schema,
  rubric:
    'Which of the 14 Media Frames (economic, capacity and resources, morality, fairness and equality, legality, policy, crime and punishment, security and defense, health and safety, quality of life, cultural identity, public opinion, political, external regulation and reputation) the article looks through. Each sentence, and the headline twice, divides one vote among the frames that its words speak for; a weight is a frame’s share of all votes. A frame needs cues in two sentences, by two words or by one in three. At most five frames of at least .05 are named. `other` where little speaks. A frame is a choice of angle, not a fault.',
  measure: (document) => {
    const read = framesAsRead(document)
    if (read !== undefined) return read
    const perSentence = document.sentences.map((sentence) => cuesIn(sentence.tokens, sentence.index))
    const cues = perSentence.flat()
    const votes = perSentence.map(votesOf)
    const title = votesOf(cuesIn(document.titleTokens, -1)).map((vote) => vote * TITLE_VOTES)
    const speaking = perSentence.filter((each) => each.length > 0).length
    const carried = wellCarried(cues)
    const total = carried(add([...votes, title]))
    const little = cues.length < CUES_MIN || speaking < SENTENCES_SHARE_MIN * document.sentences.length
    const named = little ? [] : weights(total)
    const frames = orOther(named)
    const primary: Frame = frames[0]?.frame ?? 'other'
    const value = shareOf(total, primary)
    const range = little
      ? null
      : bootstrapRange({
          units: votes.length,
          seed: document.seed,
          score: (indices) => shareOf(carried(add([...indices.map((index) => votes[index] ?? []), title])), primary),
          value,
        })
    const margin =
      value - Math.max(0, ...NAMED.filter((frame) => frame !== primary).map((frame) => shareOf(total, frame)))
    const confidence = little ? 0.15 : fraction(Math.min(0.8, 0.3 + margin * 1.5 + Math.min(0.2, speaking / 100)))
    return {
      fields: {
        framing: {
          primary,
          frames,
          evidence:
            primary === 'other'
              ? []
              : drafts(
                  cues,
                  frames.map(({ frame }) => frame),
                  document,
                ),
        },
      },
      uncertainty: { range: range && [fraction(range[0]), fraction(range[1])], confidence, n: speaking },
    }
  },
})

function orOther(named: { frame: Frame; weight: number }[]): { frame: Frame; weight: number }[] {
  return named.length === 0 ? [{ frame: 'other', weight: 1 }] : named
}

function framesByPhrase(): Map<string, NamedFrame[]> {
  const frames = new Map<string, NamedFrame[]>()
  for (const frame of NAMED) {
    for (const phrase of termsOf(FRAME_WORDS[frame])) {
      frames.set(phrase, [...new Set([...(frames.get(phrase) ?? []), frame])])
    }
  }
  return frames
}

function cuesIn(tokens: readonly Token[], sentence: number): Cue[] {
  return matchPhrases(WORDS, wordParts(tokens)).flatMap(({ start, end, value }) =>
    value.frames.map((frame) => ({ frame, start, end, phrase: value.phrase, sentence })),
  )
}

/** One vote, divided among the frames by their cues; nothing where no cue stands. */
function votesOf(cues: readonly Cue[]): number[] {
  if (cues.length === 0) return []
  return NAMED.map((frame) => cues.filter((cue) => cue.frame === frame).length / cues.length)
}

function add(votes: readonly (readonly number[])[]): number[] {
  const total = NAMED.map(() => 0)
  for (const vote of votes) for (const [index, share] of vote.entries()) total[index] = (total[index] ?? 0) + share
  return total
}

/** A frame is left out that one word speaks for, or that one sentence does; a word that comes back often stands for it. */
function wellCarried(cues: readonly Cue[]): (total: readonly number[]) => number[] {
  const carried = new Set(NAMED.filter((frame) => isCarried(cues.filter((cue) => cue.frame === frame))))
  return (total) => total.map((votes, index) => (carried.has(NAMED[index] ?? 'economic') ? votes : 0))
}

function isCarried(cues: readonly Cue[]): boolean {
  const sentences = new Set(cues.map((cue) => cue.sentence)).size
  const phrases = new Set(cues.map((cue) => cue.phrase)).size
  return sentences >= SENTENCES_PER_FRAME_MIN && (phrases > 1 || sentences > SENTENCES_PER_FRAME_MIN)
}

function shareOf(total: readonly number[], frame: Frame): number {
  const all = total.reduce((a, b) => a + b, 0)
  const index = NAMED.findIndex((named) => named === frame)
  return all === 0 ? 0 : (total[index] ?? 0) / all
}

function weights(total: readonly number[]): { frame: Frame; weight: number }[] {
  const shown = NAMED.map((frame) => ({ frame, share: shareOf(total, frame) }))
    .filter(({ share }) => share >= WEIGHT_SHOWN_MIN)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, FRAMES_SHOWN_MAX)
  return shown.map(({ frame, share }) => ({ frame, weight: fraction(share) }))
}

/** For each frame the passages of the words that carry it most often, each word once. */
function drafts(cues: readonly Cue[], frames: readonly Frame[], document: ArticleDocument): EvidenceDraft[] {
  const shown: EvidenceDraft[] = []
  for (const frame of frames) {
    const first = new Map<string, { cue: Cue; uses: number }>()
    for (const cue of cues.filter((each) => each.frame === frame)) {
      const known = first.get(cue.phrase)
      if (known) known.uses += 1
      else first.set(cue.phrase, { cue, uses: 1 })
    }
    const best = [...first.values()].toSorted((a, b) => b.uses - a.uses || a.cue.start - b.cue.start)
    for (const { cue, uses } of best.slice(0, EVIDENCE_PER_FRAME)) {
      shown.push({
        draft: true,
        family: 'F',
        start: cue.start,
        end: cue.end,
        note: `Points to ${FRAME_LABELS[frame]}${uses > 1 ? `; ${uses} times in the text` : ''}`,
        confidence: fraction(Math.min(0.8, 0.4 + 0.1 * uses)),
        voice: document.sentences[cue.sentence]?.voice ?? 'author',
      })
    }
  }
  return shown
}
