import type { Sentence } from '../article-document.ts'
import type { Role } from '../../vocabulary.ts'
import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { readPhrase } from '../phrases/read-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { roleOfOrganisation } from '../words/source-nouns.ts'
import { DAYS } from '../words/speech-verbs.ts'
import { isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** A longer bracket makes a statement of its own. */
const NOTE_WORDS_MAX = 9
const LABEL = /^(?:sources?|via|data|from|per)$/
const YEAR = /^(?:19|20)\d\d$/
/** Organisations whose short name is an ordinary word, and which are meant only in capitals. */
const ORDINARY = new Map<string, Role>([['WHO', 'official']])
/** A party, a company or a country in brackets says who somebody is. */
const CITED: ReadonlySet<Role | undefined> = new Set<Role | undefined>(['media', 'official', 'expert', 'advocate'])
/** "[1]", "[12, 14]", a superscript figure, and a name or year in brackets at the end are references. */
const MARK = /\[\d{1,3}(?:[,;–-] ?\d{1,3}){0,6}\]|[¹²³⁴-⁹]|\((?:[^()]{0,60}[ ,])?(?:19|20)\d\d[a-z]?\)/

/**
 * "… in May (Reuters).", "… (source: Ministry of Health)": a sentence whose last brackets name an organisation or a
 * document.
 */
export function noteCue(words: readonly Word[], sentence: Sentence): Cue | undefined {
  const opens = bracketAt(words, sentence)
  // "(acc. to the board)" is read as in any sentence.
  if (opens === undefined || /^(?:acc|accdg)$/.test(wordAt(words, opens).lower)) return undefined
  const isLabelled = LABEL.test(wordAt(words, opens).lower) && opens + 1 < words.length
  const note = { first: isLabelled ? opens + 1 : opens, last: lastNamed(words, opens), isLabelled }
  if (!isLabelled && (isSaidOfName(words, opens) || isCredit(words, note))) return undefined
  const source = noted(words, note)
  if (source === undefined) return undefined
  return { source, first: opens, last: note.last, form: 'according_to', content: { first: 0, last: opens - 1 }, words }
}

/** Index of the first word in the brackets that close a sentence; undefined where they are long or quoted. */
function bracketAt(words: readonly Word[], sentence: Sentence): number | undefined {
  const range = lastBrackets(sentence)
  const opens = range === undefined ? -1 : words.findIndex(({ start }) => start >= range.start)
  const fits = opens > 0 && words.length - opens <= NOTE_WORDS_MAX && !wordAt(words, opens).quoted
  return fits ? opens : undefined
}

/** Skips the year at the end of a note. */
function lastNamed(words: readonly Word[], opens: number): number {
  let last = words.length - 1
  while (last > opens + 1 && YEAR.test(wordAt(words, last).text)) last--
  return last
}

/** True where a sentence has a reference mark, or ends in brackets that name something. */
export function bearsNote(sentence: Sentence): boolean {
  if (MARK.test(sentence.text)) return true
  const range = lastBrackets(sentence)
  const first = sentence.tokens.find(({ start }) => range !== undefined && start >= range.start)
  return first !== undefined && (/^\p{Lu}/u.test(first.text) || LABEL.test(first.lower))
}

/** The content of the brackets that close a sentence. */
function lastBrackets({ text, start }: Sentence): { start: number } | undefined {
  const told = text.trimEnd()
  const end = /[.!]$/.test(told) ? told.length - 1 : told.length
  const close = told.charAt(end - 1)
  if (close !== ')' && close !== ']') return undefined
  const open = told.lastIndexOf(close === ')' ? '(' : '[', end)
  return open > 0 ? { start: start + open + 1 } : undefined
}

type Noted = { first: number; last: number; isLabelled: boolean }

function noted(words: readonly Word[], { first, last, isLabelled }: Noted): SourcePhrase | undefined {
  const { text } = wordAt(words, first)
  const ordinary = first === last ? ORDINARY.get(text) : undefined
  if (ordinary !== undefined) return bodyAt(first, first, ordinary)
  const named = bodyNamed(words, first, last)
  if (named !== undefined) return named
  const source = readPhrase(words, first, last)
  if (source === undefined || !isKnown(source) || source.head.kind === 'pronoun') return undefined
  const isBody = source.head.kind === 'name' && CITED.has(source.head.organisation)
  return isBody || isLabelled ? source : undefined
}

/**
 * "Reuters", "Office for National Statistics": capitalised words, one of which shows what organisation it is, with
 * small words between.
 */
function bodyNamed(words: readonly Word[], first: number, last: number): SourcePhrase | undefined {
  const run = words.slice(first, last + 1)
  const isName = [run[0], run.at(-1)].every((word) => word !== undefined && isNameWord(word))
  const plain = run.every((word) => isNameWord(word) || /^(?:of|for|on|and|the)$/.test(word.lower))
  const role = roleOfOrganisation(run.map(({ lower }) => lower))
  return isName && plain && role !== undefined && CITED.has(role) ? bodyAt(first, last, role) : undefined
}

function bodyAt(first: number, last: number, organisation: Role): SourcePhrase {
  return { first, last, head: { kind: 'name', first, last, titles: [], organisation }, about: [] }
}

/** "The World Health Organization (WHO)", "Ann Lowell (BBC)", "far left (the Post), far right (the Herald)". */
function isSaidOfName(words: readonly Word[], opens: number): boolean {
  const before = wordAt(words, opens - 1)
  const isName = isNameWord(before) && !DAYS.has(before.lower)
  return isName || words.slice(0, opens).some(({ gap }) => gap.includes('('))
}

/** "Ann Lowell/Reuters", "AFP via Orrin Images": a credit for the picture above. */
function isCredit(words: readonly Word[], { first, last }: { first: number; last: number }): boolean {
  return words
    .slice(first, last + 1)
    .some(
      ({ lower, gap }, index) =>
        (index > 0 && gap.includes('/')) || /^(?:via|images?|photos?|file|courtesy)$/.test(lower),
    )
}
