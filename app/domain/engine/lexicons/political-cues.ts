import type { ArticleDocument, Sentence, Token } from '../prepare/document.ts'
import { voiceOf } from '../prepare/voice-of.ts'
import type { Range } from '../ranges.ts'
import { compilePhrases, matchPhrases } from './phrase-index.ts'
import type { PhraseMatch } from './phrase-index.ts'
import { wordParts } from './word-parts.ts'
import { JUDGEMENTS, POLITICAL_ACTORS, POLITICS } from './political-actors.ts'
import { CODED_WORDING } from './political-wording.ts'
import { isAttacked, isHeldAtArmsLength } from './turned-terms.ts'
import turningAway from './turning-away.json' with { type: 'json' }
import { readWords } from './word-list.ts'

/** Of the political spectrum. */
export type Side = 'left' | 'right'

/** A passage that leans: a coded term, or a judgement beside a party or leader. */
export type PoliticalCue = Range & {
  kind: 'wording' | 'stance'
  /** The side that the cue suggests for the text. */
  side: Side
  weight: number
  sentence: number
  voice: 'author' | 'speaker'
  /** Cues with the same key count as one independent cue. */
  key: string
  /** The dispute of a coded term; for a stance, the name beside it as the text writes it. */
  about: string
  /** The judging word of a stance. */
  judgement: string | null
}

type Judgement = { term: string; valence: -1 | 1; deed: boolean }
type Actor = { name: string; side: Side }

const WORDING = compilePhrases(CODED_WORDING.map(([term, value]) => [term, { ...value, term }] as const))
const ACTORS = compilePhrases<Actor>(POLITICAL_ACTORS.map(([name, side]) => [name, { name, side }] as const))
const JUDGING = compilePhrases<Judgement>(
  JUDGEMENTS.map(({ phrase, judgement, kind }) => [
    phrase,
    { term: phrase, valence: judgement === 'scorn' ? -1 : 1, deed: kind === 'deed' },
  ]),
)
const POLITICAL = compilePhrases([...POLITICS].map((term) => [term, term] as const))
/** After these, an actor judges somebody else, or is judged by others. */
const TURNS_AWAY = readWords('turning-away.json', turningAway)
const FILLS = new Set(
  'senate house congressional british american national state local party the our these those by of'.split(' '),
)
const REACH_WORDS = 5
const STANCE_WEIGHT = 1.5
const PASSIVE = /^(?:was|were|been|being|be)$/

/** All cues of an article, in reading order, each with its voice. */
export function politicalCues(document: ArticleDocument): PoliticalCue[] {
  return document.sentences.flatMap((sentence) => {
    const found = [...wordingCues(sentence), ...stanceCues(document, sentence)]
    return found.map((cue) => ({ ...cue, voice: voiceOf(document, cue) })).toSorted((a, b) => a.start - b.start)
  })
}

/** True where a text mentions politics often enough to be placed at all. */
export function isPolitical(document: ArticleDocument): boolean {
  const kinds = new Set<string>()
  let hits = 0
  for (const sentence of document.sentences) {
    for (const term of politicsIn(sentence.tokens)) {
      hits += 1
      kinds.add(term)
    }
  }
  return kinds.size + hits >= 5 && hits * 80 >= document.wordCount
}

/** The words of a sentence that show that it is about public affairs, in any case and number that is listed. */
export function politicsIn(tokens: readonly Token[]): string[] {
  const words = wordParts(tokens)
  return [
    ...matchPhrases(POLITICAL, words).map(({ value }) => value),
    ...matchPhrases(WORDING, words).map(({ value }) => value.term),
  ]
}

type Unvoiced = Omit<PoliticalCue, 'voice'>

function wordingCues(sentence: Sentence): Unvoiced[] {
  const { tokens } = sentence
  return matchPhrases(WORDING, tokens)
    .filter((match) => isWhole(tokens, match) && !isOfLongerName(tokens, match))
    .filter(
      (match) => !isHeldAtArmsLength(tokens, match) && !(match.value.names === 'own' && isAttacked(tokens, match)),
    )
    .map(({ start, end, value }) => ({
      kind: 'wording',
      side: value.side,
      weight: value.weight,
      sentence: sentence.index,
      start,
      end,
      key: value.term,
      about: value.issue,
      judgement: null,
    }))
}

