import { z } from 'zod'
import { FALLACY_READINGS } from '../metrics/logical-fallacies/fallacy-readings.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { labelOf } from '../metrics/bias-spectrum/measure.ts'
import { dominantOf } from '../metrics/emotional-resonance/measure.ts'
import { severityOf } from '../metrics/propaganda-index/measure.ts'
import { fraction, score } from '../rounding.ts'
import { type Emotion, FALLACY_TYPES, NOT_PLACED, REASONING_TECHNIQUES, TECHNIQUES } from '../vocabulary.ts'
import { type AnswerContext, draftsOf, isOwn, weighted } from './answer-context.ts'
import { Passage } from './answer-schema.ts'

const Passages = z.array(Passage)
const Bias = z.object({
  bias_spectrum: z.object({
    position: z.number(),
    label: z.string(),
    frame: z.string(),
    reasoning: z.string(),
    confidence: z.number(),
    evidence: Passages,
  }),
})
const Propaganda = z.object({
  propaganda_index: z.object({
    score: z.number(),
    confidence: z.number(),
    techniques: z.array(z.object({ technique: z.enum(TECHNIQUES), evidence: Passages })),
  }),
})
const Fallacies = z.object({
  logical_fallacies: z.array(z.object({ type: z.enum(FALLACY_TYPES), evidence: Passages })),
})
const emotion = z.number()
const Emotions = z.object({
  emotional_resonance: z.object({
    fear: emotion,
    hope: emotion,
    urgency: emotion,
    outrage: emotion,
    pride: emotion,
    evidence: Passages,
  }),
})
const Loaded = z.object({ loaded_language: z.object({ score: z.number(), evidence: Passages }) })
const Depth = z.object({
  intellectual_depth: z.object({ dok_level: z.number(), rationale: z.string(), evidence: Passages }),
})

/** A position rests on at least so many passages in the author's voice (the report's contract). */
const PLACING_MIN = 3
const UNPLACED_CONFIDENCE_MAX = 0.19
/** Of a type whose precision is not measured (the report's contract). */
const FALLACY_CONFIDENCE_MAX = 0.5
/** Without a passage no emotion is called dominant. */
const EMOTION_UNSHOWN_MAX = 0.14
const REASON_CHARS_MAX = 900
const FRAME_CHARS_MAX = 160

/** Fields of the report with drafts for spans, and how many passages they rest on. */
export type AnswerReading = { fields: unknown; drafts: readonly EvidenceDraft[] }

