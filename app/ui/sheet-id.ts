import type { MetricName } from '#app/domain/engine/metrics/index.ts'

/** The address of a metric's sheet on the report page. */
export function sheetId(metric: MetricName): string {
  return `m-${metric.replaceAll('_', '-')}`
}
