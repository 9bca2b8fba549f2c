import { SPACE } from '../words/phrase-words.ts'
import { wordAt } from '../words/words.ts'
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
  const { gap } = wordAt(words, last + 1)
  if (last + 1 >= words.length) return 'after'
  return SPACE.test(gap) ? undefined : SET_OFF.test(gap) ? 'inside' : 'after'
}
