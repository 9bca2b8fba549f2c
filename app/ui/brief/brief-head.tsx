import {
  authenticityWords,
  briefTitle,
  isSpreadMeasured,
  SAMPLE_NOTICE,
  shortGap,
  TIME_RANGE_NAMES,
  timeRangeWords,
} from '#app/domain/brief/present/brief-wording.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import { confidenceWord, counted, twoDecimals, utcMinute } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { UtcMoment } from '../moment.tsx'
import { BriefExports } from './brief-tools.tsx'
import { RiskLevel } from './contagion.tsx'
import { isOfOwnPosts, PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

/** The head of a brief: the query, its sources and when it ran. */
export function BriefHead({ brief }: { brief: Brief }) {
  const asked = brief.sources.length
  const answering = Object.values(brief.signal_distribution).filter((count) => count > 0).length
  const isOwn = isOfOwnPosts(brief.sources)
  const [first, last] = [brief.timeline[0]?.at, (isOwn ? brief.timeline.at(-1)?.at : undefined) ?? brief.created_at]
  return (
    <PageHead facts={<Facts brief={brief} />}>
      <p className="kicker">
        {brief.is_sample && <b>Sample data. </b>}Intelligence brief, schema {brief.schema_version}
      </p>
      <h1 dir="auto">{briefTitle(brief)}</h1>
      <p className="byline">
        {isOwn
          ? `${counted(brief.signal_count, 'post')} of your own`
          : `${counted(brief.signal_count, 'signal')} from ${answering} of ${counted(asked, 'source')}`}
        ,{' '}
        {first === undefined ? (
          TIME_RANGE_NAMES[brief.time_range]
        ) : (
          <>
            <time dateTime={first}>{utcMinute(first)}</time> to <UtcMoment at={last} />
          </>
        )}
        .
      </p>
    </PageHead>
  )
}

function Facts({ brief }: { brief: Brief }) {
  const { engine } = brief
  return (
    <dl className="facts">
      <dt>Created</dt>
      <dd>
        <UtcMoment at={brief.created_at} />
      </dd>
      <dt>Sources</dt>
      <dd>{brief.sources.map((source) => PLATFORM_FACTS[source].name).join(', ')}</dd>
      <dt>Time range</dt>
      <dd>{timeRangeWords(brief)}</dd>
      <dt>Engine</dt>
      <dd>
        {engine.name} v{engine.version}, build {engine.build}, {engine.model ?? 'built in'}
      </dd>
      <dt className="screen">Download</dt>
      <dd className="screen">
        <BriefExports id={brief.id} />
      </dd>
      <dt className="screen">On this page</dt>
      <dd className="screen">
        <a href="#authenticity">authenticity</a>, <a href="#narratives">narratives</a>,{' '}
        <a href="#diagnostics">sources</a>, <a href="#signals">signals</a>, <a href="#limits">limits</a>
      </dd>
    </dl>
  )
}

/** Warnings about the brief's data, shown before any finding. */
export function BriefWarnings({ brief }: { brief: Brief }) {
  const { warnings = [] } = brief
  if (warnings.length === 0 && !brief.is_sample) return null
  return (
    <div className="warning" role="note" aria-label="Warnings">
      {brief.is_sample && (
        <p>
          <b>{SAMPLE_NOTICE}</b>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <p>
        <a href="#diagnostics">Results by source</a>
      </p>
    </div>
  )
}

/** The findings in words, with the main figures beside them. */
export function BriefSummarySection({ brief }: { brief: Brief }) {
  const paragraphs = brief.executive_summary.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="visually-hidden">
        Executive summary
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="lede">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

/** The main figures, each explained in words. */
export function KeyFigures({ brief }: { brief: Brief }) {
  const { risk_assessment: risk, primary_narratives: narratives, dissonance, authenticity_analysis: analysis } = brief
  const leading = narratives[0]
  return (
    <dl className="facts">
      <dt>Authenticity score</dt>
      <dd>
        <b>{authenticityWords(brief)}</b>
      </dd>
      {analysis.verdict !== 'insufficient' && (
        <>
          <dt>Confidence</dt>
          <dd>
            {confidenceWord(analysis.confidence)} ({twoDecimals(analysis.confidence)})
          </dd>
        </>
      )}
      <dt>Contagion risk</dt>
      <dd>{isSpreadMeasured(risk) ? <RiskLevel risk={risk.contagion_risk} /> : 'not measured'}</dd>
      {isSpreadMeasured(risk) && (
        <>
          <dt>Further spread within 24 hours</dt>
          <dd>
            likelihood <b>{twoDecimals(risk.spread_likelihood_24h)}</b>
          </dd>
        </>
      )}
      {leading !== undefined && (
        <>
          <dt>Leading narrative</dt>
          <dd>
            {leading.name}, {twoDecimals(leading.dominance)}
          </dd>
        </>
      )}
      {dissonance !== undefined && (
        <>
          <dt>Dissonance</dt>
          <dd>{shortGap(dissonance)}</dd>
        </>
      )}
    </dl>
  )
}
