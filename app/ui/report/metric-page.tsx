import { METRIC_NAMES, type MetricName, METRICS } from '#app/domain/engine/metrics/index.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { scanTitle } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { Section } from '../section.tsx'
import { languageOf, TextLanguage } from '../text-language.ts'
import { Withdrawn } from './evidence.tsx'
import { MetricSheet } from './metric-sheet.tsx'
import { buildMetricView, metricHref } from './report-view.ts'

/** The page of one metric of a report: the reading with its range and base, every passage, method and limits. */
export function MetricPage({ analysis, metric }: { analysis: Analysis; metric: MetricName }) {
  const report = buildMetricView(analysis, metric)
  const { label, rubric, method, limits } = METRICS[metric]
  return (
    <TextLanguage value={analysis.language}>
      <Withdrawn value={report.withdrawn}>
        <PageHead>
          <p className="kicker">
            <a href={`/s/${analysis.shortcode}`} {...(analysis.title === '' ? {} : languageOf(analysis.language))}>
              {scanTitle(analysis)}
            </a>
          </p>
          <h1>{label}</h1>
        </PageHead>
        <Section id="reading" title="Reading" className="sheets">
          <MetricSheet metric={metric} report={report} />
        </Section>
        <Section id="method" title="Method and limits">
          <div className="columns two">
            <div className="prose">
              <p>{rubric}</p>
              <p>
                {method} <a href={`/methodology/${metric}`}>Methodology</a>
              </p>
            </div>
            <ul className="points" aria-label="Limits">
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </Section>
        <OtherMetrics analysis={analysis} current={metric} />
      </Withdrawn>
    </TextLanguage>
  )
}

function OtherMetrics({ analysis, current }: { analysis: Analysis; current: MetricName }) {
  return (
    <nav className="section screen" aria-label="Metrics of this report">
      <ul className="metric-links">
        {METRIC_NAMES.map((metric) => (
          <li key={metric}>
            <a href={metricHref(analysis, metric)} aria-current={metric === current ? 'page' : undefined}>
              {METRICS[metric].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
