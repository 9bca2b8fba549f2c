import { carriers, closest, type HeadlineMatch } from '../../cues/match-headline.ts'
import { SUPERLATIVES } from '../../lexicons/headline-words.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { hasOwnNumber } from './check-numbers.ts'
import { isOwnScale } from './verb-forms.ts'
import type { Compared } from './compare-statements.ts'

const CARRIED_SHARE_MIN = 0.5
const WHOLLY_COVERED = 0.75
const SPOKEN_OF_MIN = 0.15

/**
 * Whether a headline without faults may be called supported: the body has enough of its words, together, and speaks on
 * the scale of each thing that it states.
 */
export function canBeCompared(match: HeadlineMatch, compared: readonly Compared[]): boolean {
  if (match.words.some(isAbsentName)) return false
  if (hasOwnNumber(match) || hasOwnSuperlative(match)) return false
  if (hasOtherMode(match)) return false
  if (carriers(match, CARRIED_SHARE_MIN).length === 0 && match.coverage < WHOLLY_COVERED) return false
  return compared.every(
    ({ statement, uses }) =>
      statement.weight < 1 || [...statement.sides.keys()].every(isOwnScale) || uses.some(isSpokenOf),
  )
}

/** Words that deny, and words that leave open; and those with which a headline says as much. */
const MODES = [
  {
    body: /^(?:not|no|never|nobody|nothing|none|neither|nor|without|cannot|\w+n['’]t|den(?:y|ies|ied|ying|ial)|refus(?:e|es|ed|al)|reject(?:s|ed)?)$/,
    title: /^(?:against|avoids?|fails?|failed|halts?|stops?|lacks?|blocks?|opposes?|unlikely)$/,
  },
  {
    body: /^(?:may|might|could|would|if|unless|whether|possible|possibly|perhaps|proposed|proposals?|consider(?:s|ed|ing)?|allege(?:s|d)?|allegedly|suspect(?:s|ed)?|believed|thought|likely|hopes?|hoped|suggest(?:s|ed)?)$/,
    title:
      /^(?:plan|plans|planned|faces?|facing|to|set|bid|calls?|urges?|wants?|seeks?|threat|threatens?|risk|risks|fears?|against|over|warns?|says?|says|accused|claims?)$/,
  },
]

/** The sentence that would bear the headline out denies or leaves open something, and the headline does not. */
function hasOtherMode(match: HeadlineMatch): boolean {
  const sentence = closest(match)
  if (sentence === undefined) return false
  return MODES.some(
    ({ body, title }) =>
      sentence.tokens.some(({ lower }) => body.test(lower)) &&
      !match.document.titleTokens.some(({ lower }) => body.test(lower) || title.test(lower)),
  )
}

/** "Less than in any year since 2013": a superlative in other words. */
const OVER_ALL = /\bthan (?:in |at |on |for )?any\b/i

/** Reach and rank of which the body says nothing. */
function hasOwnSuperlative({ document }: HeadlineMatch): boolean {
  if (OVER_ALL.test(document.text)) return false
  const body = new Set(document.sentences.flatMap(({ tokens }) => wordParts(tokens).map(({ lower }) => lower)))
  return wordParts(document.titleTokens).some(({ lower }) => {
    const meanings = SUPERLATIVES.filter((meaning) => meaning.has(lower))
    return meanings.length > 0 && !meanings.some((meaning) => [...meaning].some((word) => body.has(word)))
  })
}

/** What is said of a name that the body lacks cannot be looked up there. */
function isAbsentName({ name, sentences, token }: HeadlineMatch['words'][number]): boolean {
  return name && sentences.size === 0 && token.lower.length > 2
}

function isSpokenOf({ agrees, nearness }: Compared['uses'][number]): boolean {
  return agrees && nearness >= SPOKEN_OF_MIN
}
