import type { ArticleDocument, Attribution, Sentence, Speaker } from '../prepare/document.ts'
import { hintsAtSource } from '../prepare/cues/attribution-words.ts'
import { DEEDS } from '../prepare/words/speech-verbs.ts'
import { firstEndingAfter, type Range } from '../ranges.ts'
import { isSeveral } from './attribution-quality.ts'

/**
 * The source of a sentence. `given`: the one it cites for most of it, else the speaker of its quotation. `group`: several
 * people, mentioned but not named. `none`: it is in the lead, and neither it nor its neighbours have any word of attribution.
 * `near`: anything else, where the reference was not resolved; nothing may be said about its source.
 */
export type ClaimSource =
  | { kind: 'given'; speaker: Speaker }
  | { kind: 'group'; speaker: Speaker }
  | { kind: 'near' }
  | { kind: 'none' }

/**
 * Inside its paragraph a sentence may owe its source to another this far away; across paragraphs only to the adjacent
 * one.
 */
const REACH_SENTENCES = 3
/** Fewer words are a dateline, a heading or a caption. */
const PROSE_WORDS_MIN = 8
/** The longest lead of a text without paragraphs. */
const LEAD_SENTENCES_MAX = 5

const THAT_CHARS = 8

/** A source must have said at least this share of a sentence, without its name and the cue. */
const SAID_MIN = 0.5

/** Reads an article once and returns the source of a sentence by its index. Linear in the number of sentences. */
export function claimSources(document: ArticleDocument): (sentence: number) => ClaimSource {
  const mentioned = sourcesBySentence(document, () => true)
  const cited = sourcesBySentence(document, (attribution) => saysMost(document, attribution))
  const opening = openingEnd(document)
  const hints = [0]
  for (const sentence of document.sentences) {
    const isHint = mentioned.has(sentence.index) || hintsAtSource(sentence)
    hints.push((hints.at(-1) ?? 0) + (isHint ? 1 : 0))
  }
  return (index) => {
    const speaker = cited.get(index)
    if (speaker !== undefined) return sourceOf(document, { speaker, isBesideNamed: isBesideNamed(mentioned, index) })
    // Further down, a source may have been given long before: only in the lead can there be none.
    if (index > opening.lead) return { kind: 'near' }
    const { first, last } = neighbours(document, index)
    const end = Math.max(last, opening.after)
    return { kind: (hints[end + 1] ?? 0) > (hints[first] ?? 0) ? 'near' : 'none' }
  }
}

type Cited = { speaker: Speaker; isBesideNamed: boolean }

/** "The businessman" was mentioned before; only somebody introduced as one of many is unnamed. */
const ONE_OF_MANY = /^(?:an?|one|another|some)\s/i

/** "One official" counts as unnamed only if no named person speaks beside it, who may be the same. */
function sourceOf(document: ArticleDocument, { speaker, isBesideNamed: beside }: Cited): ClaimSource {
  if (!speaker.anonymous || speaker.role === 'anonymous') return { kind: 'given', speaker }
  const words = document.text.slice(speaker.mention.start, speaker.mention.end)
  if (isSeveral(words)) return { kind: 'group', speaker }
  return beside || !ONE_OF_MANY.test(words) ? { kind: 'near' } : { kind: 'given', speaker }
}

function isBesideNamed(mentioned: ReadonlyMap<number, Speaker>, index: number): boolean {
  return [mentioned.get(index - 1), mentioned.get(index + 1)].some((speaker) => speaker?.anonymous === false)
}

/** Indices of the sentences, both included, that may give the source of a sentence. */
function neighbours({ sentences, paragraphs }: ArticleDocument, index: number): { first: number; last: number } {
  const own = paragraphs[sentences[index]?.paragraph ?? -1]?.sentences ?? [index]
  const first = Math.max(own[0] ?? index, index - REACH_SENTENCES)
  const last = Math.min(own.at(-1) ?? index, index + REACH_SENTENCES)
  return {
    first: Math.min(first, nextProse(sentences, index, -1)),
    last: Math.max(last, nextProse(sentences, index, 1)),
  }
}

/** The previous or next sentence, skipping headings, captions and advertisements. */
function nextProse(sentences: readonly Sentence[], index: number, step: 1 | -1): number {
  let at = index + step
  while (Math.abs(at - index) < REACH_SENTENCES && (sentences[at]?.tokens.length ?? 0) < PROSE_WORDS_MIN) at += step
  return Math.max(0, Math.min(sentences.length - 1, at))
}

/**
 * The last sentence of the lead, and of the paragraph after it: a lead sums up what the next paragraph tells and
 * attributes, so all of that is searched too.
 */
function openingEnd({ sentences, paragraphs }: ArticleDocument): { lead: number; after: number } {
  const wordsIn = (indices: readonly number[]): number =>
    indices.reduce((sum, index) => sum + (sentences[index]?.tokens.length ?? 0), 0)
  const prose = paragraphs.filter((paragraph) => wordsIn(paragraph.sentences) >= PROSE_WORDS_MIN)
  const [first, second] = prose
  const lead = first?.sentences.slice(0, LEAD_SENTENCES_MAX).at(-1) ?? -1
  return { lead, after: second?.sentences.at(-1) ?? first?.sentences.at(-1) ?? lead }
}

type Counts = (attribution: Attribution) => boolean

