/** A platform's count as a number or text. Null if it is neither. */
export function wholeNumber(value: unknown, min = 0): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isSafeInteger(number) && number >= min ? number : null
}
