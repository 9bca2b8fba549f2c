import { countBelow } from '../../ranges.ts'

/**
 * Converts offsets of a text from UTF-16 units to Unicode code points. A pair split by an offset counts as passed.
 * @returns a function of an offset in UTF-16 units, 0 to the text's length
 */
export function toCodePoints(text: string): (offset: number) => number {
  const high: number[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit <= 0xdbff) high.push(at)
  }
  return (offset) => offset - countBelow(high, offset)
}
