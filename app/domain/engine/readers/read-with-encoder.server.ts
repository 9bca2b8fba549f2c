import type { Encoder } from '../../encoder/load-encoder.server.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { type ArticleDocument, type DocumentInput, prepareDocument } from '../prepare/document.ts'
import type { TextReading } from '../text-reading.ts'
import { decodeScores } from './decode-scores.ts'
import type { Heads } from './scored-sentence.ts'
import { loadReader } from './load-reader.server.ts'
import { readBothSides } from './read-both-sides.ts'
import { readBothTwice, readTwice } from './read-twice.ts'

/**
 * The built-in reader: runs the encoder over headline and sentences. It holds one copy of the weights in the calling
 * thread and blocks it (some 100 ms for a thousand words), so the service calls it in a dedicated thread.
 * @throws TooManyPiecesError
 */
export async function readWithEncoder(input: DocumentInput): Promise<TextReading> {
  const { encoder, decision } = await loadReader()
  const document = prepareDocument(input)
  const heads = readerHeads(encoder)
  return decodeScores(document, await scoreDocument(document, encoder), { heads, decision })
}

/**
 * The scores behind a reading: `title` for the headline, if there is one, and `sentences` for the text.
 * @throws TooManyPiecesError
 */
export async function scoreDocument(
  document: ArticleDocument,
  encoder: Encoder,
): Promise<{ title: SentenceScores | undefined; sentences: SentenceScores[] }> {
  const hasTitle = document.titleTokens.length > 0
  const sentences = document.sentences.map(({ start, end }) => document.text.slice(start, end))
  const asked = hasTitle ? [document.title, ...sentences] : sentences
  const both = fallacyHeads(encoder)
  const scores = await readBothSides(encoder, asked, {
    once: (texts) => readTwice(encoder, texts, both),
    both: (texts, others) => readBothTwice(encoder, { sentences: texts, others }, both),
  })
  return { title: hasTitle ? scores[0] : undefined, sentences: hasTitle ? scores.slice(1) : scores }
}

export function readerHeads({ sentenceHeads, tokenHeads }: Pick<Encoder, 'sentenceHeads' | 'tokenHeads'>): Heads {
  return { sentence: numbered(sentenceHeads), token: numbered(tokenHeads) }
}

/** The heads that identify an argument's kind of fallacy. */
export function fallacyHeads({ sentenceHeads }: Pick<Encoder, 'sentenceHeads'>): ReadonlySet<number> {
  return new Set(sentenceHeads.flatMap((name, at) => (isFallacyKind(name) ? [at] : [])))
}

function isFallacyKind(head: string): boolean {
  return head.startsWith('fallacy:') && head !== 'fallacy:any'
}

function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]))
}
