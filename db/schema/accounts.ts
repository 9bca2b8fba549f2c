import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from './one-of.ts'

const PLANS = ['free', 'pro', 'team'] as const
const ROLES = ['user', 'operator'] as const

/** Who may be charged. The balance is kept here and equals the ledger's sum. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** argon2id as a PHC string; null where no password was ever set. */
    password_hash: text(),
    plan: text({ enum: PLANS }).notNull().default('free'),
    role: text({ enum: ROLES }).notNull().default('user'),
    credits: integer().notNull().default(0),
    /** Whether an identity provider has confirmed the e-mail. */
    email_proved: boolean().notNull().default(false),
    /** Set when the person asked for erasure: what is left is the ledger, without the person. */
    erased_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('accounts_credits_not_negative', sql`${table.credits} >= 0`),
    check('accounts_plan', isOneOf(table.plan, PLANS)),
    check('accounts_role', isOneOf(table.role, ROLES)),
    // Asked every few seconds for who gets the month's credits; most accounts are on the free plan.
    index('accounts_paid')
      .on(table.plan)
      .where(sql`${table.plan} <> 'free'`),
  ],
)

/** Sign-ins; only a hash of each token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    /** What the browser called itself, for the list of sessions. */
    user_agent: text().notNull().default(''),
    last_seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('sessions_account').on(table.account_id)],
)

/** Where accounts were signed in to: there the guesses of others hold nobody up. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of a network address, another one for each account. */
    address_hash: text().notNull(),
    seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.address_hash] }),
    index('known_addresses_seen').on(table.seen_at),
  ],
)

/** Links by which an administrator lets somebody set a new password; each works once. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** Identities of an OpenID Connect provider that belong to an account. */
export const identities = pgTable(
  'identities',
  {
    /** The provider's issuer. */
    provider: text().notNull(),
    subject: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_account').on(table.account_id),
  ],
)

/** Keys of the API; only a hash of each is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The key's beginning, by which its owner recognises it. */
    prefix: text().notNull(),
    key_hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }),
    last_used_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('api_keys_account').on(table.account_id)],
)

/** Counters of the rate limits that all processes share. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
