import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { isTitle } from '../names/person-names.ts'
import { sourceAfter, sourceBefore } from '../phrases/source-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { SPACE } from '../words/phrase-words.ts'
import { AUXILIARIES, MODALS, PASSIVES } from '../words/speech-verbs.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Verbs that give a list in words. */
const LISTING = wordSet('listed lists itemised itemized enumerated recited')
const WITH_OFF = /^(?:reeled|reels|rattled|rattles|ticked|ticks)$/
/** Writings that say one thing after another. */
const LISTS = wordSet('list inventory catalogue tally reckoning recollection complaints grievances demands')
/** What such a writing does before its content. */
const RUNS = wordSet(
  'ran runs reads read went goes includes included names named begins began lists listed contains contained covers covered opens opened has had',
)
const COMPILED = wordSet('compiled kept written drawn made prepared submitted read given dictated')
const LIST_REACH = 6
const BY_REACH = 3
/** Longer than any real sentence; the bound keeps a scan of it linear in the text. */
const SENTENCE_WORDS_MAX = 400

/** "Ann Lowell listed the losses", "reeled off nine names": the person whose list a sentence gives. */
export function listCue(words: readonly Word[], at: number): Cue | undefined {
  const { lower, quoted, text } = wordAt(words, at)
  if (quoted || text !== lower || words.length > SENTENCE_WORDS_MAX) return undefined
  if (LISTING.has(lower)) return opensList(words, at) ? listed(words, at, at) : undefined
  if (WITH_OFF.test(lower)) return wordAt(words, at + 1).lower === 'off' ? listed(words, at, at + 1) : undefined
  return LISTS.has(lower) ? ownList(words, at) : undefined
}

/** "Listed the losses", "listed nine boats", unlike "listed in London". */
function opensList(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1)
  return next.gap.includes(':') || DETERMINERS.has(next.lower) || /^\d/.test(next.text)
}

function listed(words: readonly Word[], at: number, last: number): Cue | undefined {
  let first = at
  while (AUXILIARIES.has(wordAt(words, first - 1).lower)) first--
  const { lower } = wordAt(words, first - 1)
  if (PASSIVES.has(lower) || MODALS.has(lower) || lower === 'to') return undefined
  return isPerson(sourceBefore(words, first), { first, last, words })
}

/** "Ann Lowell's list of losses ran to", "the inventory drawn up by Ann Lowell has". */
function ownList(words: readonly Word[], at: number): Cue | undefined {
  const by = byAfter(words, at)
  const source = by === undefined ? ownerBefore(words, at) : sourceAfter(words, by + 1)
  const from = Math.max(at, source?.last ?? at) + 1
  const runs = words.slice(from, from + LIST_REACH).findIndex(({ lower, quoted }) => !quoted && RUNS.has(lower))
  return runs === -1 ? undefined : isPerson(source, { first: from + runs, last: from + runs, words })
}

function byAfter(words: readonly Word[], at: number): number | undefined {
  const participle = words.slice(at + 1, at + 1 + BY_REACH).findIndex(({ lower }) => COMPILED.has(lower))
  const from = at + participle + 2
  const by = participle === -1 ? -1 : words.slice(from, from + BY_REACH).findIndex(({ lower }) => lower === 'by')
  return by === -1 ? undefined : from + by
}

/** "According to the ledger that Ann Lowell kept": whoever keeps a list gives it. */
export function keeperOf(words: readonly Word[], { head }: SourcePhrase): SourcePhrase | undefined {
  if (head.kind !== 'noun' || !(LISTS.has(head.noun) || KEPT.has(head.noun))) return undefined
  const from = head.at + (/^(?:that|which)$/.test(wordAt(words, head.at + 1).lower) ? 2 : 1)
  const keeper = sourceAfter(words, from)
  const verb = keeper === undefined ? '' : wordAt(words, keeper.last + 1).lower
  return /^(?:kept|keeps|compiled|drew|made|wrote)$/.test(verb) ? personOf(keeper) : undefined
}

function personOf(source: SourcePhrase | undefined): SourcePhrase | undefined {
  return source?.head.kind === 'name' && source.head.organisation === undefined ? source : undefined
}

const KEPT = wordSet('ledger diary log logbook notebook register journal account')

/** "Ann Lowell" of "Ann Lowell's list". */
function ownerBefore(words: readonly Word[], at: number): SourcePhrase | undefined {
  const owner = at - 1
  const { text, lower, end, ...rest } = wordAt(words, owner)
  if (!/['’]s$/u.test(text) || !SPACE.test(wordAt(words, at).gap)) return undefined
  let first = owner
  while (first > 0 && SPACE.test(wordAt(words, first).gap) && isOfName(wordAt(words, first - 1))) first--
  const bare = words.with(owner, { ...rest, text: text.slice(0, -2), lower: lower.slice(0, -2), end: end - 2 })
  return sourceAfter(bare.slice(0, at).with(first, { ...wordAt(bare, first), gap: '' }), first)
}

function isOfName(word: Word): boolean {
  return isNameWord(word) || isTitle(word.lower)
}

type At = { first: number; last: number; words: readonly Word[] }

/** The list as the person's words; nothing where a document or nobody known gives it. */
function isPerson(source: SourcePhrase | undefined, { first, last, words }: At): Cue | undefined {
  const person = personOf(source)
  if (person === undefined || !isKnown(person)) return undefined
  return { source: person, first, last, form: 'verb', content: { first: last + 1, last: words.length - 1 } }
}
