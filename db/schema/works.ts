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

/** Accepted and charged work. It ends in exactly one result or one refund. */
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
    /** The request. Deleted when the work ends. */
    input: jsonb(),
    attempts: integer().notNull().default(0),
    /** Requests sent to a language model for it, by any process. */
    model_calls: integer().notNull().default(0),
    shortcode: text(),
    /** Whether the result uses measurements that were already stored. */
    cached: boolean(),
    brief_id: uuid(),
    /** The batch that it belongs to, and its position there. */
    batch_id: uuid(),
    batch_index: integer(),
    /** For a batch: the refused items, `[{ index, error }]`. */
    result: jsonb(),
    /** A failure's `{ code, message, details }`. */
    error: jsonb(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    started_at: timestamp({ withTimezone: true, precision: 3 }),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Whether it succeeded with a free result, so its charge was refunded. */
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

/** Every movement of credits. A trigger prevents changes and deletions. */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey(),
    /** The order of movements. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    balance_after: integer().notNull(),
    /** The reason: `signup`, `grant`, `plan`, `analyze`, and so on. */
    operation: text().notNull(),
    work_id: uuid().references(() => works.id),
    /** The month of a plan's grant, such as `2026-11`. Each is granted once. */
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

/** The first response to a request with an idempotency key, for repeats within a day. */
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
    /** Null while the first request is running. */
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

/** Language model tokens used by all processes, by UTC day. */
export const modelUsage = pgTable('model_usage', {
  day: date().primaryKey(),
  /** Input and output. Running calls count with their maximum until they end. */
  tokens: bigint({ mode: 'number' }).notNull(),
})
