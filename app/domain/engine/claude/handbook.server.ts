import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The source file, even from the built server. */
const FILE = createRequire(import.meta.url).resolve('#app/domain/engine/training/handbook.md')

let known: string | undefined

/** The handbook by which annotators and language models read, and by which a report's labels are explained. */
export function readHandbook(): string {
  known ??= readFileSync(FILE, 'utf8')
  return known
}
