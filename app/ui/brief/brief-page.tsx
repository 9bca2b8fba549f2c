import { BRIEF_LIMITS } from '#app/domain/brief/present/brief-wording.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import { Section } from '../section.tsx'
import { AdversaryAccounts, HighSignalSources } from './accounts.tsx'
import { AuthenticitySection } from './authenticity.tsx'
import { BriefHead, BriefSummarySection, BriefWarnings, KeyFigures } from './brief-head.tsx'
import { BriefTimeline } from './brief-timeline.tsx'
import { BriefTools } from './brief-tools.tsx'
import { buildBriefView, type SignalScan } from './brief-view.ts'
import { Contagion } from './contagion.tsx'
import { CoordinationSection } from './coordination.tsx'
import { Diagnostics } from './diagnostics.tsx'
import { DissonanceSection } from './dissonance.tsx'
import { Distribution, Emotions } from './distribution.tsx'
import { MarketsSection } from './markets.tsx'
import { NarrativesSection } from './narratives.tsx'
import { SignalList, type SignalListProps } from './signal-list.tsx'

type BriefPageProps = {
  brief: Brief
  /** The reader's own scans of the brief's signals. */
  scans: readonly SignalScan[]
} & Pick<SignalListProps, 'idempotencyKey' | 'modelService'>

/** The page `/briefs/{id}`: findings, authenticity, narratives, accounts, and every signal. */
export function BriefPage({ brief, scans, idempotencyKey, modelService }: BriefPageProps) {
  const view = buildBriefView(brief, scans)
  return (
    <>
      <BriefHead brief={brief} />
      <BriefWarnings brief={brief} />
      <div className="section">
        <div className="columns aside">
          <BriefSummarySection brief={brief} />
          <KeyFigures brief={brief} />
        </div>
      </div>
      <BriefTimeline view={view} />
      <AuthenticitySection view={view} />
      <NarrativesSection view={view} />
      <div className="section">
        <div className="columns three">
          <Distribution brief={brief} />
          <Emotions brief={brief} />
          <Contagion brief={brief} />
        </div>
      </div>
      <CoordinationSection view={view} />
      <DissonanceSection dissonance={brief.dissonance} />
      <div className="section">
        <div className="columns two">
          <HighSignalSources brief={brief} />
          <AdversaryAccounts brief={brief} />
        </div>
      </div>
      <MarketsSection view={view} />
      <Diagnostics brief={brief} />
      <Section id="limits" title="Limits">
        <div className="columns aside">
          <div className="prose">
            {BRIEF_LIMITS.map((limit) => (
              <p key={limit}>{limit}</p>
            ))}
          </div>
          <BriefTools brief={brief} />
        </div>
      </Section>
      <SignalList view={view} idempotencyKey={idempotencyKey} modelService={modelService} />
    </>
  )
}
