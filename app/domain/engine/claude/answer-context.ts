import { wordingVoiceIn } from '../prepare/voice.ts'
import type { ArticleDocument, Range } from '../prepare/document.ts'
import type { EvidenceDraft, Family } from '../evidence-span.ts'
import { fraction } from '../rounding.ts'
import type { Genre } from '../vocabulary.ts'
import type { Passage } from './answer-schema.ts'
import { checkedProse } from './check-prose.ts'
import { quoteFinder, type QuoteFinder } from './locate-quote.ts'
import type { Answer } from './read-answer.ts'

/** A model's answer about one part of an article. */
export type PartAnswer = {
  /** UTF-16 offsets in the article's text. */
  range: Range
  answer: Answer
}

/** An answer with its share of the text's length, 0..1; all shares sum to 1. */
export type WeighedAnswer = PartAnswer & { weight: number }

/** What the readers of a model's answers share: the article, and a count of what was refused. */
export type AnswerContext = {
  document: ArticleDocument
  answers: readonly WeighedAnswer[]
  genre: { label: Genre; confidence: number }
  /** The passage as evidence, or undefined where it does not stand in the part that was read; then it is counted. */
  draft: (passage: Passage, family: Family, answer: WeighedAnswer) => EvidenceDraft | undefined
  /** What the model wrote, as plain text that quotes nothing but the article; what it lost is counted. */
  prose: (written: string, charsMax: number) => string
  find: QuoteFinder
  refused: { passages: number; sentences: number }
}

const NOTE_CHARS_MAX = 200

/** Prepares the reading of answers about a document. */
export function answerContext(
  document: ArticleDocument,
  parts: readonly PartAnswer[],
  genre: AnswerContext['genre'],
): AnswerContext {
  const inText = quoteFinder(document.text)
  const inTitle = quoteFinder(document.title)
  const find: QuoteFinder = (quote, within) => inText(quote, within) ?? inTitle(quote)
  const voiceAt = wordingVoiceIn(document)
  const refused = { passages: 0, sentences: 0 }
  const total = parts.reduce((sum, { range }) => sum + range.end - range.start, 0)
  const prose: AnswerContext['prose'] = (written, charsMax) => {
    const checked = checkedProse(written, find, charsMax)
    refused.sentences += checked.refused
    return checked.text
  }
  return {
    document,
    answers: parts.map((part) => ({ ...part, weight: total === 0 ? 1 : (part.range.end - part.range.start) / total })),
    genre,
    find,
    prose,
    refused,
    draft: (passage, family, { range }) => {
      const inBody = passage.in === 'title' ? undefined : inText(passage.quote, range)
      const inHead = inBody === undefined ? inTitle(passage.quote) : undefined
      const place = inBody ?? inHead
      if (place === undefined) {
        refused.passages++
        return undefined
      }
      const spoken = inBody !== undefined && voiceAt(place.start, place.end) === 'speaker'
      return {
        draft: true,
        family,
        ...place,
        note: prose(passage.note, NOTE_CHARS_MAX),
        confidence: fraction(passage.confidence),
        voice: spoken ? 'speaker' : passage.voice,
        ...(inBody === undefined ? { in: 'title' as const } : {}),
      }
    },
  }
}

/** Those of the passages that stand in the text, each place once. */
export function draftsOf(
  context: AnswerContext,
  passages: readonly Passage[],
  place: { family: Family; answer: WeighedAnswer },
): EvidenceDraft[] {
  const drafts = passages.flatMap((passage) => context.draft(passage, place.family, place.answer) ?? [])
  const seen = new Set<string>()
  return drafts.filter(({ start, end, in: where }) => {
    const key = `${where ?? ''} ${start} ${end}`
    return seen.has(key) ? false : seen.add(key)
  })
}

/** A mean over the answers' shares of the text. */
export function weighted<Item>(items: readonly (Item & { weight: number })[], value: (item: Item) => number): number {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? 0 : items.reduce((sum, item) => sum + item.weight * value(item), 0) / total
}

/** Of the author, not of somebody quoted. */
export function isOwn({ voice }: EvidenceDraft): boolean {
  return voice === 'author'
}
