import { findEmotionWords } from '../cues/find-emotion-words.ts'
import { EMPTY_WORDS } from '../lexicons/headline-words.ts'
import { stemOf } from '../lexicons/stems.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import type { FallacyType, Technique } from '../vocabulary.ts'

/** A device as the encoder reads it, and what else is known of its words. */
export type ReadDevice = {
  words: string
  /** The sentence before in the same paragraph, or nothing. */
  before: string
  confidence: number
  /** Whether there are loaded words among them. */
  isLoaded: boolean
  /** How much the article's author judges. */
  heat: Heat
}

/** By the author's loaded words: none, some, or so many that whatever the encoder reads is likely. */
export type Heat = 'none' | 'some' | 'high'

const HIGH_HEAT_MIN = 4
const WORDS_PER_LOADED = 60

/** How much an author judges who has so many loaded passages in so many words. */
export function heatOf(loaded: number, words: number): Heat {
  if (loaded === 0) return 'none'
  return loaded >= Math.max(HIGH_HEAT_MIN, words / WORDS_PER_LOADED) ? 'high' : 'some'
}

/**
 * A finding as sure as this needs no other sign. In 130 articles outside the encoder's training data, 9% of the others
 * were right where the author uses no loaded words, and a fifth of labels and judging words that are not loaded.
 */
const SURE = 0.5
const LEAST_SURE = 0.25
/** Devices that consist of words. */
const OF_WORDS: ReadonlySet<Technique> = new Set(['loaded_language', 'name_calling'])

const REACH =
  /\b(?:never|always|all|every(?:one|thing|body|where)?|no[ -]?one|nobody|nothing|none|only|ever|forever|worst|best|greatest|biggest|most|total(?:ly)?|complete(?:ly)?|entire(?:ly)?|utter(?:ly)?|absolute(?:ly)?|whole|endless(?:ly)?|millions|thousands|countless|impossible|mere(?:ly)?|nothing but)\b/i
const ALTERNATIVE = /\b(?:or|either|only|unless|otherwise|choice|choose|alternative|except|nothing but)\b/i
const CAUSE =
  /\b(?:because|since|due|cause[ds]?|causing|reason|result(?:s|ed)?|led|leads?|leading|thanks|why|therefore|so|blame[ds]?|fault|made|makes?|brought)\b/i
const TO_COME = /\b(?:will|would|could|may|might|going to|about to)\b/i
const HARM =
  /\b(?:destroy|die|kill|lose|ruin|end|collapse|vanish|invade|flood|overrun|take (?:over|away|your|our)|come for|wreck|burn|bankrupt|starve)/i
/** "Its whim" is what somebody has, not what somebody is called. */
const OWNED = /^(?:its|their|his|her|our|my|your)\s/i
const SLOGAN_WORDS_MAX = 9

/** What the words of a device must have: the encoder often mistakes one device for another, or sees one in plain words. */
const FORMS: Partial<Record<Technique, (device: ReadDevice) => boolean>> = {
  repetition: ({ words, before }) => recurs(words, before),
  exaggeration_minimization: ({ words, isLoaded, confidence }) => isLoaded || (confidence >= SURE && REACH.test(words)),
  black_and_white_fallacy: ({ words }) => ALTERNATIVE.test(words),
  causal_oversimplification: ({ words }) => CAUSE.test(words),
  name_calling: ({ words }) => !OWNED.test(words),
  slogans: ({ words, confidence }) => confidence >= SURE || tokenize(words).length <= SLOGAN_WORDS_MAX,
  appeal_to_fear_prejudice: ({ words, isLoaded, confidence }) => isLoaded || confidence >= SURE || speaksOfHarm(words),
}

/** Whether a device that the encoder reads may be shown: by its words, or because other findings speak for it. */
export function isBorneOut(type: Technique, device: ReadDevice): boolean {
  if (device.heat === 'high') return true
  if (device.confidence < SURE) {
    if (device.confidence < LEAST_SURE && !device.isLoaded) return false
    if (OF_WORDS.has(type) ? !device.isLoaded : device.heat === 'none') return false
  }
  return FORMS[type]?.(device) ?? true
}

function speaksOfHarm(text: string): boolean {
  if (TO_COME.test(text) && HARM.test(text)) return true
  return findEmotionWords({ text, start: 0, tokens: tokenize(text) }).some(({ emotion }) => emotion === 'fear')
}

/** Whether a word that says something recurs, or two sentences begin alike. */
function recurs(words: string, before: string): boolean {
  const own = tokenize(words).map(({ lower }) => lower)
  const earlier = tokenize(before).map(({ lower }) => lower)
  const stems = own.filter((lower) => !EMPTY_WORDS.has(lower)).map(stemOf)
  const known = new Set(earlier.filter((lower) => !EMPTY_WORDS.has(lower)).map(stemOf))
  const beginAlike = own.length > 1 && own[0] === earlier[0] && own[1] === earlier[1]
  return new Set(stems).size < stems.length || stems.filter((stem) => known.has(stem)).length > 1 || beginAlike
}

/** In these, nature is no reason. */
const NOT_NATURE = /\b(?:laws? of nature|human nature|second nature|nature of|natural gas|naturally occurring)\b/gi

/** What an argument of a kind has to speak of: "Housing is a human right" appeals to no nature. */
const MATTERS: Partial<Record<FallacyType, RegExp>> = {
  appeal_to_nature:
    /\b(?:natur(?:e|al|ally)|unnatural(?:ly)?|artificial(?:ly)?|organic(?:ally)?|synthetic|chemicals?|man-made|herbal|herbs?|plants?|plant-based|evolved|evolution|god-given)\b/i,
  appeal_to_tradition:
    /\b(?:always|traditions?|traditional(?:ly)?|ancestors?|forefathers|fore?bears|(?:grand)?(?:fathers?|mothers?|parents?)|generations?|centur(?:y|ies)|heritage|founding|founders|custom|customs|time-honou?red|way of life)\b/i,
  ad_populum:
    /\b(?:every(?:one|body)|most (?:people|of us|voters|readers|of the)|majority|millions|thousands|nobody|no[ -]one|all of us|the (?:public|people|country|nation|town)|people (?:know|agree|want|believe)|polls?|popular(?:ity)?|we all)\b/i,
}

/** Whether an argument speaks of what its kind of fallacy is about. */
export function hasMatterOf(type: FallacyType, text: string): boolean {
  const matter = MATTERS[type]
  return matter === undefined || matter.test(text.replaceAll(NOT_NATURE, ''))
}
