import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { sourceAfter, sourceBefore } from '../phrases/source-phrase.ts'
import { COMMA, isAdverb, SPACE } from '../words/phrase-words.ts'
import { AUXILIARIES, PASSIVES } from '../words/speech-verbs.ts'
import { isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/**
 * Participles that, with "by", identify who said or wrote something; verbs of hitting ("attacked", "slammed") are left
 * out.
 */
const SAID = wordSet(
  'reported announced confirmed described disclosed revealed denied condemned criticised criticized denounced praised',
  'dismissed stated alleged claimed estimated recorded documented calculated noted suggested dubbed called labelled labeled hailed',
  'quoted cited told recounted declared recommended predicted identified echoed asserted acknowledged mentioned observed',
  'accused blamed warned urged advised informed mocked ridiculed faulted rebuked',
)
/** What they are accused of, urged to or told follows the agent: "was accused by X of taking it". */
const ADDRESSING = wordSet('accused blamed warned urged advised informed told')
const NAMING = wordSet('called dubbed labelled labeled')
/** Words between the participle and its "by": "was announced on Friday by the ministry". */
const BY_REACH = 8
/** Words between "quoted" and its "as saying". */
const QUOTED_REACH = 8
const SPOKEN = wordSet('saying telling stating writing warning claiming insisting arguing noting adding')
/** "Is reported to have" does not say whose report it is. */
const ENDS = wordSet('to that who which and but because when while if as')

/**
 * "The plan was first reported by the Courier", "as announced by the ministry": the source follows "by". In "Lowell was
 * quoted by the Courier as saying that …" the source is Lowell. Undefined for anything else.
 */
export function passiveCue(words: readonly Word[], at: number): Cue | undefined {
  const { lower, gap } = wordAt(words, at)
  if (!SAID.has(lower) || !SPACE.test(gap)) return undefined
  const first = passiveStart(words, at)
  if (first === undefined) return undefined
  return lower === 'quoted' ? (quotedAs(words, first, at) ?? agent(words, first, at)) : agent(words, first, at)
}

/** Index of "was", "has been" or "as" before the participle, skipping adverbs; undefined where it is not a passive. */
function passiveStart(words: readonly Word[], at: number): number | undefined {
  let first = at - 1
  while (first > 0 && isBetween(wordAt(words, first).lower) && SPACE.test(wordAt(words, first).gap)) first--
  const { lower, quoted, gap } = wordAt(words, first)
  // "The letters, first reported by the Courier, …"
  const isSetOff = lower === 'first' && COMMA.test(gap)
  return !quoted && (PASSIVES.has(lower) || lower === 'as' || isSetOff) ? first : undefined
}

function isBetween(lower: string): boolean {
  return AUXILIARIES.has(lower) || isAdverb(lower)
}

function agent(words: readonly Word[], first: number, at: number): Cue | undefined {
  const by = byAfter(words, at)
  // "Was called by a nurse": by telephone.
  if (by === undefined || (by === at + 1 && NAMING.has(wordAt(words, at).lower))) return undefined
  const charge = ADDRESSING.has(wordAt(words, at).lower) ? chargeAfter(words, by + 1) : words.length
  const source = sourceAfter(words.slice(0, charge), by + 1)
  if (source === undefined || source.head.kind === 'pronoun' || !isKnown(source)) return undefined
  const content =
    charge < words.length ? { first: charge, last: words.length - 1 } : { first: 0, last: Math.max(0, first - 1) }
  return { source, first, last: by, form: 'verb', content }
}

/** Index of "of" in "accused by X of (already) taking it", of "to" in "urged by X to go"; the end where there is none. */
function chargeAfter(words: readonly Word[], from: number): number {
  const at = words.findIndex(({ lower }, index) => index > from && opensCharge(words, index, lower))
  return at === -1 ? words.length : at
}

function opensCharge(words: readonly Word[], at: number, lower: string): boolean {
  if (lower === 'that') return true
  if (lower === 'to' || lower === 'not') return !isNameWord(wordAt(words, at + 1))
  const next = [wordAt(words, at + 1).lower, wordAt(words, at + 2).lower]
  return /^(?:of|for|against|about)$/.test(lower) && next.some((word) => /..ing$/.test(word))
}

/** Index of the "by" that belongs to a participle, in the same clause, skipping quoted words. */
function byAfter(words: readonly Word[], at: number): number | undefined {
  for (let next = at + 1; next <= at + BY_REACH && next < words.length; next++) {
    const { lower, gap, quoted } = wordAt(words, next)
    if (quoted) continue
    const closed = !SPACE.test(gap) && !wordAt(words, next - 1).quoted
    if (closed || ENDS.has(lower)) return undefined
    if (lower === 'by') return next
  }
  return undefined
}

function quotedAs(words: readonly Word[], first: number, at: number): Cue | undefined {
  for (let as = at + 1; as <= at + QUOTED_REACH && as + 1 < words.length; as++) {
    if (wordAt(words, as).lower !== 'as' || !SPOKEN.has(wordAt(words, as + 1).lower)) continue
    const source = sourceBefore(words, first)
    const content = { first: as + 2, last: words.length - 1 }
    return source === undefined ? undefined : { source, first, last: as + 1, form: 'verb', content }
  }
  return undefined
}
