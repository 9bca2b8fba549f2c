import type { NameDirectory, NamedPerson } from '../names/name-directory.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { LINKS, SPACE } from '../words/phrase-words.ts'
import { isTitle } from '../names/person-names.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { firstSource } from '../phrases/source-phrase.ts'
import { pronounOf } from '../words/given-names.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isDemonym } from '../words/place-words.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/**
 * Somebody named in the author's words of a sentence. `isSubject`: the name is not governed by anything, and is the
 * first in the sentence; `isSure`: something besides two capitals shows that it is a person; `isFull`: more than a surname.
 */
export type Mentioned = { person: NamedPerson; start: number; isSubject: boolean; isSure: boolean; isFull: boolean }

/** More words than a name has. */
const NAME_WORDS_MAX = 6
/** Words from a preposition to the name that it governs: "with the referee of the day, Ann Lowell". */
const GOVERNED_REACH = 6

/**
 * Possible antecedents of "he", "it" and "they": the subject of each sentence and the people named in it. Each sentence
 * is read once, on demand.
 */
export class Antecedents {
  readonly #sentences: readonly (readonly Word[])[]
  readonly #names: NameDirectory
  readonly #people = new Map<number, Mentioned[]>()

  constructor(sentences: readonly (readonly Word[])[], names: NameDirectory) {
    this.#sentences = sentences
    this.#names = names
  }

  wordsOf(sentence: number): readonly Word[] {
    return this.#sentences[sentence] ?? []
  }

  /** True for a sentence that lies entirely inside a quotation. */
  isQuoted(sentence: number): boolean {
    const words = this.wordsOf(sentence)
    return words.length > 0 && words.every(({ quoted }) => quoted)
  }

  /** A sentence's grammatical subject; undefined where it could not be a source. */
  subject(sentence: number): SourcePhrase | undefined {
    const words = this.wordsOf(sentence)
    return wordAt(words, 0).quoted ? undefined : firstSource(words)
  }

  /** The people named in a sentence, in order. */
  people(sentence: number): readonly Mentioned[] {
    const known = this.#people.get(sentence)
    if (known !== undefined) return known
    const found = this.#find(this.wordsOf(sentence), this.subject(sentence))
    this.#people.set(sentence, found)
    return found
  }

  #find(words: readonly Word[], subject: SourcePhrase | undefined): Mentioned[] {
    const found: Mentioned[] = []
    for (let at = 0; at < words.length; at++) {
      if (wordAt(words, at).quoted || !isNameWord(wordAt(words, at))) continue
      const last = runEnd(words, at)
      const person = this.#personIn(words, at, last)
      if (person !== undefined && !found.some((known) => known.person === person)) {
        const own = subject !== undefined && isHead(subject, at, last) ? subject : undefined
        found.push(mentioned(person, { words, at, last, own, isFirst: found.length === 0 }))
      }
      at = last
    }
    return found
  }

  #personIn(words: readonly Word[], first: number, last: number): NamedPerson | undefined {
    let from = first
    while (from < last && isTitle(wordAt(words, from).lower)) from++
    const texts = words.slice(from, last + 1).map(({ text }) => text.replace(/['’]s?$/, ''))
    // "Lowell's deputy" is about the deputy.
    if (/['’]s?$/.test(wordAt(words, last).text)) return undefined
    const titles = lowersOf(words, first, from - 1)
    const person = this.#names.find(texts, titles)
    if (person === undefined) return undefined
    // "Mr Lowell" shows what "Kwasi Lowell" does not.
    person.gender ??= pronounOf(titles)
    // "Lowell made eleven records": the surname alone may begin its sentence.
    const isNamed = from > first || last > from || isSurnameFirst(words, first, last)
    return isNamed || person.isPerson ? person : undefined
  }
}

type MentionAt = {
  words: readonly Word[]
  at: number
  last: number
  /** The sentence's subject, if this is it. */
  own: SourcePhrase | undefined
  isFirst: boolean
}

function mentioned(person: NamedPerson, { words, at, last, own, isFirst }: MentionAt): Mentioned {
  return {
    person,
    start: wordAt(words, at).start,
    isSubject: isFirst && !(own === undefined && isGoverned(words, at)),
    isFull: last > at,
    isSure: isSure(person, [wordAt(words, at).lower, ...(own?.about ?? [])]),
  }
}

/** "Lowell" of "Lowell made eleven records", but not "Americans". */
function isSurnameFirst(words: readonly Word[], first: number, last: number): boolean {
  const { lower } = wordAt(words, last)
  return first === 0 && last + 1 < words.length && !isDemonym(lower) && !lower.endsWith('s')
}

/** Whether a subject is the name in these words. */
function isHead({ head }: SourcePhrase, first: number, last: number): boolean {
  return head.kind === 'name' && first <= head.first && head.first <= last
}

/** @param beside the first word of the name with its titles, and what the sentence calls its subject */
function isSure({ isPerson, titles, about }: NamedPerson, beside: readonly string[]): boolean {
  const [first = ''] = beside
  return isPerson || titles.length > 0 || isTitle(first) || [...about, ...beside.slice(1)].some(isOfPerson)
}

/** "The transport secretary, Mari Lowell" */
function isOfPerson(lower: string): boolean {
  const role = roleOfNoun(lower)
  return role !== undefined && role !== 'document' && !INSTITUTIONS.has(lower)
}

function runEnd(words: readonly Word[], at: number): number {
  let last = at
  for (let next = at + 1; next < words.length && next - at <= NAME_WORDS_MAX && goesOn(wordAt(words, next)); next++)
    if (isNameWord(wordAt(words, next))) last = next
  return last
}

function goesOn(word: Word): boolean {
  return !word.quoted && SPACE.test(word.gap) && (isNameWord(word) || PARTICLES.has(word.lower))
}

/** "With referee Ann Lowell", "by Omar Aziz", "from the vicar, Ann Lowell": the sentence is about somebody else. */
function isGoverned(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - GOVERNED_REACH); before--) {
    const { lower, quoted } = wordAt(words, before)
    if (quoted) return true
    if (LINKS.has(lower) || /^(?:to|off|than|and|or|over|including|like|after|before)$/.test(lower)) return true
    if (!SPACE.test(wordAt(words, before + 1).gap)) return false
  }
  return at > GOVERNED_REACH
}
