import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createRequire } from 'node:module'

const db = dirname(createRequire(import.meta.url).resolve('#db/function-files.ts'))
/** The line between two statements of a migration. */
export const BREAKPOINT = '--> statement-breakpoint'

/** Definitions by name: a function with its triggers, or a view. */
export type Definitions = ReadonlyMap<string, string>

/** The current functions, with the triggers that call them, and views in `db/functions/<name>.sql`. */
export function functionFiles(): Definitions {
  const files = globSync(join(db, 'functions', '*.sql')).toSorted()
  return new Map(files.map((file) => [basename(file, '.sql'), readFileSync(file, 'utf8').trim()]))
}

/** The functions and views after all migrations. */
export function migratedFunctions(): Definitions {
  const left = new Map<string, string>()
  for (const file of globSync(join(db, 'migrations', '*.sql')).toSorted()) {
    for (const chunk of readFileSync(file, 'utf8').split(BREAKPOINT)) {
      const { name, goes } = functionIn(chunk) ?? {}
      if (name === undefined) continue
      if (goes === true) left.delete(name)
      else left.set(name, chunk.trim().split('\n').slice(1).join('\n'))
    }
  }
  return left
}

/** The function or view that a statement of a migration creates or drops (`goes`); undefined for any other statement. */
export function functionIn(statement: string): { name: string; goes: boolean } | undefined {
  const [, name, mark] = /^\s*-- db\/functions\/(\w+)\.sql( goes)?\n/.exec(statement) ?? []
  return name === undefined ? undefined : { name, goes: mark !== undefined }
}

/**
 * The statements before and after a migration's table changes that turn `old` into `current`. Whatever changed is
 * dropped first and created last, as neither a signature nor a view's columns can be replaced. Both are empty if
 * nothing changed.
 */
export function functionChanges(old: Definitions, current: Definitions): { before: string[]; after: string[] } {
  const changed = (from: Definitions, to: Definitions) =>
    [...from].filter(([name, text]) => to.get(name) !== text).toSorted(byKind)
  return {
    before: changed(old, current)
      .toReversed()
      // A function's triggers are dropped with it, as they are in its file.
      .map(([name, text]) => `-- db/functions/${name}.sql goes\ndrop ${kindOf(text)} ${name} cascade;`),
    after: changed(current, old).map(([name, text]) => `-- db/functions/${name}.sql\n${text}`),
  }
}

/** The text of a migration with these statements. */
export function migrationOf(statements: readonly string[]): string {
  return `${statements.map((statement) => statement.trim()).join(`\n${BREAKPOINT}\n`)}\n`
}

/** Views come last, as they can call functions. */
function byKind([, one]: [string, string], [, other]: [string, string]): number {
  return Number(kindOf(one) === 'view') - Number(kindOf(other) === 'view')
}

function kindOf(text: string): 'function' | 'view' {
  return /^create view /m.test(text) ? 'view' : 'function'
}
