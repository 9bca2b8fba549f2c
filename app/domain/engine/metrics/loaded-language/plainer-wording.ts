import { EMPTY_WORDS } from '../../lexicons/headline-words.ts'
import { isIrregularPast, lemmasOf } from '../../lexicons/lemmas.ts'
import type { LoadedKind } from '../../lexicons/loaded-lexicon.ts'
import type { Token } from '../../prepare/document.ts'
import type { LoadedMatch } from './loaded-patterns.ts'

/**
 * The plainer wording, if it can take the place of the words where they are: of the same form, and in a place where only
 * its part of speech can be. A wrong one is worse than none.
 */
export function plainerHere(word: LoadedMatch, tokens: readonly Token[]): string | undefined {
  const { plain, start, end, kind } = word
  if (plain === undefined) return undefined
  const first = tokens.findIndex((token) => token.end > start)
  const after = tokens.findIndex((token) => token.start >= end)
  const phrase = tokens.slice(first, after === -1 ? undefined : after)
  const place = { phrase, before: tokens[first - 1], after: tokens[after] }
  return FITS[kind](place, plain.split(' ')) ? plain : undefined
}

type Place = { phrase: readonly Token[]; before: Token | undefined; after: Token | undefined }
type Fits = (place: Place, plain: readonly string[]) => boolean

const fitsVerb: Fits = ({ phrase, before, after }, [plain = '']) => {
  const form = formOf(phrase[0]?.lower ?? '')
  if (form !== formOf(plain) || before === undefined || (form !== 'base' && after === undefined)) return false
  return VERB_AFTER[form].test(before.lower) || (form !== 'base' && isName(before))
}

/** A noun of the same number, after something that only a noun can follow. */
const fitsNoun: Fits = ({ phrase, before, after }, plain) => {
  const last = phrase.at(-1)?.lower ?? ''
  const isSameNumber = isPlural(last) === isPlural(plain.at(-1) ?? '')
  const isEnd = after === undefined || AFTER_NOUN.test(after.lower)
  return isSameNumber && isEnd && !VERBAL.test(last) && isAfterDeterminer(before, plain)
}

/** An adjective before a noun: never an adverb, and never before a word without matter. */
const fitsAdjective: Fits = ({ phrase, before, after }, plain) => {
  const isAdjective = plain.length === 1 && phrase.at(-1)?.lower.endsWith('ly') !== true
  return isAdjective && after !== undefined && !EMPTY_WORDS.has(after.lower) && isAfterDeterminer(before, plain)
}

/** After "the" or "his", or after the form of "a" that the plainer wording takes, too. */
function isAfterDeterminer(before: Token | undefined, [first = '']: readonly string[]): boolean {
  const lower = before?.lower ?? ''
  const isFitting = !/^an?$/.test(lower) || (lower === 'an') === /^[aeiou]/.test(first)
  return isFitting && BEFORE_NOUN.test(lower)
}

const never: Fits = () => false

const FITS: Readonly<Record<LoadedKind, Fits>> = {
  scorn: fitsVerb,
  idiom: fitsVerb,
  verdict: fitsNoun,
  name: fitsNoun,
  dysphemism: fitsNoun,
  euphemism: fitsNoun,
  sides: fitsNoun,
  hyperbole: fitsAdjective,
  address: never,
}

type Form = 'base' | 's' | 'ed' | 'ing'

const VERB_AFTER: Readonly<Record<Form, RegExp>> = {
  base: /^(?:to|will|would|can|could|may|might|must|should|shall|did|didn't|don't|they|we|you|i)$/,
  s: /^(?:he|she|it|who)$/,
  ed: /^(?:he|she|it|they|we|you|i|who|has|have|had)$/,
  ing: /^(?:is|are|was|were|been|by|of|for)$/,
}

function formOf(word: string): Form {
  if (word.endsWith('ing')) return 'ing'
  if (word.endsWith('ed') || isIrregularPast(word)) return 'ed'
  return word.endsWith('s') && !word.endsWith('ss') ? 's' : 'base'
}

/** "The" and "When" at the start of a sentence are none. */
function isName({ text, lower }: Token): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && !EMPTY_WORDS.has(lower)
}

const BEFORE_NOUN =
  /^(?:the|a|an|this|that|these|those|his|her|its|their|our|your|my|no|of|such|another|some|any|\w+'s)$/
/** What cannot go on with the noun as the first part of a longer one: "the cabal room". */
const AFTER_NOUN =
  /^(?:of|in|on|at|by|for|from|with|to|and|or|but|that|who|which|is|are|was|were|has|have|had|will|would|over|about|against|between|after|before|as|than|when|while)$/
/** Forms that may be a verb's. */
const VERBAL = /(?:ed|ing)$/

function isPlural(word: string): boolean {
  return word === 'people' || (word.endsWith('s') && lemmasOf(word).length > 1)
}
