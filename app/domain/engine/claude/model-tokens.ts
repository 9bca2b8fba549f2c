/** The tokens that a model's service reports as used. `input` excludes those read from or written to its cache. */
export type ModelTokens = { input: number; output: number; cacheRead: number; cacheWrite: number }

export const NO_TOKENS: ModelTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

/** The sum of each kind of token. */
export function addTokens(one: ModelTokens, other: ModelTokens): ModelTokens {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
  }
}

/** All tokens in and out. */
export function countTokens({ input, output, cacheRead, cacheWrite }: ModelTokens): number {
  return input + output + cacheRead + cacheWrite
}

/**
 * US dollars per million tokens: input, output, read from the cache. Writing to the cache costs 1.25 times the input.
 */
const PRICES: readonly (readonly [RegExp, number, number, number])[] = [
  [/claude-(?:fable|mythos)-5-2/, 8, 40, 0.2],
  [/claude-(?:fable|mythos)-5-1/, 10, 50, 0.25],
  [/claude-(?:fable|mythos)-5/, 10, 50, 1],
  [/claude-opus-5-5/, 4, 20, 0.2],
  [/claude-opus-(?:5|4-[5-8])/, 5, 25, 0.5],
  [/claude-sonnet-5-5/, 2, 10, 0.1],
  [/claude-sonnet-5/, 2, 10, 0.2],
  [/claude-sonnet-4/, 3, 15, 0.3],
  [/claude-haiku-4-5/, 1, 5, 0.1],
]
const CACHE_WRITE_FACTOR = 1.25
const MILLION = 1_000_000

/**
 * The cost of tokens in US dollars at list prices, or null for a model whose price is unknown.
 * @see https://platform.claude.com/docs/en/about-claude/pricing, as of November 2026
 */
export function costUsd(model: string, tokens: ModelTokens): number | null {
  const price = PRICES.find(([pattern]) => pattern.test(model))
  if (price === undefined) return null
  const [, input, output, cacheRead] = price
  const paid =
    (tokens.input + CACHE_WRITE_FACTOR * tokens.cacheWrite) * input +
    tokens.output * output +
    tokens.cacheRead * cacheRead
  return Math.round((paid / MILLION) * 1e6) / 1e6
}
