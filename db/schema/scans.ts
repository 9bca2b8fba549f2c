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

/** What an engine measured, shared by all scans of the same content. */
export const measurements = pgTable(
  'measurements',
  {
    id: uuid().primaryKey(),
    /** Hash of text, title and publisher's host with the engine's name, version, build, mode and model. */
    key: text().notNull(),
    /** `shared`, or the account that made it for a private scan and alone may use it again. */
    scope: text().notNull(),
    report: json().notNull(),
    title: text().notNull(),
    /** Null once purged. */
    text: text(),
    /** Stays when the text is purged: by it withdrawals find the text again. */
    text_sha256: text(),
    /** What others than the maker read of the text, by place: `{ pieces, prose_max }`; `[]` where that is older. */
    excerpts: jsonb().notNull(),
    /** `[{ start, end }]`, code points. */
    paragraphs: jsonb().notNull(),
    /** What was measured beside the text: `{ publisherHost, publisherRating, outletPrior, truncated, reading }`. */
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

/** One caller's view of measurements: own shortcode, own device, own privacy. */
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
    /** HMAC of the device id that owns the scan. */
    device_hash: text().notNull(),
    is_public: boolean().notNull(),
    /** Whether the measurements were there already when this scan was made. */
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
    /** Where it was read from and what was left out; null for a pasted text. */
    source: jsonb(),
    timing: jsonb().notNull(),
    integrity: jsonb().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('scans_account').on(table.account_id, table.created_at),
    index('scans_measurement').on(table.measurement_id),
  ],
)

/** Shortcodes of deleted scans: none is used again. */
export const tombstones = pgTable('tombstones', {
  shortcode: text().primaryKey(),
  deleted_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/**
 * What an address held when it was fetched last: within 15 minutes it is not fetched again, later asked for by its
 * validators. The text itself stays with the measurement, so that it goes when that goes.
 */
export const pages = pgTable(
  'pages',
  {
    url: text().notNull(),
    /** As of measurements: whoever may know of it. */
    scope: text().notNull(),
    measurement_id: uuid()
      .notNull()
      .references(() => measurements.id, { onDelete: 'cascade' }),
    /** The article without its text. */
    article: jsonb().notNull(),
    /** As of scans. */
    source: jsonb(),
    etag: text(),
    last_modified: text(),
    fetched_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.url, table.scope] }), index('pages_measurement').on(table.measurement_id)],
)

/** Ratings of publishers' domains that the operator imported. */
export const ratings = pgTable('ratings', {
  domain: text().primaryKey(),
  score: doublePrecision(),
  bias_position: integer(),
  source: text().notNull(),
  date: text().notNull(),
})