/** The position between left and right; not placed where too few passages carry it. */
export function readBias(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => {
    const { bias_spectrum: bias } = Bias.parse(answer.answer.get('bias_spectrum'))
    return { ...bias, drafts: draftsOf(context, bias.evidence, { family: 'F', answer }), weight: answer.weight }
  })
  const drafts = parts.flatMap((part) => part.drafts)
  const placing = parts.filter(({ label }) => label !== NOT_PLACED)
  const isPlaced = placing.length > 0 && drafts.filter(isOwn).length >= PLACING_MIN
  const speaking = isPlaced ? placing : parts
  const [heaviest] = speaking.toSorted((a, b) => b.weight - a.weight)
  const most = isPlaced ? 1 : UNPLACED_CONFIDENCE_MAX
  const sure = weighted(speaking, (part) => part.confidence)
  const few = `Fewer than ${PLACING_MIN} passages in the author’s voice carry a position.`
  const { frame, reasoning } = wordsOf(context, heaviest)
  const fields = {
    bias_spectrum: {
      ...placeOf(isPlaced ? score(weighted(placing, (part) => part.position)) : undefined),
      frame,
      reasoning: placing.length > 0 && !isPlaced ? `${reasoning} ${few}` : reasoning,
      confidence: fraction(Math.min(most, sure)),
      outlet_prior: context.document.outletPrior,
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

function wordsOf(context: AnswerContext, part: { frame: string; reasoning: string } = { frame: '', reasoning: '' }) {
  return {
    frame: context.prose(part.frame, FRAME_CHARS_MAX),
    reasoning: context.prose(part.reasoning, REASON_CHARS_MAX),
  }
}

function placeOf(position: number | undefined): { position: number; label: string } {
  return position === undefined ? { position: 50, label: NOT_PLACED } : { position, label: labelOf(position) }
}

/** The persuasion devices; the score is 0 where no passage of the author's stands in the text. */
export function readPropaganda(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => ({
    ...Propaganda.parse(answer.answer.get('propaganda_index')).propaganda_index,
    answer,
    weight: answer.weight,
  }))
  const found = parts.flatMap(({ techniques, answer }) =>
    techniques.flatMap(({ technique, evidence }) =>
      draftsOf(context, evidence, { family: REASONING_TECHNIQUES.includes(technique) ? 'R' : 'L', answer }).map(
        (draft) => ({ technique, draft }),
      ),
    ),
  )
  const own = found.filter(({ draft }) => isOwn(draft))
  const value = own.length === 0 ? 0 : score(weighted(parts, (part) => part.score))
  const techniques = TECHNIQUES.map((technique) => ({
    technique,
    count: own.filter((each) => each.technique === technique).length,
    evidence: found.filter((each) => each.technique === technique).map(({ draft }) => draft),
  }))
  const fields = {
    propaganda_index: {
      score: value,
      severity: severityOf(
        value,
        own.map(({ technique }) => technique),
      ),
      techniques: techniques.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
      confidence: fraction(weighted(parts, (part) => part.confidence)),
    },
  }
  return { fields, drafts: found.map(({ draft }) => draft) }
}

/** The fallacies by type; a type of which no passage of the author's stands in the text is left out. */
export function readFallacies(context: AnswerContext): AnswerReading {
  const found = context.answers.flatMap((answer) =>
    Fallacies.parse(answer.answer.get('logical_fallacies')).logical_fallacies.flatMap(({ type, evidence }) =>
      draftsOf(context, evidence, { family: 'R', answer }).map((draft) => ({
        type,
        draft: { ...draft, confidence: Math.min(draft.confidence, FALLACY_CONFIDENCE_MAX) },
      })),
    ),
  )
  const entries = FALLACY_TYPES.map((type) => {
    const evidence = found.filter((each) => each.type === type).map(({ draft }) => draft)
    const own = evidence.filter(isOwn)
    const { name, check } = FALLACY_READINGS[type]
    return {
      type,
      count: own.length,
      quotes: own.map(({ start, end, in: where }) =>
        (where === 'title' ? context.document.title : context.document.text).slice(start, end).trim(),
      ),
      evidence,
      note:
        `Resembles ${name}; this type’s precision is not measured yet, so confidence is at most ` +
        `${FALLACY_CONFIDENCE_MAX}. Check ${check}.`,
    }
  })
  const fields = {
    logical_fallacies: entries.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
  }
  return { fields, drafts: found.map(({ draft }) => draft) }
}

/** The five emotions; none is dominant where no passage stands in the text. */
export function readEmotions(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => ({
    ...Emotions.parse(answer.answer.get('emotional_resonance')).emotional_resonance,
    answer,
    weight: answer.weight,
  }))
  const drafts = parts.flatMap(({ evidence, answer }) => draftsOf(context, evidence, { family: 'L', answer }))
  const most = drafts.length === 0 ? EMOTION_UNSHOWN_MAX : 1
  const mean = (name: Emotion) =>
    fraction(
      Math.min(
        most,
        weighted(parts, (part) => part[name]),
      ),
    )
  const values = {
    fear: mean('fear'),
    hope: mean('hope'),
    urgency: mean('urgency'),
    outrage: mean('outrage'),
    pride: mean('pride'),
  }
  return { fields: { emotional_resonance: { ...values, dominant: dominantOf(values), evidence: drafts } }, drafts }
}

/** Loaded language; the share of sentences is counted from the passages. */
export function readLoadedLanguage(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => ({
    ...Loaded.parse(answer.answer.get('loaded_language')).loaded_language,
    answer,
    weight: answer.weight,
  }))
  const drafts = parts.flatMap(({ evidence, answer }) => draftsOf(context, evidence, { family: 'L', answer }))
  const own = drafts.filter((draft) => isOwn(draft) && draft.in === undefined)
  const written = context.document.sentences.filter(({ voice }) => voice === 'author')
  const loaded = written.filter(({ start, end }) => own.some((draft) => draft.start < end && draft.end > start))
  const fields = {
    loaded_language: {
      score: own.length === 0 ? 0 : score(weighted(parts, (part) => part.score)),
      sentences_share: fraction(written.length === 0 ? 0 : loaded.length / written.length),
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

/** How far the text goes beyond telling what happened: the furthest of its parts. */
export function readDepth(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => ({
    ...Depth.parse(answer.answer.get('intellectual_depth')).intellectual_depth,
    answer,
  }))
  const [deepest] = parts.toSorted((a, b) => b.dok_level - a.dok_level)
  const drafts =
    deepest === undefined ? [] : draftsOf(context, deepest.evidence, { family: 'C', answer: deepest.answer })
  const fields = {
    intellectual_depth: {
      dok_level: deepest?.dok_level ?? 1,
      rationale: context.prose(deepest?.rationale ?? '', REASON_CHARS_MAX),
      evidence: drafts,
    },
  }
  return { fields, drafts }
}