/** Who is cited in a sentence by the attributions that count; if nobody is, the speaker of its quotation. */
function sourcesBySentence(document: ArticleDocument, counts: Counts): Map<number, Speaker> {
  const sources = citedBySentence(document, counts)
  for (const quotation of document.quotations) {
    const speaker = document.speakers[quotation.speaker ?? -1]
    if (!speaker) continue
    for (const { index } of quotedSentences(document, quotation)) if (!sources.has(index)) sources.set(index, speaker)
  }
  return sources
}

/** Of several sources cited in a sentence, the first that is named. */
function citedBySentence(document: ArticleDocument, counts: Counts): Map<number, Speaker> {
  const cited = new Map<number, Speaker>()
  for (const attribution of document.attributions.filter(counts)) {
    const speaker = document.speakers[attribution.speaker]
    if (!speaker || attribution.words === 0 || isUnnamedDeed(document, { attribution, speaker })) continue
    const known = cited.get(attribution.sentence)
    if (known === undefined || (known.anonymous && !speaker.anonymous)) cited.set(attribution.sentence, speaker)
  }
  return cited
}

/**
 * "Norvane closed the mill after its owner said it lost money" is the author's statement. What somebody says in quotation
 * marks counts from a few words on, as the words around them usually paraphrase the rest.
 */
function saysMost(document: ArticleDocument, attribution: Attribution): boolean {
  const { kind, sentence, source, cue, words } = attribution
  if (kind === 'according_to' || kind === 'document') return true
  if (isAbout(document, attribution)) return false
  if (kind !== 'indirect' || isAside(document, attribution)) return true
  const rest = (document.sentences[sentence]?.tokens ?? []).filter((token) => !isIn(token, source) && !isIn(token, cue))
  return words >= SAID_MIN * rest.length
}

/** Verbs by which a claim is turned down, in any form: who denies it is not its source. */
const DENYING = /^(?:den(?:y|ies|ied|ying)|(?:reject|dispute|dismiss|refute|contest|rebut)\w*)$/
/** Verbs for what somebody does, which is the author's statement unless "that" follows: "pledged to build 400 homes". */
const ACTING =
  /^(?:(?:promis|pledg|vow|threaten|propos|demand|agre|decid|offer|refus|seek|apologi[sz]|defend|prais|endors|attack|urg|ask|plead|claim|declar|accus|criti[sc]i[sz]|blam|condemn|denounc|slamm?|blast|mock|hail|call)(?:e|es|s|ed|d|ing)?|sought|swore)$/

/**
 * True where the sentence is about the source rather than the source's statement: "Lowell denied that …", "Lowell, who
 * said that …, took the money", "Lowell pledged to build 400 homes".
 */
function isAbout(document: ArticleDocument, { kind, sentence, speaker, source, cue }: Attribution): boolean {
  const { text, attributions } = document
  const own = attributions.filter((other) => other.sentence === sentence && other.speaker === speaker)
  if (own.some((other) => DENYING.test(lastWord(text, other.cue)))) return true
  const before = text.slice(Math.max(source.end, cue.start - 2 * THAT_CHARS), cue.start)
  const isClause =
    source.end <= cue.start && (/\bwho(?:\s\w+ly)?\s$/i.test(before) || /\w\s(?:and|but|then)\s$/.test(before))
  if (isClause || SAYS_NOTHING.test(text.slice(cue.end, cue.end + 2 * THAT_CHARS))) return true
  return kind === 'indirect' && ACTING.test(lastWord(text, cue)) && !introducesClause(text, cue)
}

/** "Said nothing about …", "argued with a steward". */
const SAYS_NOTHING = /^\s(?:nothing|little|goodbye|hello|with)\b/

function introducesClause(text: string, { end }: Range): boolean {
  return /^\s+(?:that|he|she|it|they|there)\b/.test(text.slice(end, end + THAT_CHARS))
}

function lastWord(text: string, { start, end }: Range): string {
  return text.slice(start, end).split(' ').at(-1)?.toLowerCase() ?? ''
}

function introducesThat(text: string, { end }: Range): boolean {
  return /^\s+that\b/.test(text.slice(end, end + THAT_CHARS))
}

/** "Sales, the board says, fell" and "As the board says, sales fell": the words on both sides are the source's. */
function isAside({ text }: ArticleDocument, { start, end, source, cue }: Attribution): boolean {
  const before = text.slice(start, Math.min(source.start, cue.start))
  const after = text.slice(Math.max(source.end, cue.end), end)
  return /(?:[,–—]|\bas)\s?$/i.test(before) && /^\s*[,–—]/.test(after)
}

function isIn(token: Range, range: Range): boolean {
  return range.start <= token.start && token.end <= range.end
}

/** "A judge rejected the request" reports a deed, and the judge is not who reported it. */
function isUnnamedDeed(
  { text }: ArticleDocument,
  { attribution: { kind, cue }, speaker }: { attribution: Attribution; speaker: Speaker },
): boolean {
  if (!speaker.anonymous || kind !== 'indirect') return false
  return DEEDS.has(lastWord(text, cue)) && !introducesThat(text, cue)
}

/** Sentences that are mostly inside a quotation. */
function quotedSentences({ sentences }: ArticleDocument, quotation: Range): Sentence[] {
  const found: Sentence[] = []
  for (let index = firstEndingAfter(sentences, quotation.start); index < sentences.length; index++) {
    const sentence = sentences[index]
    if (!sentence || sentence.start >= quotation.end) break
    if (sentence.voice === 'speaker') found.push(sentence)
  }
  return found
}
