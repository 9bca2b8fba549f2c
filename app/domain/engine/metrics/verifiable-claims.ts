import { z } from 'zod'
import { bootstrapRange } from '../bootstrap.ts'
import type { ArticleDocument, Sentence, Token } from '../document.ts'
import { EvidenceSpan } from '../evidence-span.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import {
  BEING,
  CAUSE,
  COMPARISON,
  DEEDS,
  FIRST_PERSON,
  FUTURE,
  NO_STATEMENT,
  OPINIONS,
  RECORDS,
} from '../lexicons/claim-words.ts'
import { quantitiesIn } from '../lexicons/quantities.ts'
import type { Quantities } from '../lexicons/quantities.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../rounding.ts'
import { claimSources } from '../sentence-sources.ts'
import type { ClaimSource } from '../sentence-sources.ts'

const schema = z.strictObject({
  verifiable_claims: z.strictObject({
    count: z.int().nonnegative(),
    density: z.number().min(0).max(1),
    claims: z
      .array(z.strictObject({ claim: z.string(), checkworthiness: z.number().min(0).max(1), evidence: EvidenceSpan }))
      .max(20),
  }),
})

const CLAIMS_MAX = 20
const CHECKWORTHY_MIN = 0.5
const WORDS_MIN = 5
const SHORT_WORDS = 8
const LOG_ODDS_BASE = -1.4

type Signals = {
  quantities: Quantities
  deed: boolean
  named: boolean
  compared: boolean
  cause: boolean
  record: boolean
  opinion: boolean
  future: boolean
  personal: boolean
  question: boolean
  words: number
}

/** Which sentences state something that somebody could check. */
export const verifiableClaims = defineMetric({
  name: 'verifiable_claims',
  label: 'Claims to check',
  schema,
  rubric:
    'Sentences that state something that can be looked up: figures, sums, dates, comparisons, records, causes, laws and votes, and what a named person or body did. Check-worthiness goes from 0 to 1; from .5 on a sentence counts, and at most 20 are listed, the most check-worthy first. Opinions and questions do not count, predictions hardly. Whether a claim is true is not said.',
  measure: (document) => {
    const silent = new Set(document.attributions.filter(({ words }) => words === 0).map(({ sentence }) => sentence))
    const rated = document.sentences.map((sentence) => ({ sentence, ...rate(sentence, silent.has(sentence.index)) }))
    const checkworthy = rated.filter(({ checkworthiness }) => checkworthiness >= CHECKWORTHY_MIN)
    const units = rated.length
    const density = units === 0 ? 0 : checkworthy.length / units
    const sourceOf = claimSources(document)
    const claims = checkworthy
      .toSorted((a, b) => b.checkworthiness - a.checkworthiness || a.sentence.start - b.sentence.start)
      .slice(0, CLAIMS_MAX)
      .map(({ sentence, signals, checkworthiness }) => {
        const evidence = draftOf(document, sentence, checkworthiness)
        evidence.note = `${reasonOf(signals)}.${sourceNote(sourceOf(sentence.index))}`
        return {
          claim: document.text.slice(evidence.start, evidence.end),
          checkworthiness: fraction(checkworthiness),
          evidence,
        }
      })
    const range = bootstrapRange({
      units,
      seed: document.seed,
      score: (indices) =>
        indices.filter((index) => (rated[index]?.checkworthiness ?? 0) >= CHECKWORTHY_MIN).length / indices.length,
      value: density,
    })
    const sure = rated.reduce((total, { checkworthiness }) => total + Math.abs(checkworthiness - CHECKWORTHY_MIN), 0)
    const confidence = units === 0 ? 0 : fraction(Math.min(0.85, 0.4 + sure / units) * Math.min(1, 0.6 + units / 25))
    return {
      fields: { verifiable_claims: { count: checkworthy.length, density: fraction(density), claims } },
      uncertainty: { range: range && [fraction(range[0]), fraction(range[1])], confidence, n: units },
    }
  },
})

