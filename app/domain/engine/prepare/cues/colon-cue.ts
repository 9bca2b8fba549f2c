import type { Sentence } from '../article-document.ts'
import { isTitle } from '../names/person-names.ts'
import { isGivenName } from '../words/given-names.ts'
import { COMMA, SPACE } from '../words/phrase-words.ts'
import { AUXILIARIES, MODALS, PASSIVES, PERSONS_OTHER, PRONOUNS } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import type { Cue } from './cue.ts'
import { tagCue } from './tag-cue.ts'

/** No speaker's name is longer, with what it is introduced by. */
const NAME_WORDS_MAX = 12
const DESCRIPTION_WORDS_MAX = 6
const OPENS = /^\s\($/
const COLON = /^\)?:\s*$/

/**
 * "Councillor Omar Aziz (Labour): the pool must stay open.": a person's name before a colon, and what the person says
 * without quotation marks. Undefined for a heading, a list and a title.
 * @param words without brackets
 */
export function colonCue(words: readonly Word[], { text }: Sentence): Cue | undefined {
  const at = words.findIndex(({ gap }, index) => index > 0 && COLON.test(gap))
  if (at < 1 || at > NAME_WORDS_MAX || !isStatement(words, at) || !/[.!?]["”’)]?$/u.test(text)) return undefined
  const bracket = words.findIndex(({ gap }) => OPENS.test(gap))
  const cue = personBefore(words, bracket > 0 && bracket < at ? bracket : at, /\)\s?:/u.test(text))
  return cue && { ...cue, content: { first: at, last: words.length - 1 } }
}

/** The person whose name, with a short description, is all that stands before a word. */
function personBefore(words: readonly Word[], end: number, isExplained: boolean): Cue | undefined {
  if (!isNamePart(words, end)) return undefined
  const range = { start: wordAt(words, 0).start, end: wordAt(words, end - 1).end }
  const cue = tagCue(words, { range, isBare: true })
  const head = cue?.source.head
  if (cue === undefined || head?.kind !== 'name' || head.organisation !== undefined) return undefined
  const { words: _read, ...found } = cue
  return isDescribed(words, head.last + 1, end) && isPerson(words, cue, isExplained) ? found : undefined
}

function isNamePart(words: readonly Word[], end: number): boolean {
  const before = words.slice(1, end)
  return (
    !words.slice(0, end + 1).some(({ quoted }) => quoted) &&
    before.every(({ gap }) => SPACE.test(gap) || COMMA.test(gap))
  )
}

/** Nothing follows the name, or a short description: ", a nurse". */
function isDescribed(words: readonly Word[], from: number, end: number): boolean {
  const after = words.slice(from, end)
  if (after.length === 0) return true
  const isPhrase =
    /^(?:an?|the|his|her|head|chair)$/.test(wordAt(words, from).lower) && after.length <= DESCRIPTION_WORDS_MAX
  return (
    isPhrase &&
    !after.some(
      ({ lower }) => [AUXILIARIES, MODALS, PASSIVES].some((one) => one.has(lower)) || /^wh(?:o|ose|ich)$/.test(lower),
    )
  )
}

/** A title, brackets that say who it is, or a given name. */
function isPerson(words: readonly Word[], { source: { head, first } }: Cue, isExplained: boolean): boolean {
  if (head.kind !== 'name') return false
  const isTitled = words.slice(first, head.first).some(({ lower }) => isTitle(lower))
  return isTitled || isExplained || isGivenName(wordAt(words, head.first).lower)
}

/** Not a count, and with a word that only a clause has or that opens an order: "close it". */
function isStatement(words: readonly Word[], at: number): boolean {
  const said = words.slice(at)
  if (/^[\d£$€]/u.test(wordAt(words, at).text) || said.length < 2) return false
  return said.some(
    ({ lower }) =>
      [AUXILIARIES, MODALS, PASSIVES, PRONOUNS, PERSONS_OTHER].some((one) => one.has(lower)) ||
      /n't$|^(?:not|no|my|our|us)$/.test(lower),
  )
}
