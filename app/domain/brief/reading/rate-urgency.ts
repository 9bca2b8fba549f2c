import { findEmotionWords } from '../../engine/cues/find-emotion-words.ts'
import type { Piece } from './split-pieces.ts'

/** Wordings that urge immediate action, with weights. Written for this project. */
const RULES: readonly (readonly [RegExp, number])[] = [
  // A command with a time word that leaves little time.
  [
    /\b(?:act|share|sign|call|write|vote|come|join|donate|leave|evacuate|hurry|repost|spread|retweet|demand|stop|help|tell|e-?mail|show up|go|boycott|sell|buy)\b(?:[^\p{L}\p{N}_'’]+[\p{L}'’]+){0,6}?[^\p{L}\p{N}_'’]+['’]?(?:now|today|tonight|immediately|at once|asap|right away|before)\b/iu,
    0.55,
  ],
  [/\b(?:now|today|tonight)\b\W+(?:not|or)\W+(?:tomorrow|later|never|next week)\b/iu, 0.7],
  [/\bbefore (?:it is|it['’]s|its) (?:too late|gone|deleted|removed)\b|\bbefore they (?:delete|remove|take)\b/iu, 0.7],
  [
    /\b(?:last|final) (?:chance|call|warning|day|hours?)\b|\btime is (?:running out|short)\b|\bno time (?:to|left)\b|\bcan(?:no|['’])t wait\b/iu,
    0.6,
  ],
  [
    /\b(?:only|just)\W+(?:\d{1,3}|one|two|three|a few)\W+(?:hours?|minutes?|days?)\W+(?:left|to go|remain\p{L}*)\b|\b\d{1,3}\W+(?:hours?|minutes?|days?)\W+(?:left|to go)\b/iu,
    0.6,
  ],
  [/\b(?:by|before|until) (?:midnight|noon|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu, 0.25],
  [/\b(?:asap|urgent(?:ly)?|emergency|immediately|hurry|deadline)\b/iu, 0.3],
  [/\bevery (?:minute|second|hour) counts\b|\bas we speak\b|\bwe need (?:you|help|this) (?:now|today)\b/iu, 0.6],
]
const EXCLAMATION_GAIN = 0.1
const EXCLAMATIONS_MAX = 3
/** Signs alone are not urgency. */
const GAIN_FROM = 0.2

/** How strongly a short English text urges immediate action, 0..1, by rules and not by a trained model. */
export function rateUrgency({ text, tokens }: Piece): number {
  let calm = 1
  for (const [rule, weight] of RULES) if (rule.test(text)) calm *= 1 - weight
  for (const { emotion, weight } of findEmotionWords({ text, start: 0, tokens: tokensFromZero(tokens) })) {
    if (emotion === 'urgency') calm *= 1 - weight / 2
  }
  const rated = 1 - calm
  if (rated < GAIN_FROM) return rated
  const exclamations = Math.min(EXCLAMATIONS_MAX, text.split('!').length - 1)
  return Math.min(1, rated + exclamations * EXCLAMATION_GAIN * (1 - rated))
}

function tokensFromZero(tokens: Piece['tokens']): Piece['tokens'] {
  const first = tokens[0]?.start ?? 0
  return first === 0
    ? tokens
    : tokens.map((token) => ({ ...token, start: token.start - first, end: token.end - first }))
}
