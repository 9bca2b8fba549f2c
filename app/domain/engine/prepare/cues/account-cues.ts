import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { BREAKS, LINKS, SPACE } from '../words/phrase-words.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { readPhrase } from '../phrases/read-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { sourceAfter } from '../phrases/source-phrase.ts'
import { isPlural, roleOfNoun } from '../words/source-nouns.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

const PREPOSITIONS = wordSet('by in on at from')
/** A count, judgement or narration of a matter. Its author is the source. */
const ACCOUNTS = wordSet(
  'account accounts count tally tallies reckoning estimate estimates calculation calculations assessment judgement judgment',
  'view views opinion telling words version admission',
)
/** Documents that hold findings; they are the source themselves. */
const FINDINGS = wordSet(
  'figures data statistics poll polls polling survey surveys census study studies audit report records documents filing filings',
  'analysis forecast forecasts projections numbers count estimate estimates',
)
/** Before the preposition: the statement is based on what follows. */
const BUILT = wordSet('based going judging judge')
/** Accounts given with figures: such a phrase needs no comma before it, "42 walked out by the union's count". */
const COUNTS = wordSet('count tally reckoning estimate estimates calculation calculations')
/** After "from", the other nouns are about money. */
const GIVEN_FROM = wordSet('view views point')
const POSSESSIVES = new Map<string, 'he' | 'she' | 'it' | 'they'>([
  ['his', 'he'],
  ['her', 'she'],
  ['its', 'it'],
  ['their', 'they'],
])
/** Words that begin a new clause right after the account: "by its own estimate the board lost …". */
const CLAUSE_STARTS = wordSet(
  'the a an he she it they we there his her its their this these some many more most about only',
)
/** Words that may precede an introductory phrase: "And by the union's count …", "To judge by …". */
const BEFORE_LEAD = wordSet('and but yet so still to judge judging going based')
/** Words from the preposition to the account, and from the holder to it: "by the ministry's own latest figures". */
const ACCOUNT_REACH = 8
const ADJECTIVES_MAX = 3
const NAME_WORDS_MAX = 4
/** Longer than any real sentence; the bound keeps a scan of the sentence for each of its words linear in the text. */
const SENTENCE_WORDS_MAX = 400

/**
 * "By the union's count", "in the view of the Bank", "in Gallup's poll", "based on data from the board": a preposition,
 * an account and its holder. Undefined where none begins at word `at`, or the holder could not give one.
 * `isFirst`: nobody is cited before it in the sentence.
 */
export function accountCue(words: readonly Word[], at: number, isFirst: boolean): Cue | undefined {
  if (words.length > SENTENCE_WORDS_MAX) return undefined
  // "By deferring to the union's judgement" describes a means.
  // By "my count" it is the author's.
  if (!PREPOSITIONS.has(wordAt(words, at).lower) || /.ing$|^(?:my|our)$/.test(wordAt(words, at + 1).lower))
    return undefined
  // Where somebody in the sentence speaks on the basis of a document, that person is the source.
  return heldCue(words, at) ?? ofCue(words, at) ?? (isFirst ? findingCue(words, at) : undefined)
}

/** True for a phrase that begins its sentence or is set off by a comma; any other adds detail to an event. */
function isSetOff(words: readonly Word[], at: number): boolean {
  let first = at
  while (first > 0 && (BUILT.has(wordAt(words, first - 1).lower) || wordAt(words, first - 1).lower === 'to')) first--
  return leadsIn(words, at) || /[,—–(]/.test(wordAt(words, first).gap)
}

function leadsIn(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).every(({ lower }) => BEFORE_LEAD.has(lower))
}

/** "By the union's count": the union. "By his own account, Lowell lost it": Lowell. */
function heldCue(words: readonly Word[], at: number): Cue | undefined {
  const noun = accountAfter(words, at + 1, ACCOUNTS)
  if (noun === undefined || !endsThere(words, noun) || !(isSetOff(words, at) || counts(words, at, noun)))
    return undefined
  if (wordAt(words, at).lower === 'from' && !GIVEN_FROM.has(wordAt(words, noun).lower)) return undefined
  const pronoun = POSSESSIVES.get(wordAt(words, at + 1).lower)
  if (pronoun !== undefined) return ownCue(words, { at, noun, pronoun })
  const holder = holderBefore(words, at + 1, noun)
  if (holder === undefined) return undefined
  const read = withoutPossessive(words, holder)
  return held(read, { at, noun, source: readPhrase(read, at + 1, holder) })
}

/** "… walked out by the union's count", but not the passive "was moved by the union's count". */
function counts(words: readonly Word[], at: number, noun: number): boolean {
  const isPassive = /.(?:ed|en)$/.test(wordAt(words, at - 1).lower)
  return wordAt(words, at).lower === 'by' && !isPassive && COUNTS.has(wordAt(words, noun).lower)
}

type Own = { at: number; noun: number; pronoun: 'he' | 'she' | 'it' | 'they' }

/** "His own account" belongs to the person named right after it; otherwise, like "his view", to one named before. */
function ownCue(words: readonly Word[], { at, noun, pronoun }: Own): Cue | undefined {
  const isOwn = wordAt(words, at + 2).lower === 'own' && leadsIn(words, at)
  const subject = isOwn ? subjectAfter(words, noun) : undefined
  if (subject !== undefined && isMeantBy(pronoun, subject)) return { ...placed(words, at, noun), source: subject }
  const head = { kind: 'pronoun' as const, lower: pronoun }
  return { ...placed(words, at, noun), source: { first: at + 1, last: at + 1, head, about: [] } }
}

