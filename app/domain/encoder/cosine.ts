/** The cosine similarity of two vectors of length 1, -1..1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}
