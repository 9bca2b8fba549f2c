/** A duration in seconds, in words. */
export function spanOf(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** A share to a tenth of a percent, the precision of comparisons. */
export function percentOf(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`
}
