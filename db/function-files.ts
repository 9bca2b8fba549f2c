import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createRequire } from 'node:module'

const db = dirname(createRequire(import.meta.url).resolve('#db/function-files.ts'))
const BREAKPOINT = '--> statement-breakpoint'

/** What files or migrations define, by name: a function with its triggers, or a view. */
export type Definitions = ReadonlyMap<string, string>

/** `db/functions/<name>.sql`: each function, with the triggers that call it, and each view as they are now. */
export function functionFiles(): Definitions {
  const files = globSync(join(db, 'functions', '*.sql')).toSorted()
  return new Map(files.map((file) => [basename(file, '.sql'), readFileSync(file, 'utf8').trim()]))
}

/** The same as all migrations together leave them. */
export function migratedFunctions(): Definitions {
  const left = new Map<string, string>()
  for (const file of globSync(join(db, 'migrations', '*.sql')).toSorted()) {
    for (const chunk of readFileSync(file, 'utf8').split(BREAKPOINT)) {
      const [, name = '', mark] = /^\s*-- db\/functions\/(\w+)\.sql( goes)?\n/.exec(chunk) ?? []
      if (mark !== undefined) left.delete(name)
      else if (name !== '') left.set(name, chunk.trim().split('\n').slice(1).join('\n'))
    }
  }
  return left
}

/**
 * What a migration holds before and after its changes of tables so that `old` becomes `current`: whatever changed goes
 * first and is made anew last, since neither a signature nor a view's columns can be replaced. Both are empty where
 * nothing changed.
 */
export function functionChanges(old: Definitions, current: Definitions): { before: string[]; after: string[] } {
  const changed = (from: Definitions, to: Definitions) =>
    [...from].filter(([name, text]) => to.get(name) !== text).toSorted(byKind)
  return {
    before: changed(old, current)
      .toReversed()
      // A function's triggers go with it; they stand in its file.
      .map(([name, text]) => `-- db/functions/${name}.sql goes\ndrop ${kindOf(text)} ${name} cascade;`),
    after: changed(current, old).map(([name, text]) => `-- db/functions/${name}.sql\n${text}`),
  }
}

/** The text of a migration of these statements. */
export function migrationOf(statements: readonly string[]): string {
  return `${statements.map((statement) => statement.trim()).join(`\n${BREAKPOINT}\n`)}\n`
}

/** Views last, for they may call functions. */
function byKind([, one]: [string, string], [, other]: [string, string]): number {
  return Number(kindOf(one) === 'view') - Number(kindOf(other) === 'view')
}

function kindOf(text: string): 'function' | 'view' {
  return /^create view /m.test(text) ? 'view' : 'function'
}
