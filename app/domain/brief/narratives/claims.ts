import type { Token } from '../../engine/prepare/article-document.ts'
import { countWords } from '#app/platform/text/count-words.ts'
import { splitParagraphs, splitSentences } from '../../engine/prepare/sentences/split-sentences.ts'
import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'
import { wordSet } from '../../engine/prepare/words/word-set.ts'
import { URLS_IN_TEXT } from '../reading/urls-in-text.ts'
import type { Signal } from '../signal.ts'
import { stemsOf } from './term-vectors.ts'

/** A sentence or clause of a signal, verbatim. */
export type Clause = {
  text: string
  /** A half-open range in Unicode code points of the signal's text or title. */
  start: number
  end: number
  in: 'text' | 'title'
  /** Stems that can carry a subject, including those of the query. */
  stems: readonly string[]
  /** 0..1: how well it works as a claim on its own. */
  worth: number
}

/** The most words of a narrative's name. */
export const CLAIM_WORDS_MAX = 12
const CLAIM_WORDS_MIN = 3
const CLAIM_STEMS_MIN = 2
const CLAIM_CHARACTERS_MAX = 160
/** The clauses of a signal that are examined, as the beginning says what a text is about. */
const CLAUSES_MAX = 12
const PART_CHARACTERS_MAX = 1_500
/** Sentence ends in scripts without spaces, and those after which a post continues in lower case. */
const SENTENCE_CUT = /(?<=[。！？])|\n+|(?<=\p{L}\p{L}[.!?])\s+(?=\p{Ll})/gu
/** Where a long sentence is cut: at a punctuation mark, or before a word that begins a clause. */
const CUT =
  /(?<!\s)\s*(?:[,;:()，；：、—]|(?<=\s)[–-](?=\s))\s*|(?<!\s)\s+(?=(?:because|but|and|while|although|though|so|which|if|unless|meanwhile|apparently|after|before|when|since|as)\s)/giu
