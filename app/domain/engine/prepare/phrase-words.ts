import { REPORTING, SAYING } from './speech-verbs.ts'
import { wordSet } from './word-set.ts'

/** Words that tie a noun to what says more of it. */
export const LINKS = wordSet(
  'of for from at with in near inside outside close familiar within against behind by on about into published',
)
/** What a sentence leads in with: "On Tuesday, …". */
export const LEADING = wordSet(
  'on in at by during after before under amid despite since from with within until over through for of as to',
)
/** Words that no phrase goes over. */
export const BREAKS = wordSet(
  'that which who whom whose when where while because if but so than and or although though what how why not until unless',
  'before after since is are was were be been has had have did does do will would could should may might can must nor yet plus',
)
/** "Ambassador to Britain": what follows is no part of a name. */
export const SENT_TO = wordSet('ambassador envoy adviser advisor aide secretary assistant counsel nominee')

/** True for somebody whose description may go on with "to": "an aide to the mayor", "a witness to the crash". */
export function sendsTo(lower: string): boolean {
  return (
    SENT_TO.has(lower) ||
    /^(?:strategist|consultant|witness|deputy|heir|attorney|liaison|lawyer|spokes(?:man|woman|person))$/.test(lower)
  )
}
export const ARTICLES = /^(?:a|an|the)$/
/** "All the officials", "half the residents". */
export const BEFORE_ARTICLE = wordSet('all both half to')
/** Verbs that a phrase is not continued over. */
export const HAPPENED = wordSet(
  'came went took made got gave became began held lost met ran sent stood won fell rose grew saw brought bought built',
  'caught chose drew drove fought kept led paid sold sought spent spoke struck taught threw wore broke',
)
/** Nothing but space stands between two words. */
export const SPACE = /^\s*$/
export const COMMA = /^,\s*$/

/** A verb of speech in a form that cannot be a noun before another verb. */
export function isPastSpeech(lower: string): boolean {
  return SAYING.has(lower) || (REPORTING.has(lower) && lower.endsWith('ed'))
}

/** Everybody of a place, or nobody: "everyone at the club", "none of the staff". */
const EVERYBODY = wordSet('everyone everybody nobody no-one noone none neither anyone anybody')

/** True for words that hold "everyone", "none" and the like: who is meant could not be named. */
export function isEverybody(lowers: readonly string[]): boolean {
  return lowers.some((lower, index) => EVERYBODY.has(lower) || (lower === 'no' && lowers[index + 1] === 'one'))
}
