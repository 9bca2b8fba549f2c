import type { Token } from '../prepare/document.ts'
import { BOOSTERS, NEGATIONS, SENTIMENT_WORDS } from '../lexicons/sentiment-words.ts'

const NEGATION_REACH = 3
const NEGATION_FACTOR = -0.74
const CAPITALS_GAIN = 0.73
const EXCLAMATION_GAIN = 0.29
const EXCLAMATIONS_MAX = 4
const NORMALISATION = 15

/** `compound` -1 … 1; `positive` and `negative` are the sums of word polarities on either side. */
export type Sentiment = { compound: number; positive: number; negative: number }

/**
 * Sentiment of one sentence from word polarities with boosters, negation, capitals and exclamation marks.
 * @see Hutto & Gilbert (2014), VADER; the rules and their constants are theirs, the word list is this project's own.
 */
export function sentimentOf(sentence: { text: string; tokens: readonly Token[] }): Sentiment {
  const { tokens } = sentence
  const shouted = tokens.length > 0 && tokens.every((token) => isCapitals(token.text))
  let positive = 0
  let negative = 0
  tokens.forEach((token, index) => {
    const polarity = SENTIMENT_WORDS.get(token.lower)
    if (polarity === undefined) return
    const signed = withNegation(withEmphasis(polarity, tokens, { index, shouted }), tokens, index)
    if (signed > 0) positive += signed
    else negative -= signed
  })
  const raw = positive - negative
  const exclamations = Math.min(EXCLAMATIONS_MAX, sentence.text.split('!').length - 1)
  const sum = raw + Math.sign(raw) * exclamations * EXCLAMATION_GAIN
  return { compound: sum / Math.sqrt(sum * sum + NORMALISATION), positive, negative }
}

function withEmphasis(polarity: number, tokens: readonly Token[], at: { index: number; shouted: boolean }): number {
  const sign = Math.sign(polarity)
  const boost = BOOSTERS.get(tokens[at.index - 1]?.lower ?? '') ?? 0
  const capitals = !at.shouted && isCapitals(tokens[at.index]?.text ?? '') ? CAPITALS_GAIN : 0
  return polarity + sign * (boost + capitals)
}

function withNegation(polarity: number, tokens: readonly Token[], index: number): number {
  const before = tokens.slice(Math.max(0, index - NEGATION_REACH), index)
  return before.some((token) => NEGATIONS.has(token.lower)) ? polarity * NEGATION_FACTOR : polarity
}

function isCapitals(text: string): boolean {
  return text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase()
}
