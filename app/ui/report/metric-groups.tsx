import { Fragment } from 'react'
import { type MetricName, METRICS } from '#app/domain/engine/metrics/index.ts'
import { METRIC_GROUPS, outcomeOf } from '#app/domain/scan/answer/metric-groups.ts'
import { readsAsNoReport } from '#app/domain/engine/vocabulary.ts'
import { SeverityMark } from '../severity.tsx'
import { Cell, Row, RowHead, StackedTable, type Column } from '../stacked-table.tsx'
import { Strip } from '../strip.tsx'
import { Corrected } from './readout.tsx'
import { metricHref, type ReportView } from './report-view.ts'

const COLUMNS: Column[] = [
  { key: 'metric', name: 'Metric' },
  { key: 'reading', name: 'Reading' },
  { key: 'strip', name: 'Position', decorative: true, className: 'strip' },
]

/** The readings in three tables, each row a link to the metric's page; those without a finding in a line of names. */
export function MetricGroups({ report }: { report: ReportView }) {
  const { analysis } = report
  const all = METRIC_GROUPS.flatMap(({ metrics }) => metrics)
  const none = all.filter((metric) => outcomeOf(metric, analysis) === 'none')
  const unread = all.filter((metric) => outcomeOf(metric, analysis) === 'no reading')
  const kind = readsAsNoReport(analysis.genre.label)
  return (
    <>
      <div className="metric-groups">
        {METRIC_GROUPS.map(({ name, metrics }) => (
          <Group
            key={name}
            name={name}
            metrics={metrics.filter((metric) => outcomeOf(metric, analysis) === 'finding')}
            report={report}
          />
        ))}
      </div>
      {none.length > 0 && (
        <p className="note">
          Without a finding: <Names metrics={none} report={report} />.
        </p>
      )}
      {unread.length > 0 && (
        <p className="note">
          Without a reading: <Names metrics={unread} report={report} withFigure />.{kind !== null && ` ${kind}.`}
        </p>
      )}
    </>
  )
}

type GroupProps = { name: string; metrics: readonly MetricName[]; report: ReportView }

function Group({ name, metrics, report }: GroupProps) {
  if (metrics.length === 0) return null
  return (
    <StackedTable className="readings" caption={name} columns={COLUMNS}>
      {metrics.map((metric) => (
        <MetricRow key={metric} metric={metric} report={report} />
      ))}
    </StackedTable>
  )
}

function MetricRow({ metric, report }: { metric: MetricName; report: ReportView }) {
  const { label, ends, read } = METRICS[metric]
  const reading = read(report.analysis)
  return (
    <Row>
      <RowHead>
        <a href={metricHref(report.analysis, metric)}>{label}</a>
      </RowHead>
      <Cell className="reading">
        {reading.figure} {reading.unit !== '' && <small>{reading.unit}</small>}
        {reading.severity !== undefined && <SeverityMark level={reading.severity} />}
        <Corrected metric={metric} report={report} />
      </Cell>
      <Cell className="strip" decorative>
        <Strip reading={reading} scale={ends} range={report.analysis.uncertainty[metric].range} />
      </Cell>
    </Row>
  )
}

type NamesProps = { metrics: readonly MetricName[]; report: ReportView; withFigure?: boolean }

function Names({ metrics, report, withFigure = false }: NamesProps) {
  return metrics.map((metric, index) => (
    <Fragment key={metric}>
      {index > 0 && ', '}
      <a href={metricHref(report.analysis, metric)}>{METRICS[metric].label.toLowerCase()}</a>
      {withFigure && ` (${METRICS[metric].read(report.analysis).figure})`}
    </Fragment>
  ))
}
