import type { TermVector } from './term-vectors.ts'

/** Row by row, each with itself 1 where it has any term. */
export type Similarity = readonly Float64Array[]

/** Cosines of vectors of length 1. */
export function cosines(vectors: readonly TermVector[]): Similarity {
  const rows = vectors.map(() => new Float64Array(vectors.length))
  vectors.forEach((vector, at) => {
    const row = rows[at]
    if (!row || vector.size === 0) return
    row[at] = 1
    for (let other = 0; other < at; other++) {
      const cosine = product(vector, vectors[other] ?? vector)
      row[other] = cosine
      const mirrored = rows[other]
      if (mirrored) mirrored[at] = cosine
    }
  })
  return rows
}

/**
 * How alike two texts are to all the others: cosines of rows of similarities. Two texts without a common word are alike
 * where a third joins them, which short texts need.
 */
export function sharedNeighbours(similarity: Similarity): Similarity {
  const rows = similarity.map((row) => {
    const length = Math.hypot(...row) || 1
    return row.map((value) => value / length)
  })
  const out = rows.map(() => new Float64Array(rows.length))
  rows.forEach((row, at) => {
    for (let other = 0; other <= at; other++) {
      const theirRow = rows[other] ?? row
      let sum = 0
      for (let index = 0; index < row.length; index++) sum += (row[index] ?? 0) * (theirRow[index] ?? 0)
      const mine = out[at]
      const theirs = out[other]
      if (mine) mine[other] = sum
      if (theirs) theirs[at] = sum
    }
  })
  return out
}

function product(a: TermVector, b: TermVector): number {
  const [short, long] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0)
  return sum
}