const LEADING =
  /^(?:[\s"“”‘’'«»„([「『–—•*>,:!-]|\p{Extended_Pictographic}|\u{FE0F}|(?:and|but|so|because|or|well|also|then|oh|ok|okay|wow|yes|no|now|update|breaking|live|rt)(?=[\s,:!]|$)|via(?=\s+@)|[@#][\p{L}\p{N}_]+(?![\p{L}\p{N}_]))+/iu
const TRAILING =
  /(?:[\s"“”‘’'«»„)\]」』,;:–—(-]|\p{Extended_Pictographic}|\u{FE0F}|[.。]|via|(?<![@#\p{L}\p{N}_])[@#][\p{L}\p{N}_]+)$/iu
const HOLDS_NO_CLAIM = /\d{5}|@|\p{Extended_Pictographic}/u
/** A claim that opens one of these must close it. */
const PAIRS = [
  ['(', ')'],
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
] as const
/** Words that make a sentence of others. */
const VERBS = wordSet(
  "is are was were be been being am has have had do does did will would can could should may might must shall isn't aren't",
  "wasn't weren't hasn't haven't hadn't don't doesn't didn't won't wouldn't can't cannot couldn't it's they're we're that's",
  'says say said told tells found find finds shows show showed knows know knew made make makes took take takes came come comes',
  'went go goes gone got get gets gave give gives kept keep keeps left let lets put puts ran run runs saw see sees sold sell',
  'sells cost costs cut cuts hit hits hid hide hides fell fall falls rose rise rises lost lose loses won win wins paid pay pays',
  'held hold holds broke break breaks built build builds shut shuts became become becomes began begin begins felt feel feels',
  'met meet meets spent spend spends sent send sends stood stand stands thought think thinks wrote write writes knew bought buy',
  'need needs want wants means work works help helps stop stops leave leaves stay stays turn turns ask asks open opens close closes',
)
const VERB_ENDING = /(?:[a-z]{2}ed|[a-z]{3}(?:ises?|izes?|ifies))$/u
/** Beginnings that depend on another sentence. */
const DEPENDENT =
  /^(?:which|who|whom|whose|that|to|if|when|while|as|than|of|for|with|in|on|at|by|from|after|before|since|unless|although|though)\b/iu
/** Conversation, which claims nothing. */
const CHATTER =
  /^(?:thank|thanks|please|hello|hi|good (?:morning|evening|question|luck)|welcome|sorry|congrat|lol|same|agreed|well said|praying|stay safe|wish)/iu
/** A heading that names a question or a subject. */
const HEADING = /(?:^|[:,] )(?:how|what|why|when|where|who|which)\b/iu
const FIRST_PERSON = /^(?:i|i'm|i’m|i've|i’ve|my|we|our|me)\b/iu

/** The sentences and clauses of a signal that could be a claim, of at most twelve words, in order. */
export function clausesOf({ title, text }: Signal): Clause[] {
  const ofTitle = title === null || text.startsWith(title) ? [] : clausesIn(title, 'title')
  return [...ofTitle, ...clausesIn(text, 'text')].slice(0, CLAUSES_MAX)
}

function clausesIn(whole: string, place: Clause['in']): Clause[] {
  const text = whole.slice(0, PART_CHARACTERS_MAX).replaceAll(URLS_IN_TEXT, (found) => '\n'.repeat(found.length))
  const sentences = splitSentences({ text, paragraphs: splitParagraphs(text), tokens: tokenize(text), quotations: [] })
  return sentences
    .flatMap(({ start, text: sentence }) => cutAt(sentence, start, SENTENCE_CUT))
    .flatMap((sentence) => {
      const parts = cutAt(sentence.text, sentence.at, CUT)
      return [
        toClause(sentence, { whole, place, isWhole: true }),
        ...(parts.length > 1 ? parts.map((part) => toClause(part, { whole, place, isWhole: false })) : []),
      ]
    })
    .filter((clause) => clause !== undefined)
}

type Part = { at: number; text: string }

/** The parts between cuts. `at` is the offset of the first. */
function cutAt(text: string, at: number, cuts: RegExp): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: cut, index } of text.matchAll(cuts)) {
    parts.push({ at: at + from, text: text.slice(from, index) })
    from = index + cut.length
  }
  parts.push({ at: at + from, text: text.slice(from) })
  return parts.filter((part) => part.text.trim() !== '')
}

function toClause(
  part: Part,
  { whole, place, isWhole }: { whole: string; place: Clause['in']; isWhole: boolean },
): Clause | undefined {
  const lead = LEADING.exec(part.text)?.[0].length ?? 0
  const claim = withoutTrail(part.text.slice(lead))
  const tokens = tokenize(claim)
  const stems = stemsOf(tokens)
  if (!isClaimSized(claim) || stems.length < CLAIM_STEMS_MIN || HOLDS_NO_CLAIM.test(claim)) return undefined
  if (claim.split('"').length % 2 === 0) return undefined
  if (PAIRS.some(([open, close]) => claim.split(open).length !== claim.split(close).length)) return undefined
  const start = codePointsIn(whole.slice(0, part.at + lead))
  const isQuestion = /[?？]/u.test(part.text)
  return {
    text: claim,
    start,
    end: start + codePointsIn(claim),
    in: place,
    stems,
    worth: worthOf(claim, tokens, { isWhole, isQuestion }),
  }
}

function withoutTrail(text: string): string {
  let end = text.length
  for (;;) {
    const trail = TRAILING.exec(text.slice(0, end))?.[0].length ?? 0
    if (trail === 0) return text.slice(0, end)
    end -= trail
  }
}

function isClaimSized(claim: string): boolean {
  const words = countWords(claim)
  return words >= CLAIM_WORDS_MIN && words <= CLAIM_WORDS_MAX && claim.length <= CLAIM_CHARACTERS_MAX
}

/** The number of Unicode code points in a text. */
export function codePointsIn(text: string): number {
  return Array.from(text).length
}

function worthOf(claim: string, tokens: readonly Token[], how: { isWhole: boolean; isQuestion: boolean }): number {
  const factors: readonly (readonly [applies: boolean, factor: number])[] = [
    [!isSpoken(claim, tokens), 0.6],
    [!how.isWhole, 0.85],
    [how.isQuestion, 0.45],
    [DEPENDENT.test(claim), 0.6],
    [HEADING.test(claim), 0.4],
    [CHATTER.test(claim), 0.4],
    [FIRST_PERSON.test(claim), 0.75],
  ]
  return factors.reduce((worth, [applies, factor]) => (applies ? worth * factor : worth), 1)
}

/** Whether it has a verb, which is known only for English. */
function isSpoken(claim: string, tokens: readonly Token[]): boolean {
  return !/\p{Script=Latin}/u.test(claim) || tokens.some(({ lower }) => VERBS.has(lower) || VERB_ENDING.test(lower))
}
