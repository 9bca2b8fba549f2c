import type { Speaker } from '../article-document.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import type { Role } from '../../vocabulary.ts'
import type { Heard } from './merge-speakers.ts'
import type { Gender } from './pronouns.ts'
import type { Office } from './speaker-office.ts'

/** A source phrase's position. */
export type PhrasePlace = {
  text: string
  sentence: number
  words: readonly Word[]
  /** Where "she said" is set off from what is said. */
  inserted?: 'inside' | 'after' | undefined
}

/** A new source. */
export type Made = Omit<Heard, 'mention' | 'about' | 'called' | 'office' | 'since' | 'isNew'> & {
  gender: Gender | undefined
  office?: Office | undefined
  isNew?: boolean
}
export type MentionedAt = { mention: Speaker['mention']; sentence: number }
/** A source with what has been read of it so far. */
export type Known = Made &
  MentionedAt & {
    about: Set<string>
    called: Set<string>
    office: Office | undefined
    since: number
    isNew: boolean
  }

/** A new source: a person called by name. */
export function personCalled(called: { name: string; role: Role; gender?: Gender | undefined }): Made {
  return { gender: undefined, ...called, anonymous: false, person: true, plural: false }
}

/** Undefined for a role that says nothing. */
export function shown(role: Role): Role | undefined {
  return role === 'other' ? undefined : role
}

/** One person, as far as is known. */
export function isSinglePerson(known: Known): boolean {
  return known.person && !known.plural
}

/** "Zuno", "Rail North": nothing shows that it is a person. */
export function mayBeBody(known: Known): boolean {
  const name = known.name.toLowerCase().split(' ')
  const isBare = [...known.about].every((word) => name.includes(word))
  return !known.plural && known.gender === undefined && known.role === 'other' && isBare
}

/** "Solicitor" in "the solicitor, Ann Lowell"; undefined for any other phrase. */
export function nounBeside({ first, head }: SourcePhrase, words: readonly Word[]): string | undefined {
  if (head.kind !== 'name' || wordAt(words, first).lower !== 'the' || head.first - first < 2) return undefined
  return wordAt(words, head.first - 1).lower
}

/** Where a phrase is in the text. */
export function mentionOf(phrase: Pick<SourcePhrase, 'first' | 'last'>, place: PhrasePlace): MentionedAt {
  const { start } = wordAt(place.words, phrase.first)
  return {
    mention: { start, end: Math.max(start, wordAt(place.words, phrase.last).end) },
    sentence: place.sentence,
  }
}

/** The text of words, both included, on one line. */
export function textBetween(place: PhrasePlace, first: number, last: number): string {
  return place.text.slice(wordAt(place.words, first).start, wordAt(place.words, last).end).replaceAll(/\s+/g, ' ')
}
