import type { Token } from '../document.ts'

const WORD_VALUES: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 30 + 10 * index] as const),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['m', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
  ['k', 1e3],
  ['dozen', 12],
])

/** A number in a text: its value and the index of the first token after it. */
export type NumberRead = { value: number; from: number; to: number }

/** Reads numbers in digits and words, with their scale ("540 million", "£210m", "twelve"); ordinals are none. */
export function numbersIn(tokens: readonly Token[]): NumberRead[] {
  const numbers: NumberRead[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const base = valueOf(tokens[from]?.lower ?? '')
    if (base === null) continue
    const scale = SCALES.get(tokens[from + 1]?.lower ?? '')
    numbers.push({ value: base * (scale ?? 1), from, to: from + (scale === undefined ? 1 : 2) })
    if (scale !== undefined) from += 1
  }
  return numbers
}

function valueOf(lower: string): number | null {
  const word = WORD_VALUES.get(lower) ?? TENS.get(lower)
  if (word !== undefined) return lower === 'zero' || lower === 'one' ? null : word
  const compound = /^([a-z]+)-([a-z]+)$/.exec(lower)
  if (compound) {
    const [tens, unit] = [
      TENS.get(compound[1] ?? '') ?? WORD_VALUES.get(compound[1] ?? ''),
      WORD_VALUES.get(compound[2] ?? ''),
    ]
    return tens !== undefined && tens >= 20 && unit !== undefined ? tens + unit : null
  }
  const digits = /^[$£€¥]?(\d+(?:,\d{3})*(?:\.\d+)?)(%|k|m|mn|bn|tn)?$/.exec(lower)
  if (!digits) return null
  return Number((digits[1] ?? '').replaceAll(',', '')) * (SCALES.get(digits[2] ?? '') ?? 1)
}
