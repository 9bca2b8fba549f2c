import { notFound } from '#app/domain/scan/answer/absences.ts'
import { answerOf } from '#app/domain/scan/answer/answer.ts'
import { countedSpans, leadClaims, leadFindings } from '#app/domain/scan/answer/lead-findings.ts'
import type { StripSentence } from '#app/domain/scan/answer/sentence-strip.ts'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { familyOf } from '#app/domain/scan/present/evidence-register.ts'
import { thousands } from '#app/domain/wording/wording.ts'
import type { ScanText } from '#app/domain/scan/scan.ts'
import { ArticleStrip } from './article-strip.tsx'
import { EvidenceCode, Quote } from './evidence.tsx'
import { QuoteInPlace } from './quote-in-place.tsx'
import type { ReportModel } from './report-view.ts'

type AnswerProps = { report: ReportModel; text: ScanText; sentences: readonly StripSentence[] | null }

/** What a report says, before everything else: one sentence, the article as a strip, and what stands out. */
export function ReportAnswer({ report, text, sentences }: AnswerProps) {
  return (
    <>
      <p className="answer">{answerOf(report.analysis)}</p>
      {sentences !== null && <ArticleStrip report={report} sentences={sentences} />}
      <StandsOut report={report} text={text} sentences={sentences} />
    </>
  )
}

/** How many claims stand where no finding does. */
const CLAIMS_MAX = 3

function StandsOut({ report, text, sentences }: AnswerProps) {
  const { analysis } = report
  const findings = leadFindings(analysis)
  const more = countedSpans(analysis).length - findings.length
  const absent = notFound(analysis)
  const claims = findings.length === 0 ? leadClaims(analysis, CLAIMS_MAX) : []
  return (
    <section aria-labelledby="stands-out" className="stands-out">
      <h2 id="stands-out" className={findings.length + claims.length === 0 ? 'visually-hidden' : undefined}>
        {findings.length > 0 ? 'What stands out' : 'Worth checking first'}
      </h2>
      <ol>
        {findings.map(({ span, what, ask }) => (
          <Lead key={span.code} span={span} report={report}>
            <QuoteInPlace span={span} text={text} sentences={sentences} />
            <small>
              {what} {ask}
            </small>
          </Lead>
        ))}
        {claims.map((span) => (
          <Lead key={span.code} span={span} report={report}>
            <Quote span={span} />
            <small>{span.note}</small>
          </Lead>
        ))}
      </ol>
      {findings.length > 0 && more > 0 && (
        <p className="note">
          {thousands(more)} more, in <a href="#article">the article</a>.
        </p>
      )}
      {absent !== '' && <p className="note">{absent}</p>}
    </section>
  )
}

type LeadProps = { span: EvidenceSpan; report: ReportModel; children: React.ReactNode }

function Lead({ span, report, children }: LeadProps) {
  return (
    <li className={familyOf(span)}>
      <EvidenceCode
        code={span.code}
        href={report.passageHref(span.code)}
        label={`${span.code}, go to it in the article`}
      />
      <span>{children}</span>
    </li>
  )
}
