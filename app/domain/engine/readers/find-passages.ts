import type { ReadPassage } from '../text-reading.ts'
import type { Range } from '../ranges.ts'
import { FALLACY_TYPES, type Technique, TECHNIQUES } from '../vocabulary.ts'
import { EMPTY_WORDS } from '../lexicons/headline-words.ts'
import type { Token } from '../prepare/document.ts'
import { type SubjectFields, fieldsOf, isTradeWording, tradeShare } from '../cues/trade-words.ts'
import { tokenize, tokensIn } from '../prepare/sentences/tokenize.ts'
import { INSTITUTIONS } from '../prepare/words/institutions.ts'
import { loadedChance, loadedRuns } from './loaded-words.ts'
import { type Heat, heatOf, isBorneOut } from './borne-out.ts'
import { isOfName, properNamesIn } from './name-words.ts'
import { extendToClause, trimToPhrase, withBothMarks } from './whole-phrase.ts'
import { wordRuns } from './word-runs.ts'
import { fallaciesOf } from './find-fallacies.ts'
import { type Given, type PassagePlace, type ScoredSentence, surenessShown, whole } from './scored-sentence.ts'

type LoadedPassage = Extract<ReadPassage, { layer: 'loaded' }>
type Context = Given & {
  /** What the article is about, as far as it has terms of its own. */
  fields: SubjectFields
  /** Words that are names in it. */
  names: ReadonlySet<string>
}

/**
 * Techniques that consist of words, of which a sentence may hold several. By the handbook they are loaded wording too:
 * with fewer words than this they are shown only where the words are loaded. More may judge together where none does
 * by itself ("limousine liberals", "drinks champagne on a private jet").
 */
const WORDS_ALONE_MIN: Partial<Record<Technique, number>> = { loaded_language: 3, name_calling: 2 }
/** If no word of a sentence reaches this, the whole sentence is the passage. */
const WORDS_SCORE_MIN = 0.02
/** A passage extends while its words reach this share of the sentence's highest score, across gaps of a word or two. */
const OF_PASSAGE = 0.5
const PASSAGE_GAP_CHARS = 12
/** Passages whose best word stays below this share of the highest are left out. */
const NEAR_HIGHEST = 0.7
const STEP_WORDS_MIN = 3
/** A step is talk of a trade if this share of its words with matter are terms of the trade. */
const TRADE_TALK_FROM = 0.5
/**
 * Loaded words are shown from this chance on, and wordings of the lexicon also in sentences that only may be loaded. On
 * the 130 articles of the fit both precision (.62) and recall (.41) are higher than without the latter and from .35 on
 * (.59, .38).
 */
const LOADED_FROM = 0.37
const LISTED_FROM = { sentence: 0.2, words: 0.4 } as const
/** In an article that speaks of no public affairs, where words of a craft often look loaded. */
const LOADED_OF_CRAFT_FROM = 0.45
/** A loaded passage needs a word with at least this many letters. */
const LETTERS_MIN = 3

/** Passages of persuasion techniques, loaded wording and fallacies, in reading order. */
export function findPassages(sentences: readonly ScoredSentence[], given: Given): ReadPassage[] {
  const tokens = sentences.map(({ text }) => tokenize(text))
  const running = tokens.filter((_, at) => sentences[at]?.in !== 'title')
  const context: Context = { ...given, fields: fieldsOf(tokens), names: properNamesIn(running) }
  const said = sentences.filter(({ asked }) => asked !== true)
  const read = said.map((sentence) => ({ sentence, loaded: loadedIn(sentence, context) }))
  const judging = read.flatMap(({ loaded }) => loaded.filter(({ voice }) => voice === 'author'))
  const heat = heatOf(judging.length, tokens.flat().length)
  const worded = read.flatMap(({ sentence, loaded }, at) => [
    ...techniquesIn(sentence, { loaded, heat, before: read[at - 1]?.sentence }, context),
    ...loaded,
  ])
  const passages = [...worded, ...FALLACY_TYPES.flatMap((type) => fallaciesOf(type, sentences, context))]
  return passages.toSorted(
    (one, other) =>
      Number(one.in === undefined) - Number(other.in === undefined) || one.start - other.start || one.end - other.end,
  )
}

/** What else is known of a sentence: its loaded words, how much the article's author judges, and what precedes it. */
type Beside = { loaded: readonly PassagePlace[]; heat: Heat; before: ScoredSentence | undefined }

function techniquesIn(sentence: ScoredSentence, beside: Beside, context: Context): ReadPassage[] {
  return typesIn(sentence, context).flatMap(({ type, confidence }) =>
    placesOf(sentence, { type, confidence, ...beside }, context).map((place) => ({
      ...place,
      layer: 'technique' as const,
      type,
      voice: context.voiceAt(place, sentence),
      confidence,
    })),
  )
}

