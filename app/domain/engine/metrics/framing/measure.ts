import type { ArticleDocument, Token } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { FRAME_LABELS, FRAME_WORDS } from '../../lexicons/frames.ts'
import { compilePhrases, matchPhrases } from '../../lexicons/phrase-index.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { times } from '../../../wording/wording.ts'
import { fraction } from '../../rounding.ts'
import type { TextReading } from '../../text-reading.ts'
import type { Frame } from '../../vocabulary.ts'
import type { Measure } from '../measurement.ts'
import { FRAMES_SHOWN_MAX, type framingCard } from './card.ts'

type NamedFrame = Exclude<Frame, 'other'>
type ReadFrame = TextReading['frames'][number]
type Cue = { frame: NamedFrame; start: number; end: number; phrase: string; sentence: number }

/** At this threshold, the named frames agree best with those of careful readers, on validation articles. */
const WEIGHT_SHOWN_MIN = 0.3
const EVIDENCE_PER_FRAME = 3
const NOTHING_SPEAKS = 0.15

const WORDS = compilePhrases(FRAME_WORDS.map((word) => [word.phrase, word] as const))

/** The angles from which the article views its subject. */
export const measureFraming: Measure<typeof framingCard> = (document) => {
  const named = document.reading.frames
    .filter(({ frame, weight }) => frame !== 'other' && weight >= WEIGHT_SHOWN_MIN)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, FRAMES_SHOWN_MAX)
  const total = named.reduce((sum, { weight }) => sum + weight, 0)
  const frames = named.map(({ frame, weight }) => ({ frame, weight: fraction(weight / total) }))
  const [first] = named
  return {
    fields: {
      framing: {
        primary: first?.frame ?? 'other',
        frames: first === undefined ? [{ frame: 'other' as const, weight: 1 }] : frames,
        evidence: named.flatMap((frame) => evidenceOf(frame, document)),
      },
    },
    uncertainty: {
      range: null,
      // The frame's own probability and its lead over the others: on validation articles this equals how often it is
      // the main one.
      confidence: first === undefined ? NOTHING_SPEAKS : fraction(first.weight * Math.sqrt(first.weight / total)),
      n: document.sentences.length,
    },
  }
}

function cuesIn(tokens: readonly Token[], sentence: number): Cue[] {
  return matchPhrases(WORDS, wordParts(tokens)).flatMap(({ start, end, value }) =>
    value.frames.map((frame) => ({ frame, start, end, phrase: value.phrase, sentence })),
  )
}

/**
 * The sentences that the reader names for a frame; else the frame's most frequent words, each once; else, if the list
 * knows none of them, the sentence that shows it best.
 */
function evidenceOf({ frame, weight, sentences, named }: ReadFrame, document: ArticleDocument): EvidenceDraft[] {
  if (named === true && sentences.length > 0) {
    return drafts(frame, sentences, document).map((draft) => ({ ...draft, confidence: weight }))
  }
  const first = new Map<string, { cue: Cue; uses: number }>()
  for (const cue of document.sentences.flatMap(({ tokens, index }) => cuesIn(tokens, index))) {
    if (cue.frame !== frame) continue
    const known = first.get(cue.phrase)
    if (known) known.uses += 1
    else first.set(cue.phrase, { cue, uses: 1 })
  }
  const best = [...first.values()].toSorted((one, other) => other.uses - one.uses).slice(0, EVIDENCE_PER_FRAME)
  if (best.length > 0) return best.map(({ cue, uses }) => draftOf(frame, { ...cue, uses }, document))
  return drafts(frame, sentences.slice(0, 1), document)
}

function drafts(frame: Frame, sentences: readonly number[], document: ArticleDocument): EvidenceDraft[] {
  return sentences.flatMap((index) => {
    const sentence = document.sentences[index]
    return sentence === undefined ? [] : [draftOf(frame, { ...sentence, sentence: index, uses: 1 }, document)]
  })
}

function draftOf(
  frame: Frame,
  { start, end, sentence, uses }: { start: number; end: number; sentence: number; uses: number },
  document: ArticleDocument,
): EvidenceDraft {
  return {
    draft: true,
    family: 'F',
    start,
    end,
    note: `Points to ${FRAME_LABELS[frame]}${uses > 1 ? `, ${times(uses)} in the text` : ''}`,
    confidence: fraction(Math.min(0.8, 0.4 + 0.1 * uses)),
    voice: document.sentences[sentence]?.voice ?? 'author',
  }
}
