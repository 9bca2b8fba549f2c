import { firstEndingAfter, type Range } from '../../ranges.ts'
import type { Paragraph, Quotation, Sentence } from '../article-document.ts'
import type { Cue } from '../cues/cue.ts'
import { tagCue } from '../cues/tag-cue.ts'
import { firstSource, sourceAfter } from '../phrases/source-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { SPACE } from '../words/phrase-words.ts'
import { AUXILIARIES } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { cameFrom, cueOf, relativeWriter } from './written-by.ts'
import { WRITING } from './writing-words.ts'

/** A quotation in paragraphs of its own, and the sentence before it, if that may say whose it is. */
export type Introduction = {
  quotation: number
  /** The index of the sentence before it; undefined where another quotation precedes. */
  before: number | undefined
  /** Whether that sentence breaks off with a colon. */
  isColon: boolean
}

const SIGNED =
  /^(?:signed|written|penned|authored|composed|drafted|sent|given|told|spoken|dictated|delivered|narrated|related|recounted)$/
/** What somebody does with a writing, or says in it. */
const SENDS =
  /^(?:sent|sends|gave|gives|wrote|writes|written|published|publishes|posted|posts|issued|issues|released|circulated|handed|read|reads|replied|replies|responded|responds|answered|answers|tweeted|shared|said|says|put|took|takes|began|added|continued|went|pinned|hit|fired|weighed|had|has|recalled|announced|announcing|explained|described|declared|concluded|argued|commented)$/
/** Subjects that stand for the writing itself. */
const POINTS_BACK = /^(?:it|this|one|part|parts|another|here|extracts?|excerpts?|passages?|in)$/
const POSTED =
  /\b(?:post(?:s|ed|ing)?|tweet(?:s|ed)?|wrote|writes|repl(?:y|ied|ies)|respon(?:ded|ds|se)|shared|comment(?:s|ed)?|took to|on (?:x|twitter|bluesky|mastodon|facebook|instagram|threads|tiktok|truth social|telegram|linkedin|social media))\b/iu
/** Words between the owner and the writing: "the union's short written statement". */
const OWNED_WITHIN = 3
const DESCRIPTION_WORDS_MAX = 8

type Parts = {
  paragraphs: readonly Paragraph[]
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
}

/** The quotations that stand in paragraphs of their own, with what introduces each. */
export function findIntroductions(parts: Parts): Introduction[] {
  return parts.quotations.flatMap((found, quotation): Introduction[] => {
    const own = found.continued ? undefined : parts.paragraphs[firstEndingAfter(parts.paragraphs, found.start)]
    if (own?.start !== found.start) return []
    return introductionOf(quotation, found, { own, parts })
  })
}

function introductionOf(
  quotation: number,
  found: Quotation,
  { own, parts }: { own: Paragraph; parts: Parts },
): Introduction[] {
  const sentence = sentenceBefore(own, parts)
  const isColon = sentence?.text.trimEnd().endsWith(':') ?? false
  const read = isColon ? undefined : readOutBefore(sentence, parts)
  if (!isColon && read === undefined && found.apart === undefined) return []
  return [{ quotation, before: read ?? introducing(sentence, found, isColon), isColon }]
}

/** "Lowell read from a letter that the head had written.", "The clerk read it aloud.": that one, or the one before it. */
function readOutBefore(sentence: Sentence | undefined, { sentences, quotations }: Parts): number | undefined {
  if (sentence === undefined || !READ_OUT.test(sentence.text)) return undefined
  if (sentence.tokens.some(({ lower }) => WRITING.test(lower))) return sentence.index
  const earlier = sentences[sentence.index - 1]
  const isNear = earlier?.paragraph === sentence.paragraph && !isApart(quotations, earlier)
  return isNear && earlier.tokens.some(({ lower }) => WRITING.test(lower)) ? earlier.index : undefined
}

const READ_OUT = /\bread(?:s|ing)?\s(?:(?:it|this|them|that)\s)?(?:out|aloud|from)\b/iu

/** The index of a sentence that introduces a quotation. */
function introducing(sentence: Sentence | undefined, found: Quotation, isColon: boolean): number | undefined {
  return sentence !== undefined && (isColon || mentions(found, sentence)) ? sentence.index : undefined
}

/** The sentence before a paragraph, unless it is quoted itself. */
function sentenceBefore({ index }: Paragraph, { paragraphs, sentences, quotations }: Parts): Sentence | undefined {
  const last = paragraphs[index - 1]?.sentences.at(-1)
  const sentence = last === undefined ? undefined : sentences[last]
  return sentence === undefined || isApart(quotations, sentence) ? undefined : sentence
}

