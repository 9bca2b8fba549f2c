import type { z } from 'zod'
import type { Family } from '../evidence-span.ts'
import type { Presentation } from './presentation.ts'

/** What a metric is, how the built-in engine computes it, and what it overlooks. */
export type MetricCard<Name extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** Its name in the data. */
  name: Name
  /** Its name for readers, in sentence case. */
  label: string
  /** The report fields that it contributes. */
  schema: z.ZodObject<Shape, z.core.$strict>
  /** Two to six sentences: what is measured, on which scale, and what does not count. Shown to people. */
  rubric: string
  scale: string
  /** Families of the passages that it rests on. */
  families: readonly Family[]
  method: string
  range: string
  limits: readonly string[]
  /** Folders of the data that it was trained on or looks up. */
  models: readonly ('emotions' | 'outlet-ratings' | 'reader')[]
}

/** A metric as seen by everything except its measurement: a folder of its own, which imports no other metric's. */
export type Metric<Name extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> = MetricCard<
  Name,
  Shape
> &
  Presentation<z.infer<z.ZodObject<Shape, z.core.$strict>>>

/** Checks that a card's parts agree. */
export function defineCard<const Name extends string, Shape extends z.ZodRawShape>(
  card: MetricCard<Name, Shape>,
): MetricCard<Name, Shape> {
  return card
}

/** Joins a card with the presentation of its fields. */
export function presentMetric<Name extends string, Shape extends z.ZodRawShape>(
  card: MetricCard<Name, Shape>,
  presentation: Presentation<z.infer<z.ZodObject<Shape, z.core.$strict>>>,
): Metric<Name, Shape> {
  return { ...card, ...presentation }
}
