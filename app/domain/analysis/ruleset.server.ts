import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let known: string | undefined

/** SHA-256 over every file of the engine, by path and content: what a report was measured with. */
export function rulesetSha256(): string {
  known ??= compute(dirname(createRequire(import.meta.url).resolve('#app/domain/engine/engine.ts')))
  return known
}

function compute(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.{ts,json}', {
    cwd: folder,
    exclude: (path) => path.includes('.test.') || path === 'training',
  })
  for (const file of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
