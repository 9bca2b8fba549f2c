import type { Withdrawal } from '#app/domain/scan/present/withdrawal.ts'
import type { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { annotateArticle, annotateHeadline, type AnnotatedText } from './annotation.ts'
import { registerEvidence, type EvidenceRegister } from '#app/domain/scan/present/evidence-register.ts'

/** What the parts of a report's page share: the analysis, its passages, and where codes link to. */
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
}

/** Prepares a report for the page, in time linear in the article's length. */
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
