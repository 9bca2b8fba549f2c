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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** An engine's measurements, shared by all scans of the same content. */
export const measurements = pgTable(
  'measurements',
  {
    id: uuid().primaryKey(),
    /** A hash of the text, title and publisher's host, and the engine's name, version, build, mode and model. */
    key: text().notNull(),
    /** `shared`, or the account whose private scan it was created for. Only that account can reuse it. */
    scope: text().notNull(),
    report: json().notNull(),
    title: text().notNull(),
    /** Null once purged. */
    text: text(),
    /** Kept when the text is purged, so that withdrawals still match the text. */
    text_sha256: text(),
    /** The parts of the text that others may read: `{ rule, pieces, prose_max }`. */
    excerpts: jsonb().notNull(),
    /** `[{ start, end }]`, code points. */
    paragraphs: jsonb().notNull(),
    /** What was measured besides the text: `{ publisherHost, publisherRating, outletPrior, truncated, reading }`. */
    context: jsonb().notNull(),
    ruleset_sha256: text().notNull(),
    bias_position: integer().generatedAlwaysAs(sql`((report -> 'bias_spectrum' ->> 'position')::integer)`),
    propaganda_score: integer().generatedAlwaysAs(sql`((report -> 'propaganda_index' ->> 'score')::integer)`),
    source_reliability: doublePrecision().generatedAlwaysAs(sql`((report ->> 'source_reliability')::double precision)`),
    analyzed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('measurements_key_scope').on(table.key, table.scope),
    index('measurements_text_sha256').on(table.text_sha256),
    index('measurements_with_text')
      .on(table.analyzed_at)
      .where(sql`${table.text} is not null`),
  ],
)

/** One caller's view of measurements, with its own shortcode, device and privacy. */
export const scans = pgTable(
  'scans',
  {
    id: uuid().primaryKey(),
    shortcode: text().notNull().unique(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    measurement_id: uuid()
      .notNull()
      .references(() => measurements.id),
    /** HMAC of the id of the device that owns the scan. */
    device_hash: text().notNull(),
    is_public: boolean().notNull(),
    /** Whether others may read the whole text. Null is `findings`: a scan made before this could be chosen. */
    share_text: text({ enum: ['full', 'findings'] }),
    /** Whether the measurements already existed when this scan was created. */
    cached: boolean().notNull(),
    title: text().notNull(),
    url: text(),
    source_url: text(),
    publisher_name: text().notNull(),
    publisher_basis: text({ enum: ['fetched', 'stated'] }),
    author_name: text().notNull(),
    published_at: timestamp({ withTimezone: true, precision: 3 }),
    published_precision: text({ enum: ['time', 'day'] }),
    language: text().notNull(),
    word_count: integer().notNull(),
    /** Where the text was fetched and what was left out. Null for a pasted text. */
    source: jsonb(),
    timing: jsonb().notNull(),
    integrity: jsonb().notNull(),
    /** The bytes that were signed: canonical JSON. Null for a scan of a version that did not keep them. */
    signed: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('scans_account').on(table.account_id, table.created_at),
    index('scans_measurement').on(table.measurement_id),
  ],
)

/** Shortcodes of deleted scans, none of which is reused. */
export const tombstones = pgTable('tombstones', {
  shortcode: text().primaryKey(),
  deleted_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/**
 * A URL's content when it was last fetched. For 15 minutes it is not fetched again, and after that only by a
 * conditional request. The text itself is stored only with the measurement, so both are deleted together.
 */
export const pages = pgTable(
  'pages',
  {
    url: text().notNull(),
    /** As in `measurements`: whose requests can use it. */
    scope: text().notNull(),
    measurement_id: uuid()
      .notNull()
      .references(() => measurements.id, { onDelete: 'cascade' }),
    /** The article without its text. */
    article: jsonb().notNull(),
    /** As in `scans`. */
    source: jsonb().notNull(),
    etag: text(),
    last_modified: text(),
    fetched_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.url, table.scope] }), index('pages_measurement').on(table.measurement_id)],
)

/** The operator's imported ratings of publishers' domains. */
export const ratings = pgTable('ratings', {
  domain: text().primaryKey(),
  score: doublePrecision(),
  bias_position: integer(),
  source: text().notNull(),
  date: text().notNull(),
})
