/** The probability that a positive scores above a negative, with ties counted as half; NaN if one side is empty. */
export function areaUnderCurve(scored: readonly { score: number; isPositive: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  const positive = scored.filter(({ isPositive }) => isPositive).length
  let ranks = 0
  for (let start = 0; start < sorted.length;) {
    let end = start
    let tied = 0
    for (; end < sorted.length && sorted[end]?.score === sorted[start]?.score; end++) {
      if (sorted[end]?.isPositive === true) tied++
    }
    ranks += ((start + end + 1) / 2) * tied
    start = end
  }
  return (ranks - (positive * (positive + 1)) / 2) / (positive * (scored.length - positive))
}
