import { SPACE } from '../words/phrase-words.ts'
import { CLAUSE_OPENERS, DAYS, TELLING } from '../words/speech-verbs.ts'
import { wordSet } from '../words/word-set.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import type { Cue } from './cue.ts'

/** A gap that sets words off from those beside them. */
const SET_OFF = /[,—–(]/

type Said = Pick<Cue, 'source' | 'first' | 'last' | 'form'>

/**
 * Whether "she said" is set off `inside` what is said ("The plan, she said, had failed") or `after` it ("The plan had
 * failed, she said."), where that is no quotation; undefined for any other cue.
 */
export function insertion(words: readonly Word[], { source, first, last, form }: Said): 'inside' | 'after' | undefined {
  if (form !== 'verb' || source.first === 0 || source.last >= first) return undefined
  const isApart = SET_OFF.test(wordAt(words, source.first).gap) && !wordAt(words, source.first - 1).quoted
  if (!isApart) return undefined
  const end = afterOccasion(words, last)
  if (end === undefined) return undefined
  return end < words.length && SET_OFF.test(wordAt(words, end).gap) ? 'inside' : 'after'
}

/** How far "on Monday", "through a friend" and "the inquiry" of "told the inquiry" may go on. */
const OCCASION_WORDS_MAX = 7
const OCCASIONS = wordSet(
  'in on at during after as when while by through from with outside inside before later again then afterwards yesterday today',
)

function opensOccasion(words: readonly Word[], last: number): boolean {
  const next = wordAt(words, last + 1)
  const isTold = TELLING.has(wordAt(words, last).lower) && (DETERMINERS.has(next.lower) || isNameWord(next))
  return isTold || OCCASIONS.has(next.lower) || DAYS.has(next.lower)
}

/** Index of the word after the cue and its occasion; undefined where what is said follows at once. */
function afterOccasion(words: readonly Word[], last: number): number | undefined {
  if (last + 1 >= words.length || !SPACE.test(wordAt(words, last + 1).gap)) return last + 1
  if (!opensOccasion(words, last)) return undefined
  for (let at = last + 2; at <= last + OCCASION_WORDS_MAX; at++) {
    const { gap, lower, quoted } = wordAt(words, at)
    if (at >= words.length || !SPACE.test(gap)) return at
    if (quoted || CLAUSE_OPENERS.has(lower)) return undefined
  }
  return undefined
}
