import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who may be charged. The balance is kept here and equals the ledger's sum. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** argon2id as a PHC string; null where no password was ever set. */
    passwordHash: text('password_hash'),
    plan: text().notNull().default('free'),
    role: text().notNull().default('user'),
    credits: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('accounts_credits_not_negative', sql`${table.credits} >= 0`),
    check('accounts_plan', sql`${table.plan} in ('free', 'pro', 'team')`),
    check('accounts_role', sql`${table.role} in ('user', 'operator')`),
  ],
)

/** Sign-ins; only a hash of each token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Links by which an administrator lets somebody set a new password; each works once. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
})
