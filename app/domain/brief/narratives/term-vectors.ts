import type { Token } from '../../engine/prepare/document.ts'
import { stemOf } from '../../engine/lexicons/stems.ts'
import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'
import { wordSet } from '../../engine/prepare/words/word-set.ts'

/** A text as its meaningful words. */
export type Terms = {
  /** Stems in order, without stop words and the query's own. */
  stems: readonly string[]
  /** The meaning, as a unit vector. Absent if the text was not read. */
  vector?: Float32Array
}
/** Weights by stem. */
export type TermVector = ReadonlyMap<string, number>

const TEXTS_WITH_TERM_MIN = 2
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedSegmenter = new Intl.Segmenter('und', { granularity: 'word' })
const NOT_WORDING = /https?:\/\/\S+|www\.\S+|@[\p{L}\p{N}_]+/giu

/** Words that say nothing about a subject. */
export const STOP_WORDS = wordSet(
  'a an the and or but if then than so as of in on at by for from to with without into onto over under about after before',
  'during while until since against between among through this that these those it its they them their he him his she her',
  "we us our you your i me my mine who whom whose which what when where why how is are was were be been being am it's i'm",
  'do does did done doing have has had having will would can could should may might must shall not no nor only just also very',
  'too more most much many some any all each every both few other another such same own there here now up down out off again',
  "once via rt amp new says said say don't doesn't didn't isn't aren't wasn't won't can't couldn't i've we've they're we're",
  "that's there's what's let's he's she's you're s t re ve ll d",
  // Words for when, how often, how much and how sure, and connectives.
  'today tomorrow yesterday tonight soon later early earlier recently lately already yet still ago currently immediately',
  'suddenly always often usually sometimes rarely seldom ever constantly frequently occasionally quite rather almost nearly',
  'barely hardly pretty fairly enough really truly totally absolutely completely entirely simply literally basically exactly',
  'mostly mainly especially particularly extremely highly somewhat maybe perhaps probably possibly clearly obviously',
  'apparently frankly honestly actually sadly luckily fortunately unfortunately hopefully surely certainly definitely indeed',
  'seriously likely supposedly reportedly allegedly however therefore because although though unless whether instead meanwhile',
  'anyway besides otherwise moreover finally eventually thus hence nevertheless nonetheless except despite within along across',
  'around behind beyond near toward towards ok okay oh yes yeah please thanks thank lol mr mrs ms dr prof something anything',
  'nothing everything someone anyone everyone nobody somebody anybody everybody none whatever whoever much less least several',
)

/** The stems of a text that can distinguish its subject. `queryStems` are left out, because all texts share them. */
export function termsOfText(text: string, queryStems: ReadonlySet<string>): Terms {
  return { stems: stemsOf(tokenize(text.replaceAll(NOT_WORDING, ' '))).filter((stem) => !queryStems.has(stem)) }
}

/** Stems of words that can carry a subject, in order. */
export function stemsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (UNSPACED.test(token.text)) return unspacedWords(token.text)
    return isTelling(token) ? stemOf(bareWord(token)) : []
  })
}

export function stemsOfQuery(terms: readonly string[]): ReadonlySet<string> {
  return new Set(
    terms.flatMap((term) =>
      tokenize(term).flatMap((token) =>
        UNSPACED.test(token.text) ? unspacedWords(token.text) : stemOf(bareWord(token)),
      ),
    ),
  )
}

/** Words in text without spaces that can carry a subject. Single characters are mostly particles. */
function unspacedWords(text: string): string[] {
  return [...unspacedSegmenter.segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike === true && !/^.$/u.test(segment))
    .map(({ segment }) => segment)
}

/** Whether a word can carry a subject. */
export function isTelling(token: Token): boolean {
  const word = bareWord(token)
  return word.length > 1 && !STOP_WORDS.has(token.lower) && !STOP_WORDS.has(word)
}

/** A word in lower case, without the possessive. */
export function bareWord({ lower }: Token): string {
  return lower.replace(/'s$/, '')
}

/**
 * TF-IDF unit vectors over terms found in at least two texts, copies included: (1 + ln tf) · ln(1 + N/df).
 * @param copies how many texts each represents, by default one
 */
export function termVectors(texts: readonly Terms[], copies: readonly number[] = []): TermVector[] {
  const documents = new Map<string, number>()
  const withCopies = new Map<string, number>()
  for (const [at, { stems }] of texts.entries()) {
    for (const stem of new Set(stems)) {
      documents.set(stem, (documents.get(stem) ?? 0) + 1)
      withCopies.set(stem, (withCopies.get(stem) ?? 0) + (copies[at] ?? 1))
    }
  }
  return texts.map(({ stems }) => {
    const vector = new Map<string, number>()
    for (const [stem, same] of Map.groupBy(stems, (each) => each)) {
      const frequency = documents.get(stem) ?? 0
      if ((withCopies.get(stem) ?? 0) < TEXTS_WITH_TERM_MIN) continue
      vector.set(stem, (1 + Math.log(same.length)) * Math.log(1 + texts.length / frequency))
    }
    const length = Math.hypot(...vector.values())
    return new Map([...vector].map(([stem, weight]) => [stem, weight / length]))
  })
}
