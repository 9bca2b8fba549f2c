import type { ReactNode } from 'react'
import { Limits } from '../limits.tsx'
import { Section } from '../section.tsx'
import { counted } from '#app/domain/wording/wording.ts'
import { CodedText, EvidenceCode } from './evidence.tsx'
import { ExportLinks } from './export-links.tsx'
import { SourceOfText } from './page-source.tsx'
import { ReportFacts } from './report-head.tsx'
import { homeHref, type ReportModel } from './report-view.ts'
import { VerificationSection } from './verification.tsx'

/** The foot of a report: the note in prose, how it was made, its source, how to check it, its limits. */
export function AboutReport({ report }: { report: ReportModel }) {
  const { analysis } = report
  return (
    <Section id="about" title="About this report" className="folded">
      <p className="note">The report describes the text, not the people who wrote it.</p>
      <Fold name="Editor’s note">
        <Synthesis report={report} />
      </Fold>
      <OtherPassages report={report} />
      <Fold name="How it was made">
        <ReportFacts analysis={analysis} />
      </Fold>
      {analysis.source !== undefined && (
        <Fold name="Source page">
          <SourceOfText analysis={analysis} />
        </Fold>
      )}
      <Fold name="Verification">
        <VerificationSection analysis={analysis} />
      </Fold>
      <Fold name="Limits">
        <Limits analysis={analysis} />
      </Fold>
      <ExportLinks shortcode={analysis.shortcode} />
      <p className="screen">
        Is something wrong here? Anyone can dispute this report or one of its passages, without an account.{' '}
        <a href={`/s/${analysis.shortcode}/disputes`} rel="nofollow">
          Dispute a finding
        </a>
      </p>
    </Section>
  )
}

/** A part that is opened on demand, and always in print. */
function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details>
      <summary>{name}</summary>
      {children}
    </details>
  )
}

/** Where each passage is quoted that the article does not mark: cited codes lead here. */
function OtherPassages({ report: { analysis, evidence, notes } }: { report: ReportModel }) {
  const others = evidence.spans.filter(({ code }) => !notes.has(code))
  if (others.length === 0) return null
  return (
    <Fold name={`${counted(others.length, 'more passage')}, by code`}>
      <ul className="codes">
        {others.map(({ code }) => (
          <li key={code} id={`q-${code}`}>
            <EvidenceCode code={code} href={homeHref(analysis, evidence, code)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Synthesis({ report }: { report: ReportModel }) {
  const paragraphs = report.analysis.analytical_synthesis.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <CodedText text={paragraph} known={report.codes} href={report.passageHref} />
        </p>
      ))}
    </div>
  )
}
