import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionChanges, functionFiles, migratedFunctions, migrationOf } from '#db/function-files.ts'

/**
 * Writes the migration from the last one to `db/schema` and `db/functions`. drizzle-kit finds what changed in the
 * tables, and is passed the arguments (`--name=…`).
 */
function main(): void {
  const { before, after } = functionChanges(migratedFunctions(), functionFiles())
  const ofTables = generate()
  if (ofTables === undefined && before.length + after.length === 0) return
  const file = ofTables ?? generate('--custom')
  if (file === undefined) throw new Error('drizzle-kit wrote no migration.')
  const tables = ofTables === undefined ? [] : [readFileSync(file, 'utf8')]
  writeFileSync(file, migrationOf([...before, ...tables, ...after]))
}

function migrations(): string[] {
  return globSync(join('db', 'migrations', '*.sql'))
}

/** The file that drizzle-kit writes; undefined where the tables are as the last migration leaves them. */
function generate(...args: string[]): string | undefined {
  const known = new Set(migrations())
  const drizzleKit = join('node_modules', 'drizzle-kit', 'bin.cjs')
  const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`drizzle-kit ended with ${status}.`)
  return migrations().find((file) => !known.has(file))
}

main()
