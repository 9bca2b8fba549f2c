/**
 * Converts offsets of a text from UTF-16 units to Unicode code points.
 * @returns a function of an offset in UTF-16 units, 0 to the text's length
 */
export function toCodePoints(text: string): (offset: number) => number {
  const high: number[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit <= 0xdbff) high.push(at)
  }
  return (offset) => offset - countBefore(high, offset)
}

/** How many of the ascending numbers are below a bound; a surrogate pair split by the bound counts as passed. */
function countBefore(ascending: readonly number[], bound: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}