/** Whether a range is inside paragraphs that are quoted as a whole. */
export function isApart(quotations: readonly Quotation[], { start, end }: Range): boolean {
  const found = quotations[firstEndingAfter(quotations, start)]
  return found?.apart !== undefined && found.start <= start && end <= found.end
}

/** Without a colon, a sentence introduces a text that it mentions. A post may stand beside a sentence about another. */
function mentions({ apart }: Quotation, { text, tokens }: Sentence): boolean {
  if (apart?.kind === 'embedded post') return POSTED.test(text)
  return tokens.some(({ lower }) => WRITING.test(lower) || SENDS.test(lower))
}

/** Whether a sentence's subject stands for a text that an earlier sentence mentions: "It reads in part:". */
export function pointsBack(words: readonly Word[]): boolean {
  const [first, second] = words
  if (first === undefined) return false
  return POINTS_BACK.test(first.lower) || (/^(?:the|that|this)$/.test(first.lower) && WRITING.test(second?.lower ?? ''))
}

/**
 * Who a sentence says has written a text, most certain first: who signed it or whom it is from, and whose it is ("the
 * union's statement"), who has sent it ("a letter that Lowell mailed").
 */
export function namedWriters(words: readonly Word[]): Cue[] {
  const sender = cameFrom(words)
  if (sender !== undefined) return [cueOf(words, sender)]
  return words.flatMap((word, at): Cue[] => {
    if (word.quoted) return []
    const relative = relativeWriter(words, at)
    if (relative !== undefined) return [cueOf(words, relative)]
    const from = isFrom(words, at) ? (sourceAfter(words, at + 2) ?? nameAfter(words, at + 2)) : undefined
    if (from !== undefined) return [cueOf(words, from)]
    return owner(words, at) ?? []
  })
}

/** The subject of a sentence that mentions a writing, or what is done with it; `isColon`: it introduces a text. */
export function subjectWriter(words: readonly Word[], isColon: boolean): Cue[] {
  if (!isColon && !words.some(({ lower }) => WRITING.test(lower) || SENDS.test(lower))) return []
  const subject = firstSource(words)
  if (subject === undefined) return []
  // Shown with its verb: "She announced".
  const verb = subject.last + 1
  const isBeside = verb < words.length && SPACE.test(wordAt(words, verb).gap) && !wordAt(words, verb).quoted
  return [isBeside ? { ...cueOf(words, subject), first: verb, last: verb } : cueOf(words, subject)]
}

/** The subject of an earlier sentence that says what is done with a writing: "Lowell has sent a letter". */
export function earlierWriter(words: readonly Word[]): Cue[] {
  return subjectWriter(words, false).filter(({ source }) => sends(words, source.last + 1))
}

/** "Lowell has sent", unlike "two hundred people came" and "the clerk read": what is done with a writing of one's own. */
function sends(words: readonly Word[], from: number): boolean {
  let verb = from
  while (AUXILIARIES.has(wordAt(words, verb).lower)) verb += 1
  const { lower } = wordAt(words, verb)
  return SENDS.test(lower) && !/^(?:reads?|had|has|went)$/.test(lower)
}

/** "The provost, Dr. Helen Lowe": the name after a description that is in no list. */
function nameAfter(words: readonly Word[], at: number): SourcePhrase | undefined {
  for (let next = at + 1; next <= at + DESCRIPTION_WORDS_MAX; next += 1) {
    const { gap } = wordAt(words, next)
    if (gap.includes(',')) return sourceAfter(words.with(next, { ...wordAt(words, next), gap: ' ' }), next)
    if (!/^\s+$/.test(gap)) return undefined
  }
  return undefined
}

/** "Signed by", "a letter from", "a statement by". */
function isFrom(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  const next = wordAt(words, at + 1).lower
  return (SIGNED.test(lower) && next === 'by') || (WRITING.test(lower) && (next === 'from' || next === 'by'))
}

function owner(words: readonly Word[], at: number): Cue[] | undefined {
  if (!/['’]s?$/.test(wordAt(words, at).text)) return undefined
  const owned = words.slice(at + 1, at + 1 + OWNED_WITHIN).some(({ lower }) => WRITING.test(lower))
  if (!owned) return undefined
  let first = at
  while (
    first > 0 &&
    /^\s+$/.test(wordAt(words, first).gap) &&
    !/^(?:in|of|from|to|by|with|and|but)$/.test(wordAt(words, first - 1).lower)
  )
    first -= 1
  const cue = tagCue(words, { range: { start: wordAt(words, first).start, end: wordAt(words, at).end } })
  return cue === undefined ? undefined : [cue]
}
