import type { Range } from '../../ranges.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { isTitle } from '../names/person-names.ts'
import { isNamed, namedAside } from '../phrases/source-aside.ts'
import { sourceAfter } from '../phrases/source-phrase.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { isGivenName } from '../words/given-names.ts'
import { COMMA, LINKS, SPACE } from '../words/phrase-words.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'

/** A name in a tag has no more words. */
const NAME_WORDS_MAX = 7

const OWN = new Map<string, 'he' | 'she' | 'it' | 'they'>([
  ['his', 'he'],
  ['her', 'she'],
  ['its', 'it'],
  ['their', 'they'],
])

/**
 * The name in a tag beside a quotation ("–Commissioner Ann Lowell", "Ann Lowell, mayor:", "her" of "Her verdict:") as
 * its source. Undefined where the tag names nobody who could speak.
 */
export function tagCue(words: readonly Word[], { range, isBare = false }: Tag): Cue | undefined {
  const first = words.findIndex(({ start }) => start >= range.start)
  const last = words.findLastIndex(({ end }) => end <= range.end)
  if (first === -1 || last < first) return undefined
  // Outside the tag there may be the end of the quotation.
  const whole = withoutClause(words.slice(0, last).concat(withoutPossessive(wordAt(words, last))), first)
  // "The champion, Ann Lowell,": where the description says nothing of a person, the name after it does.
  const apart = whole.findIndex(({ gap }, at) => at > first && COMMA.test(gap))
  return cueAt(whole, first, isBare) ?? (apart === -1 || isBare ? undefined : cueAt(whole, apart, isBare))
}

/** "The coach himself, who held the microphone" without "himself" and what follows it. */
function withoutClause(words: readonly Word[], first: number): readonly Word[] {
  const end = words.findIndex(
    ({ lower, gap }, at) => at > first && COMMA.test(gap) && /^(?:who|whose|which|where|when)$/.test(lower),
  )
  const kept = end === -1 || isGivenAfter(words, end) ? words : words.slice(0, end)
  return REFLEXIVE.test(kept.at(-1)?.lower ?? '') && kept.length > first + 1 ? kept.slice(0, -1) : kept
}

/** "The cyclist, who gave only his first name, Pádraig": the clause leads to the name. */
function isGivenAfter(words: readonly Word[], from: number): boolean {
  const at = words.findLastIndex(({ gap }) => COMMA.test(gap))
  return at > from && words.slice(at).every((word) => isNameWord(word) || PARTICLES.has(word.lower))
}

const REFLEXIVE = /^(?:himself|herself|themselves|itself)$/

function cueAt(whole: readonly Word[], first: number, isBare: boolean): Cue | undefined {
  const tag = whole.with(first, { ...wordAt(whole, first), ...asDescription(whole, first), gap: '', quoted: false })
  const source = sourceIn(tag, first)
  if (source === undefined || !isKnown(source) || (isBare && !isNameAlone(tag, source))) return undefined
  const content = { first: 1, last: 0 }
  return { source, first: source.first, last: source.last, form: 'according_to', content, words: tag }
}

/** "Retired" of "Retired lock-keeper and councillor, Ann Lowell": capitalised because it begins the tag. */
function asDescription(words: readonly Word[], first: number): Partial<Word> {
  const { lower } = wordAt(words, first)
  const next = wordAt(words, first + 1)
  const isPhrase =
    /^\p{Ll}{3}/u.test(next.text) && SPACE.test(next.gap) && !PARTICLES.has(next.lower) && !LINKS.has(next.lower)
  return isPhrase && !isGivenName(lower) && roleOfNoun(lower) === undefined ? { text: lower } : {}
}

type Tag = { range: Range; isBare?: boolean }

function sourceIn(tag: readonly Word[], first: number): SourcePhrase | undefined {
  const { lower } = wordAt(tag, first)
  const pronoun = first === tag.length - 1 ? OWN.get(lower) : undefined
  if (pronoun !== undefined) return { first, last: first, head: { kind: 'pronoun', lower: pronoun }, about: [] }
  if (lower === 'your' || lower === 'my') return nameIn(tag, first)
  const source = sourceAfter(tag, first)
  if (source === undefined || source.head.kind === 'pronoun') return undefined
  return alsoCalled(tag, source) ?? officerOf(tag, source) ?? namedLast(tag, source) ?? source
}

