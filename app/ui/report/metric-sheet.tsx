import { type MetricName, METRICS } from '#app/domain/engine/metrics/index.ts'
import { figureOf, rangeWords } from '#app/domain/engine/metrics/presentation.ts'
import { confidenceWord, counted, twoDecimals } from '#app/domain/wording/wording.ts'
import { EvidenceCodes, EvidenceQuotes } from './evidence.tsx'
import { METRIC_VIEWS } from '../metric-detail/index.ts'
import type { ReportView } from './report-view.ts'
import { Corrected } from './readout.tsx'
import { SeverityMark } from '../severity.tsx'

type SheetProps = { metric: MetricName; report: ReportView }

/** One metric in full: figure, certainty, meaning, and every passage it rests on. */
export function MetricSheet({ metric, report }: SheetProps) {
  const { Detail } = METRIC_VIEWS[metric]
  return (
    <div className="sheet">
      <SheetHead metric={metric} report={report} />
      <div className="prose">
        <Detail report={report} />
        <Counterfactual metric={metric} report={report} />
      </div>
      <Passages metric={metric} report={report} />
    </div>
  )
}

function SheetHead({ metric, report }: SheetProps) {
  const { read, format, base } = METRICS[metric]
  const reading = read(report.analysis)
  const { range, confidence, n } = report.analysis.uncertainty[metric]
  return (
    <div>
      <p className="big">
        {reading.figure} {reading.unit !== '' && <small>{reading.unit}</small>}
      </p>
      {reading.severity !== undefined && (
        <p>
          <SeverityMark level={reading.severity} />
        </p>
      )}
      <p className="note">
        {reading.sureness === undefined ? (
          <>
            Confidence {confidenceWord(confidence)} ({twoDecimals(confidence)}), {rangeWords(range, format)}, base{' '}
            {counted(n, base)}
          </>
        ) : (
          `Confidence: ${reading.sureness}`
        )}
      </p>
      <Corrected metric={metric} report={report} />
    </div>
  )
}

function Counterfactual({ metric, report }: SheetProps) {
  const { counterfactual } = report.analysis
  const without = counterfactual[metric]
  if (without === undefined || without.without.length === 0) return null
  // Cues on both sides can cancel each other out.
  if (figureOf(METRICS[metric].read(report.analysis)) === without.value) return null
  return (
    <p className="counterfactual">
      Without <EvidenceCodes codes={without.without} href={report.passageHref} /> it would be{' '}
      <b>{METRICS[metric].format(without.value)}</b>.
    </p>
  )
}

function Passages({ metric, report }: SheetProps) {
  const spans = report.evidence.of(metric)
  if (spans.length === 0) {
    // Without a reading, its reason says why there is nothing.
    const isRead = METRICS[metric].read(report.analysis).reason === undefined
    return <div>{isRead && <p className="note">{METRIC_VIEWS[metric].withoutPassages}</p>}</div>
  }
  return (
    <EvidenceQuotes
      spans={spans}
      href={(code) => `/s/${report.analysis.shortcode}#${code}`}
      label={`Passages for ${METRICS[metric].label.toLowerCase()}`}
    />
  )
}
