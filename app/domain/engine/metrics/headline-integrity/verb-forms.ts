import type { Token } from '../../prepare/document.ts'
import { CLAUSE_MODES } from '../../lexicons/clause-modes.ts'
import { EMPTY_WORDS, hasMatter } from '../../lexicons/headline-words.ts'
import { isIrregularPast, lemmasOf } from '../../lexicons/lemmas.ts'
import { OPPOSITES, type Opposite } from '../../lexicons/opposites.ts'

const BEFORE_INFINITIVE =
  /^(?:to|will|would|may|might|could|can|cannot|must|should|shall|do|does|did|not|never|won't|didn't|doesn't|don't|wouldn't|couldn't|can't|mustn't|shouldn't)$/
const CAPITAL = /^\p{Lu}/u
const DETERMINER = /^(?:a|an|the|its|his|her|their|our|my|this|that|these|those|of|no|any|every|each)$/

/** A form that only verbs have, or a word after an auxiliary or "to". */
export function isVerbForm(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? ''
  const before = tokens[at - 1]?.lower ?? ''
  if (DETERMINER.test(before)) return false
  return /(?:ed|ing)$/.test(lower) || BEFORE_INFINITIVE.test(before) || isIrregularPast(lower)
}

const PLURAL_OR_PRESENT = /[^s']s$/
/** Plurals of the news that are hardly ever verbs. */
const PLURALS =
  /^(?:arrests|bills|cases|charges|claims|costs|cuts|deals|deaths|exports|fares|fees|figures|gains|homes|houses|imports|jobs|levels|losses|numbers|orders|plans|prices|profits|rates|results|rules|sales|schools|shares|strikes|talks|taxes|troops|visits|wages|works|years)$/
/** Endings of nouns. */
const OF_NOUNS = /(?:er|or|ist|ian|ant|ee|ment|ion|it|ness|ship|ism|women|ies)s$/
const PREPOSITION =
  /^(?:in|on|at|for|from|with|by|of|as|than|after|before|over|under|near|since|during|amid|despite|against|into)$/

/** A word of a headline that can be its verb: a form of one, or a word in "-s" or after a plural, with a noun before it. */
export function isHeadlineVerb(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = [at - 1, at, at + 1].map((index) => tokens[index])
  if (own === undefined || before === undefined) return false
  if (isVerbForm(tokens, at)) return true
  if (!isNounLike(before) || EMPTY_WORDS.has(own.lower) || (next === undefined && !isOpposite(own))) return false
  return PLURAL_OR_PRESENT.test(before.lower) || isPresent(own, next)
}

function isNounLike({ lower }: Token): boolean {
  return !DETERMINER.test(lower) && !EMPTY_WORDS.has(lower)
}

function isPresent(own: Token, next: Token | undefined): boolean {
  if (!PLURAL_OR_PRESENT.test(own.lower) || PLURALS.test(own.lower)) return false
  if (OF_NOUNS.test(own.lower)) return isOpposite(own)
  return isOpposite(own) || !(isPluralBefore(next) || PREPOSITION.test(next?.lower ?? ''))
}

function isOpposite({ lower }: Token): boolean {
  return lemmasOf(lower).some((lemma) => OPPOSITES.has(lemma))
}

/** "Prices rise", "fares to fall": what goes before is a plural. */
function isPluralBefore(next: Token | undefined): boolean {
  return (
    next !== undefined &&
    (isOpposite(next) || LIGHT.test(next.lower) || BEFORE_INFINITIVE.test(next.lower) || isVerbFormAlone(next))
  )
}

function isVerbFormAlone({ lower }: Token): boolean {
  return lower.endsWith('ed') || isIrregularPast(lower)
}

/** Verbs that say little without what follows them. */
const LIGHT =
  /^(?:make|take|get|have|put|use|go|come|see|know|want|need|call|keep|give|say|tell|set|let|show|find|become|seem|look|try|turn|run|hold|bring|think|feel|face|do|be|remain|stay|include)$/

/** "Bank announces rate cut", "figures show fall": what follows is the news. */
const TELLS =
  /^(?:announc|confirm|say|said|show|find|found|reveal|report|post|see|record|unveil|declare|hail|note|admit|insist|reckon|log|mark|book|make|made|get|got|give|gave|suffer|face|seal|order|secure|claim|complete|deliver|enjoy|celebrat|bring|undergo|experience)(?:e|es|s|d|ed|ing|n|s)?$/

/** True for a verb that only introduces the news. */
export function isVerbOfTelling({ lower }: Token): boolean {
  return TELLS.test(lower)
}

/** Name of the scale on which a verb of the headline itself lies. */
const OWN = '='

/** True for a scale of a headline's own verb, which has no opposite but its negation. */
export function isOwnScale(scale: string): boolean {
  return scale.startsWith(OWN)
}

/**
 * The words with opposites, and the headline's other verbs, each on a scale of its own, so that "resigned" is compared
 * with "did not resign".
 */
export function wordsToCompare(title: readonly Token[], titleCase: boolean): ReadonlyMap<string, Opposite> {
  const own = title.flatMap(({ lower, text }, at): (readonly [string, Opposite])[] => {
    if (!hasMatter(lower) || (!titleCase && CAPITAL.test(text)) || !isHeadlineVerb(title, at)) return []
    if (lower.endsWith('ing')) return []
    const lemmas = lemmasOf(lower)
    if (lemmas.some((lemma) => OPPOSITES.has(lemma) || CLAUSE_MODES.has(lemma) || LIGHT.test(lemma))) return []
    const opposite: Opposite = { sides: new Map([[OWN + lower, 1]]), weight: 1 }
    return lemmas.map((lemma) => [lemma, opposite] as const)
  })
  return new Map([...OPPOSITES, ...own])
}
