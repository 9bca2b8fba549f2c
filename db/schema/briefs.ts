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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Set where a watch made it. */
    watchId: uuid('watch_id'),
    query: text().notNull(),
    /** `{ terms, platforms, timeRange, signalsMax }`. */
    request: jsonb().notNull(),
    /** The brief as it is answered, without its signals; `json`, so that its fields stay in their order. */
    record: json().notNull(),
    /** `{ total_ms, gather_ms, analyze_ms, per_source_ms }`. */
    timing: jsonb().notNull(),
    authenticityScore: integer('authenticity_score').notNull(),
    contagionRisk: text('contagion_risk').notNull(),
    signalCount: integer('signal_count').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Whether it rests on the bundled samples and not on real talk. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [index('briefs_account').on(table.accountId, table.createdAt)],
)

/** What a brief rests on. Past `expires_at` text, author and address are deleted; id, source and numbers stay. */
export const signals = pgTable(
  'signals',
  {
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    source: text().notNull(),
    /** `PresentedSignal` without text, title, author and address. */
    record: jsonb().notNull(),
    /** `{ text, title, author, url, canonicalUrl, domain }`; null once past its retention. */
    content: jsonb(),
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.briefId, table.id] }),
    index('signals_with_content')
      .on(table.expiresAt)
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
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('source_answers_expiring').on(table.expiresAt)],
)

/** When a source may be asked again: one pacer for all processes. */
export const sourceTurns = pgTable('source_turns', {
  source: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true, precision: 3 }).notNull(),
})

/** How often posts of different accounts fall close together in ordinary talk, learnt from earlier briefs. */
export const referenceRates = pgTable(
  'reference_rates',
  {
    platform: text().notNull(),
    deltaSeconds: integer('delta_seconds').notNull(),
    pairs: doublePrecision().notNull(),
    closePairs: doublePrecision('close_pairs').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.deltaSeconds] })],
)

/** Saved queries that are run on a schedule. */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    query: text().notNull(),
    /** `{ terms, platforms, timeRange, signalsMax }`. */
    request: jsonb().notNull(),
    /** `hourly`, `daily` or `weekly`. */
    every: text().notNull(),
    /** Minute of the hour, of the UTC day or of the UTC week (from Monday) at which it is due. */
    atMinute: integer('at_minute').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Why it was stopped, in words; null while it is active or where its owner stopped it. */
    stopped: text(),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('watches_account').on(table.accountId), index('watches_due').on(table.dueAt)],
)

/** Runs of a watch. */
export const watchRuns = pgTable(
  'watch_runs',
  {
    id: uuid().primaryKey(),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    workId: uuid('work_id').notNull(),
    briefId: uuid('brief_id'),
    /** The due time that it answers: each is run once. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What changed against the run before; null while it runs and for the first. */
    change: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('watch_runs_watch').on(table.watchId, table.createdAt),
    uniqueIndex('watch_runs_due').on(table.watchId, table.dueAt),
    index('watch_runs_open')
      .on(table.createdAt)
      .where(sql`${table.finishedAt} is null`),
  ],
)
