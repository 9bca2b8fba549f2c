import { firstEndingAfter } from '../../ranges.ts'
import type { Quotation, Sentence, Token } from '../article-document.ts'
import { GAP_CHARS_MAX, isNameWord } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** The words of a sentence, the text between them, and which of them are quoted. */
export function lexSentence(text: string, sentence: Sentence, quotations: readonly Quotation[]): Word[] {
  let next = firstEndingAfter(quotations, sentence.start)
  let before = sentence.start
  let afterPlural = false
  let wasQuoted = false
  return withNames(
    joined(text, sentence.tokens).map((token) => {
      while (next < quotations.length && (quotations[next]?.end ?? 0) <= token.start) next++
      const quoted = token.start >= (quotations[next]?.start ?? Infinity)
      const gap = gapBetween(
        text.slice(before, Math.min(token.start, before + GAP_CHARS_MAX)),
        afterPlural && !wasQuoted,
      )
      before = token.end
      afterPlural = token.lower.endsWith('s')
      wasQuoted = quoted
      return { ...token, quoted, gap }
    }),
  )
}

/** Capitalised beside a name, these belong to it: "Hear Now", "USA Today". */
const IN_NAMES = wordSet('now just first together forward always still everyone nobody enough only here there today')

function withNames(words: Word[]): Word[] {
  return words.map((word, index) => {
    if (!IN_NAMES.has(word.lower) || !/^\p{Lu}\p{Ll}/u.test(word.text)) return word
    const before = words[index - 1]
    const isBeside =
      before !== undefined && before.quoted === word.quoted && /^\s*$/.test(word.gap) && isNameWord(before)
    return isBeside ? { ...word, named: true } : word
  })
}

/** "AT&T" and "S&P" are one word. */
function joined(text: string, tokens: readonly Token[]): Token[] {
  const words: Token[] = []
  for (const token of tokens) {
    const last = words.at(-1)
    const isJoined = last !== undefined && last.end + 1 === token.start && text.charAt(last.end) === '&'
    if (!isJoined || !/\p{Lu}$/u.test(last.text)) words.push(token)
    else words[words.length - 1] = { ...wordFrom(text, last.start, token.end) }
  }
  return words
}

function wordFrom(text: string, start: number, end: number): Token {
  const word = text.slice(start, end)
  return { start, end, text: word, lower: word.toLowerCase().replaceAll('’', "'") }
}

/** "Gen. Harmon" and "the residents' group" count as having only a space between their words. */
function gapBetween(gap: string, afterPlural: boolean): string {
  return (afterPlural ? gap.replace(/^['’](?=\s)/, '') : gap).replace(/^\.(?=[\s,)])/, '')
}
