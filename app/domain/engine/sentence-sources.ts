import type { ArticleDocument, Range, Sentence, Speaker } from './document.ts'
import { hintsAtSource } from './reading/attribution-words.ts'

/**
 * Who stands behind a sentence. `given`: the one it cites, else whose quotation it belongs to. `none`: neither it nor
 * its neighbours hold any word of attribution. `near`: one of them does, and what it refers to was not read.
 */
export type ClaimSource = { kind: 'given'; speaker: Speaker } | { kind: 'near' } | { kind: 'none' }

/** Inside its paragraph a sentence may owe its source to one so far away; across paragraphs to the next one. */
const REACH_SENTENCES = 3
/** Fewer words are a date line, a heading, a caption. */
const PROSE_WORDS_MIN = 8

/** Reads an article once, then answers by a sentence's index. Linear in the number of sentences. */
export function claimSources(document: ArticleDocument): (sentence: number) => ClaimSource {
  const given = sourcesBySentence(document)
  const opening = openingEnd(document)
  const hints = [0]
  for (const sentence of document.sentences) hints.push((hints.at(-1) ?? 0) + (hintsAtSource(sentence) ? 1 : 0))
  return (index) => {
    const speaker = given.get(index)
    if (speaker !== undefined) return { kind: 'given', speaker }
    const { first, last } = neighbours(document, index)
    const end = Math.max(last, index <= opening.lead ? opening.after : -1)
    return { kind: (hints[end + 1] ?? 0) > (hints[first] ?? 0) ? 'near' : 'none' }
  }
}

/** Indices of the sentences, both included, that may say whose statement a sentence is. */
function neighbours({ sentences, paragraphs }: ArticleDocument, index: number): { first: number; last: number } {
  const own = paragraphs[sentences[index]?.paragraph ?? -1]?.sentences ?? [index]
  const first = Math.max(own[0] ?? index, index - REACH_SENTENCES)
  const last = Math.min(own.at(-1) ?? index, index + REACH_SENTENCES)
  return {
    first: Math.min(first, nextProse(sentences, index, -1)),
    last: Math.max(last, nextProse(sentences, index, 1)),
  }
}

/** The sentence before or after, past headings, captions and advertisements that stand between. */
function nextProse(sentences: readonly Sentence[], index: number, step: 1 | -1): number {
  let at = index + step
  while (Math.abs(at - index) < REACH_SENTENCES && (sentences[at]?.tokens.length ?? 0) < PROSE_WORDS_MIN) at += step
  return Math.max(0, Math.min(sentences.length - 1, at))
}

/**
 * Last sentence of the lead, and of the paragraph after it: a lead sums up what the text goes on to tell and source, so
 * all of the next paragraph is looked at as well.
 */
function openingEnd({ sentences, paragraphs }: ArticleDocument): { lead: number; after: number } {
  const wordsIn = (indices: readonly number[]): number =>
    indices.reduce((sum, index) => sum + (sentences[index]?.tokens.length ?? 0), 0)
  const prose = paragraphs.filter((paragraph) => wordsIn(paragraph.sentences) >= PROSE_WORDS_MIN)
  const lead = prose[0]?.sentences.at(-1) ?? -1
  return { lead, after: prose[1]?.sentences.at(-1) ?? lead }
}

function sourcesBySentence(document: ArticleDocument): Map<number, Speaker> {
  const sources = new Map<number, Speaker>()
  for (const attribution of document.attributions) {
    const speaker = document.speakers[attribution.speaker]
    if (speaker && attribution.words > 0 && !sources.has(attribution.sentence))
      sources.set(attribution.sentence, speaker)
  }
  for (const quotation of document.quotations) {
    const speaker = document.speakers[quotation.speaker ?? -1]
    if (!speaker) continue
    for (const { index } of quotedSentences(document, quotation)) if (!sources.has(index)) sources.set(index, speaker)
  }
  return sources
}

/** Sentences that stand inside a quotation, at least for the most part. */
function quotedSentences({ sentences }: ArticleDocument, quotation: Range): Sentence[] {
  const found: Sentence[] = []
  for (let index = firstEndingAfter(sentences, quotation.start); index < sentences.length; index++) {
    const sentence = sentences[index]
    if (!sentence || sentence.start >= quotation.end) break
    if (sentence.voice === 'speaker') found.push(sentence)
  }
  return found
}

function firstEndingAfter(sentences: readonly Sentence[], offset: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
