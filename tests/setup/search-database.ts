import { database } from '#db/client.server.ts'

/**
 * Every table of our schemas with a text in any column, as `schema.table`. A row is searched as its text, in which
 * quotes and backslashes are doubled: search for words.
 */
export async function searchDatabase(marker: string): Promise<string[]> {
  const { sql } = database()
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(name)} as r where position(lower(${marker}) in lower(r::text)) > 0 limit 1`
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** The tables that still contain rows of an account. */
export async function tablesOfAccount(accountId: string): Promise<string[]> {
  const { sql } = database()
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} where account_id = ${accountId} limit 1`
    if (rows.length > 0) holding.push(name)
  }
  return holding
}
