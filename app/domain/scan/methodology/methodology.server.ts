import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from '../../engine/engine.ts'
import { METRIC_NAMES, type MetricName, METRICS } from '../../engine/metrics/index.ts'
import { readModelCard } from '../../engine/models/read-model-card.server.ts'
import type { MethodologyCard } from './methodology.ts'
import { rulesetSha256 } from '../../analysis/ruleset.server.ts'

/** Whether a word, such as part of a path, is a metric's name in the contract. */
export function isMetricName(name: string): name is MetricName {
  return METRIC_NAMES.some((metric) => metric === name)
}

/** How a metric is measured here. */
export function methodologyOf(metric: MetricName): MethodologyCard {
  const { label, rubric, scale, families, method, range, limits, models } = METRICS[metric]
  return {
    metric,
    label,
    number: METRIC_NAMES.indexOf(metric) + 1,
    rubric,
    scale,
    families,
    method,
    range,
    limits,
    models: models.map(readModelCard),
    engine: { name: ENGINE_NAME, version: ENGINE_VERSION, build: ENGINE_BUILD, ruleset_sha256: rulesetSha256() },
  }
}

/** All metrics, in the order of the report. */
export function methodology(): MethodologyCard[] {
  return METRIC_NAMES.map(methodologyOf)
}
