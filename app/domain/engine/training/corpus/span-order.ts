import type { ReadingSpan } from '../../reading.ts'

/** Whether two spans cover the same range. */
export function isSame(one: ReadingSpan, other: ReadingSpan): boolean {
  return one.start === other.start && one.end === other.end && one.in === other.in
}

/** The headline first, then by position. */
export function inReadingOrder(one: ReadingSpan, other: ReadingSpan): number {
  const isTitle = Number(other.in === 'title') - Number(one.in === 'title')
  return isTitle || one.start - other.start || one.end - other.end
}
