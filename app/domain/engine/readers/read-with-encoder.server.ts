import type { Encoder } from '../../encoder/load-encoder.server.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { type ArticleDocument, type DocumentInput, prepareDocument } from '../prepare/document.ts'
import type { TextReading } from '../text-reading.ts'
import { decodeScores } from './decode-scores.ts'
import { blendReaders } from './blend-readers.ts'
import { type ArticleReader, loadArticleReader, loadReader } from './load-reader.server.ts'
import { oneSideOf } from './one-side.ts'
import type { Heads } from './scored-sentence.ts'
import { readBothSides } from './read-both-sides.ts'
import { readBothTwice, readTwice } from './read-twice.ts'

/** `articles`: the reader of whole articles, without which sentences are read alone. */
export type Readers = { encoder: Encoder; articles: ArticleReader | undefined }

/**
 * The built-in reader: runs both encoders over headline and sentences. It holds one copy of the weights in the calling
 * thread and blocks it (some 1.5 s for a thousand words), so the service calls it in a dedicated thread.
 * @param options `sentencesOnly` leaves out the reader of whole articles; `threads` of the processor are used
 * @throws TooManyPiecesError
 */
export async function readWithEncoder(
  input: DocumentInput,
  { sentencesOnly = false, threads }: { sentencesOnly?: boolean; threads?: number } = {},
): Promise<TextReading> {
  const { encoder, decision } = await loadReader()
  const articles = sentencesOnly ? undefined : await loadArticleReader(threads)
  const document = prepareDocument(input)
  const heads = readerHeads(encoder)
  return decodeScores(document, await scoreDocument(document, { encoder, articles }), { heads, decision })
}

/**
 * The scores behind a reading: `title` for the headline, if there is one, and `sentences` for the text.
 * @throws TooManyPiecesError
 */
export async function scoreDocument(
  document: ArticleDocument,
  readers: Readers,
): Promise<{ title: SentenceScores | undefined; sentences: SentenceScores[] }> {
  const hasTitle = document.titleTokens.length > 0
  const sentences = document.sentences.map(({ start, end }) => document.text.slice(start, end))
  const scores = await scoreSentences(hasTitle ? [document.title, ...sentences] : sentences, readers)
  return { title: hasTitle ? scores[0] : undefined, sentences: hasTitle ? scores.slice(1) : scores }
}

/**
 * The scores of an article's headline and sentences, in the order of the encoder's heads.
 * @throws TooManyPiecesError
 */
export async function scoreSentences(
  sentences: readonly string[],
  { encoder, articles }: Readers,
): Promise<SentenceScores[]> {
  const both = fallacyHeads(encoder)
  const scores = await readBothSides(encoder, sentences, {
    once: (texts) => readTwice(encoder, texts, both),
    both: (texts, others) => readBothTwice(encoder, { sentences: texts, others }, both),
  })
  if (articles === undefined) return scores
  const side = oneSideOf(sentences)
  const read = await articles.encoder.readArticle(side.sentences)
  const whole = { ...read, sentences: side.toOwn(read.sentences, scores) }
  return blendReaders({ scores, names: encoder }, { scores: whole, names: articles.encoder }, articles.blend)
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
