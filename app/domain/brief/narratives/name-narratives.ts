import type { Token } from '../../engine/prepare/document.ts'
import { stemOf } from '../../engine/lexicons/stems.ts'
import { tokenize } from '../../engine/prepare/tokenize.ts'
import { wordSet } from '../../engine/prepare/word-set.ts'
import type { ReadSignal } from '../reading/read-signals.ts'
import { bareWord, isTelling, type Terms } from './term-vectors.ts'

type Member = { read: ReadSignal; terms: Terms }

const WORDS_MAX = 4
const MEMBERS_WITH_NAME_MIN = 2
const PART_CHARACTERS_MAX = 1_500
/** Words of any talk: a phrase that begins or ends with one is a worse name, one that does both is none. */
const WEAK = wordSet(
  'want wants wanted see sees saw seen look looks know knows knew think thinks tell tells told ask asks asked get gets got',
  'go goes going gone went come comes came make makes made take takes took taken give gives gave keep kept put let planned',
  'right left next last first same thing things way lot still stand stands stood ready sure really please thank thanks good',
  'bad well back day days today tomorrow yesterday week year time broken nobody somebody everybody anybody absolutely clear',
)
const WEAK_WORTH = 0.5
const NOT_WORDING = /https?:\/\/\S+|www\.\S+|[@#][\p{L}\p{N}_]+/giu

/**
 * A name for each group of texts: the phrase of two to four words (else a proper name of one) that tells it best from
 * the others by c-TF-IDF and stands, letter by letter, in two of its members at least. Null where none does: texts that
 * only have some word in common tell nothing together. No two alike.
 * @see Grootendorst, BERTopic (2022), on c-TF-IDF
 */
export function nameNarratives(groups: readonly (readonly Member[])[]): (string | null)[] {
  const weights = classWeights(groups)
  const taken = new Set<string>()
  return groups.map((members, index) => {
    const names = candidates(members, weights[index] ?? new Map())
    const name = names.find((phrase) => !taken.has(phrase.toLowerCase())) ?? null
    if (name !== null) taken.add(name.toLowerCase())
    return name
  })
}

/** tf(t, c) / size · ln(1 + A/f(t)), A the mean number of words of a group. */
function classWeights(groups: readonly (readonly Member[])[]): Map<string, number>[] {
  const counts = groups.map((members) => countsOf(members.flatMap(({ terms }) => [...new Set(terms.stems)])))
  const overall = countsOf(groups.flatMap((members) => members.flatMap(({ terms }) => [...new Set(terms.stems)])))
  const words = [...overall.values()].reduce((sum, count) => sum + count, 0)
  const average = words / Math.max(1, groups.length)
  return counts.map((own, index) => {
    const size = Math.max(1, groups[index]?.length ?? 1)
    return new Map(
      [...own].map(([stem, count]) => [stem, (count / size) * Math.log(1 + average / (overall.get(stem) ?? 1))]),
    )
  })
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

type Phrase = { words: number; worth: number; members: Set<string>; speakers: Set<string> }

/** Phrases that stand in two members, best first. */
function candidates(members: readonly Member[], weights: ReadonlyMap<string, number>): string[] {
  const phrases = new Map<string, Phrase>()
  for (const { read } of members) {
    for (const part of [read.signal.title ?? '', read.signal.text]) collect(part, read, { phrases, weights })
  }
  const found = [...phrases]
    .filter(([, { members: standing }]) => standing.size >= MEMBERS_WITH_NAME_MIN)
    .map(([text, phrase]) => ({ text, words: phrase.words, worth: worthOf(phrase, members.length) }))
    .toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1))
  const long = found.filter(({ words }) => words > 1)
  return (long.length > 0 ? long : found).map(({ text }) => text)
}

/** Words count more where more members, and more speakers, write the phrase. */
function worthOf({ worth, members, speakers }: Phrase, size: number): number {
  return worth * Math.sqrt(members.size / size) * Math.log(1 + speakers.size)
}

type Found = { phrases: Map<string, Phrase>; weights: ReadonlyMap<string, number> }

/** Adds the phrases of a title or text that begin and end with a telling word, across no mark. */
function collect(part: string, read: ReadSignal, found: Found): void {
  const text = part.slice(0, PART_CHARACTERS_MAX).replaceAll(NOT_WORDING, (match) => '\n'.repeat(match.length))
  const tokens = tokenize(text)
  tokens.forEach((first, index) => {
    if (!isTelling(first)) return
    let sum = 0
    for (const [at, last] of joinedFrom(text, tokens, index).entries()) {
      if (!isTelling(last)) continue
      sum += found.weights.get(stemOf(bareWord(last))) ?? 0
      const phrase = text.slice(first.start, last.end)
      const isName = at > 0 || isProperName(text, first)
      const worth = sum * edgesOf(first, last)
      if (isName && worth > 0 && !/\d{5}/.test(phrase)) {
        note(phrase, { read, words: at + 1, worth, phrases: found.phrases })
      }
    }
  })
}

function edgesOf(...edges: readonly [Token, Token]): number {
  const weak = edges.filter((token) => WEAK.has(bareWord(token))).length
  if (weak === edges.length) return 0
  return weak === 0 ? 1 : WEAK_WORTH
}

/** A word alone tells a subject only as a name: with a capital that no beginning of a sentence gave it. */
function isProperName(text: string, { start, end }: Token): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(text.slice(start, end)) && /[\p{L}\p{N},;)] $/u.test(text.slice(0, start))
}

/** The word at an index and those after it that only a space divides, four at most. */
function joinedFrom(text: string, tokens: readonly Token[], index: number): Token[] {
  const joined: Token[] = []
  for (const token of tokens.slice(index, index + WORDS_MAX)) {
    const before = joined.at(-1)
    if (before && text.slice(before.end, token.start) !== ' ') break
    joined.push(token)
  }
  return joined
}

function note(
  phrase: string,
  { read, words, worth, phrases }: { read: ReadSignal; words: number; worth: number; phrases: Map<string, Phrase> },
): void {
  const entry = phrases.get(phrase) ?? { words, worth, members: new Set(), speakers: new Set() }
  entry.members.add(read.signal.id)
  entry.speakers.add(read.speaker)
  phrases.set(phrase, entry)
}