function subjectAfter(words: readonly Word[], noun: number): SourcePhrase | undefined {
  const next = wordAt(words, noun + 1)
  return sourceAfter(words.with(noun + 1, { ...next, gap: ' ' }), noun + 1)
}

function isMeantBy(pronoun: Own['pronoun'], { head }: SourcePhrase): boolean {
  const isBody =
    head.kind === 'noun' ? INSTITUTIONS.has(head.noun) : 'organisation' in head && head.organisation !== undefined
  if (pronoun === 'it' || pronoun === 'they') return isBody
  return head.kind === 'name' && !isBody
}

/** "In the view of the Bank", "in the words of Ann Lowell", "from the point of view of the farmers". */
function ofCue(words: readonly Word[], at: number): Cue | undefined {
  const noun = ofNoun(words, at)
  if (noun === undefined || !isSetOff(words, at)) return undefined
  const source = sourceAfter(at === 0 ? words.slice(0, namedEnd(words, clauseEnd(words, noun))) : words, noun + 2)
  return held(words, { at, noun: noun + 1, source })
}

/** Index of "view" in "in the view of", "from the point of view of". */
function ofNoun(words: readonly Word[], at: number): number | undefined {
  const [the, point, of] = lowersOf(words, at + 1, at + 3)
  const noun = point === 'point' && of === 'of' ? at + 4 : at + 2
  const fits = the === 'the' && ACCOUNTS.has(wordAt(words, noun).lower) && wordAt(words, noun + 1).lower === 'of'
  return fits ? noun : undefined
}

/** "In a Gallup poll, …", "…, by the ministry's own figures": the document, where the phrase is set off. */
function findingCue(words: readonly Word[], at: number): Cue | undefined {
  const from = at + 1
  const first = isSetOff(words, at) ? accountAfter(words, from, FINDINGS) : undefined
  if (first === undefined) return undefined
  const source = sourceAfter(words.slice(0, clauseEnd(words, from)), from)
  if (source?.head.kind !== 'noun' || source.head.role !== 'document') return undefined
  // Without a holder or an article, "in figures" describes a manner, unless something is based on it.
  const isTold = source.last > source.first || BUILT.has(wordAt(words, at - 1).lower)
  return isTold && source.last >= first && closes(words, source.last)
    ? { ...placed(words, at, source.last), last: at, source }
    : undefined
}

function held(
  words: readonly Word[],
  { at, noun, source }: { at: number; noun: number; source: SourcePhrase | undefined },
): Cue | undefined {
  if (source === undefined || !isKnown(source)) return undefined
  return { ...placed(words, at, Math.max(noun, source.last)), last: noun, source, words }
}

function placed(words: readonly Word[], at: number, last: number): Omit<Cue, 'source'> {
  const content = leadsIn(words, at) ? { first: last + 1, last: words.length - 1 } : { first: 0, last: at - 1 }
  return { first: at, last, form: 'according_to', content }
}

/** Index of the first of the given nouns that the phrase leads to. */
function accountAfter(words: readonly Word[], from: number, nouns: ReadonlySet<string>): number | undefined {
  for (let at = from; at < from + ACCOUNT_REACH; at++) {
    const { lower, gap, quoted } = wordAt(words, at)
    if (quoted || !SPACE.test(gap) || BREAKS.has(lower)) return undefined
    if (nouns.has(lower) && (at === from || !LINKS.has(wordAt(words, at - 1).lower))) return at
  }
  return undefined
}

/** Index of the possessive: "union's", or "workers" with its apostrophe. */
function holderBefore(words: readonly Word[], from: number, noun: number): number | undefined {
  for (let at = noun - 1; at >= Math.max(from, noun - 1 - ADJECTIVES_MAX); at--) {
    const { lower } = wordAt(words, at)
    if (/['’]s$/.test(lower)) return at
    if (isPlural(lower) && roleOfNoun(lower) !== undefined && roleOfNoun(lower) !== 'document') return at
  }
  return undefined
}

/** No compound ("poll station") and no physical sense ("the view from the hill") continues it. */
function endsThere(words: readonly Word[], noun: number): boolean {
  const next = wordAt(words, noun + 1)
  return closes(words, noun) || CLAUSE_STARTS.has(next.lower) || /^\d/.test(next.text) || isNameWord(next)
}

/** Index of the word after the first comma or bracket: what follows is no longer part of the introductory phrase. */
function clauseEnd(words: readonly Word[], from: number): number {
  const end = words.findIndex(({ gap }, index) => index > from && !SPACE.test(gap))
  return end === -1 ? words.length : end
}

/** Skips an appositive name: "in the words of the board's head, Ann Lowell, …". */
function namedEnd(words: readonly Word[], end: number): number {
  const next = clauseEnd(words, end)
  const length = next - end
  const isName = length > 1 && length <= NAME_WORDS_MAX && words.slice(end, next).every(isNameWord)
  return isName ? next : end
}

function closes(words: readonly Word[], last: number): boolean {
  return last + 1 >= words.length || !SPACE.test(wordAt(words, last + 1).gap)
}

function withoutPossessive(words: readonly Word[], at: number): readonly Word[] {
  const { text, lower, end, ...rest } = wordAt(words, at)
  const cut = /['’]s$/.test(text) ? 2 : 0
  return words.with(at, {
    ...rest,
    text: text.slice(0, text.length - cut),
    lower: lower.slice(0, lower.length - cut),
    end: end - cut,
  })
}