/** "Working families" is no part of "hard-working families". */
function isWhole(tokens: readonly Token[], { start, end, firstToken, endToken }: PhraseMatch<unknown>): boolean {
  return tokens[firstToken]?.start === start && tokens[endToken - 1]?.end === end
}

function isCapital(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.text)
}

/** The Economic Freedom Fighters are no plea for economic freedom. */
function isOfLongerName(tokens: readonly Token[], { firstToken, endToken }: PhraseMatch<unknown>): boolean {
  if (!tokens.slice(firstToken, endToken).every(isCapital)) return false
  return (firstToken > 1 && isCapital(tokens[firstToken - 1])) || isCapital(tokens[endToken])
}

function stanceCues({ text }: ArticleDocument, sentence: Sentence): Unvoiced[] {
  const tokens = wordParts(sentence.tokens)
  const actors = matchPhrases(ACTORS, tokens).filter((actor) => isName(text, actor))
  if (actors.length === 0) return []
  return matchPhrases(JUDGING, tokens).flatMap((judgement) => {
    const actor = isIdle(tokens, judgement) ? undefined : judgedActor(tokens, actors, judgement)
    if (!actor) return []
    const side: Side = (actor.value.side === 'right') === (judgement.value.valence === 1) ? 'right' : 'left'
    return {
      kind: 'stance',
      side,
      weight: STANCE_WEIGHT,
      sentence: sentence.index,
      start: Math.min(actor.start, judgement.start),
      end: Math.max(actor.end, judgement.end),
      key: `${judgement.value.term} ${actor.value.side}`,
      about: text.slice(actor.start, actor.end),
      judgement: text.slice(judgement.start, judgement.end),
    }
  })
}

const LOWER_CASE_CAMPS =
  /^(?:conservatives|liberals|progressives|socialists|nationalists|left.wingers|right.wingers|social democrats|christian democrats)$/i

function isName(text: string, actor: PhraseMatch<Actor>): boolean {
  const written = text.slice(actor.start, actor.end)
  return LOWER_CASE_CAMPS.test(written) || /^\p{Lu}/u.test(written)
}

/** "Failed to", "lies in second place" and negated judgements judge nobody. */
function isIdle(tokens: readonly Token[], judgement: PhraseMatch<Judgement>): boolean {
  const next = tokens[judgement.endToken]?.lower ?? ''
  if (next === 'to' || (judgement.value.term === 'lies' && /^(?:in|behind|ahead|at|with)$/.test(next))) return true
  const before = tokens.slice(Math.max(0, judgement.firstToken - 3), judgement.firstToken)
  return before.some((token) => /^(?:not|never|no|\w+n't)$/.test(token.lower))
}

/**
 * The nearest actor that the judgement can be about: directly after it ("reckless Democrats"), or a few words before
 * it.
 */
function judgedActor(
  tokens: readonly Token[],
  actors: readonly PhraseMatch<Actor>[],
  judgement: PhraseMatch<Judgement>,
): PhraseMatch<Actor> | undefined {
  const after = actors.find((actor) => actor.firstToken >= judgement.endToken)
  if (after && !judgement.value.deed && isFilled(tokens.slice(judgement.endToken, after.firstToken))) return after
  const before = actors.findLast((actor) => actor.endToken <= judgement.firstToken)
  const between = before && tokens.slice(before.endToken, judgement.firstToken).map((token) => token.lower)
  if (!between || between.length > REACH_WORDS || between.some((word) => TURNS_AWAY.has(word))) return undefined
  return judgement.value.deed && between.some((word) => PASSIVE.test(word)) ? undefined : before
}

function isFilled(tokens: readonly Token[]): boolean {
  return tokens.length <= 2 && tokens.every((token) => FILLS.has(token.lower))
}
