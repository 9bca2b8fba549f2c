import type postgres from 'postgres'
import { z } from 'zod'

const Column = z.object({
  relation: z.string(),
  column: z.string(),
  type: z.string(),
  /** Whether a row needs a value for it. */
  is_demanded: z.boolean(),
  /** Whether it may be null, which a release that knows no null cannot read. */
  is_nullable: z.boolean(),
})
const DatabaseFunction = z.object({
  name: z.string(),
  /** Of its parameters, in order. */
  types: z.array(z.string()),
  /** How many of the last ones may be left out. */
  defaults: z.int(),
  result: z.string(),
})
/**
 * `is_relied_on`: code may rest on it, as statements name columns for conflicts, and deletions reach other rows; a mere
 * check may go. `holds`: the table whose rows it keeps from being deleted.
 */
const Rule = z.object({
  relation: z.string(),
  name: z.string(),
  definition: z.string(),
  is_relied_on: z.boolean(),
  holds: z.string().nullable(),
})
/** What the code of a release can rest on: columns of tables and views, functions, and the rules of tables. */
export type Catalog = {
  columns: z.infer<typeof Column>[]
  functions: z.infer<typeof DatabaseFunction>[]
  rules: z.infer<typeof Rule>[]
}

/** What a database has now, in its public schema. */
export async function readCatalog(sql: postgres.Sql): Promise<Catalog> {
  const columns = await sql`
    select c.relname as relation, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      c.relkind = 'r' and a.attnotnull and not a.atthasdef and a.attidentity = '' as is_demanded,
      c.relkind = 'r' and not a.attnotnull as is_nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  const functions = await sql`
    select proname as name, pronargdefaults as defaults, pg_get_function_result(oid) as result,
      array(select format_type(type, null) from unnest(proargtypes) with ordinality as t(type, at) order by at) as types
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`
  const rules = await sql`
    select c.relname as relation, r.conname as name, pg_get_constraintdef(r.oid) as definition, r.contype <> 'c' as is_relied_on,
      case when r.contype = 'f' and r.confdeltype in ('a', 'r') then r.confrelid::regclass::text end as holds
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.connamespace = 'public'::regnamespace and r.contype <> 'n'
    union all
    select c.relname, t.tgname, pg_get_triggerdef(t.oid), true, null from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select t.relname, i.relname, pg_get_indexdef(x.indexrelid), true, null from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select 1 from pg_constraint r where r.conindid = x.indexrelid)
    order by 1, 2`
  return {
    columns: z.array(Column).parse(columns),
    functions: z.array(DatabaseFunction).parse(functions),
    rules: z.array(Rule).parse(rules),
  }
}

/**
 * What a release could not live with whose code runs on a database that the next one has migrated, as after a rollback:
 * what is gone, has changed, or is demanded of it. What functions do is not compared.
 */
export function contractions(before: Catalog, after: Catalog): string[] {
  return [...ofColumns(before, after), ...ofFunctions(before, after), ...ofRules(before, after)]
}

function ofColumns(before: Catalog, after: Catalog): string[] {
  const nameOf = ({ relation, column }: Catalog['columns'][number]): string => `${relation}.${column}`
  const [old, now] = [before, after].map(({ columns }) => new Map(columns.map((column) => [nameOf(column), column])))
  const relations = new Set(before.columns.map(({ relation }) => relation))
  const lost = before.columns.flatMap((column) => {
    const left = now?.get(nameOf(column))
    return left === undefined || left.type !== column.type ? [`column ${nameOf(column)}`] : []
  })
  const demanded = after.columns
    .filter((column) => relations.has(column.relation) && column.is_demanded)
    .filter((column) => old?.get(nameOf(column))?.is_demanded !== true)
  const emptied = after.columns.filter(
    (column) => column.is_nullable && old?.get(nameOf(column))?.is_nullable === false,
  )
  return [
    ...lost,
    ...demanded.map((column) => `demand of ${nameOf(column)}`),
    ...emptied.map((column) => `null in ${nameOf(column)}`),
  ]
}

function ofFunctions(before: Catalog, after: Catalog): string[] {
  const now = new Map(after.functions.map((given) => [given.name, given]))
  return before.functions
    .filter(({ name, types, result }) => {
      const left = now.get(name)
      if (left === undefined || left.result !== result) return true
      const isPrefix = types.every((type, at) => left.types[at] === type)
      return !isPrefix || left.types.length - left.defaults > types.length
    })
    .map(({ name }) => `function ${name}`)
}

function ofRules(before: Catalog, after: Catalog): string[] {
  const relations = new Set(before.columns.map(({ relation }) => relation))
  const sameIn = (rules: Catalog['rules'], { relation, name, definition }: Catalog['rules'][number]): boolean =>
    rules.some((rule) => rule.relation === relation && rule.name === name && rule.definition === definition)
  const added = after.rules.filter(
    (rule) => relations.has(rule.relation) || (rule.holds !== null && relations.has(rule.holds)),
  )
  const unknown = added.filter((rule) => !sameIn(before.rules, rule))
  const lost = before.rules.filter((rule) => rule.is_relied_on && !sameIn(after.rules, rule))
  return [...new Set([...unknown, ...lost].map(({ relation, name }) => `rule ${relation}.${name}`))]
}

/** What a migration says that it takes away, and the release since which no code uses it. */
export function declaredContractions(migration: string): { what: string; unusedSince: string }[] {
  const lines = migration.matchAll(/^-- contracts: (.+), unused since (\d+\.\d+\.\d+)$/gm)
  return [...lines].map(([, what = '', unusedSince = '']) => ({ what, unusedSince }))
}
