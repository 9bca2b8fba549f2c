import type { ArticleDocument, DocumentInput, Sentence } from './article-document.ts'
import { findAttributions } from './find-attributions.ts'
import { findQuotations } from './quotations/find-quotations.ts'
import { quotedParagraphs, withParagraphs } from './quotations/quoted-paragraphs.ts'
import { attributeTurns, findInterviewed, findTurns, withTurns } from './quotations/find-turns.ts'
import { judgeGenre } from './judge-genre.ts'
import { sourcesAsRead } from './speakers/sources-as-read.ts'
import { splitParagraphs, splitSentences } from './sentences/split-sentences.ts'
import { tokenize } from './sentences/tokenize.ts'
import { countWords } from '#app/platform/text/count-words.ts'
import { hash32 } from './hash32.ts'
import { sentenceVoices, withVoices } from './voice-of.ts'
import type { QuotedSpan } from '../../article/quoted-span.ts'
import { type TextReading, UNREAD } from '../text-reading.ts'

export type * from './article-document.ts'

const LINK = /https?:\/\/[^\s<>"'“”‘’)\]]+|www\.[^\s<>"'“”‘’)\]]+/g
/** More addresses than any article has. */
const LINKS_MAX = 500

/**
 * Reads an article once for all metrics: its sentences, voices, sources and genre.
 * Linear in the length of the text; the same input and reading give the same document.
 * @param reading what a reader found in the same text
 */
export function prepareDocument(input: DocumentInput, reading: TextReading = UNREAD): ArticleDocument {
  const { text, title } = input
  const { paragraphs, sentences, quotations: found, turns: asked } = splitText(text, input.quoted)
  const { answers: turns, questions } = asked
  const cited = findAttributions({
    text,
    sentences,
    paragraphs,
    quotations: found,
    questions: turns.length > 0 ? questions : [],
    turns,
    read: reading.attributions,
  })
  const interviewed = findInterviewed(input, cited.names, asked)
  const heard = attributeTurns(cited, turns, { text, sentences, interviewed, names: cited.names })
  const { speakers, attributions, quotations } =
    reading.sources === undefined ? heard : sourcesAsRead(reading.sources, { ...heard, sentences })
  const titleTokens = tokenize(title)
  const heardIn = { ...input, paragraphs, sentences, quotations, speakers, attributions, titleTokens, questions }
  const read = { ...heardIn, voices: sentenceVoices({ ...heardIn, reading }) }
  return {
    ...read,
    links: findLinks(text),
    genre: judgeGenre(read, reading.genre),
    reading: withVoices({ ...read, reading }),
    wordCount: countWords(text),
    seed: hash32(`${title}\n${text}`),
  }
}

/** The sentences of a text, split as in every document of it. */
export function sentencesOf(text: string): Sentence[] {
  return splitText(text).sentences
}

function splitText(text: string, spans: readonly QuotedSpan[] = []) {
  const tokens = tokenize(text)
  const paragraphs = splitParagraphs(text)
  const turns = findTurns(text, paragraphs)
  const found = findQuotations({ text, paragraphs, tokens })
  const whole = quotedParagraphs(text, paragraphs, { spans, found })
  const quotations = withTurns(withParagraphs(found, whole), turns.answers, text)
  return { paragraphs, turns, quotations, sentences: splitSentences({ text, paragraphs, tokens, quotations }) }
}

function findLinks(text: string): { start: number; end: number }[] {
  const links = []
  for (const match of text.matchAll(LINK)) {
    if (links.length === LINKS_MAX) break
    const shown = match[0].replace(/[.,;:!?]{1,9}$/, '')
    links.push({ start: match.index, end: match.index + shown.length })
  }
  return links
}
