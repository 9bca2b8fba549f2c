import type { ReadSignal } from '#app/domain/brief/reading/read-signals.ts'
import { gaugeDissonance } from '#app/domain/brief/sections/dissonance.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { makeSignal } from '#tests/fixtures/make-signal.ts'

const SIZES = [
  [20, 10],
  [60, 20],
  [120, 40],
  [160, 60],
] as const
const SETS = 60
const STEP = 0.4
const CALM_SHARE = 0.4

/**
 * Prints, over sets with equally drawn tones and sets in which one post of five is moved by a step: how often the
 * difference is found, how often that was predicted (`power`), and what is reported for sets without a difference.
 */
export function evaluateDissonance(): void {
  const random = randomFrom(5)
  const bell = (): number => (random() + random() + random() + random() - 2) * 0.8
  const tones = { 'tones in a bell': bell, 'four in ten neutral': () => (random() < CALM_SHARE ? 0 : bell() * 1.6) }
  for (const [kind, toneOf] of Object.entries(tones)) {
    for (const size of SIZES) console.log(`${kind}, ${wordsOf(size, toneOf)}`)
  }
}

function wordsOf([posts, articles]: (typeof SIZES)[number], toneOf: () => number): string {
  const gauge = (move: number) =>
    gaugeDissonance([...side(posts, true, () => toneOf() + move), ...side(articles, false, toneOf)])
  const same = Array.from({ length: SETS }, () => gauge(0))
  const seen = Array.from({ length: SETS }, () => gauge(STEP)).filter((found) => (found?.p_value ?? 1) <= 0.05).length
  const promised = same.reduce((sum, found) => sum + (found?.power ?? 0), 0)
  const told = (words: string): number => same.filter((found) => found?.interpretation.startsWith(words)).length
  return `${posts} posts and ${articles} of institutions: seen ${(seen / SETS).toFixed(2)}, promised ${(promised / SETS).toFixed(2)}; without a difference “too few” ${told('Too few')}, “aligned” ${told('Aligned')} of ${SETS}`
}

function side(count: number, isSocial: boolean, toneOf: () => number): ReadSignal[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `${isSocial ? 'p' : 'n'}${index}`
    const signal = makeSignal(id, isSocial ? {} : { handle: null, domain: `d${index}.example` })
    const sentiment = Math.min(1, Math.max(-1, toneOf()))
    return { signal, atMs: 0, wording: '', speaker: id, group: id, sentiment, post: null, emotions: null }
  })
}
