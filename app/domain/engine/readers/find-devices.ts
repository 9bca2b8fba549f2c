import type { Technique } from '../vocabulary.ts'
import { TECHNIQUES } from '../vocabulary.ts'
import { isTradeWording, tradeShare } from '../cues/trade-words.ts'
import type { OtherKind } from '../alternatives.ts'
import { logistic, logOdds } from '../odds.ts'
import type { Token } from '../prepare/document.ts'
import { tokenize, tokensIn } from '../prepare/sentences/tokenize.ts'
import { INSTITUTIONS } from '../prepare/words/institutions.ts'
import type { Range } from '../ranges.ts'
import { fitOfWords } from './borne-out.ts'
import { sureness } from './decision.ts'
import type { DeviceSigns } from './device-chance.ts'
import { nearKinds } from './near-kinds.ts'
import { type Context, isOwnWording, toPhrase, passageWordsOf } from './passage-words.ts'
import { type PassagePlace, type ScoredSentence, whole } from './scored-sentence.ts'
import { extendToClause } from './whole-phrase.ts'

/** A device that a sentence may show, what speaks for it, and by how much, in log-odds, its kind exceeds its cut. */
export type DeviceCandidate = {
  place: PassagePlace
  type: Technique
  signs: DeviceSigns
  aboveCut: number
  /** Whether its words fit its kind. */
  fits: boolean
}
/** What else is known of a sentence: its loaded words, and what precedes it. */
export type Beside = { loaded: readonly PassagePlace[]; before: ScoredSentence | undefined }

/**
 * Techniques that consist of words, of which a sentence may hold several. By the handbook they are loaded wording too:
 * with fewer words than this they are shown only where the words are loaded. More may judge together where none does
 * by itself ("limousine liberals", "drinks champagne on a private jet").
 */
const WORDS_ALONE_MIN: Partial<Record<Technique, number>> = { loaded_language: 3, name_calling: 2 }
const STEP_WORDS_MIN = 3
/** A step is talk of a trade if this share of its words with matter are terms of the trade. */
const TRADE_TALK_FROM = 0.5
/** If no kind reaches its cut, the first of so many of the likeliest whose words fit their kind. */
const LIKELIEST = 3
/** How far the score of a kind counts above its cut or below, in log-odds. */
const KIND_ODDS_MAX = 3

/** The devices that a sentence may show: all kinds that reach their cut, or, where only some device does, one. */
export function devicesIn(sentence: ScoredSentence, beside: Beside, context: Context): DeviceCandidate[] {
  const any = oddsOf(sentence, 'technique:any', context)
  if (any === undefined) return []
  const seen = TECHNIQUES.flatMap((type) => {
    const aboveCut = oddsOf(sentence, `technique:${type}`, context)?.aboveCut
    return aboveCut === undefined ? [] : [{ type, aboveCut }]
  }).toSorted((one, other) => other.aboveCut - one.aboveCut)
  const candidatesOf = ({ type, aboveCut }: (typeof seen)[number]): DeviceCandidate[] =>
    placesOf(sentence, { type, loaded: beside.loaded }, context).map((place) => ({
      place,
      type,
      ...signsOf({ place, type, any: any.sure, kind: aboveCut }, { sentence, beside, context }),
      aboveCut,
    }))
  const kinds = seen.filter(({ aboveCut }) => aboveCut >= 0)
  if (kinds.length > 0) return kinds.flatMap(candidatesOf)
  if (any.aboveCut < 0) return []
  const likeliest = seen.slice(0, LIKELIEST).map(candidatesOf)
  return likeliest.find((candidates) => candidates.some(({ fits }) => fits)) ?? []
}

/**
 * The kinds that a device may be instead, likeliest first: those that its sentence shows nearly as surely, in words that
 * fit them. What the sentence shows elsewhere (`taken`) explains that kind's score.
 */
export function otherKinds(
  { place, type, confidence }: { place: PassagePlace; type: Technique; confidence: number },
  { sentence, beside, taken }: { sentence: ScoredSentence; beside: Beside; taken: ReadonlySet<Technique> },
  context: Context,
): OtherKind<Technique>[] {
  const chanceOf = (kind: Technique): number => {
    const odds = oddsOf(sentence, `technique:${kind}`, context)
    return odds === undefined ? 0 : logistic(odds.sure)
  }
  return nearKinds({ type, confidence, chance: chanceOf(type) }, { chanceOf, among: TECHNIQUES }, (kind) => {
    const places = placesOf(sentence, { type: kind, loaded: beside.loaded }, context)
    const own = places.find((other) => overlap(place, other))
    return own !== undefined && !taken.has(kind) && fitOf({ place: own, type: kind }, { sentence, beside }) > 0
  })
}

/** The log-odds of a head's score above its cut, and of how often such findings are right. */
function oddsOf(
  { scores }: ScoredSentence,
  name: string,
  { heads, decision }: Context,
): { aboveCut: number; sure: number } | undefined {
  const cut = decision.sentences[name]
  const score = scores.heads[heads.sentence.get(name) ?? -1]
  if (cut === undefined || score === undefined) return undefined
  return { aboveCut: logOdds(score) - logOdds(cut.from), sure: logOdds(sureness(score, cut.sure)) }
}

