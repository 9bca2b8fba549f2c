import type { MetricName } from '../../engine/metrics/index.ts'
import type { ModelCard } from '../../engine/models/model-card.ts'

/** A metric as described by its own page and its JSON. */
export type MethodologyCard = {
  metric: MetricName
  label: string
  /** The metric's place in the list of metrics, from 1. */
  number: number
  /** What is measured, and what does not count. */
  rubric: string
  scale: string
  /** Code letters of the passages that it rests on. */
  families: readonly string[]
  method: string
  range: string
  limits: readonly string[]
  models: ModelCard[]
  engine: { name: string; version: string; build: number; ruleset_sha256: string }
}
