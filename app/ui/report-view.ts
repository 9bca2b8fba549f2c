import type { Withdrawal } from '#app/domain/scan/present/withdrawal.ts'
import type { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { annotateArticle, annotateHeadline, type AnnotatedText } from './annotation.ts'
import { registerEvidence, type EvidenceRegister } from '#app/domain/scan/present/evidence-register.ts'

/** What the parts of a report page share: the analysis, its passages, and where a code leads. */
export type ReportView = {
  analysis: Analysis
  evidence: EvidenceRegister
  codes: ReadonlySet<string>
  /** Leads to the marked passage, or to the quote's home where the passage is not on the page. */
  passageHref: (code: string) => string
  /** Findings that no longer count, by code. */
  withdrawn: ReadonlyMap<string, Withdrawal>
}

/** A report page's whole model: the view, and the texts with their marks. */
export type ReportModel = ReportView & {
  headline: AnnotatedText
  /** Null where the text is no longer kept. */
  article: AnnotatedText | null
}

/** Prepares a report for the page; linear in the article's length. */
export function buildReport(analysis: Analysis, text: ScanText, textRetained: boolean): ReportModel {
  const evidence = registerEvidence(analysis)
  const inTitle = evidence.spans.filter((span) => span.in === 'title')
  const headline = annotateHeadline(text.title, inTitle)
  const kept = textRetained && (text.text !== null || (text.excerpts ?? []).length > 0)
  const inText = evidence.spans.filter((span) => span.in !== 'title')
  const article = kept ? annotateArticle(text, inText) : null
  const marked = new Set([...headline.marked, ...(article?.marked ?? [])])
  return {
    analysis,
    evidence,
    codes: new Set(evidence.spans.map(({ code }) => code)),
    passageHref: (code) => (marked.has(code) ? `#${code}` : `#q-${code}`),
    withdrawn: new Map(analysis.withdrawals.map((withdrawal) => [withdrawal.code, withdrawal])),
    headline,
    article,
  }
}
