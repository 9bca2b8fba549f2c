import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'

/** What engines read. Cards and figures are for people. */
const FILES = '*/*.{bin,json,onnx,txt}'
const FOR_PEOPLE = /(?:card|measured)\.json$/
/** In the models' folder: the SHA-256 of each of these files as released, by its path. */
const LIST = 'sums.json'

const Sums = z.record(z.string(), z.string())
export type Sums = z.infer<typeof Sums>

/** A file of weights is missing, or is not the one that was released. */
export class DamagedWeightsError extends Error {
  constructor(path: string) {
    super(`${path} is missing or damaged. Install this release again: its files, then npm ci.`)
  }
}

/** The SHA-256 of each file of the models in a folder, by its path there. */
export function sumsOf(folder: string, files = FILES): Sums {
  const found = globSync(files, { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  const paths = found.filter((path) => !FOR_PEOPLE.test(path)).toSorted()
  return Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))]))
}

/** Those of the release. */
export function releasedSums(folder: string): Sums {
  return Sums.parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8')))
}

/**
 * Compares the files of one model with those of the release.
 * @param folder of all models
 * @throws DamagedWeightsError
 */
export function checkWeights(folder: string, model: string): void {
  const found = sumsOf(folder, FILES.replace('*', model))
  for (const [path, sum] of Object.entries(releasedSums(folder)))
    if (path.startsWith(`${model}/`) && found[path] !== sum) throw new DamagedWeightsError(path)
}
