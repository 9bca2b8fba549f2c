import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { articleWindowsOf } from './article-windows.ts'
import { floats, inputsOf, openSession, readVocabulary } from './encoder-session.server.ts'
import { piecesOf, type DividedSentence, sentencesRead, together } from './sentence-reads.ts'
import type { SentenceScores } from './sentence-scores.ts'
import type { EncoderWindow } from './windows.ts'

/** What is read from each sentence and each word piece, and of the article the classes of each label. */
const Heads = z.object({
  sentence: z.array(z.string()),
  token: z.array(z.string()),
  article: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** A loaded reader of whole articles. Its heads name the scores, in the order of the results. */
export type ArticleEncoder = {
  sentenceHeads: readonly string[]
  tokenHeads: readonly string[]
  articleHeads: z.infer<typeof Heads>['article']
  /**
   * Reads an article's headline and sentences; of a very long one the beginning.
   * @throws TooManyPiecesError before any of it is read
   */
  readArticle(sentences: readonly string[]): Promise<ArticleScores>
}

/** `article`: by head the probability of each class, in the head's order. */
export type ArticleScores = { sentences: SentenceScores[]; article: Readonly<Record<string, Float32Array>> }

/**
 * Loads the reader of whole articles: int8 weights, run on the processor by ONNX Runtime in the calling thread. A window of
 * 384 pieces takes about half a second of one core.
 * @param folder holds windows.onnx, article.onnx, table.bin, words.txt and heads.json
 */
export async function loadArticleEncoder(folder: string, threads: number): Promise<ArticleEncoder> {
  const windowsGraph = await openSession(join(folder, 'windows.onnx'), threads)
  const articleGraph = await openSession(join(folder, 'article.onnx'), threads)
  const vocabulary = readVocabulary(folder)
  const { sentence, token, article } = Heads.parse(JSON.parse(readFileSync(join(folder, 'heads.json'), 'utf8')))
  return {
    sentenceHeads: sentence,
    tokenHeads: token,
    articleHeads: article,
    async readArticle(sentences) {
      const read = beginningOf(sentencesRead(sentences, vocabulary))
      const states: WindowStates[] = []
      for (const window of articleWindowsOf(piecesOf(read))) {
        states.push(...(await statesOf(windowsGraph, window, token.length)))
      }
      if (states.length === 0) return { sentences: [], article: {} }
      const { sentences: scores, ...labels } = await articleGraph.run({ vectors: tableOf(states) })
      const rows = floats(scores)
      const scored = states.map(({ tokens }, at) => ({
        heads: rows.slice(at * sentence.length, (at + 1) * sentence.length),
        tokens,
      }))
      const ofArticle = Object.keys(article).map((name) => [name, floats(labels[name])] as const)
      return { sentences: together(read, scored, () => false), article: Object.fromEntries(ofArticle) }
    },
  }
}

/** Some 9,000 words, which take fifteen seconds: the thread serves others as well. */
const READ_PIECES_MAX = 12_000

function beginningOf(read: readonly DividedSentence[]): DividedSentence[] {
  let pieces = 0
  const end = read.findIndex((sentence) => (pieces += sentence.pieces.length) > READ_PIECES_MAX)
  return end === -1 ? [...read] : read.slice(0, end)
}

/** A sentence's vector, and the scores of its tokens. */
type WindowStates = { vector: Float32Array; tokens: Float32Array[] }

async function statesOf(session: InferenceSession, window: EncoderWindow, heads: number): Promise<WindowStates[]> {
  const { vectors, tokens } = await session.run(inputsOf([window], [window.sentences]))
  const all = floats(vectors)
  const width = all.length / window.sentences.length
  const scores = floats(tokens)
  return window.sentences.map(({ start, end }, at) => ({
    vector: all.slice(at * width, (at + 1) * width),
    tokens: Array.from({ length: end - start }, (_, place) =>
      scores.slice((start + place) * heads, (start + place + 1) * heads),
    ),
  }))
}

/** All vectors as one table. */
function tableOf(states: readonly WindowStates[]): Tensor {
  const width = states[0]?.vector.length ?? 0
  const all = new Float32Array(states.length * width)
  for (const [at, { vector }] of states.entries()) all.set(vector, at * width)
  return new Tensor('float32', all, [states.length, width])
}
