import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from '../engine/engine.ts'
import { METRIC_NAMES, type MetricName } from '../engine/metrics/metric.ts'
import { METRIC_CARDS } from '../engine/metric-card.ts'
import { METRICS } from '../engine/metrics/index.ts'
import { readModelCard } from '../engine/models/read-model-card.server.ts'
import type { MethodologyCard } from './methodology.ts'
import { metricLabel } from './metric-names.ts'
import { rulesetSha256 } from '../analysis/ruleset.server.ts'

/** Whether a name is a metric's. */
export function isMetricName(name: string): name is MetricName {
  return METRIC_NAMES.some((metric) => metric === name)
}

/** How a metric is measured here. */
export function methodologyOf(metric: MetricName): MethodologyCard {
  const { models, ...card } = METRIC_CARDS[metric]
  const found = METRICS.find(({ name }) => name === metric)
  return {
    metric,
    label: metricLabel(metric),
    number: METRIC_NAMES.indexOf(metric) + 1,
    rubric: found?.rubric ?? '',
    ...card,
    models: models.map(readModelCard),
    engine: { name: ENGINE_NAME, version: ENGINE_VERSION, build: ENGINE_BUILD, ruleset_sha256: rulesetSha256() },
  }
}

/** All metrics, in the order of the report. */
export function methodology(): MethodologyCard[] {
  return METRIC_NAMES.map(methodologyOf)
}
