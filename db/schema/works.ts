import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Accepted and charged work. It ends in one result, or in one refund. */
export const works = pgTable(
  'works',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text().notNull(),
    stage: text().notNull(),
    /** What was asked, gone when the work has ended. */
    input: jsonb(),
    attempts: integer().notNull().default(0),
    shortcode: text(),
    /** Whether the result rests on measurements that were stored already. */
    cached: boolean(),
    briefId: uuid('brief_id'),
    /** `{ code, message, details }` of a failure. */
    error: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('works_state', sql`${table.state} in ('queued', 'running', 'succeeded', 'failed')`),
    index('works_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('works_account').on(table.accountId),
  ],
)

/** Every movement of credits; rows are never changed or deleted (a trigger refuses). */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey(),
    /** Order of movements. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().notNull(),
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** What it was for: `signup`, `grant`, `plan`, `analyze`. */
    operation: text().notNull(),
    workId: uuid('work_id').references(() => works.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('ledger_kind', sql`${table.kind} in ('grant', 'charge', 'refund')`),
    check('ledger_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    unique('ledger_work_kind').on(table.workId, table.kind),
    index('ledger_account').on(table.accountId, table.seq),
  ],
)
