import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Briefs, without their signals, which are in `signals`. */
export const briefs = pgTable(
  'briefs',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Set if a watch requested it. */
    watch_id: uuid(),
    query: text().notNull(),
    /** `{ terms, platforms, timeRange, signalsMax }`. */
    request: jsonb().notNull(),
    /** The brief as returned, without its signals. `json`, because it keeps the order of fields. */
    record: json().notNull(),
    /** `{ total_ms, gather_ms, analyze_ms, per_source_ms }`. */
    timing: jsonb().notNull(),
    authenticity_score: integer().notNull(),
    contagion_risk: text().notNull(),
    signal_count: integer().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Whether it uses sample data instead of real posts. */
    is_sample: boolean().notNull().default(false),
  },
  (table) => [index('briefs_account').on(table.account_id, table.created_at)],
)

/** The signals of briefs. After `expires_at` the text, author and URL are deleted. The id, source and numbers stay. */
export const signals = pgTable(
  'signals',
  {
    brief_id: uuid()
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    source: text().notNull(),
    /** `PresentedSignal` without text, title, author and URL. */
    record: jsonb().notNull(),
    /** `{ text, title, author, url, canonicalUrl, domain }`. Null after the retention period. */
    content: jsonb(),
    published_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.brief_id, table.id] }),
    index('signals_with_content')
      .on(table.expires_at)
      .where(sql`${table.content} is not null`),
  ],
)

/** Responses of sources, cached by query for a few minutes and shared by all processes. */
export const sourceAnswers = pgTable(
  'source_answers',
  {
    /** A hash of the provider and the inquiry. */
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('source_answers_expiring').on(table.expires_at)],
)

/** When a source may be asked again, for all processes together. */
export const sourceTurns = pgTable('source_turns', {
  source: text().primaryKey(),
  next_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** How often posts of different accounts are close together in ordinary conversation, learnt from earlier briefs. */
export const referenceRates = pgTable(
  'reference_rates',
  {
    platform: text().notNull(),
    delta_seconds: integer().notNull(),
    pairs: doublePrecision().notNull(),
    close_pairs: doublePrecision().notNull(),
    updated_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.delta_seconds] })],
)

/** Saved queries that run on a schedule. */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    query: text().notNull(),
    /** `{ terms, platforms, timeRange, signalsMax }`. */
    request: jsonb().notNull(),
    every: text({ enum: ['hourly', 'daily', 'weekly'] }).notNull(),
    /** The minute of the hour, of the UTC day or of the UTC week (from Monday) at which it is due. */
    at_minute: integer().notNull(),
    is_active: boolean().notNull(),
    /** Why it was stopped, in words. Null while it is active or if its owner stopped it. */
    stopped: text(),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('watches_account').on(table.account_id), index('watches_due').on(table.due_at)],
)

/** The runs of watches, each with its brief once it has one. */
export const watchRuns = pgTable(
  'watch_runs',
  {
    id: uuid().primaryKey(),
    watch_id: uuid()
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    work_id: uuid().notNull(),
    brief_id: uuid(),
    /** The due time. Each is run once. */
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** What changed since the previous run. Null while it runs and for the first run. */
    change: jsonb(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('watch_runs_watch').on(table.watch_id, table.created_at),
    uniqueIndex('watch_runs_due').on(table.watch_id, table.due_at),
    index('watch_runs_open')
      .on(table.created_at)
      .where(sql`${table.finished_at} is null`),
  ],
)
