import { METRIC_NAMES, METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import type { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { AnnotatedArticleSection } from './annotated-article.tsx'
import { CodedText, EvidenceCodes, Withdrawn } from './evidence.tsx'
import { ExportLinks } from './export-links.tsx'
import { InItsTurn } from '../in-its-turn.tsx'
import { Limits } from '../limits.tsx'
import { MetricSheet } from './metric-sheet.tsx'
import { OwnerBox } from './owner-box.tsx'
import { SourceOfText } from './page-source.tsx'
import { ReadoutTable } from './readout.tsx'
import { ReportHead } from './report-head.tsx'
import { buildReport, type ReportModel } from './report-view.ts'
import { Section } from '../section.tsx'
import { TextLanguage } from '../text-language.ts'
import { VerificationSection } from './verification.tsx'

type ReportPageProps = {
  analysis: Analysis
  /** What this reader may see of the article's text. */
  text: ScanText
  signedIn: boolean
  /** False once the text's retention period is over. Then only quotes are shown. */
  textRetained: boolean
}

/** The page of a scan: finding, metrics, annotated article, detail, verification, limits. */
export function ReportPage({ analysis, text, signedIn, textRetained }: ReportPageProps) {
  const report = buildReport(analysis, text, textRetained)
  return (
    <TextLanguage value={analysis.language}>
      <Withdrawn value={report.withdrawn}>
        <ReportHead analysis={analysis} />
        <Warnings warnings={analysis.engine.warnings} />
        <WithdrawnWarning report={report} />
        <div className="section">
          <div className={analysis.isOwner ? 'columns aside' : 'columns'}>
            <Synthesis report={report} />
            {analysis.isOwner && <OwnerBox analysis={analysis} />}
          </div>
        </div>
        <Section id="readings" title={`The ${METRIC_COUNT} metrics`}>
          <ReadoutTable
            report={report}
            caption="Grey bands show the range, where measured. Codes link to the passages in the article."
          />
        </Section>
        <AnnotatedArticleSection report={report} complete={text.complete} />
        <Section id="detail" title="Details" className="sheets">
          {METRIC_NAMES.map((metric) => (
            <InItsTurn key={metric}>
              <MetricSheet metric={metric} report={report} />
            </InItsTurn>
          ))}
        </Section>
        <SourceOfText analysis={analysis} />
        <VerificationSection analysis={analysis} />
        <Limits analysis={analysis} />
        <Disputing analysis={analysis} />
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

/** Invites readers to say that the report is wrong. */
function Disputing({ analysis: { shortcode } }: { analysis: Analysis }) {
  return (
    <Section id="dispute" title="Is something wrong here?" className="screen">
      <p className="prose">
        Anyone can dispute this report or one of its passages, without an account. Its owner and the operator of this
        installation can see what you write. A finding that proves wrong is struck out for all readers.{' '}
        <a href={`/s/${shortcode}/disputes`} rel="nofollow">
          Dispute a finding
        </a>
      </p>
    </Section>
  )
}

function Synthesis({ report }: { report: ReportModel }) {
  const paragraphs = report.analysis.analytical_synthesis.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-labelledby="synthesis">
      <h2 id="synthesis" className="visually-hidden">
        Analytical synthesis
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="lede">
          <CodedText text={paragraph} known={report.codes} href={report.passageHref} />
        </p>
      ))}
      <p className="note">The report describes the text, not the people who wrote it.</p>
      <ExportLinks shortcode={report.analysis.shortcode} />
    </section>
  )
}

function Invitation() {
  return (
    <p className="invitation screen">
      You do not need an account to read a shared report. <a href="/">Analyse your own article</a>
    </p>
  )
}
