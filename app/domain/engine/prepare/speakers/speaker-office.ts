import { isCountryWord } from '../words/place-words.ts'
import type { NounHead } from '../phrases/source-head.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** An office or occupation by which somebody is called: "the former congressman". */
export type Office = {
  /** Synonyms of the office. */
  names: ReadonlySet<string>
  /** "former", "deputy": must then match. */
  kind: string | undefined
}

const KINDS = wordSet('former ex then other another second new next late deputy vice')
const DEFINITE = /^(?:the|this|that|these|those|his|her|its|their|same)$/
const MORE_THAN_ONE = /^(?:these|those|his|her|its|their)$/
/** Words for one office: "the congressman" may be somebody called a representative earlier. */
const ALIKE: readonly ReadonlySet<string>[] = [
  wordSet(
    'congressman congresswoman representative rep senator sen senate lawmaker legislator democrat republican congressperson',
  ),
  wordSet('mp lawmaker parliamentarian'),
  wordSet('president'),
  wordSet('minister premier'),
  wordSet('governor gov'),
  wordSet('mayor'),
  wordSet('chief commissioner'),
  wordSet('ceo executive'),
  wordSet('lawyer attorney solicitor barrister'),
]

/** True for "the …", "her …" and "Iran's …": somebody already mentioned in the text. */
export function isDefinite(words: readonly Word[], { first }: SourcePhrase): boolean {
  return DEFINITE.test(wordAt(words, first).lower)
}

/** "His secretary" is somebody else than the secretary named before. */
export function isOwned(words: readonly Word[], { first, head }: SourcePhrase): boolean {
  const isPerson = head.kind === 'noun' && !INSTITUTIONS.has(head.noun) && head.role !== 'document'
  return isPerson && /^(?:his|her|its|their)$/.test(wordAt(words, first).lower)
}

/**
 * The office by which a definite phrase calls one person; undefined for organisations, documents and several people.
 */
export function officeOf(words: readonly Word[], phrase: SourcePhrase, head: NounHead): Office | undefined {
  const { noun } = head
  if (INSTITUTIONS.has(noun) || head.plural || head.role === 'document' || head.role === 'anonymous') return undefined
  const first = wordAt(words, phrase.first).lower
  const isCountrys = first.endsWith("'s") && isCountryWord(first.slice(0, -2))
  const definite = DEFINITE.test(first) && !MORE_THAN_ONE.test(first)
  if (!definite && !isCountrys) return undefined
  const kind = lowersOf(words, phrase.first, head.at).find((word) => KINDS.has(word))
  return { names: ALIKE.find((alike) => alike.has(noun)) ?? new Set([noun]), kind }
}

/** Whether somebody described by these words holds the office. */
export function holdsOffice({ names, kind }: Office, about: ReadonlySet<string>): boolean {
  const fits = kind === undefined ? !about.has('vice') && !about.has('deputy') : about.has(kind)
  return fits && [...names].some((name) => about.has(name))
}
