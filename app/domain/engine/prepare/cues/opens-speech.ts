import { COMMA, SPACE } from '../words/phrase-words.ts'
import { CLAUSE_OPENERS } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** Words between a verb and its "that". */
const THAT_REACH = 4
/** A longer reach, past the occasion: "wrote in a post on Monday that". */
const OCCASION_REACH = 9
const OCCASIONAL = /^(?:in|on|at|via|during)$/
/** After a comma: "read, in part: …", "said, with a smile, …". */
const ASIDE = /^(?:in|with|among|quoting)$/
const QUOTE_OR_COLON = /[:“"]/

/** True where a clause or a quotation with the content of speech follows the verb at word `at`. */
export function opensSpeech(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1)
  if (next.quoted || QUOTE_OR_COLON.test(next.gap)) return true
  if (COMMA.test(next.gap) && next.lower !== 'that') return ASIDE.test(next.lower) && opensQuotation(words, at + 2)
  return CLAUSE_OPENERS.has(next.lower) || saysThat(words, at)
}

/** "that", "whether" or a quotation within a few words. */
function saysThat(words: readonly Word[], at: number): boolean {
  const reach = OCCASIONAL.test(wordAt(words, at + 1).lower) ? OCCASION_REACH : THAT_REACH
  for (let next = at + 1; next <= at + reach && next < words.length; next++) {
    const word = wordAt(words, next)
    if (word.quoted || word.lower === 'that' || word.lower === 'whether') return true
    if (!SPACE.test(word.gap)) return false
  }
  return false
}

function opensQuotation(words: readonly Word[], from: number): boolean {
  for (let next = from; next <= from + THAT_REACH; next++) {
    const { gap, quoted } = wordAt(words, next)
    if (quoted || QUOTE_OR_COLON.test(gap)) return true
    if (!SPACE.test(gap) && !COMMA.test(gap)) return false
  }
  return false
}
