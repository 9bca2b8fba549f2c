import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ENGINE_BUILD } from '../engine/engine.ts'

/** Weights and data. */
const FILES = 'engine/**/*.{bin,json,jsonl,onnx,tsv,txt}'

const Package = z.object({ version: z.string() })

const require = createRequire(import.meta.url)
let known: string | undefined

/**
 * SHA-256 over everything that decides a report: the engine's weights and data, by path and content; its build, which
 * stands for its code and increases whenever an output changes; and the version of the runtime of the weights.
 */
export function rulesetSha256(): string {
  known ??= rulesetOf(join(dirname(require.resolve('#app/domain/engine/engine.ts')), '..'), ENGINE_BUILD)
  return known
}

/** The same for any folder that contains the engine's folder. */
export function rulesetOf(folder: string, build: number): string {
  const hash = createHash('sha256').update(`build ${build}\0${runtimeVersion()}\0`)
  const files = globSync(FILES, { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  for (const file of files.filter(decides).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Training data decides nothing, nor do the cards, which describe models to people. */
function decides(path: string): boolean {
  return !path.startsWith('engine/training/') && !/\/(?:card|measured)\.json$/.test(path)
}

function runtimeVersion(): string {
  const { version } = Package.parse(JSON.parse(readFileSync(require.resolve('onnxruntime-node/package.json'), 'utf8')))
  return `onnxruntime-node ${version}`
}
