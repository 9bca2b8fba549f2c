import { HAPPENED, isPastSpeech, LINKS, SPACE } from '../words/phrase-words.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { isPeople } from '../words/people-words.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** No subject is longer. */
const SUBJECT_WORDS_MAX = 14

/**
 * The last word of the subject that begins at word `from`: its verb follows ("The finance minister | stepped down").
 */
export function subjectEnd(words: readonly Word[], from: number): number {
  let isNamed = false
  let at = from
  for (; at < Math.min(words.length, from + SUBJECT_WORDS_MAX); at++) {
    const word = wordAt(words, at)
    if (at > from && !SPACE.test(word.gap)) break
    if (LINKS.has(word.lower) || word.lower === 'to' || word.lower === 'and') isNamed = false
    else if (says(word)) isNamed = true
    else if (isNamed ? !goesOnNoun(words, at) : isVerb(words, at)) break
  }
  return at - 1
}

/** A word that identifies somebody: a name, "minister", "council". */
function says(word: Word): boolean {
  if (/['’]s?$/.test(word.lower)) return false
  return isNameWord(word) || roleOfNoun(word.lower) !== undefined || isPeople(word.lower)
}

/**
 * "Government health adviser", "chief constable resigned": a noun that belongs to the next one, or to the previous one.
 */
function goesOnNoun(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  if (PARTICLES.has(lower) || /['’]s?$/.test(lower)) return true
  if (/(?:ed|s)$/.test(lower) || HAPPENED.has(lower) || isPastSpeech(lower)) return false
  const { lower: next } = wordAt(words, at + 1)
  return roleOfNoun(next) !== undefined || HAPPENED.has(next) || /.ed$/.test(next)
}

/** "The judge in the case rejected": ends a complement; "the retired nurse" is no verb. */
function isVerb(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  return HAPPENED.has(lower) || (/.ed$/.test(lower) && !DETERMINERS.has(wordAt(words, at - 1).lower))
}
