import { firstEndingAfter } from '../../ranges.ts'
import type { Quotation, Sentence, Token } from '../article-document.ts'
import { GAP_CHARS_MAX, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { isGivenName } from '../words/given-names.ts'
import { firmBefore } from '../names/firm-names.ts'
import { hasNameShape, wordsOfFamily } from '../words/name-particles.ts'
import { TITLES } from '../words/source-nouns.ts'
import { wordSet } from '../words/word-set.ts'

/** The words of a sentence, the text between them, and which of them are quoted. */
export function lexSentence(text: string, sentence: Sentence, quotations: readonly Quotation[]): Word[] {
  let next = firstEndingAfter(quotations, sentence.start)
  let before = sentence.start
  let afterPlural = false
  let wasQuoted = false
  const words = joined(text, sentence.tokens).map((token) => {
    while (next < quotations.length && (quotations[next]?.end ?? 0) <= token.start) next++
    const quoted = token.start >= (quotations[next]?.start ?? Infinity)
    const gap = gapBetween(text.slice(before, Math.min(token.start, before + GAP_CHARS_MAX)), afterPlural && !wasQuoted)
    before = token.end
    afterPlural = token.lower.endsWith('s')
    wasQuoted = quoted
    return { ...token, quoted, gap }
  })
  return withNames(withoutNicknames(words))
}

/** Without "Zeke" in "Ezekiel “Zeke” Monrose". */
function withoutNicknames(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    if (isNickname(words, at)) return []
    return isNickname(words, at - 1) ? [{ ...word, gap: ' ' }] : [word]
  })
}

