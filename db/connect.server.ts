import { makePgArray } from 'drizzle-orm/pg-core/utils/array'
import postgres from 'postgres'
import { parse } from 'postgres-array'

/** `pg_type.oid` of the arrays that statements take and answer: the same in every PostgreSQL. */
const ARRAYS = { texts: 1009, uuids: 2951 } as const

/**
 * Opens connections as they are needed.
 *
 * By default, the driver asks each new connection for its array types. If the connection breaks meanwhile, nobody
 * handles that error and the process ends (porsager/postgres#1192), so the types are given here.
 */
export function connect(url: string, options: postgres.Options<{}>): postgres.Sql {
  const types = Object.fromEntries(Object.entries(ARRAYS).map(([name, oid]) => [name, arrayType(oid)]))
  return postgres(url, { ...options, onnotice: () => {}, fetch_types: false, types })
}

function arrayType(oid: number): postgres.PostgresType<unknown> {
  return { to: oid, from: [oid], serialize: asArray, parse: (text: string) => parse(text) }
}

/** What is no list was written as an array by the caller. */
function asArray(value: unknown): unknown {
  return Array.isArray(value) ? makePgArray(value) : value
}
