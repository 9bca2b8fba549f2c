import { z } from 'zod'
import { compilePhrases, matchPhrases } from '../lexicons/phrase-index.ts'
import storedFields from '../lexicons/trade-fields.json' with { type: 'json' }
import storedWording from '../lexicons/trade-wording.json' with { type: 'json' }
import { EMPTY_WORDS } from '../lexicons/headline-words.ts'
import { isKnownAsLoaded } from '../lexicons/loaded-counts.ts'
import { LOADED_LEXICON } from '../lexicons/loaded-lexicon.ts'
import { politicsIn } from '../lexicons/political-cues.ts'
import { Phrase, readWordList } from '../lexicons/word-list.ts'
import type { Token } from '../prepare/document.ts'
import { firstTokenAt } from '../prepare/sentences/tokenize.ts'
import { firstEndingAfter, type Range } from '../ranges.ts'

const FIELDS = compilePhrases(
  readWordList('trade-fields.json', storedFields, z.strictObject({ phrase: Phrase, field: z.string() })).map(
    ({ phrase, field }) => [phrase, field] as const,
  ),
)
const WORDING = compilePhrases(
  readWordList(
    'trade-wording.json',
    storedWording,
    z.strictObject({ phrase: Phrase, fields: z.array(z.string()).min(1) }),
  ).map(({ phrase, fields }) => [phrase, fields] as const),
)
const ANY = 'any'
/** An article is about a field if it has this many of its words, each counted once. */
const CUES_MIN = 3
const HINTS_MIN = 2
/** More than one of its words in so many: two thirds of an article may be about something else. */
const WORDS_PER_CUE = 120

/**
 * What a text is about: `known` trades, and whether it speaks of no public affairs, so that it may be about any craft.
 * `affairs`: the logarithm of how much it speaks of them, as a multiple of what makes a text be about them; near 0 in a
 * short text, which shows little.
 */
export type SubjectFields = {
  known: ReadonlySet<string>
  /** Fields of which it has two words: in a sentence with one of them, the field's terms are plain. */
  hinted: ReadonlySet<string>
  isCraft: boolean
  affairs: number
}

/** Trades of bodies, tools, beasts, weather and money. Terms of the law, the stage and games judge elsewhere. */
const CRAFTS: ReadonlySet<string> = new Set(
  'art craft building cyber farming finance fishing kitchen medicine military music nature sailing sport'.split(' '),
)
/** An article is about public affairs if it has this many of their words, each counted once. */
const PUBLIC_MIN = 2
const WORDS_PER_PUBLIC_WORD = 250
/** In a shorter text one is enough. */
const SHORT_WORDS = 150
/** Those who can be blamed: beside them, words of a craft may judge in any article. */
const BLAMED =
  /^(?:compan(?:y|ies)|firms?|corporations?|councils?|governments?|ministers?|landlords?|boss(?:es)?|chief|chiefs|directors?|owners?|executives?|managers?|insurers?|banks?|bankers?|developers?|police|officers?|officials?|authorit(?:y|ies)|trusts?|operators?|press|media|critics|they)$/
const BLAMED_WITHIN = 20

/** What a text is about. @param sentences the words of each */
export function fieldsOf(sentences: readonly (readonly Token[])[]): SubjectFields {
  const words = sentences.reduce((sum, tokens) => sum + tokens.length, 0)
  const { size } = new Set(sentences.flatMap((tokens) => politicsIn(tokens)))
  const least = words < SHORT_WORDS ? 1 : PUBLIC_MIN
  const cues = cuesOf(sentences)
  return {
    known: fieldsWith(cues, Math.max(CUES_MIN, words / WORDS_PER_CUE)),
    hinted: fieldsWith(cues, HINTS_MIN),
    isCraft: size < Math.max(least, words / WORDS_PER_PUBLIC_WORD),
    affairs: Math.log((size + 1) / (words / WORDS_PER_PUBLIC_WORD + 1)),
  }
}

/** The words of each field in some sentences, each once. */
function cuesOf(sentences: readonly (readonly Token[])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const tokens of sentences) {
    for (const { value, firstToken } of matchPhrases(FIELDS, tokens)) {
      const known = found.get(value) ?? new Set()
      found.set(value, known.add(tokens[firstToken]?.lower ?? ''))
    }
  }
  return found
}

function fieldsWith(cues: ReadonlyMap<string, ReadonlySet<string>>, least: number): ReadonlySet<string> {
  return new Set([...cues].flatMap(([field, own]) => (own.size >= least ? [field] : [])))
}

/** A phrase may begin or end so many words outside a range that is part of it. */
const PHRASE_WORDS_MAX = 5

/** Whether words of a sentence, all with matter in the range, are terms of one of the fields, or a plain idiom. */
export function isTradeWording(tokens: readonly Token[], range: Range, fields: SubjectFields): boolean {
  return tradeShare(tokens, range, fields) === 1
}

/** The share, 0..1, of a range's words with matter that are terms of one of the fields, or of plain idioms. */
export function tradeShare(tokens: readonly Token[], range: Range, { known, hinted, isCraft }: SubjectFields): number {
  const first = Math.max(0, firstTokenAt(tokens, range.start) - 1)
  const last = firstTokenAt(tokens, range.end)
  const beside = tokens.slice(Math.max(0, first - BLAMED_WITHIN), last + BLAMED_WITHIN)
  const isBlame = beside.some(({ lower }) => BLAMED.test(lower))
  const isOfCraft = isCraft && !isBlame
  const here = isBlame || hinted.size === 0 ? undefined : cuesOf([beside])
  const isField = (field: string): boolean =>
    known.has(field) || (CRAFTS.has(field) && (isOfCraft || (hinted.has(field) && here?.has(field) === true)))
  const inside = tokens.slice(first, last).filter(({ end, lower }) => end > range.start && !EMPTY_WORDS.has(lower))
  const near = tokens.slice(Math.max(0, first - PHRASE_WORDS_MAX), last + PHRASE_WORDS_MAX)
  const plain = matchPhrases(WORDING, near).filter(({ value }) =>
    value.some((field) => field === ANY || isField(field)),
  )
  const cues = matchPhrases(FIELDS, near).filter(({ value }) => isField(value))
  const isPlain = (token: Token): boolean => [plain, cues].some((phrases) => isPartOf(phrases, token))
  const found = inside.filter(isPlain).length
  if (found === 0) return 0
  // "Savage twitch": what it is said of is no judgement.
  const judging = isOfCraft ? inside.filter((token) => isPlain(token) || mayJudge(token)) : inside
  return found / judging.length
}

/** Whether a sentence has a term of one of the fields that judges elsewhere. */
export function hasJudgingTerm(tokens: readonly Token[], fields: SubjectFields): boolean {
  return tokens.some((token) => mayJudge(token) && isTradeWording(tokens, token, fields))
}

/** A word that is known to judge by itself at least now and then. */
function mayJudge(token: Token): boolean {
  return isKnownAsLoaded(token.lower) || matchPhrases(LOADED_LEXICON, [token]).length > 0
}

/** Whether one of these phrases, in order, has a word. */
function isPartOf(phrases: readonly Range[], { start, end }: Token): boolean {
  const phrase = phrases[firstEndingAfter(phrases, start)]
  return phrase !== undefined && phrase.start <= start && end <= phrase.end
}
