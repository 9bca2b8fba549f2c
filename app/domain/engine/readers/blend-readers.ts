import { z } from 'zod'
import type { ArticleScores } from '../../encoder/load-article-encoder.server.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { logistic, logOdds } from '../odds.ts'

const Share = z.number().min(0).max(1)
/**
 * How far the reader of whole articles counts beside the reader of sentences, by the name of a head or of its family
 * (`technique`, `genre`): 0 not at all, 1 alone. Fitted on articles outside the training data of both.
 */
export const Blend = z.strictObject({
  sentence: z.record(z.string(), Share),
  token: z.record(z.string(), Share),
  article: z.record(z.string(), Share),
})
export type Blend = z.infer<typeof Blend>

/** The names of a reader's scores, in their order. */
type Names = { sentenceHeads: readonly string[]; tokenHeads: readonly string[] }
/** Those of a reader of whole articles, which judges the article once: by head its classes. */
type WholeNames = Names & { articleHeads: Readonly<Record<string, readonly unknown[]>> }

/**
 * The scores of both readers as one: log-odds, each weighed by its share. Scores that only one has stay as they are. What
 * the article is judged to be counts in each of its sentences alike.
 * @param whole read of the same sentences, cut into the same pieces
 */
export function blendReaders(
  { scores, names }: { scores: readonly SentenceScores[]; names: Names },
  whole: { scores: ArticleScores; names: WholeNames },
  blend: Blend,
): SentenceScores[] {
  const tokens = placesOf(names.tokenHeads, whole.names.tokenHeads, blend.token)
  const heads = placesOf(names.sentenceHeads, whole.names.sentenceHeads, blend.sentence)
  const labels = labelsOf(names.sentenceHeads, whole, blend.article)
  return scores.map((own, at) => {
    const other = whole.scores.sentences[at]
    if (other === undefined) return own
    return {
      pieces: own.pieces,
      heads: mixed(mixed(own.heads, other.heads, heads), labels.scores, labels.places),
      tokens: own.tokens.map((token, place) => mixed(token, other.tokens[place], tokens)),
    }
  })
}

/** Where the other reader's score of a head is, and its share. */
type Place = { at: number; share: number }

function placesOf(
  own: readonly string[],
  others: readonly string[],
  shares: Readonly<Record<string, number>>,
): Place[] {
  const places = new Map(others.map((name, at) => [name, at]))
  return own.map((name) => ({ at: places.get(name) ?? -1, share: shareOf(name, shares) }))
}

/** What the article is judged to be, as scores of the heads that say the same of a sentence ("genre:news"). */
function labelsOf(
  own: readonly string[],
  { scores: { article }, names: { articleHeads } }: { scores: ArticleScores; names: WholeNames },
  shares: Readonly<Record<string, number>>,
): { scores: Float32Array; places: Place[] } {
  const names = Object.entries(articleHeads).flatMap(([head, classes]) =>
    classes.map((name, at) => ({ label: `${head}:${String(name)}`, score: article[head]?.[at] ?? 0 })),
  )
  return {
    scores: Float32Array.from(names, ({ score }) => score),
    places: placesOf(
      own,
      names.map(({ label }) => label),
      shares,
    ),
  }
}

function shareOf(name: string, shares: Readonly<Record<string, number>>): number {
  return shares[name] ?? shares[name.split(':')[0] ?? ''] ?? 0
}

function mixed(own: Float32Array, other: Float32Array | undefined, places: readonly Place[]): Float32Array {
  return own.map((score, head) => {
    const { at, share } = places[head] ?? { at: -1, share: 0 }
    const beside = other?.[at]
    return beside === undefined || share === 0 ? score : mean(score, beside, share)
  })
}

function mean(score: number, other: number, share: number): number {
  return logistic((1 - share) * logOdds(score) + share * logOdds(other))
}
