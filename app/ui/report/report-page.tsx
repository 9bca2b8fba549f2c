import type { StripSentence } from '#app/domain/scan/answer/sentence-strip.ts'
import type { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { AboutReport } from './about-report.tsx'
import { AnnotatedArticleSection } from './annotated-article.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { EvidenceCodes, Withdrawn } from './evidence.tsx'
import { MetricGroups } from './metric-groups.tsx'
import { OwnerBox } from './owner-box.tsx'
import { ReportHead } from './report-head.tsx'
import { buildReport, type ReportModel } from './report-view.ts'
import { Section } from '../section.tsx'
import { TextLanguage } from '../text-language.ts'

type ReportPageProps = {
  analysis: Analysis
  /** What this reader may see of the article's text. */
  text: ScanText
  /** Where the text's sentences stand, in code points. Null if the text is no longer stored. */
  sentences: readonly StripSentence[] | null
  signedIn: boolean
  /** False once the text's retention period is over. Then only quotes are shown. */
  textRetained: boolean
}

/** The page of a scan: the answer, what stands out, the metrics, the annotated article, how it was made. */
export function ReportPage({ analysis, text, sentences, signedIn, textRetained }: ReportPageProps) {
  const report = buildReport(analysis, text, textRetained)
  return (
    <TextLanguage value={analysis.language}>
      <Withdrawn value={report.withdrawn}>
        <ReportHead analysis={analysis}>
          <ReportAnswer report={report} text={text} sentences={sentences} />
        </ReportHead>
        <Warnings warnings={analysis.engine.warnings} />
        <WithdrawnWarning report={report} />
        {analysis.isOwner && <OwnerBox analysis={analysis} />}
        <Section id="readings" title={`The ${METRIC_COUNT} metrics`}>
          <MetricGroups report={report} />
        </Section>
        <AnnotatedArticleSection report={report} complete={text.complete} />
        <AboutReport report={report} />
        {!signedIn && <Invitation />}
      </Withdrawn>
    </TextLanguage>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <div className="warning" role="note" aria-label="Warnings">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

function WithdrawnWarning({ report: { withdrawn, passageHref } }: { report: ReportModel }) {
  if (withdrawn.size === 0) return null
  return (
    <div className="warning" role="note" aria-label="Withdrawn findings">
      <p>
        {withdrawn.size === 1 ? 'One finding was withdrawn' : `${withdrawn.size} findings were withdrawn`} after a
        dispute: <EvidenceCodes codes={[...withdrawn.keys()]} href={passageHref} />
      </p>
      <p>
        They are struck out below, and the metrics that used them are also shown without them. The signed report has not
        changed.
      </p>
    </div>
  )
}

function Invitation() {
  return (
    <p className="invitation screen">
      You do not need an account to read a shared report. <a href="/">Analyse your own article</a>
    </p>
  )
}
