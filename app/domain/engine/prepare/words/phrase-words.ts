import { REPORTING, SAYING } from './speech-verbs.ts'
import { wordSet } from './word-set.ts'

/** Words that link a noun to its complement. */
export const LINKS = wordSet(
  'of for from at with in near inside outside close familiar within against behind by on about into published under',
)
/** Words that begin an introductory phrase: "On Tuesday, …". */
export const LEADING = wordSet(
  'on in at by during after before under amid despite since from with within until over through for of as to',
)
/** Words that no phrase extends across. */
export const BREAKS = wordSet(
  'that which who whom whose when where while because if but so than and or although though what how why not until unless',
  'before after since is are was were be been has had have did does do will would could should may might can must nor yet plus',
)
/** "Ambassador to Britain": what follows is not part of a name. */
export const SENT_TO = wordSet('ambassador envoy adviser advisor aide secretary assistant counsel nominee')

/** True for a person whose description may continue with "to": "an aide to the mayor", "a witness to the crash". */
export function sendsTo(lower: string): boolean {
  return (
    SENT_TO.has(lower) ||
    /^(?:strategist|consultant|witness|deputy|heir|attorney|liaison|lawyer|spokes(?:man|woman|person))$/.test(lower)
  )
}
export const ARTICLES = /^(?:a|an|the)$/
/** "All the officials", "half the residents". */
export const BEFORE_ARTICLE = wordSet('all both half to')
/** Verbs that end a phrase. */
export const HAPPENED = wordSet(
  'came went took made got gave became began held lost met ran sent stood won fell rose grew saw brought bought built',
  'caught chose drew drove fought kept led paid sold sought spent spoke struck taught threw wore broke',
)
/** Only white space separates two words. */
export const SPACE = /^\s*$/
/** A gap between words that is one comma. */
export const COMMA = /^,\s*$/

const NO_ADVERBS = wordSet(
  'family ally assembly july italy supply reply anomaly monopoly bully belly jelly fly rally tally doily lily daily weekly monthly',
)

/** True for "quickly", but not for "the family" and "an ally". */
export function isAdverb(lower: string): boolean {
  return /..ly$/.test(lower) && !NO_ADVERBS.has(lower)
}

/** A verb of speech in a form that cannot be a noun before another verb. */
export function isPastSpeech(lower: string): boolean {
  return SAYING.has(lower) || (REPORTING.has(lower) && lower.endsWith('ed'))
}

/** Everybody at a place, or nobody: "everyone at the club", "none of the staff". */
const EVERYBODY = wordSet('everyone everybody nobody no-one noone none neither anyone anybody')

/** True for words that contain "everyone", "none" and the like: nobody in particular is meant. */
export function isEverybody(lowers: readonly string[]): boolean {
  return lowers.some((lower, index) => EVERYBODY.has(lower) || (lower === 'no' && lowers[index + 1] === 'one'))
}
