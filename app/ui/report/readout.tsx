import { FAMILY_NAMES } from '#app/domain/engine/evidence-span.ts'
import { type MetricName, metricNumber, METRICS } from '#app/domain/engine/metrics/index.ts'
import { rangeWords } from '#app/domain/engine/metrics/presentation.ts'
import { confidenceWord } from '#app/domain/wording/wording.ts'
import { EvidenceCodes } from './evidence.tsx'
import type { ReportView } from './report-view.ts'
import { SeverityMark } from '../severity.tsx'
import { Cell, Row, RowHead, StackedTable, type Column } from '../stacked-table.tsx'
import { Strip } from '../strip.tsx'

const COLUMNS: Column[] = [
  { key: 'number', name: <span className="visually-hidden">Number</span>, className: 'ordinal' },
  { key: 'metric', name: 'Metric' },
  { key: 'reading', name: 'Reading' },
  { key: 'strip', name: 'Position', decorative: true },
  { key: 'confidence', name: 'Confidence and range' },
  { key: 'evidence', name: 'Evidence' },
]

type ReadoutProps = {
  report: ReportView
  caption: string
  /** The rows to show. */
  metrics: readonly MetricName[]
}

/** Readings as a table: figure, position on the scale, certainty, and the passages that support it. */
export function ReadoutTable({ report, caption, metrics }: ReadoutProps) {
  return (
    <StackedTable className="readout" caption={caption} columns={COLUMNS}>
      {metrics.map((metric) => (
        <ReadoutRow key={metric} metric={metric} report={report} />
      ))}
    </StackedTable>
  )
}

type ReadoutRowProps = { metric: MetricName; report: ReportView }

function ReadoutRow({ metric, report }: ReadoutRowProps) {
  const { label, ends, read, format } = METRICS[metric]
  const reading = read(report.analysis)
  const { range, confidence } = report.analysis.uncertainty[metric]
  return (
    <Row>
      <Cell className="ordinal">{metricNumber(metric)}</Cell>
      <RowHead>{label}</RowHead>
      <Cell className="reading">
        {reading.figure} {reading.unit !== '' && <small>{reading.unit}</small>}
        {reading.severity !== undefined && <SeverityMark level={reading.severity} />}
        {reading.reason !== undefined && <small>{reading.reason}</small>}
        <Corrected metric={metric} report={report} />
      </Cell>
      <Cell className="strip" decorative>
        <Strip reading={reading} scale={ends} range={range} />
      </Cell>
      <Cell className="sure" label="Confidence">
        {reading.sureness ?? `${confidenceWord(confidence)}, ${rangeWords(range, format)}`}
      </Cell>
      <Cell className="wide">
        <EvidenceCodes
          codes={inReadingOrder(report.evidence.of(metric).map(({ code }) => code))}
          href={report.passageHref}
          ifNone="see details"
        />
      </Cell>
    </Row>
  )
}

/** Sorts by family, then by order in the text. */
function inReadingOrder(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => familyIndex(a) - familyIndex(b) || Number(a.slice(1)) - Number(b.slice(1)))
}

function familyIndex(code: string): number {
  return FAMILY_NAMES.findIndex(([letter]) => code.startsWith(letter))
}

/** The reading without withdrawn findings, if it used any. */
export function Corrected({ metric, report }: { metric: MetricName; report: ReportView }) {
  const corrected = report.analysis.without_withdrawn?.[metric]
  if (corrected === undefined) return null
  return (
    <small className="corrected">
      Without withdrawn findings: <b>{corrected.reading}</b>
    </small>
  )
}
