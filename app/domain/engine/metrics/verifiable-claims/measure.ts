import { bootstrapRange } from '../../bootstrap.ts'
import type { ArticleDocument, Sentence, Token } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { CAUSE, COMPARISON, RECORDS } from '../../lexicons/claim-words.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import type { Quantities } from '../../lexicons/quantities.ts'
import { fraction } from '../../rounding.ts'
import { claimSources } from '../../sources/sentence-sources.ts'
import type { ClaimSource } from '../../sources/sentence-sources.ts'
import type { Measure } from '../measurement.ts'
import type { verifiableClaimsCard } from './card.ts'

const CLAIMS_MAX = 20
const CHECKWORTHY_MIN = 0.5
const WORDS_MIN = 5

/** Which sentences make a checkable statement. */
export const measureVerifiableClaims: Measure<typeof verifiableClaimsCard> = (document) => {
  const silent = new Set(document.attributions.filter(({ words }) => words === 0).map(({ sentence }) => sentence))
  const worth = new Map(document.reading.claims.map((claim) => [claim.sentence, claim.worth]))
  const rated = document.sentences.map((sentence) => ({
    sentence,
    checkworthiness: isExempt(sentence, silent.has(sentence.index)) ? 0 : (worth.get(sentence.index) ?? 0),
  }))
  const checkworthy = rated.filter(({ checkworthiness }) => checkworthiness >= CHECKWORTHY_MIN)
  const units = rated.length
  const density = units === 0 ? 0 : checkworthy.length / units
  const sourceOf = claimSources(document)
  const claims = checkworthy
    .toSorted((a, b) => b.checkworthiness - a.checkworthiness || a.sentence.start - b.sentence.start)
    .slice(0, CLAIMS_MAX)
    .map(({ sentence, checkworthiness }) => {
      const evidence = draftOf(document, sentence, checkworthiness)
      evidence.note = `${reasonOf(sentence)}.${sourceNote(sourceOf(sentence.index))}`
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
}

/** `silent`: the sentence only says that somebody gave no comment. */
function isExempt(sentence: Sentence, silent: boolean): boolean {
  return sentence.tokens.length < WORDS_MIN || silent || isDateline(sentence)
}

/** A dateline or a heading: no word in lower case. */
function isDateline(sentence: Sentence): boolean {
  return !sentence.tokens.some((token) => /^\p{Ll}{3,}/u.test(token.text))
}

function draftOf(document: ArticleDocument, sentence: Sentence, confidence: number): EvidenceDraft {
  const raw = document.text.slice(sentence.start, sentence.end)
  const start = sentence.start + (raw.length - raw.trimStart().length)
  const end = start + raw.trim().length
  return { draft: true, family: 'C', start, end, note: '', confidence: fraction(confidence), voice: sentence.voice }
}

/** Empty where a word beside the claim may name its source, and outside the lead. */
function sourceNote(source: ClaimSource): string {
  if (source.kind === 'near') return ''
  if (source.kind === 'none') return ' No source is given nearby.'
  const { name, anonymous } = source.speaker
  if (source.kind === 'group') return ` The source is a group (“${name}”).`
  return anonymous ? ` The source is unnamed (“${name}”).` : ` Source: ${name}.`
}

function reasonOf({ tokens, text }: Sentence): string {
  const quantities = quantitiesIn(tokens)
  const subject = subjectOf(quantities)
  if (subject !== null) {
    if (quantities.period) return `${subject} and the period it refers to`
    return quantities.percents.length > 0 ? `${subject} but no period` : subject
  }
  if (quantities.dates.length > 0) return 'States a dated event'
  if (COMPARISON.test(text)) return 'States a change or a comparison'
  if (CAUSE.test(text)) return 'States a cause'
  if (tokens.some((token) => RECORDS.has(token.lower))) return 'States something that should be on public record'
  const isNamed = tokens.some((token, index) => index > 0 && isProperName(token))
  return isNamed ? 'Says what a named person or body did' : 'Says that something happened'
}

function isProperName(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text) && !/^I(?:'|’|$)/.test(token.text)
}

function subjectOf({ percents, money, figures }: Quantities): string | null {
  if (percents.length > 0) return 'Gives a percentage'
  if (money.length > 0) return 'Gives a sum of money'
  return figures.length > 0 ? 'Gives a figure' : null
}
