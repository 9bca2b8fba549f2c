import type { Range } from '../../ranges.ts'
import { COMMA } from '../words/phrase-words.ts'
import { sourceAfter } from '../phrases/source-phrase.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'

/**
 * The name in a tag beside a quotation ("–Commissioner Ann Lowell", "Ann Lowell, mayor:") as its source. Undefined where
 * the tag names nobody who could speak.
 */
export function tagCue(words: readonly Word[], range: Range): Cue | undefined {
  const first = words.findIndex(({ start }) => start >= range.start)
  const last = words.findLastIndex(({ end }) => end <= range.end)
  if (first === -1 || last < first) return undefined
  // Outside the tag there may be the end of the quotation.
  const whole = words.slice(0, last).concat(withoutPossessive(wordAt(words, last)))
  // "The champion, Ann Lowell,": where the description says nothing of a person, the name after it does.
  const apart = whole.findIndex(({ gap }, at) => at > first && COMMA.test(gap))
  return cueAt(whole, first) ?? (apart === -1 ? undefined : cueAt(whole, apart))
}

function cueAt(whole: readonly Word[], first: number): Cue | undefined {
  const tag = whole.with(first, { ...wordAt(whole, first), gap: '', quoted: false })
  const source = sourceAfter(tag, first)
  if (source === undefined || source.head.kind === 'pronoun' || !isKnown(source)) return undefined
  const content = { first: 1, last: 0 }
  return { source, first: source.first, last: source.last, form: 'according_to', content, words: tag }
}

/** "The mayor" of "The mayor's reply:". */
function withoutPossessive(word: Word): Word {
  const text = word.text.replace(/['’]s?$/, '')
  return { ...word, text, lower: word.lower.replace(/'s?$/, ''), end: word.start + text.length }
}
