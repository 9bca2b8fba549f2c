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

/** What readers object to in a report. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey(),
    scan_id: uuid()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    /** The passage that is disputed; null where it is the report. */
    code: text(),
    reason: text().notNull(),
    /** How the person may be answered; for the operator alone. */
    contact: text(),
    state: text({ enum: STATES }).notNull().default('open'),
    /** What the operator said of it. */
    answer: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    settled_at: timestamp({ withTimezone: true, precision: 3 }),
    /** The finding that was withdrawn, as long as it is. */
    withdrawal_id: uuid().references((): AnyPgColumn => withdrawals.id, { onDelete: 'set null' }),
    /** Why the finding counts again, since when, and which operator said so. */
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
 * Findings that no longer count, by the place of their passage in a text: so they stay withdrawn when the same text is
 * measured again. They lie over the signed reports, which never change. No words of the text are kept here.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    text_sha256: text().notNull(),
    /** `text` or `title`: in which of them the offsets count. */
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

/** Readings of measurements without their withdrawn findings, measured once for each set of codes. */
export const correctedReadings = pgTable('corrected_readings', {
  measurement_id: uuid()
    .primaryKey()
    .references(() => measurements.id, { onDelete: 'cascade' }),
  /** The withdrawn codes that they are without. */
  codes: text().array().notNull(),
  readings: jsonb().notNull(),
})
