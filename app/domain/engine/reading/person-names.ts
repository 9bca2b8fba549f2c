import type { Sentence } from '../article-document.ts'
import { roleOfOrganisation, TITLES } from './source-nouns.ts'
import { isNameWord, isShouted, lowersOf, wordAt } from './words.ts'
import type { Word } from './words.ts'
import { wordSet } from './word-set.ts'

/** A full name somewhere in the article. */
export type NameMention = { full: string; surname: string; at: number; sentence: number; about: string[] }

/** More names than an article has. */
const NAMES_MAX = 2000
const NAME_WORDS_MAX = 5
const ABOUT_WORDS = 12
const BEFORE_WORDS = 4

/** Every full personal name (two words or more), in order, with the words that explain it. */
export function findPersonNames(
  sentences: readonly Sentence[],
  wordsOf: (index: number) => readonly Word[],
): NameMention[] {
  const mentions: NameMention[] = []
  for (const sentence of sentences) {
    const words = wordsOf(sentence.index)
    for (let at = 0; at < words.length && mentions.length < NAMES_MAX; at++) {
      if (!isNameWord(wordAt(words, at))) continue
      const last = runEnd(words, at)
      const mention = readMention(words, at, last)
      if (mention !== undefined) mentions.push({ ...mention, sentence: sentence.index })
      at = last
    }
  }
  return mentions
}

function runEnd(words: readonly Word[], at: number): number {
  let last = at
  while (isNameWord(wordAt(words, last + 1)) && /^\s*$/.test(wordAt(words, last + 1).gap)) last++
  return last
}

function readMention(words: readonly Word[], from: number, last: number): Omit<NameMention, 'sentence'> | undefined {
  const first = from + lowersOf(words, from, last - 1).findLastIndex((word) => TITLES.has(word)) + 1
  const run = words.slice(first, last + 1)
  if (run.length < 2 || run.length > NAME_WORDS_MAX) return undefined
  const lowers = run.map((word) => word.lower.replace(/'s$/, ''))
  if (isShouted(run)) return undefined
  if (/^(?:governor|president|minister|senator|mayor|secretary|st|ave|rd|blvd)$/.test(lowers.at(-1) ?? ''))
    return undefined
  if (roleOfOrganisation(lowers) !== undefined) return undefined
  const after = /^,\s*$/.test(wordAt(words, last + 1).gap) ? clause(words, last + 1) : []
  return {
    full: run
      .map((word) => word.text)
      .join(' ')
      .replace(/['’]s$/, ''),
    surname: lowers.at(-1) ?? '',
    at: wordAt(words, first).start,
    about: [...after, ...lowersOf(words, first - BEFORE_WORDS, first - 1)],
  }
}

function clause(words: readonly Word[], at: number): string[] {
  const found: string[] = []
  for (let next = at; next < at + ABOUT_WORDS; next++) {
    const word = words[next]
    if (word === undefined || (next > at && /[,;:.—]/.test(word.gap))) break
    found.push(word.lower)
  }
  return found
}

const FEMALE = wordSet(
  'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily',
  'donna michelle carol amanda melissa deborah stephanie rebecca laura sharon cynthia kathleen amy angela shirley anna brenda emma',
  'nicole helen samantha katherine christine rachel carolyn janet maria catherine heather diane olivia julie joyce victoria ruth',
  'virginia lauren kelly christina joan evelyn judith andrea hannah jane alice julia grace theresa rose hillary nikki kellyanne',
  'angela kamala fatima aisha mei priya sofia claire fiona lucy charlotte amelia sophie chloe zoe nina ivanka melania mrs ms miss lady',
)
const MALE = wordSet(
  'james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul',
  'andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry',
  'justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan henry',
  'peter zachary douglas harold barack bill bernie ted mike tim joe jim tom bob dan ben sam steve tony boris vladimir mohammed ahmed',
  'ali omar carlos juan luis simon ian graham neil martin alan hugh mr sir lord',
)

/** The pronoun that a name or title goes with; undefined where it does not tell. */
export function pronounOf(words: readonly string[]): 'he' | 'she' | undefined {
  for (const word of words) {
    if (FEMALE.has(word) || word.endsWith('woman')) return 'she'
    if (MALE.has(word) || /(?:^|s)man$/.test(word)) return 'he'
  }
  return undefined
}
