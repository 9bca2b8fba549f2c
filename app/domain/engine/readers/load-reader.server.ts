import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ArticleEncoder, loadArticleEncoder } from '../../encoder/load-article-encoder.server.ts'
import { type Encoder, loadEncoder } from '../../encoder/load-encoder.server.ts'
import { checkWeights } from '../../encoder/weight-sums.server.ts'
import { Blend } from './blend-readers.ts'
import { Decision } from './decision.ts'

/** The folder of all models in the sources, even from the built server. */
export const MODELS_FOLDER = dirname(createRequire(import.meta.url).resolve('#app/domain/engine/models/sums.json'))
export const MODEL_FOLDER = join(MODELS_FOLDER, 'reader')
/** Of the reader of whole articles. */
const ARTICLE_MODEL_FOLDER = join(MODELS_FOLDER, 'article-reader')

export type Reader = { encoder: Encoder; decision: Decision }
/** The reader of whole articles, and how far it counts beside the reader of sentences. */
export type ArticleReader = { encoder: ArticleEncoder; blend: Blend }

let reader: Promise<Reader> | undefined
let articleReader: Promise<ArticleReader> | undefined

/**
 * The encoder with its decisions: one copy of the weights in the calling thread.
 * @throws DamagedWeightsError
 */
export function loadReader(): Promise<Reader> {
  reader ??= load()
  return reader
}

/**
 * The reader of whole articles: one copy of the weights in the calling thread.
 * @param threads of the processor that it may use; those of the first call count
 * @throws DamagedWeightsError
 */
export function loadArticleReader(threads = 1): Promise<ArticleReader> {
  articleReader ??= loadArticles(threads)
  return articleReader
}

async function load(): Promise<Reader> {
  checkWeights(MODELS_FOLDER, 'reader')
  const decision = Decision.parse(JSON.parse(readFileSync(join(MODEL_FOLDER, 'decision.json'), 'utf8')))
  return { encoder: await loadEncoder(MODEL_FOLDER), decision }
}

async function loadArticles(threads: number): Promise<ArticleReader> {
  checkWeights(MODELS_FOLDER, 'article-reader')
  const blend = Blend.parse(JSON.parse(readFileSync(join(ARTICLE_MODEL_FOLDER, 'blend.json'), 'utf8')))
  return { encoder: await loadArticleEncoder(ARTICLE_MODEL_FOLDER, threads), blend }
}
