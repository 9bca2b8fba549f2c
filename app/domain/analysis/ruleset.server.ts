import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FILES = ['engine/**/*.{ts,json}', 'engine/models/**/*.{onnx,txt}', 'encoder/**/*.ts']

const require = createRequire(import.meta.url)
let known: string | undefined

/**
 * SHA-256 over every file of the engine, the weights of its reader among them, by path and content, and over the version of
 * what runs the weights: what a report was measured with. What was measured of the engine itself changes nothing of that.
 */
export function rulesetSha256(): string {
  known ??= rulesetOf(join(dirname(require.resolve('#app/domain/engine/engine.ts')), '..'))
  return known
}

/** The same of any folder that has the engine's folders. */
export function rulesetOf(folder: string): string {
  const hash = createHash('sha256').update(runtimeVersion())
  const files = globSync(FILES, {
    cwd: folder,
    exclude: (path) =>
      path.includes('.test.') || path.endsWith('measured.json') || path.replaceAll('\\', '/') === 'engine/training',
  })
  for (const file of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function runtimeVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(require.resolve('onnxruntime-node/package.json'), 'utf8'),
  )
  return `onnxruntime-node ${version}\0`
}