/** Where a sentence shows a technique, if the words that show it may be shown. */
function placesOf(
  sentence: ScoredSentence,
  { type, confidence, loaded, heat, before }: Beside & { type: Technique; confidence: number },
  context: Context,
): PassagePlace[] {
  const found = wordsOf(sentence, `technique:${type}`, context)
  const words = WORDS_ALONE_MIN[type]
  const isShown = (place: PassagePlace): boolean =>
    isBorneOut(type, {
      words: sentence.text.slice(place.start - sentence.start, place.end - sentence.start),
      before: before?.paragraph === sentence.paragraph && before.in === sentence.in ? before.text : '',
      confidence,
      isLoaded: loaded.some((other) => overlap(place, other)),
      heat,
    })
  const places =
    words === undefined
      ? longest(found).flatMap((place) => toClause(place, sentence))
      : found.map((place) => toPhrase(inOneClause(place, { sentence, loaded }), sentence))
  if (places.length === 0) return [whole(sentence)].filter(isShown)
  if (words === undefined) return places.filter((place) => !isTradeTalk(place, sentence, context) && isShown(place))
  // Labels are often names: "Crooked Reed".
  const tokens = tokenize(sentence.text)
  const mayBeName = type === 'name_calling'
  return places.filter((place) => {
    const range = { start: place.start - sentence.start, end: place.end - sentence.start }
    if (isTradeWording(tokens, range, context.fields)) return false
    if (mayBeName ? isPlainBody(tokens, range) : !isOwnWording(sentence, { tokens, range }, context)) return false
    const isLong = wordsIn(sentence.text.slice(range.start, range.end)) >= words
    return isShown(place) && (isLong || loaded.some((other) => overlap(place, other)))
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

/** A passage of single words, without those at its ends that belong to a phrase outside it. */
function toPhrase(place: PassagePlace, { text, start }: ScoredSentence): PassagePlace {
  const phrase = trimToPhrase(text, { start: place.start - start, end: place.end - start })
  if (!saysSomething(text.slice(phrase.start, phrase.end))) return place
  const marked = withBothMarks(text, phrase)
  return { ...place, start: start + marked.start, end: start + marked.end }
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

/** The techniques that a sentence shows; if it clearly shows some but none on its own, the likeliest. */
function typesIn(sentence: ScoredSentence, context: Context): { type: Technique; confidence: number }[] {
  const found = TECHNIQUES.flatMap((type) => {
    const confidence = surenessShown(sentence, `technique:${type}`, context)
    return confidence === undefined ? [] : [{ type, confidence }]
  })
  const any = surenessShown(sentence, 'technique:any', context)
  if (found.length > 0 || any === undefined) return found
  const score = (type: Technique): number =>
    sentence.scores.heads[context.heads.sentence.get(`technique:${type}`) ?? -1] ?? 0
  const likeliest = TECHNIQUES.reduce((best, type) => (score(type) > score(best) ? type : best))
  return [{ type: likeliest, confidence: any }]
}

/** The words of a sentence that carry a judgement, if the sentence as a whole may. */
function loadedIn(sentence: ScoredSentence, context: Context): LoadedPassage[] {
  const any = sentence.scores.heads[context.heads.sentence.get('loaded:any') ?? -1] ?? 0
  const isShown = surenessShown(sentence, 'loaded:any', context) !== undefined
  if (!isShown && any < LISTED_FROM.sentence) return []
  const tokens = tokenize(sentence.text)
  return loadedRuns(sentence, tokens, context.heads.token.get('loaded') ?? -1)
    .filter(
      (run) => isOwnWording(sentence, { tokens, range: run }, context) && !isTradeWording(tokens, run, context.fields),
    )
    .flatMap(({ start, end, signs }) => {
      const confidence = loadedChance(signs)
      const least = context.fields.isCraft ? LOADED_OF_CRAFT_FROM : 0
      const from = Math.max(least, isShown ? LOADED_FROM : signs.listed === 1 ? LISTED_FROM.words : 1)
      if (confidence < from) return []
      const place = toPhrase(placeOf(sentence, { start, end }), sentence)
      const voice = context.voiceAt(place, sentence)
      return [{ ...place, layer: 'loaded' as const, voice, confidence }]
    })
}

/** The runs of whole words in a sentence that come near the highest score of a head here. */
function wordsOf(sentence: ScoredSentence, name: string, { heads }: Context): PassagePlace[] {
  const head = heads.token.get(name) ?? -1
  const scoreOf = (token: Float32Array): number => token[head] ?? 0
  const highest = Math.max(0, ...sentence.scores.tokens.map(scoreOf))
  if (highest < WORDS_SCORE_MIN) return []
  return wordRuns(sentence, scoreOf, { from: highest * OF_PASSAGE, gap: PASSAGE_GAP_CHARS })
    .filter(({ peak, start, end }) => peak >= highest * NEAR_HIGHEST && saysSomething(sentence.text.slice(start, end)))
    .map((run) => placeOf(sentence, run))
}

/** The place of a range of a sentence. */
function placeOf(sentence: ScoredSentence, { start, end }: Range): PassagePlace {
  const place = { start: sentence.start + start, end: sentence.start + end }
  return sentence.in === undefined ? place : { ...place, in: sentence.in }
}

/** Whether words of a sentence say something and are no part of a name. */
function isOwnWording(
  { text, in: place }: ScoredSentence,
  { tokens, range }: { tokens: readonly Token[]; range: Range },
  { names }: Context,
): boolean {
  const words = text.slice(range.start, range.end)
  if (!saysSomething(words) || tokenize(words).every(({ lower }) => names.has(lower))) return false
  return place === 'title' || !isOfName(tokens, range)
}

/** "Out of", "the party's" alone are no passage. */
function saysSomething(words: string): boolean {
  return tokenize(words).some(({ lower }) => lower.length >= LETTERS_MIN && !EMPTY_WORDS.has(lower))
}
