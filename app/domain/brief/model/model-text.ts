import { z } from 'zod'
import { plainText, quotedWordsIn } from '../../engine/claude/check-prose.ts'
import { quoteFinder } from '../../engine/claude/locate-quote.ts'
import { countWords } from '#app/platform/text/count-words.ts'
import type { BriefFindings } from '../brief.ts'
import { isSpreadMeasured } from '../present/brief-wording.ts'
import type { SignalSet } from '../make/signal-set.ts'

/** The model's texts for a brief. Each is accepted or rejected separately. */
export const BriefTexts = z.strictObject({
  executive_summary: z.string().max(3000),
  narratives: z.array(z.strictObject({ number: z.int().min(1).max(50), claim: z.string().max(300) })).max(50),
  reasoning: z.string().max(3000),
})
export type BriefTexts = z.infer<typeof BriefTexts>

/** The figures and names given to the model, without who asked. */
export type BriefFacts = {
  query: string
  signals: number
  by_source: Record<string, number>
  is_sample: boolean
  authenticity: { score: number; verdict: string }
  emotions: Record<string, number> | null
  spread: { likelihood_24h: number; likelihood_percent: number; risk: string; basis: string } | null
  narratives: {
    number: number
    name: string
    signals: number
    dominance: number
    says_the_claim: number
    says_the_contrary: number
    by_accounts_acting_together: number | null
  }[]
  dissonance: { gauge: number; interpretation: string } | null
  lists_accounts: boolean
  has_market_theses: boolean
}

const SUMMARY_WORDS_MIN = 15
const SUMMARY_WORDS_MAX = 220
const REASONING_WORDS_MIN = 8
const REASONING_WORDS_MAX = 150

/** The facts that the model gets about a brief. */
export function factsOf(found: BriefFindings, { query, signals, isSample }: SignalSet): BriefFacts {
  const bySource: Record<string, number> = {}
  for (const { platform } of signals) bySource[platform] = (bySource[platform] ?? 0) + 1
  const { risk_assessment: risk, dissonance } = found
  return {
    query,
    signals: signals.length,
    by_source: bySource,
    is_sample: isSample,
    authenticity: { score: found.authenticity_score, verdict: found.authenticity_analysis.verdict },
    emotions: found.emotion_basis.is_sufficient ? found.emotion_profile : null,
    spread: spreadOf(risk),
    narratives: found.primary_narratives.map((narrative, index) => ({
      number: index + 1,
      name: narrative.name,
      signals: narrative.signals,
      dominance: narrative.dominance,
      says_the_claim: narrative.stance.for,
      says_the_contrary: narrative.stance.against,
      by_accounts_acting_together: narrative.coordinated_signals ?? null,
    })),
    dissonance:
      dissonance === undefined ? null : { gauge: dissonance.gauge, interpretation: dissonance.interpretation },
    lists_accounts: (found.adversary_accounts?.length ?? 0) > 0,
    has_market_theses: (found.market_theses?.length ?? 0) > 0,
  }
}

function spreadOf(risk: BriefFindings['risk_assessment']): BriefFacts['spread'] {
  if (!isSpreadMeasured(risk)) return null
  const likelihood = risk.spread_likelihood_24h
  return {
    likelihood_24h: likelihood,
    likelihood_percent: Math.round(likelihood * 100),
    risk: risk.contagion_risk,
    basis: risk.reasoning,
  }
}

/** The summary, if all its figures and quoted names are in the brief. Otherwise undefined. */
export function fitSummary(written: string, facts: BriefFacts): string | undefined {
  return fit(written, facts, { min: SUMMARY_WORDS_MIN, max: SUMMARY_WORDS_MAX })
}

/** The reasoning about spread, under the same rule. */
export function fitReasoning(written: string, facts: BriefFacts): string | undefined {
  return facts.spread === null ? undefined : fit(written, facts, { min: REASONING_WORDS_MIN, max: REASONING_WORDS_MAX })
}

function fit(written: string, facts: BriefFacts, words: { min: number; max: number }): string | undefined {
  const text = plainText(written)
  const count = countWords(text)
  const held = JSON.stringify(facts)
  if (count < words.min || count > words.max || text.includes('(URL removed)')) return undefined
  const find = quoteFinder([facts.query, ...facts.narratives.map(({ name }) => name)].join(' \n '))
  if (quotedWordsIn(text).some((quotation) => find(quotation) === undefined)) return undefined
  const numbers = new Set(numbersIn(held))
  return numbersIn(text).every((number) => numbers.has(number)) ? text : undefined
}

const NUMBER_WORDS = new Map([
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index + 2] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index) => [word, 20 + 10 * index] as const),
  ['dozen', 12],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** All numbers in a text by value, as digits or, from two on, as words. Units do not matter. */
function numbersIn(text: string): number[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const digits = (plain.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')))
  const words = plain.match(/[a-z]+/g) ?? []
  return [
    ...digits,
    ...words.flatMap((word) => NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(word.replace(/s$/, '')) ?? []),
  ]
}
