import type { MetricName } from '#app/domain/engine/metrics/index.ts'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { leadClaims } from '#app/domain/scan/answer/lead-findings.ts'
import { marginNotes } from '#app/domain/scan/answer/plain-words.ts'
import type { Withdrawal } from '#app/domain/scan/present/withdrawal.ts'
import type { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { annotateArticle, annotateHeadline, type AnnotatedText } from './annotation.ts'
import { type EvidenceRegister, familyOf, registerEvidence } from '#app/domain/scan/present/evidence-register.ts'

/** What the parts of a report's pages share: the analysis, its passages, and where codes link to. */
export type ReportView = {
  analysis: Analysis
  evidence: EvidenceRegister
  codes: ReadonlySet<string>
  /** Links to the marked passage, or to the quote's home if the passage is not on the page. */
  passageHref: (code: string) => string
  /** Findings that no longer count, by code. */
  withdrawn: ReadonlyMap<string, Withdrawal>
}

/** The full model of a report's page: the view, and the texts with their marks. */
export type ReportModel = ReportView & {
  headline: AnnotatedText
  /** Null if the text is no longer stored. */
  article: AnnotatedText | null
  /** What the margin says of each marked passage, by code. */
  notes: ReadonlyMap<string, string>
  /** The passages that the strip draws. */
  drawn: EvidenceSpan[]
}

/** How many claims the article marks: those most worth checking. */
export const CLAIMS_MARKED = 3

/** Prepares a report for its page, in time linear in the article's length. */
export function buildReport(analysis: Analysis, text: ScanText, textRetained: boolean): ReportModel {
  const evidence = registerEvidence(analysis)
  const claims = new Set(leadClaims(analysis, CLAIMS_MARKED).map(({ code }) => code))
  const spans = evidence.spans.filter((span) => isMarked(span, claims))
  const headline = annotateHeadline(
    text.title,
    spans.filter((span) => span.in === 'title'),
  )
  const kept = textRetained && (text.text !== null || (text.excerpts ?? []).length > 0)
  const inText = spans.filter((span) => span.in !== 'title')
  const article = kept ? annotateArticle(text, inText) : null
  const marked = new Set([...headline.marked, ...(article?.marked ?? [])])
  const withdrawn = withdrawnIn(analysis)
  return {
    analysis,
    evidence,
    codes: codesIn(evidence),
    passageHref: (code) => (marked.has(code) ? `#${code}` : homeHref(analysis, evidence, code)),
    withdrawn,
    headline,
    article,
    notes: marginNotes(spans.filter(({ code }) => marked.has(code))),
    drawn: inText.filter((span) => /^[LRC]/.test(span.code) && span.voice === 'author' && !withdrawn.has(span.code)),
  }
}

/** Prepares a report for the page of one metric, which quotes each of its passages. */
export function buildMetricView(analysis: Analysis, metric: MetricName): ReportView {
  const evidence = registerEvidence(analysis)
  const here = new Set(evidence.of(metric).map(({ code }) => code))
  return {
    analysis,
    evidence,
    codes: codesIn(evidence),
    passageHref: (code) => (here.has(code) ? `#q-${code}` : homeHref(analysis, evidence, code)),
    withdrawn: withdrawnIn(analysis),
  }
}

/** The page of a metric of a report. */
export function metricHref({ shortcode }: Pick<Analysis, 'shortcode'>, metric: MetricName): string {
  return `/s/${shortcode}/${metric}`
}

/** Where a passage is quoted in full, from any page. */
export function homeHref(analysis: Analysis, evidence: EvidenceRegister, code: string): string {
  const home = evidence.home(code)
  return home === undefined ? `/s/${analysis.shortcode}` : `${metricHref(analysis, home)}#q-${code}`
}

/** Claims beyond the first few would underline most of a report, and single words say little of a frame. */
function isMarked(span: EvidenceSpan, claims: ReadonlySet<string>): boolean {
  const family = familyOf(span)
  if (family === 'C') return claims.has(span.code)
  return family !== 'F' || span.in === 'title' || span.abridged !== undefined || /\s/u.test(span.quote.trim())
}

function codesIn(evidence: EvidenceRegister): ReadonlySet<string> {
  return new Set(evidence.spans.map(({ code }) => code))
}

function withdrawnIn({ withdrawals }: Analysis): ReadonlyMap<string, Withdrawal> {
  return new Map(withdrawals.map((withdrawal) => [withdrawal.code, withdrawal]))
}
