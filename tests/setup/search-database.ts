import { database } from '#db/client.server.ts'

/** Every column of every table of every schema of ours in which a text stands: `schema.table.column`. */
export async function searchDatabase(marker: string): Promise<string[]> {
  const { sql } = database()
  const columns = await sql<{ schema: string; name: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(name)} where position(lower(${marker}) in lower(${sql(column)}::text)) > 0 limit 1`
    if (rows.length > 0) found.push(`${schema}.${name}.${column}`)
  }
  return found
}

/** The tables that still hold rows of an account. */
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
