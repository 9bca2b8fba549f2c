import type { Token } from '../prepare/document.ts'

const UNITS: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, 2 + index] as const),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 20 + 10 * index] as const),
)
const DOZEN = 12
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
  ['dozen', DOZEN],
])

/** A number in a text: its value and the indices of its first token and of the token after it. */
export type NumberRead = { value: number; from: number; to: number }

/**
 * Reads numbers in digits and words, with their scale ("540 million", "£210m", "forty-five"), but not ordinals, "one"
 * and "zero". Hyphenated words must be split beforehand.
 */
export function numbersIn(tokens: readonly Token[]): NumberRead[] {
  const numbers: NumberRead[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const base = baseAt(tokens, from)
    if (base === null) continue
    const scale = SCALES.get(tokens[base.to]?.lower ?? '')
    const to = base.to + (scale === undefined ? 0 : 1)
    numbers.push({ value: base.value * (scale ?? 1), from, to })
    from = to - 1
  }
  return numbers
}

const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])

const PART_WORDS_MAX = 4

/** "Half a million", "a quarter of a million": the part, up to the scale. */
function partAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const [first = '', ...next] = tokens.slice(from, from + PART_WORDS_MAX).map(({ lower }) => lower)
  const part = PARTS.get(first)
  if (part === undefined) return null
  const article = next[0] === 'of' ? 1 : 0
  const isScaled = next[article] === 'a' && SCALES.has(next[article + 1] ?? '')
  return isScaled ? { value: part, to: from + article + 2 } : null
}

function baseAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const whole = partAt(tokens, from) ?? dozenAt(tokens, from)
  if (whole !== null) return whole
  const lower = tokens[from]?.lower ?? ''
  const tens = TENS.get(lower)
  if (tens !== undefined) return withUnit(tens, tokens[from + 1]?.lower ?? '', from)
  const value = UNITS.get(lower) ?? digitsOf(lower)
  return value === null ? null : { value, to: from + 1 }
}

/** "A dozen" is a number, "several dozen" is none. */
function dozenAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const isDozen = tokens[from]?.lower === 'dozen' && /^(?:a|one)$/.test(tokens[from - 1]?.lower ?? '')
  return isDozen ? { value: DOZEN, to: from + 1 } : null
}

function withUnit(tens: number, next: string, from: number): { value: number; to: number } {
  const unit = next === 'one' ? 1 : (UNITS.get(next) ?? 10)
  return unit < 10 ? { value: tens + unit, to: from + 2 } : { value: tens, to: from + 1 }
}

function digitsOf(lower: string): number | null {
  const digits = /^[$£€¥]?(\d+(?:,\d{3})*(?:\.\d+)?)(%|k|m|mn|bn|tn)?$/.exec(lower)
  if (!digits) return null
  return Number((digits[1] ?? '').replaceAll(',', '')) * (SCALES.get(digits[2] ?? '') ?? 1)
}
