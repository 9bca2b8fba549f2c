import { bootstrapRange } from '../../bootstrap.ts'
import { fieldsOf, hasJudgingTerm, isTradeWording, type SubjectFields } from '../../cues/trade-words.ts'
import { findEmotionWords } from '../../cues/find-emotion-words.ts'
import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { voiceOf } from '../../prepare/voice-of.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { overlap, type Range } from '../../ranges.ts'
import { fraction } from '../../rounding.ts'
import { EMOTIONS, isJournalism } from '../../vocabulary.ts'
import type { Emotion } from '../../vocabulary.ts'
import type { Measure, Uncertainty } from '../measurement.ts'
import { DOMINANT_FROM, type emotionalResonanceCard } from './card.ts'

/** A speaker's words reach the reader too, but the author only passes them on. */
const SPEAKER_FACTOR = 0.35
/** Calm sentences added to every text, so that a single one does not decide. */
const PRIOR_SENTENCES = 5
/** A mean intensity of .2 per sentence gives 63%. */
const SCALE = 0.2
const CONFIDENCE_MAX = 0.65

type Intensities = Record<Emotion, number>
type SentenceEmotions = { intensities: Intensities; drafts: Map<Emotion, EvidenceDraft[]> }

const LABELS: Record<Emotion, string> = {
  fear: 'Fear',
  hope: 'Hope',
  urgency: 'Urgency',
  outrage: 'Outrage',
  pride: 'Pride',
}

/** Which of five emotions the wording evokes, and how strongly. */
export const measureEmotionalResonance: Measure<typeof emotionalResonanceCard> = (document) => {
  const readings = readSentences(document)
  const values = valuesOf(readings.map((reading) => reading.intensities))
  const dominant = isJournalism(document.genre.label) ? dominantOf(values, ownIn(readings)) : 'none'
  return {
    fields: {
      emotional_resonance: {
        ...values,
        dominant,
        evidence: readings.flatMap((reading) => [...reading.drafts.values()].flat()),
      },
    },
    uncertainty: {
      range: dominant === 'none' ? null : rangeOf(readings, { emotion: dominant, value: values[dominant] }, document),
      confidence: fraction(CONFIDENCE_MAX * (1 - Math.exp(-readings.length / 12))),
      n: readings.length,
    },
    ...withoutStrongest(readings, strongestOf(values)),
  }
}

function rangeOf(
  readings: readonly SentenceEmotions[],
  { emotion, value }: { emotion: Emotion; value: number },
  { seed }: ArticleDocument,
): Uncertainty['range'] {
  const score = (indices: readonly number[]): number => sampledValue(readings, indices, emotion)
  return bootstrapRange({ units: readings.length, seed, score, value })
}

function readSentences(document: ArticleDocument): SentenceEmotions[] {
  const read = new Map(document.reading.emotions.map((felt) => [felt.sentence, felt]))
  const fields = fieldsOf(document.sentences.map(({ tokens }) => tokens))
  return document.sentences.map((sentence) => {
    const drafts = new Map<Emotion, EvidenceDraft[]>()
    const intensities = noEmotion()
    const felt = read.get(sentence.index)
    if (felt === undefined) return { intensities, drafts }
    for (const emotion of EMOTIONS) {
      if (felt[emotion] === 0) continue
      const found = draftsOf(document, sentence, { emotion, strength: felt[emotion], fields })
      if (found.length === 0) continue
      const isOwn = found.some(({ voice }) => voice === 'author')
      intensities[emotion] = felt[emotion] * (isOwn ? 1 : SPEAKER_FACTOR)
      drafts.set(emotion, found)
    }
    return { intensities, drafts }
  })
}

/**
 * The emotional words if the lists know any, else what is quoted in the sentence, else the sentence; nothing where only
 * terms of a trade can have evoked the emotion, or a text that is no journalism has no word for it: a recipe commands.
 */
