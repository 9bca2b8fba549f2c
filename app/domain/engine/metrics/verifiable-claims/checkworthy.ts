import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { QUOTED_MIN, WORTH_MIN } from './card.ts'
import { toldTokens } from '../../sources/told-tokens.ts'
import { statesNoFact } from './no-fact.ts'

/** A sentence of an article with its check-worthiness, 0..1. */
export type RatedSentence = {
  sentence: Sentence
  worth: number
  /** From here on it counts as a claim. */
  from: number
}

const WORDS_MIN = 5

/** How check-worthy every sentence of an article is, and how much it takes to count. */
export function rateSentences(document: ArticleDocument): RatedSentence[] {
  const silent = new Set(document.attributions.filter(({ words }) => words === 0).map(({ sentence }) => sentence))
  const isJest = document.genre.label === 'satire'
  const read = new Map(document.reading.claims.map((claim) => [claim.sentence, claim.worth]))
  return document.sentences.map((sentence) => ({
    sentence,
    worth:
      isJest || isExempt(sentence, silent.has(sentence.index)) || statesNoFact(document, sentence)
        ? 0
        : (read.get(sentence.index) ?? 0),
    from: isQuoted(document, sentence) ? QUOTED_MIN : WORTH_MIN,
  }))
}

/** Whether a sentence counts as a claim. */
export function isCheckworthy({ worth, from }: RatedSentence): boolean {
  return worth >= from
}

/** Whether all that a sentence states is in quotation marks, however much it says of the speaker. */
function isQuoted(document: ArticleDocument, sentence: Sentence): boolean {
  if (sentence.voice === 'speaker') return true
  const inside = document.quotations.filter(({ start, end }) => start < sentence.end && end > sentence.start)
  if (inside.length === 0) return false
  return toldTokens(document, sentence).every((token) =>
    inside.some(({ start, end }) => start <= token.start && token.end <= end),
  )
}

/** `silent`: the sentence only says that somebody gave no comment. */
function isExempt(sentence: Sentence, silent: boolean): boolean {
  return sentence.tokens.length < WORDS_MIN || silent || isDateline(sentence)
}

/** A whole sentence in capitals has more words than a heading, and a full stop. */
const SHOUTED_WORDS_MIN = 7
const ENDED = /[.!?]["'”’)]{0,2}\s*$/

/** A dateline or a heading: no word in lower case, unless it is a sentence of a text in capitals. */
function isDateline({ tokens, text }: Sentence): boolean {
  const isInCapitals = !tokens.some((token) => /^\p{Ll}{3,}/u.test(token.text))
  return isInCapitals && !(tokens.length >= SHOUTED_WORDS_MIN && ENDED.test(text))
}
