import { findEmotionWords } from '../cues/find-emotion-words.ts'
import { sentimentOf } from '../cues/sentiment.ts'
import { NEGATIONS } from '../lexicons/sentiment-words.ts'
import { stemOf } from '../lexicons/stems.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'

/** The emotions that the trained model distinguishes. Urgency is left to rules. */
export const TRAINED_EMOTIONS = ['fear', 'outrage', 'hope', 'pride'] as const
export type TrainedEmotion = (typeof TRAINED_EMOTIONS)[number]

const NEGATION_REACH = 3
/** Names nobody's emotion: addresses, account names, the data set's own masks. */
const NOT_WORDS = /https?:\/\/\S+|@[\p{L}\p{N}_]+|\[(?:NAME|RELIGION)\]/gu
const STRONG_WEIGHT = 0.5

/**
 * The emotion model's features of a short text, each once: words, stems (`~`), pairs of words, and marks (`#`). A word
 * within three of a negation has the prefix `!`.
 */
export function emotionFeatures(text: string): string[] {
  const clean = text.replaceAll(NOT_WORDS, ' ')
  const tokens = tokenize(clean)
  const features = new Set<string>()
  let before = '^'
  let negatedFor = 0
  for (const { lower } of tokens) {
    const mark = negatedFor > 0 ? '!' : ''
    const word = mark + lower
    features.add(word)
    features.add(`~${mark}${stemOf(lower)}`)
    features.add(`${before} ${word}`)
    before = word
    negatedFor = NEGATIONS.has(lower) ? NEGATION_REACH : negatedFor - 1
  }
  if (tokens.length > 0) features.add(`${before} $`)
  for (const mark of marksOf(clean)) features.add(mark)
  for (const { emotion, weight } of findEmotionWords({ text: clean, start: 0, tokens })) {
    features.add(`#${emotion}${weight > STRONG_WEIGHT ? '+' : ''}`)
  }
  features.add(`#s${Math.round(sentimentOf({ text: clean, tokens }).compound * 2)}`)
  const capitals = tokens.filter(({ text: word }) => /^\p{Lu}{3,}$/u.test(word)).length
  if (capitals > 0) features.add('#caps')
  if (capitals > 2) features.add('#caps3')
  return [...features]
}

function marksOf(text: string): string[] {
  const marks = [...text.matchAll(/\p{Extended_Pictographic}/gu)].map(([emoji]) => `#${emoji}`)
  if (text.includes('!')) marks.push('#!')
  if (text.includes('!!')) marks.push('#!!')
  if (text.includes('?')) marks.push('#?')
  if (/\.\.\.|…/.test(text)) marks.push('#...')
  return marks
}