/** "Al" of "your old friend Al". */
function nameIn(tag: readonly Word[], first: number): SourcePhrase | undefined {
  const at = tag.findIndex((word, index) => index > first && isNameWord(word))
  const source = at === -1 ? undefined : sourceAfter(tag.with(at, { ...wordAt(tag, at), gap: '' }), at)
  return source?.head.kind === 'name' ? source : undefined
}

/** "Bra Sipho, or Siphokazi Dlamini-Nel": one person under two names. */
function alsoCalled(tag: readonly Word[], { last }: SourcePhrase): SourcePhrase | undefined {
  const or = wordAt(tag, last + 1)
  if (or.lower !== 'or' || !COMMA.test(or.gap)) return undefined
  const other = sourceAfter(tag, last + 2)
  return other?.head.kind === 'name' && other.head.first < other.head.last ? other : undefined
}

/** "From the Varne Fire Service, Captain Ann Lowell": the person, of that body. */
function officerOf(tag: readonly Word[], { head, about }: SourcePhrase): SourcePhrase | undefined {
  if (head.kind !== 'name' || head.organisation === undefined) return undefined
  const at = tag.findIndex(({ gap }, index) => index > head.last && COMMA.test(gap))
  const other = at === -1 ? undefined : sourceAfter(tag.with(at, { ...wordAt(tag, at), gap: '' }), at)
  if (other?.head.kind !== 'name' || other.head.organisation !== undefined) return undefined
  return other.head.titles.length === 0 ? undefined : { ...other, about: [...other.about, ...about] }
}

/** "The cyclist, who gave only his first name, Pádraig": the name that the tag ends with. */
function namedLast(tag: readonly Word[], phrase: SourcePhrase): SourcePhrase | undefined {
  const { first, head, about } = phrase
  if (head.kind === 'name') return describedLast(tag, phrase)
  if (head.kind !== 'noun' || head.plural || head.role === 'document' || INSTITUTIONS.has(head.noun)) return undefined
  const at = tag.findLastIndex(({ gap }) => COMMA.test(gap))
  const last = tag.length - 1
  if (at <= head.at || last - at >= NAME_WORDS_MAX) return undefined
  if (!tag.slice(at).every((word) => isNameWord(word) || PARTICLES.has(word.lower))) return undefined
  const named = tag.findIndex(({ lower }, index) => index >= at && (index === last || !isTitle(lower)))
  const titles = [...about, ...lowersOf(tag, at, named - 1)]
  const name = { kind: 'name' as const, first: named, last, titles, organisation: undefined }
  return { first, last, head: name, about }
}

/** "From Alder, and by text, keeper Ann Lowell": a full name with its description, after a word that is hers. */
function describedLast(tag: readonly Word[], { head, last }: SourcePhrase): SourcePhrase | undefined {
  const at = tag.findLastIndex(({ gap }) => COMMA.test(gap))
  if (head.kind !== 'name' || head.first < head.last || head.titles.length > 0 || at <= last) return undefined
  const set = { first: at, last: tag.length - 1 }
  if (isNameWord(wordAt(tag, at)) || !isNamed(tag, set)) return undefined
  return namedAside(tag, { set, phrase: set, about: [] })
}

/** A full name, a name with a title or a known body, with nothing behind it but a comma. */
function isNameAlone(tag: readonly Word[], { first, last, head }: SourcePhrase): boolean {
  if (last + 1 < tag.length && !COMMA.test(wordAt(tag, last + 1).gap) && !isPlaced(tag, last + 1)) return false
  if (head.kind === 'name') return head.organisation !== undefined || head.first < head.last || first < head.first
  return head.kind === 'noun' && head.role !== 'document'
}

function isPlaced(tag: readonly Word[], at: number): boolean {
  return /^(?:of|at|from|in|on|to)$/.test(wordAt(tag, at).lower)
}

/** "The mayor" of "The mayor's reply:". */
function withoutPossessive(word: Word): Word {
  const text = word.text.replace(/['’]s?$/, '')
  return { ...word, text, lower: word.lower.replace(/'s?$/, ''), end: word.start + text.length }
}
