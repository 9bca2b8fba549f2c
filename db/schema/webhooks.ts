import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { isOneOf } from './one-of.ts'

const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
const DISABLED_REASONS = ['gone', 'failing', 'owner'] as const

/** Addresses that an account wants to be told at. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Types of events. */
    events: text().array().notNull(),
    description: text().notNull().default(''),
    /** The signing secret, sealed: it must be had in clear to sign. */
    secret: text().notNull(),
    /** The secret before the last rotation, sealed, which signs beside the new one until `previous_until`. */
    previous_secret: text(),
    previous_until: timestamp({ withTimezone: true, precision: 3 }),
    /** While set, nothing is recorded for it and nothing sent. */
    disabled_at: timestamp({ withTimezone: true, precision: 3 }),
    disabled_reason: text({ enum: DISABLED_REASONS }),
    /** Since when every attempt failed. */
    failing_since: timestamp({ withTimezone: true, precision: 3 }),
    /** How many attempts may run at once: rises with each quick success, 1 after a failure. */
    pace: integer().notNull().default(2),
    attempted_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('webhook_endpoints_disabled', isOneOf(table.disabled_reason, DISABLED_REASONS)),
    index('webhook_endpoints_account').on(table.account_id, table.created_at),
  ],
)

/** What happened, stored in the statement that made it happen, where an endpoint wants to know. */
export const events = pgTable(
  'events',
  {
    /** Told as `webhook-id`: the same at every attempt and replay. */
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Ids and numbers, no text of others. */
    data: jsonb().notNull(),
    /** What is sent: written at the first attempt, the same bytes ever after. */
    body: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('events_account').on(table.account_id), index('events_created').on(table.created_at)],
)

/** One event for one endpoint. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    /** Attempts that were begun. */
    attempts: integer().notNull().default(0),
    /** Of these, those since the event or its last replay: the place in the schedule. */
    tries: integer().notNull().default(0),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The worker that attempts it now; after `claimed_until` it is taken for dead. */
    claim: uuid(),
    claimed_until: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('deliveries_state', isOneOf(table.state, DELIVERY_STATES)),
    unique('deliveries_endpoint_event').on(table.endpoint_id, table.event_id),
    index('deliveries_due')
      .on(table.endpoint_id, table.due_at)
      .where(sql`${table.state} = 'pending'`),
    index('deliveries_claimed')
      .on(table.endpoint_id, table.claimed_until)
      .where(sql`${table.claimed_until} is not null`),
    index('deliveries_list').on(table.endpoint_id, table.created_at),
    index('deliveries_event').on(table.event_id),
    index('deliveries_finished').on(table.finished_at),
  ],
)

/** What came of each attempt. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    delivery_id: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null where no answer came. */
    status: integer(),
    ms: integer().notNull(),
    error: text(),
    /** The first kilobyte of the answer. */
    response: text(),
  },
  (table) => [primaryKey({ columns: [table.delivery_id, table.attempt] })],
)
