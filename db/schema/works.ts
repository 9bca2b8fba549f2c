import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { isOneOf } from './one-of.ts'

const STATES = ['queued', 'running', 'succeeded', 'failed'] as const
const ENTRY_KINDS = ['grant', 'charge', 'refund'] as const

/** Accepted and charged work. It ends in one result, or in one refund. */
export const works = pgTable(
  'works',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['analysis', 'brief', 'batch'] }).notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: STATES }).notNull(),
    stage: text().notNull(),
    /** What was asked, gone when the work has ended. */
    input: jsonb(),
    attempts: integer().notNull().default(0),
    /** Requests that were sent to a language model for it, whoever sent them. */
    model_calls: integer().notNull().default(0),
    shortcode: text(),
    /** Whether the result rests on measurements that were stored already. */
    cached: boolean(),
    brief_id: uuid(),
    /** The batch that it belongs to, and its place there. */
    batch_id: uuid(),
    batch_index: integer(),
    /** Of a batch: the items that were refused, `[{ index, error }]`. */
    result: jsonb(),
    /** `{ code, message, details }` of a failure. */
    error: jsonb(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    started_at: timestamp({ withTimezone: true, precision: 3 }),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Whether it succeeded in a result that costs nothing: its charge was given back. */
    is_free: boolean().notNull().default(false),
  },
  (table) => [
    check('works_state', isOneOf(table.state, STATES)),
    index('works_open')
      .on(table.created_at)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('works_account').on(table.account_id),
    index('works_batch').on(table.batch_id, table.batch_index),
  ],
)

/** Every movement of credits; rows are never changed or deleted (a trigger refuses). */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey(),
    /** Order of movements. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    balance_after: integer().notNull(),
    /** What it was for: `signup`, `grant`, `plan`, `analyze`. */
    operation: text().notNull(),
    work_id: uuid().references(() => works.id),
    /** The month of a plan's grant, `2026-11`: each is given once. */
    period: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('ledger_kind', isOneOf(table.kind, ENTRY_KINDS)),
    check('ledger_balance_not_negative', sql`${table.balance_after} >= 0`),
    unique('ledger_period').on(table.account_id, table.period),
    unique('ledger_work_kind').on(table.work_id, table.kind),
    index('ledger_account').on(table.account_id, table.seq),
  ],
)

/** The first answer to a request that named an idempotency key, for its repetitions within a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    work_id: uuid().notNull(),
    /** Null while the first request runs. */
    status: integer(),
    headers: jsonb(),
    body: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.path, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
)

/** Tokens that language models used up, by UTC day, over all processes. */
export const modelUsage = pgTable('model_usage', {
  day: date().primaryKey(),
  /** In and out; what running calls may come to is in it until they have ended. */
  tokens: bigint({ mode: 'number' }).notNull(),
})
