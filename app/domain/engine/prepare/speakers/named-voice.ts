import { isCrowdNoun } from './crowds.ts'
import type { Cue } from '../cues/cue.ts'
import type { NameDirectory } from '../names/name-directory.ts'
import type { NameEvidence } from '../names/name-evidence.ts'
import { beginsOnly } from '../names/person-names.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import type { NameHead } from '../phrases/source-head.ts'
import { OPENING_PARTICLES } from '../words/name-particles.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { MENTAL, SAYING } from '../words/speech-verbs.ts'
import { isProgram, isThing, namesShip, namesThing } from '../words/thing-words.ts'
import { wordSet } from '../words/word-set.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

const PLATFORMS = wordSet(
  'facebook twitter x whatsapp instagram telegram tiktok threads bluesky mastodon reddit youtube weibo linkedin snapchat nextdoor wechat signal',
)

/** The article's evidence about its names. */
export type KnownNames = { evidence: NameEvidence; directory: NameDirectory }
type Named = { head: NameHead; cue: Cue; words: readonly Word[]; verb: string }

/**
 * True where a name belongs to a person or organisation that says something: not to a ship or a building, and not
 * merely capitalised at the start of a sentence.
 */
export function isNamedVoice(named: Named, known: KnownNames): boolean {
  const { head, words, verb } = named
  if (isShip(named) || isPlaceOfPost(named) || isDate(named)) return false
  if (head.organisation !== undefined) return true
  const { lower } = wordAt(words, head.last)
  if (isThing(head.titles.at(-1) ?? '') || (MENTAL.has(verb) && isCountryWord(lower))) return false
  return head.first < head.last ? isFullName(named, known) : isSingleName(named, known)
}

/** "A letter posted on Facebook claimed", "Facebook, 3 May: “…”": where something stands is not who wrote it. */
function isPlaceOfPost({ head, words, verb }: Named): boolean {
  if (head.first < head.last || !PLATFORMS.has(wordAt(words, head.first).lower)) return false
  return verb === '' || /^(?:on|via|over|across|through|to|from)$/.test(wordAt(words, head.first - 1).lower)
}

/** "The Jan. 19 cable" */
function isDate({ head, words }: Named): boolean {
  return (
    MONTHS.has(wordAt(words, head.last).lower.replace('.', '')) && /^\d{1,4}$/.test(wordAt(words, head.last + 1).text)
  )
}

const MONTHS = wordSet('jan feb mar apr jun jul aug sept sep oct nov dec')

/** "MV Varne Star", whether its prefix was read as part of the name or as a title. */
function isShip({ head, words }: Named): boolean {
  return namesShip(wordAt(words, head.first).text) || namesShip(wordAt(words, head.first - 1).text)
}

function isFullName({ head, words }: Named, { evidence, directory }: KnownNames): boolean {
  const first = wordAt(words, head.first)
  const last = wordAt(words, head.last)
  if (directory.hasSurname(last.text)) return !namesThing(first.lower)
  // "Appeasing Russia shows": a word capitalised by its position is no part of the name, and the rest may be no name.
  const begins = head.first === 0 && !OPENING_PARTICLES.has(first.lower) && beginsOnly(first, evidence)
  return !namesThing(first.lower) && !begins && (!isThing(last.lower) || isOffice(head.titles))
}

/** "The owner, Hollins Foods,": who is called by an occupation is no thing. */
function isOffice(titles: readonly string[]): boolean {
  const role = roleOfNoun(titles.at(-1) ?? '')
  return role !== undefined && role !== 'document'
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

/** A thing, a program or a crowd, unless a person in the article has that name. */
function isNoPerson({ head, words }: Named, { evidence, directory }: KnownNames): boolean {
  const { text, lower } = wordAt(words, head.first)
  if (isProgram(lower)) return directory.find([text], head.titles) === undefined
  return isThing(lower) || (head.first === 0 && isCrowdName(lower) && !evidence.isName(lower))
}

/** "Puts" counts only with an amount ("Gallup puts it at 40"). */
function speaks(verb: string): boolean {
  return SAYING.has(verb) || /^puts?$/.test(verb)
}

/** "Libertarians who propose it": identifies which ones are meant. */
function isWho(words: readonly Word[], head: NameHead, cue: Cue): boolean {
  const { lower, gap } = wordAt(words, head.last + 1)
  const isSeveral = wordAt(words, head.last).lower.endsWith('s')
  return isSeveral && lower === 'who' && gap.trim() === '' && cue.first === head.last + 2
}

/** "Mourners", "Cyclists" at the start of a sentence, where nothing else shows that it is a name. */
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
