import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'

const SEED = 15

/** The lines of a file of JSON objects. */
export function readLines<Line extends z.ZodType>(file: string, schema: Line): z.infer<Line>[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)))
}

/** A file of the folder in `FMA_DEVELOPMENT_DATA`; undefined if it does not exist. */
export function dataFile(path: string): string | undefined {
  const folder = process.env.FMA_DEVELOPMENT_DATA ?? ''
  const file = join(folder, path)
  return folder !== '' && existsSync(file) ? file : undefined
}

/** At most `most` clusters, drawn with a fixed seed, in their original order. */
export function drawn<Cluster>(clusters: readonly Cluster[], most: number): Cluster[] {
  if (clusters.length <= most) return [...clusters]
  const random = randomFrom(SEED)
  const keys = clusters.map(() => random())
  const limit = keys.toSorted((one, other) => one - other)[most] ?? 1
  return clusters.filter((_, at) => (keys[at] ?? 1) < limit)
}

/** Lines grouped by key, in the order of its first occurrence. */
export function clustersOf<Line>(lines: readonly Line[], key: (line: Line) => string): Line[][] {
  return [...Map.groupBy(lines, key).values()]
}
