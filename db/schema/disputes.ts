import {
  type AnyPgColumn,
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
import { measurements, scans } from './scans.ts'
import { isOneOf } from './one-of.ts'

const STATES = ['open', 'withdrawn', 'kept', 'reinstated'] as const
const PLACES = ['text', 'title'] as const

/** Readers' disputes of reports. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey(),
    scan_id: uuid()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    /** The disputed passage. Null if the dispute is about the whole report. */
    code: text(),
    reason: text().notNull(),
    /** How to reply to the person. Only the operator sees this. */
    contact: text(),
    state: text({ enum: STATES }).notNull().default('open'),
    /** The operator's answer. */
    answer: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    settled_at: timestamp({ withTimezone: true, precision: 3 }),
    /** The withdrawn finding, as long as it is withdrawn. */
    withdrawal_id: uuid().references((): AnyPgColumn => withdrawals.id, { onDelete: 'set null' }),
    /** Why and when the finding was reinstated, and by which operator. */
    reinstated_reason: text(),
    reinstated_at: timestamp({ withTimezone: true, precision: 3 }),
    reinstated_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('disputes_state', isOneOf(table.state, STATES)),
    index('disputes_scan').on(table.scan_id),
    index('disputes_withdrawal').on(table.withdrawal_id),
    index('disputes_state_created').on(table.state, table.created_at),
  ],
)

/**
 * Findings that no longer count, identified by their passage's place in a text, so that they stay withdrawn if the same
 * text is measured again. The signed reports never change. No words of the text are stored here.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    text_sha256: text().notNull(),
    /** Whether the offsets are in the `text` or the `title`. */
    place: text({ enum: PLACES }).notNull(),
    /** Code points, half-open. */
    start: integer().notNull(),
    end: integer().notNull(),
    /** The letter of its code. */
    family: text().notNull(),
    quote_sha256: text().notNull(),
    reason: text().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('withdrawals_place', isOneOf(table.place, PLACES)),
    unique('withdrawals_passage').on(table.text_sha256, table.place, table.start, table.end, table.family),
  ],
)

/** Readings without the withdrawn findings, measured once for each set of codes. */
export const correctedReadings = pgTable('corrected_readings', {
  measurement_id: uuid()
    .primaryKey()
    .references(() => measurements.id, { onDelete: 'cascade' }),
  /** The withdrawn codes that they leave out. */
  codes: text().array().notNull(),
  readings: jsonb().notNull(),
})
