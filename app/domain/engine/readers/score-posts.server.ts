import { loadSimilarity, type ToVectors } from '../../encoder/load-similarity.server.ts'
import { loadReader, MODEL_FOLDER } from './load-reader.server.ts'

let similarity: Promise<ToVectors> | undefined

/** The vectors of texts by the encoder as published. It is loaded once, and blocks the calling thread while it runs. */
export async function vectorsOf(texts: readonly string[]): ReturnType<ToVectors> {
  similarity ??= loadSimilarity(MODEL_FOLDER)
  return (await similarity)(texts)
}

/**
 * The encoder's scores for unrelated short texts, with the weights that `readWithEncoder` uses. The texts are read one
 * at a time, because a text's scores vary a little with its batch, and other work gets its turn in between.
 * @param heads names of sentence heads, which the encoder must have
 * @returns for each text the scores, 0..1, in the order of `heads`
 */
export async function scorePosts(texts: readonly string[], heads: readonly string[]): Promise<number[][]> {
  const { encoder } = await loadReader()
  const places = heads.map((name) => encoder.sentenceHeads.indexOf(name))
  if (places.includes(-1)) throw new Error(`The encoder lacks one of the heads ${heads.join(', ')}.`)
  const scores: number[][] = []
  for (const text of texts) {
    const [read] = await encoder.readAlone([text])
    scores.push(places.map((place) => read?.heads[place] ?? 0))
  }
  return scores
}
