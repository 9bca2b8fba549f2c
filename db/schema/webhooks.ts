import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { isOneOf } from './one-of.ts'

const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
const DISABLED_REASONS = ['gone', 'failing', 'owner'] as const

/** URLs at which an account receives events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The event types that it is subscribed to. */
    events: text().array().notNull(),
    description: text().notNull().default(''),
    /** The signing secret. It is encrypted and not hashed, because signing needs it. */
    secret: text().notNull(),
    /** The encrypted secret before the last rotation. It also signs until `previous_until`. */
    previous_secret: text(),
    previous_until: timestamp({ withTimezone: true, precision: 3 }),
    /** While this is set, no events are recorded for it and nothing is sent. */
    disabled_at: timestamp({ withTimezone: true, precision: 3 }),
    disabled_reason: text({ enum: DISABLED_REASONS }),
    /** Since when every attempt has failed. */
    failing_since: timestamp({ withTimezone: true, precision: 3 }),
    /** How many attempts can run at once. Doubles with each quick success, otherwise 1. */
    pace: integer().notNull().default(2),
    attempted_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('webhook_endpoints_disabled', isOneOf(table.disabled_reason, DISABLED_REASONS)),
    index('webhook_endpoints_account').on(table.account_id, table.created_at),
  ],
)

/** Events, each stored in the statement that causes it, if an endpoint subscribes to it. */
export const events = pgTable(
  'events',
  {
    /** Sent as `webhook-id`, the same at every attempt and replay. */
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Ids and numbers only, and no third-party text. */
    data: jsonb().notNull(),
    /** The bytes to send, written at the first attempt and never changed. */
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
    /** Attempts started. */
    attempts: integer().notNull().default(0),
    /** Attempts started since the event or its last replay, which is its position in the schedule. */
    tries: integer().notNull().default(0),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The worker that attempts it now. After `claimed_until` the worker is presumed dead. */
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

/** The outcome of each attempt. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    delivery_id: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null if there was no response. */
    status: integer(),
    ms: integer().notNull(),
    error: text(),
    /** The first kilobyte of the response. */
    response: text(),
  },
  (table) => [primaryKey({ columns: [table.delivery_id, table.attempt] })],
)
