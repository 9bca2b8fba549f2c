import type { MetricName } from '#app/domain/engine/metrics/metric.ts'

export { metricLabel, metricNumber } from '#app/domain/scan/metric-names.ts'

/** The address of a metric's sheet on the report page. */
export function sheetId(metric: MetricName): string {
  return `m-${metric.replaceAll('_', '-')}`
}
