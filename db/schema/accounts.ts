import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from './one-of.ts'

const PLANS = ['free', 'pro', 'team'] as const
const ROLES = ['user', 'operator'] as const

/** Accounts. The balance stored here equals the ledger's sum. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** argon2id as a PHC string. Null if no password was ever set. */
    password_hash: text(),
    plan: text({ enum: PLANS }).notNull().default('free'),
    role: text({ enum: ROLES }).notNull().default('user'),
    credits: integer().notNull().default(0),
    /** Whether an identity provider has confirmed the email address. */
    email_proved: boolean().notNull().default(false),
    /** Set when the person asks for erasure. What remains is the ledger, without the person. */
    erased_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('accounts_credits_not_negative', sql`${table.credits} >= 0`),
    check('accounts_plan', isOneOf(table.plan, PLANS)),
    check('accounts_role', isOneOf(table.role, ROLES)),
    // Read every few seconds to find who is due a month's credits. Most accounts are on the free plan.
    index('accounts_paid')
      .on(table.plan)
      .where(sql`${table.plan} <> 'free'`),
  ],
)

/** Sessions. Only a hash of each token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    /** The browser's user agent, for the list of sessions. */
    user_agent: text().notNull().default(''),
    last_seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('sessions_account').on(table.account_id)],
)

/** Networks from which an account has signed in. Other people's wrong guesses do not delay sign-ins from there. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A keyed hash of a network address, different for each account. */
    address_hash: text().notNull(),
    seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.address_hash] }),
    index('known_addresses_seen').on(table.seen_at),
  ],
)

/** Links from the operator for setting a new password. Each works once. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** Identities at an OpenID Connect provider that belong to an account. */
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

/** API keys. Only a hash of each is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The beginning of the key, so that its owner can recognise it. */
    prefix: text().notNull(),
    key_hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }),
    last_used_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('api_keys_account').on(table.account_id)],
)

/** Rate limit counters, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