/** `silent`: the sentence only says that somebody gave no comment. */
function rate(sentence: Sentence, silent: boolean): { signals: Signals; checkworthiness: number } {
  const signals = signalsOf(sentence)
  const states = sentence.tokens.some((token) => DEEDS.has(token.lower) || isRegularPast(token))
  const says = states || signals.quantities.figures.length > 0
  const exempt = silent || isDateline(sentence) || NO_STATEMENT.test(sentence.text)
  if (signals.words < WORDS_MIN || !says || exempt) {
    return { signals, checkworthiness: 0 }
  }
  return { signals, checkworthiness: 1 / (1 + Math.exp(-weigh(signals))) }
}

function signalsOf(sentence: Sentence): Signals {
  const { tokens } = sentence
  const has = (words: ReadonlySet<string>): boolean => tokens.some((token) => words.has(token.lower))
  return {
    quantities: quantitiesIn(tokens),
    deed: tokens.some((token) => (DEEDS.has(token.lower) && !BEING.has(token.lower)) || isRegularPast(token)),
    named: tokens.some((token, index) => index > 0 && isProperName(token)),
    compared: COMPARISON.test(sentence.text),
    cause: CAUSE.test(sentence.text),
    record: has(RECORDS),
    opinion: has(OPINIONS),
    future: has(FUTURE),
    personal: has(FIRST_PERSON),
    question: /\?["”’')\]]*$/.test(sentence.text.trimEnd()),
    words: tokens.length,
  }
}

/**
 * Log-odds, set by hand on news sentences of this project's own: a plain statement of a deed by somebody named comes
 * out near .5.
 */
function weigh(signals: Signals): number {
  const { percents, money, dates } = signals.quantities
  const figures = Math.min(3, signals.quantities.figures.length)
  const parts: readonly (readonly [boolean, number])[] = [
    [figures > 0, 1.1 + 0.3 * figures],
    [percents.length + money.length > 0, 0.7],
    [dates.length > 0, 0.5],
    [signals.compared, 0.6],
    [signals.cause, 0.4],
    [signals.record, 0.6],
    [signals.deed, 0.7],
    [signals.named, 0.6],
    [signals.words < SHORT_WORDS, -0.6],
    [signals.opinion, -0.8],
    [signals.future, -1],
    [signals.personal, -0.7],
    [signals.question, -3],
  ]
  return parts.reduce((sum, [present, weight]) => (present ? sum + weight : sum), LOG_ODDS_BASE)
}

function isRegularPast(token: Token): boolean {
  return token.lower.length > 4 && token.lower.endsWith('ed') && !token.lower.endsWith('eed')
}

function isProperName(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text) && !/^I(?:'|’|$)/.test(token.text)
}

/** A date line or a heading: no word of it is written small. */
function isDateline(sentence: Sentence): boolean {
  return !sentence.tokens.some((token) => /^\p{Ll}{3,}/u.test(token.text))
}

function draftOf(document: ArticleDocument, sentence: Sentence, confidence: number): EvidenceDraft {
  const raw = document.text.slice(sentence.start, sentence.end)
  const start = sentence.start + (raw.length - raw.trimStart().length)
  const end = start + raw.trim().length
  return { draft: true, family: 'C', start, end, note: '', confidence: fraction(confidence), voice: sentence.voice }
}

/** Nothing where a word beside the claim may name its source, and outside the lead. */
function sourceNote(source: ClaimSource): string {
  if (source.kind === 'near') return ''
  if (source.kind === 'none') return ' No source is given beside it.'
  const { name, anonymous } = source.speaker
  if (source.kind === 'group') return ` A group is cited for it (“${name}”).`
  return anonymous ? ` The source is not named (“${name}”).` : ` Source given: ${name}.`
}

function reasonOf(signals: Signals): string {
  const { quantities } = signals
  const subject = subjectOf(quantities)
  if (subject !== null) {
    if (quantities.period) return `${subject} and the time it refers to`
    return quantities.percents.length > 0 ? `${subject} but no period` : subject
  }
  if (quantities.dates.length > 0) return 'Gives a dated event'
  if (signals.compared) return 'States a change or a comparison'
  if (signals.cause) return 'States a cause'
  if (signals.record) return 'States something on public record'
  return signals.named ? 'Says what a named person or body did' : 'Says that something happened'
}

function subjectOf({ percents, money, figures }: Quantities): string | null {
  if (percents.length > 0) return 'Gives a percentage'
  if (money.length > 0) return 'Gives a sum of money'
  return figures.length > 0 ? 'Gives a figure' : null
}
