import type { Terms, TermVector } from './term-vectors.ts'
import { termVectors } from './term-vectors.ts'

/** A matrix by rows. A text's likeness to itself is 1 if it has anything to compare. */
export type Similarity = readonly Float64Array[]

/** The weight of sentence vectors in the likeness of two texts. The rest is the weight of terms. */
const VECTOR_SHARE = 0.3
/**
 * How much of the mean of all vectors to subtract from each. What a whole set has in common, above all its topic, does
 * not distinguish its texts.
 */
const CENTRED_SHARE = 0.85
/** With fewer distinct texts, all are neighbours of all. */
const TEXTS_FOR_NEIGHBOURS_MIN = 8
/** Rounds vectors, which differ in the third digit between processors. */
const STEPS = 100

/**
 * How alike texts are, 0..1: by terms (TF-IDF, cosine), and by meaning if both have a vector. Then by their likeness to
 * all other texts, so that two texts without a common word are alike if a third connects them, which short texts need.
 * @param copies how many texts each represents
 */
export function likenessOf(texts: readonly Terms[], copies: readonly number[]): Similarity {
  const rows = withMeaning(cosines(termVectors(texts, copies)), texts)
  return rows.length < TEXTS_FOR_NEIGHBOURS_MIN ? rows : sharedNeighbours(rows)
}

/** Cosines of unit vectors. */
function cosines(vectors: readonly TermVector[]): Float64Array[] {
  const rows = vectors.map(() => new Float64Array(vectors.length))
  vectors.forEach((vector, at) => {
    for (let other = 0; other < at; other++) set(rows, [at, other], product(vector, vectors[other] ?? vector))
    set(rows, [at, at], vector.size === 0 ? 0 : 1)
  })
  return rows
}

function withMeaning(rows: Float64Array[], texts: readonly Terms[]): Float64Array[] {
  const meanings = centred(texts.map(({ vector }) => vector))
  meanings.forEach((meaning, at) => {
    if (meaning === undefined) return
    for (let other = 0; other <= at; other++) {
      const theirs = meanings[other]
      if (theirs === undefined) continue
      const alike = Math.max(0, Math.round(dot(meaning, theirs) * STEPS) / STEPS)
      set(rows, [at, other], (1 - VECTOR_SHARE) * (rows[at]?.[other] ?? 0) + VECTOR_SHARE * alike)
    }
    set(rows, [at, at], 1)
  })
  return rows
}

/** Unit vectors without most of what all have in common. */
function centred(vectors: readonly (Float32Array | undefined)[]): (Float64Array | undefined)[] {
  const given = vectors.filter((vector) => vector !== undefined)
  const mean = new Float64Array(given[0]?.length ?? 0)
  for (const vector of given) for (const [at, value] of vector.entries()) add(mean, at, value / given.length)
  return vectors.map((vector) => {
    if (vector === undefined) return undefined
    const own = Float64Array.from(vector, (value, at) => value - CENTRED_SHARE * (mean[at] ?? 0))
    const length = Math.hypot(...own) || 1
    return own.map((value) => value / length)
  })
}

function sharedNeighbours(similarity: Similarity): Similarity {
  const rows = similarity.map((row) => {
    const length = Math.hypot(...row) || 1
    return row.map((value) => value / length)
  })
  const out = rows.map(() => new Float64Array(rows.length))
  rows.forEach((row, at) => {
    for (let other = 0; other <= at; other++) set(out, [at, other], dot(row, rows[other] ?? row))
  })
  return out
}

function set(rows: readonly Float64Array[], [at, other]: readonly [number, number], value: number): void {
  const mine = rows[at]
  const theirs = rows[other]
  if (mine) mine[other] = value
  if (theirs) theirs[at] = value
}

function add(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] ?? 0) + value
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

function product(a: TermVector, b: TermVector): number {
  const [short, long] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0)
  return sum
}
