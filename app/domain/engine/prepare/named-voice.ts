import { isCrowdNoun } from './crowds.ts'
import type { Cue } from './cue.ts'
import { MENTAL } from './mental-verbs.ts'
import type { NameDirectory } from './name-directory.ts'
import type { NameEvidence } from './name-evidence.ts'
import { beginsOnly } from './person-names.ts'
import { isCountryWord, isDemonym } from './place-words.ts'
import type { NameHead } from './source-head.ts'
import { SAYING } from './speech-verbs.ts'
import { isProgram, isThing, namesShip, namesThing } from './thing-words.ts'
import { wordAt } from './words.ts'
import type { Word } from './words.ts'

/** What the article tells of its names. */
export type KnownNames = { evidence: NameEvidence; directory: NameDirectory }
type Named = { head: NameHead; cue: Cue; words: readonly Word[]; verb: string }

/** True where a name is a person's or a body's that says something: no ship, no building, no first word of a sentence. */
export function isNamedVoice(named: Named, known: KnownNames): boolean {
  const { head, words, verb } = named
  if (isShip(named)) return false
  if (head.organisation !== undefined) return true
  const { lower } = wordAt(words, head.last)
  if (isThing(head.titles.at(-1) ?? '') || (MENTAL.has(verb) && isCountryWord(lower))) return false
  return head.first < head.last ? isFullName(named, known) : isSingleName(named, known)
}

/** "MV Varne Star", however its mark was read: as the name's first word or as a title. */
function isShip({ head, words }: Named): boolean {
  return namesShip(wordAt(words, head.first).text) || namesShip(wordAt(words, head.first - 1).text)
}

function isFullName({ head, words }: Named, { evidence, directory }: KnownNames): boolean {
  const first = wordAt(words, head.first)
  const last = wordAt(words, head.last)
  if (directory.hasSurname(last.text)) return !namesThing(first.lower)
  // "Appeasing Russia shows": what is large by its place is no part of a name, and what is left may be none.
  return !namesThing(first.lower) && !isThing(last.lower) && (head.first > 0 || !beginsOnly(first, evidence))
}

function isSingleName(named: Named, known: KnownNames): boolean {
  const { head, cue, words } = named
  const { text, lower } = wordAt(words, head.first)
  const isSurname = known.directory.hasSurname(text)
  if (isNoName(text, lower) || isWho(words, head, cue) || (!isSurname && isNoPerson(named, known))) return false
  return head.titles.length > 0 || isSurname || isWrittenAsName(text) || isShownAsName(named, known)
}

function isShownAsName({ head, cue, words, verb }: Named, { evidence }: KnownNames): boolean {
  const { lower } = wordAt(words, head.first)
  if (evidence.isOrdinary(lower)) return false
  const isSetOff = cue.source.about.length > 3
  return isSetOff || head.first > 0 || evidence.isName(lower) || speaks(verb)
}

/** A thing, a program or a crowd, where nobody of the article bears the name. */
function isNoPerson({ head, words }: Named, { evidence, directory }: KnownNames): boolean {
  const { text, lower } = wordAt(words, head.first)
  if (isProgram(lower)) return directory.find([text], head.titles) === undefined
  return isThing(lower) || (head.first === 0 && isCrowdName(lower) && !evidence.isName(lower))
}

/** "Puts": only with an amount ("Gallup puts it at 40"). */
function speaks(verb: string): boolean {
  return SAYING.has(verb) || /^puts?$/.test(verb)
}

/** "Libertarians who propose it": says which ones are meant. */
function isWho(words: readonly Word[], head: NameHead, cue: Cue): boolean {
  const { lower, gap } = wordAt(words, head.last + 1)
  const isSeveral = wordAt(words, head.last).lower.endsWith('s')
  return isSeveral && lower === 'who' && gap.trim() === '' && cue.first === head.last + 2
}

/** "Mourners", "Cyclists" at the beginning of a sentence, where nothing else says that it is a name. */
function isCrowdName(lower: string): boolean {
  return /.{2}(?:[ao]r|er|ist|ee|ian|ant|goer)s$/.test(lower)
}

/** A single letter, "Chinese", "Progressivism", "Americans". */
function isNoName(text: string, lower: string): boolean {
  return (text.length === 1 && text !== 'X') || isDemonym(lower) || isCrowdNoun(lower)
}

/** "BBC", "WalesOnline". */
function isWrittenAsName(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\d&]|\p{Ll}\p{Lu}/u.test(text)
}