function isNickname(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [wordAt(words, at - 1), wordAt(words, at), wordAt(words, at + 1)]
  const isMarked = /^\s["“‘']$/.test(word.gap) && /^["”’']\s$/.test(next.gap)
  return isMarked && [before, word, next].every((one) => isNameWord(one) && !one.quoted)
}

/** Capitalised beside a name, these belong to it: "Hear Now", "USA Today", "Varne Neighbourhood Watch". */
const IN_NAMES = wordSet(
  'now just first together forward always still everyone nobody enough only here there today watch update video photo image',
)

function withNames(words: Word[]): Word[] {
  return words.map((word, index) => {
    if (!IN_NAMES.has(word.lower) || !/^\p{Lu}\p{Ll}/u.test(word.text)) return word
    const before = words[index - 1]
    const isBeside =
      before !== undefined && before.quoted === word.quoted && /^\s*$/.test(word.gap) && isNameWord(before)
    return isBeside ? { ...word, named: true } : word
  })
}

/** "AT&T", "'Abd al-Rahman", "e. e. hart" and "Mac an Bhàird": each name's marks and small words belong to it. */
function joined(text: string, tokens: readonly Token[]): (Token & { named?: true })[] {
  const words: (Token & { named?: true })[] = []
  for (const [at, token] of tokens.entries()) {
    const before = words.at(-1)
    const from = nameBefore(text, words, token)
    const first = words[from ?? words.length]
    if (from !== undefined && first !== undefined) {
      const isNamed = /^\p{Ll}/u.test(first.text)
      words.splice(from, Infinity, { ...wordFrom(text, first.start, token.end), ...(isNamed ? { named: true } : {}) })
    } else if (hasOwnMark(text, token, { before, after: tokens[at + 1] }))
      words.push(wordFrom(text, token.start - 1, token.end))
    else words.push(isInitial(text, token, before) ? { ...token, lower: `${token.lower}.`, named: true } : token)
  }
  return words
}

/** "Thomas A. Orr", "A. J. Lane", "Ida I. Lane": letters that are words of their own elsewhere. */
function isInitial(text: string, { text: letter, start, end }: Token, before: Token | undefined): boolean {
  if (!/^[AI]$/.test(letter)) return false
  const after = text.slice(end, end + 5)
  const isNear = before?.end === start - 1 && /^\p{Lu}\p{Ll}/u.test(before.text)
  return (isNear && /^\.\s\p{Lu}/u.test(after)) || /^\.\s?\p{Lu}\.\s/u.test(after)
}

/** Index of the word with which a token is one word of a name; undefined where it stands alone. */
function nameBefore(text: string, words: readonly Token[], token: Token): number | undefined {
  return (
    initialsBefore(text, words, token) ??
    firmBefore(text, words, token) ??
    slashBefore(text, words, token) ??
    familyBefore(text, words, token)
  )
}

/** "W/Mariam": how Ethiopian names shorten "Welde". */
function slashBefore(text: string, words: readonly Token[], token: Token): number | undefined {
  const last = words.at(-1)
  const isJoined = last !== undefined && /^\p{Lu}$/u.test(last.text) && text.slice(last.end, token.start) === '/'
  return isJoined && hasNameShape(token.text) ? words.length - 1 : undefined
}

/** "Van 't Veld", "in 't Hout": the mark belongs to the name. */
const ELIDED = /(?:^|\s)(?:[Vv]an|[Ii]n|[Oo]p|[Aa]an|[Uu]it) ['’]t $/u
const ELIDED_CHARS = 8

/** "Mac an": where a family name that the token ends begins. */
function familyBefore(text: string, words: readonly Token[], { text: name, start }: Token): number | undefined {
  if (ELIDED.test(text.slice(Math.max(0, start - ELIDED_CHARS), start)) && /^\p{Lu}/u.test(name))
    return words.length - 2
  const before = words.slice(-2)
  const count = wordsOfFamily(
    before.map((word) => word.text),
    name,
    isGivenName,
  )
  const ends = [...before.slice(-count).map((word) => word.start), start].slice(1)
  const isNext = before.slice(-count).every(({ end }, index) => ends[index] === end + 1)
  return count > 0 && isNext ? words.length - count : undefined
}

const ARABIC = /^(?:al|el|bin|bint|ibn|abd)(?:-|$)/

/** "Dr 'Aisha", "'Abd al-Rahman": the mark is a letter of the name and opens no quotation. */
function hasOwnMark(
  text: string,
  token: Token,
  { before, after }: { before: Token | undefined; after: Token | undefined },
): boolean {
  if (!/^\p{Lu}/u.test(token.text) || !/^[\s([]['’‘ʻʿ]$/.test(text.slice(Math.max(0, token.start - 2), token.start)))
    return false
  const isTitled = before !== undefined && TITLES.has(before.lower) && before.end + 3 >= token.start - 1
  return (isTitled || ARABIC.test(after?.lower ?? '')) && !/['’]/.test(text.charAt(token.end))
}

/** Abbreviations with the form of two initials. */
const NO_INITIALS = /^(?:eg|ie|am|pm|nb|qv|ps|pp|ad|bc|us|uk|eu|un|cf|ca|vs)$/

/** Where the initials of a name in small letters begin: "e. e. | hart". Undefined where there are none. */
function initialsBefore(text: string, words: readonly Token[], { text: name, start }: Token): number | undefined {
  if (!/^\p{Ll}{2,}$/u.test(name)) return undefined
  const [last, before] = [words.at(-1), words.at(-2)]
  if (last !== undefined && /^\p{Ll}\.\p{Ll}\.$/u.test(last.text)) {
    const isOne = !NO_INITIALS.test(last.lower.replaceAll('.', '')) && text.slice(last.end, start) === ' '
    return isOne ? words.length - 1 : undefined
  }
  if (last === undefined || before === undefined) return undefined
  const run = text.slice(before.start, start)
  const isInitials = /^\p{Ll}\. ?\p{Ll}\. $/u.test(run) && !NO_INITIALS.test(`${before.lower}${last.lower}`)
  return isInitials ? words.length - 2 : undefined
}

function wordFrom(text: string, start: number, end: number): Token {
  const word = text.slice(start, end)
  return { start, end, text: word, lower: word.toLowerCase().replaceAll('’', "'") }
}

/** "Gen. Harmon" and "the residents' group" count as having only a space between their words. */
function gapBetween(gap: string, afterPlural: boolean): string {
  return (afterPlural ? gap.replace(/^['’](?=\s)/, '') : gap).replace(/^\.(?=[\s,)])/, '')
}
