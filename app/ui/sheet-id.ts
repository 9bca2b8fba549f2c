import type { MetricName } from '#app/domain/engine/metrics/index.ts'

/** The link target of a metric's sheet on the report's page. */
export function sheetId(metric: MetricName): string {
  return `m-${metric.replaceAll('_', '-')}`
}
