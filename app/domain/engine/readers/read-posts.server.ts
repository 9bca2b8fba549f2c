import { loadSimilarity, type Similarity } from '../../encoder/load-similarity.server.ts'
import { loadReader, MODEL_FOLDER } from './load-reader.server.ts'

let similarity: Promise<Similarity> | undefined

/** The vectors of texts, by the encoder as it was published; loaded once in the calling thread, which is busy meanwhile. */
export async function vectorsOf(texts: readonly string[]): ReturnType<Similarity> {
  similarity ??= loadSimilarity(MODEL_FOLDER)
  return (await similarity)(texts)
}

/**
 * What the encoder says of short texts that have nothing to do with one another, with the weights that `readText` uses.
 * One after another, since a text's scores vary a little with what is read beside it, and others have their turn between.
 * @param heads names of sentence heads, which it must have
 * @returns of each text the scores, 0..1, in the order of `heads`
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