function signsOf(
  { place, type, any, kind }: { place: PassagePlace; type: Technique; any: number; kind: number },
  { sentence, beside, context }: { sentence: ScoredSentence; beside: Beside; context: Context },
): { signs: DeviceSigns; fits: boolean } {
  const isLoaded = isLoadedIn(place, beside)
  const ofWords = WORDS_ALONE_MIN[type] === undefined ? 0 : 1
  const aboveCut = Math.max(-KIND_ODDS_MAX, Math.min(KIND_ODDS_MAX, kind))
  const signs = { any, kind: aboveCut, ofWords, loaded: Number(isLoaded), affairs: context.fields.affairs }
  return { signs, fits: fitOf({ place, type }, { sentence, beside }) > 0 }
}

function isLoadedIn(place: PassagePlace, { loaded }: Beside): boolean {
  return loaded.some((other) => overlap(place, other))
}

/** How well the words of a place fit a kind, as `fitOfWords` has it. */
function fitOf(
  { place, type }: { place: PassagePlace; type: Technique },
  { sentence, beside }: { sentence: ScoredSentence; beside: Beside },
): number {
  const { before } = beside
  return fitOfWords(type, {
    words: sentence.text.slice(place.start - sentence.start, place.end - sentence.start),
    before: before?.paragraph === sentence.paragraph && before.in === sentence.in ? before.text : '',
    isLoaded: isLoadedIn(place, beside),
  })
}

/** Where a sentence may show a technique. */
function placesOf(
  sentence: ScoredSentence,
  { type, loaded }: { type: Technique; loaded: Beside['loaded'] },
  context: Context,
): PassagePlace[] {
  const found = passageWordsOf(sentence, `technique:${type}`, context)
  const words = WORDS_ALONE_MIN[type]
  const places =
    words === undefined
      ? longest(found).flatMap((place) => toClause(place, sentence))
      : found.map((place) => toPhrase(inOneClause(place, { sentence, loaded }), sentence))
  if (places.length === 0) return [whole(sentence)]
  if (words === undefined) return places.filter((place) => !isTradeTalk(place, sentence, context))
  // Labels are often names: "Crooked Reed".
  const tokens = tokenize(sentence.text)
  const mayBeName = type === 'name_calling'
  return places.filter((place) => {
    const range = { start: place.start - sentence.start, end: place.end - sentence.start }
    if (isTradeWording(tokens, range, context.fields)) return false
    if (mayBeName ? isPlainBody(tokens, range) : !isOwnWording(sentence, { tokens, range }, context)) return false
    const isLong = wordsIn(sentence.text.slice(range.start, range.end)) >= words
    return isLong || loaded.some((other) => overlap(place, other))
  })
}

/** "Give it line and it will cut you off on the rock": advice of a trade, in an article about it. */
function isTradeTalk({ start, end }: PassagePlace, sentence: ScoredSentence, { fields }: Context): boolean {
  const range = { start: start - sentence.start, end: end - sentence.start }
  return tradeShare(tokenize(sentence.text), range, fields) >= TRADE_TALK_FROM
}

/** "The board", "its council": what a body is, and no label. */
function isPlainBody(tokens: readonly Token[], range: Range): boolean {
  const [first, noun, ...others] = tokensIn(tokens, range).map(({ lower }) => lower)
  return others.length === 0 && /^(?:the|its|their|this|that|a|an)$/.test(first ?? '') && INSTITUTIONS.has(noun ?? '')
}

function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end
}

/** A sentence makes one such step; an isolated word that seems to belong to it is a fragment. */
function longest(places: readonly PassagePlace[]): PassagePlace[] {
  return places.toSorted((one, other) => other.end - other.start - (one.end - one.start)).slice(0, 1)
}

const NEXT_CLAUSE = /[,;:]\s(?:and|but|or|nor|yet)\s/

/** Of words in two clauses, those of the clause whose words are loaded, if the other's are not. */
function inOneClause(
  place: PassagePlace,
  { sentence, loaded }: { sentence: ScoredSentence; loaded: readonly PassagePlace[] },
): PassagePlace {
  const joint = NEXT_CLAUSE.exec(sentence.text.slice(place.start - sentence.start, place.end - sentence.start))
  if (joint === null) return place
  const at = place.start + joint.index
  const parts = [
    { ...place, end: at },
    { ...place, start: at + joint[0].length },
  ]
  const judging = parts.filter((part) => loaded.some((other) => overlap(part, other)))
  return judging.length === 1 ? (judging[0] ?? place) : place
}

/** The clauses that a passage lies in. A word or two alone are no step; then the whole sentence is the passage. */
function toClause(place: PassagePlace, { text, start }: ScoredSentence): PassagePlace[] {
  const found = { start: place.start - start, end: place.end - start }
  if (wordsIn(text.slice(found.start, found.end)) < STEP_WORDS_MIN) return []
  const clause = extendToClause(text, found)
  return [{ ...place, start: start + clause.start, end: start + clause.end }]
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
