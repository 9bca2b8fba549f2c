import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Addresses that an account wants to be told at. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Types of events. */
    events: text().array().notNull(),
    description: text().notNull().default(''),
    /** The signing secret, sealed: it must be had in clear to sign. */
    secret: text().notNull(),
    /** The secret before the last rotation, sealed, which signs beside the new one until `previous_until`. */
    previousSecret: text('previous_secret'),
    previousUntil: timestamp('previous_until', { withTimezone: true, precision: 3 }),
    /** While set, nothing is recorded for it and nothing sent. */
    disabledAt: timestamp('disabled_at', { withTimezone: true, precision: 3 }),
    disabledReason: text('disabled_reason'),
    /** Since when every attempt failed. */
    failingSince: timestamp('failing_since', { withTimezone: true, precision: 3 }),
    /** How many attempts may run at once: rises with each quick success, 1 after a failure. */
    pace: integer().notNull().default(2),
    attemptedAt: timestamp('attempted_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('webhook_endpoints_disabled', sql`${table.disabledReason} in ('gone', 'failing', 'owner')`),
    index('webhook_endpoints_account').on(table.accountId, table.createdAt),
  ],
)

/** What happened, stored in the statement that made it happen, where an endpoint wants to know. */
export const events = pgTable(
  'events',
  {
    /** Told as `webhook-id`: the same at every attempt and replay. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Ids and numbers, no text of others. */
    data: jsonb().notNull(),
    /** What is sent: written at the first attempt, the same bytes ever after. */
    body: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('events_account').on(table.accountId), index('events_created').on(table.createdAt)],
)

/** One event for one endpoint. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text().notNull(),
    /** Attempts that were begun. */
    attempts: integer().notNull().default(0),
    /** Of these, those since the event or its last replay: the place in the schedule. */
    tries: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The worker that attempts it now; after `claimed_until` it is taken for dead. */
    claim: uuid(),
    claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('deliveries_state', sql`${table.state} in ('pending', 'delivered', 'failed')`),
    unique('deliveries_endpoint_event').on(table.endpointId, table.eventId),
    index('deliveries_due')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.state} = 'pending'`),
    index('deliveries_claimed')
      .on(table.endpointId, table.claimedUntil)
      .where(sql`${table.claimedUntil} is not null`),
    index('deliveries_list').on(table.endpointId, table.createdAt),
    index('deliveries_event').on(table.eventId),
    index('deliveries_finished').on(table.finishedAt),
  ],
)

/** What came of each attempt. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    deliveryId: uuid('delivery_id')
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
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
)
