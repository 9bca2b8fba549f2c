import { findEmotionWords } from '../cues/find-emotion-words.ts'
import { EMPTY_WORDS } from '../lexicons/headline-words.ts'
import { stemOf } from '../lexicons/stems.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import type { FallacyType, Technique } from '../vocabulary.ts'

/** The words of a device, and what else is known of them. */
export type DeviceWords = {
  words: string
  /** The sentence before in the same paragraph, or nothing. */
  before: string
  /** Whether there are loaded words among them. */
  isLoaded: boolean
}

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

/** What the words of a device have: the encoder often mistakes one device for another, or sees one in plain words. */
const FORMS: Partial<Record<Technique, (device: DeviceWords) => boolean>> = {
  repetition: ({ words, before }) => recurs(words, before),
  exaggeration_minimization: ({ words, isLoaded }) => isLoaded || REACH.test(words),
  black_and_white_fallacy: ({ words }) => ALTERNATIVE.test(words),
  causal_oversimplification: ({ words }) => CAUSE.test(words),
  name_calling: ({ words }) => !OWNED.test(words),
  slogans: ({ words }) => tokenize(words).length <= SLOGAN_WORDS_MAX,
  appeal_to_fear_prejudice: ({ words, isLoaded }) => isLoaded || speaksOfHarm(words),
}

/** Whether the words of a device have what its kind is made of; 1 or 0, and 0.5 for a kind without a form. */
export function fitOfWords(type: Technique, device: DeviceWords): number {
  const hasForm = FORMS[type]
  return hasForm === undefined ? 0.5 : Number(hasForm(device))
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