function draftsOf(
  document: ArticleDocument,
  sentence: Sentence,
  { emotion, strength, fields }: { emotion: Emotion; strength: number; fields: SubjectFields },
): EvidenceDraft[] {
  const found = findEmotionWords(sentence).filter((match) => match.emotion === emotion)
  const words = found.filter((match) => !isTradeWording(sentence.tokens, match, fields))
  const isWithout =
    words.length === 0 && (!isJournalism(document.genre.label) || isTradeTalk(document, sentence, fields))
  if (isWithout) return []
  const places = words.length > 0 ? words : placesWithout(document, sentence)
  return places.map(({ start, end }) => {
    const voice = voiceOf(document, { start, end })
    const how =
      voice === 'author' ? 'evoked by the author’s wording' : 'in a speaker’s wording, which counts for about a third'
    return {
      draft: true,
      family: 'L',
      start,
      end,
      note: `${LABELS[emotion]}: ${how}.`,
      confidence: fraction(Math.min(CONFIDENCE_MAX, 0.3 + 0.4 * strength)),
      voice,
    }
  })
}

/** Whether a sentence has terms of a trade that judge elsewhere, and no passage that judges. */
function isTradeTalk({ reading }: ArticleDocument, sentence: Sentence, fields: SubjectFields): boolean {
  const isJudged = reading.passages.some((passage) => passage.in === undefined && overlap(passage, sentence) > 0)
  return !isJudged && hasJudgingTerm(sentence.tokens, fields)
}

/** A sentence that quotes somebody is felt for what it quotes, unless a reader marks the author's own words in it. */
function placesWithout({ quotations, reading }: ArticleDocument, sentence: Sentence): Range[] {
  const quoted = quotations.filter((quotation) => overlap(quotation, sentence) > 0)
  const isOwn = reading.passages.some(
    (passage) => passage.voice === 'author' && passage.in === undefined && overlap(passage, sentence) > 0,
  )
  if (quoted.length === 0 || isOwn) return [sentence]
  return quoted.map(({ start, end }) => ({ start: Math.max(start, sentence.start), end: Math.min(end, sentence.end) }))
}

function valuesOf(intensities: readonly Intensities[]): Intensities {
  const values = noEmotion()
  for (const emotion of EMOTIONS) values[emotion] = valueOf(intensities.map((one) => one[emotion]))
  return values
}

function valueOf(intensities: readonly number[]): number {
  const mean = intensities.reduce((sum, one) => sum + one, 0) / (intensities.length + PRIOR_SENTENCES)
  return fraction(1 - Math.exp(-mean / SCALE))
}

function sampledValue(readings: readonly SentenceEmotions[], indices: readonly number[], emotion: Emotion): number {
  return valueOf(indices.map((index) => readings[index]?.intensities[emotion] ?? 0))
}

function strongestOf(values: Intensities): Emotion {
  return EMOTIONS.reduce<Emotion>((best, emotion) => (values[emotion] > values[best] ? emotion : best), 'fear')
}

/**
 * The strongest emotion, or `none` where all are weak.
 * @param own the emotions that the author's words evoke; one that only a speaker's do is not dominant
 */
export function dominantOf(values: Intensities, own: ReadonlySet<Emotion> = new Set(EMOTIONS)): Emotion | 'none' {
  const strongest = strongestOf(values)
  return values[strongest] < DOMINANT_FROM || !own.has(strongest) ? 'none' : strongest
}

/** The emotions that the author's words evoke, and not only a speaker's. */
function ownIn(readings: readonly SentenceEmotions[]): Set<Emotion> {
  const found = readings.flatMap(({ drafts }) => [...drafts])
  return new Set(
    found.filter(([, drafts]) => drafts.some(({ voice }) => voice === 'author')).map(([emotion]) => emotion),
  )
}

function withoutStrongest(readings: readonly SentenceEmotions[], emotion: Emotion) {
  const strongest = readings.reduce<SentenceEmotions | undefined>(
    (best, reading) => (reading.intensities[emotion] > (best?.intensities[emotion] ?? 0) ? reading : best),
    undefined,
  )
  const without = strongest?.drafts.get(emotion)
  if (!strongest || !without) return {}
  const rest = readings.map((reading) => (reading === strongest ? 0 : reading.intensities[emotion]))
  return { counterfactual: { without, value: valueOf(rest) } }
}

function noEmotion(): Intensities {
  return { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0 }
}
