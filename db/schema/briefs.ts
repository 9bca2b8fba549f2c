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

/** Intelligence Briefs. */
export const briefs = pgTable(
  'briefs',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Set where a watch made it. */
    watch_id: uuid(),
    query: text().notNull(),
    /** `{ terms, platforms, timeRange, signalsMax }`. */
    request: jsonb().notNull(),
    /** The brief as it is answered, without its signals; `json`, so that its fields stay in their order. */
    record: json().notNull(),
    /** `{ total_ms, gather_ms, analyze_ms, per_source_ms }`. */
    timing: jsonb().notNull(),
    authenticity_score: integer().notNull(),
    contagion_risk: text().notNull(),
    signal_count: integer().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Whether it rests on the bundled samples and not on real talk. */
    is_sample: boolean().notNull().default(false),
  },
  (table) => [index('briefs_account').on(table.account_id, table.created_at)],
)

/** What a brief rests on. Past `expires_at` text, author and address are deleted; id, source and numbers stay. */
export const signals = pgTable(
  'signals',
  {
    brief_id: uuid()
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    source: text().notNull(),
    /** `PresentedSignal` without text, title, author and address. */
    record: jsonb().notNull(),
    /** `{ text, title, author, url, canonicalUrl, domain }`; null once past its retention. */
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

/** Answers of sources, kept by query for some minutes and shared by all processes. */
export const sourceAnswers = pgTable(
  'source_answers',
  {
    /** Hash of provider and inquiry. */
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('source_answers_expiring').on(table.expires_at)],
)

/** When a source may be asked again: one pacer for all processes. */
export const sourceTurns = pgTable('source_turns', {
  source: text().primaryKey(),
  next_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** How often posts of different accounts fall close together in ordinary talk, learnt from earlier briefs. */
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

/** Saved queries that are run on a schedule. */
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
    /** Minute of the hour, of the UTC day or of the UTC week (from Monday) at which it is due. */
    at_minute: integer().notNull(),
    is_active: boolean().notNull(),
    /** Why it was stopped, in words; null while it is active or where its owner stopped it. */
    stopped: text(),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('watches_account').on(table.account_id), index('watches_due').on(table.due_at)],
)

/** Runs of a watch. */
export const watchRuns = pgTable(
  'watch_runs',
  {
    id: uuid().primaryKey(),
    watch_id: uuid()
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    work_id: uuid().notNull(),
    brief_id: uuid(),
    /** The due time that it answers: each is run once. */
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** What changed against the run before; null while it runs and for the first. */
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
