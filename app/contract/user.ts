import { PASSWORD_CHARACTERS_MAX } from '#app/domain/account/account.ts'
import { z } from 'zod'
import { PLANS } from '#app/domain/account/account.ts'
import { Moment } from '#app/platform/moment.ts'
import { NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const read = {
  method: 'GET' as const,
  auth: 'session' as const,
  credits: 0,
  status: 200 as const,
  errors: [],
  body: NoBody,
}
const Plan = z.enum(PLANS)

export const readCreditsEndpoint = defineEndpoint({
  ...read,
  path: '/api/user/credits',
  summary: 'Read your credits and plan',
  query: NoQuery,
  reply: z.strictObject({ credits_remaining: z.int().nonnegative(), plan: Plan }),
})

export const readProfileEndpoint = defineEndpoint({
  ...read,
  path: '/api/user/profile',
  summary: 'Read your profile',
  query: NoQuery,
  reply: z.strictObject({ id: z.uuid(), email: z.string(), plan: Plan, credits_remaining: z.int().nonnegative() }),
})

export const LedgerQuery = z.strictObject(Paging)

export const listLedgerEndpoint = defineEndpoint({
  ...read,
  path: '/api/user/credits/ledger',
  summary: 'List every change to your credits',
  query: LedgerQuery,
  reply: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.uuid(),
        at: Moment,
        kind: z.enum(['grant', 'charge', 'refund']),
        amount: z.int(),
        balance_after: z.int().nonnegative(),
        operation: z.string(),
        reference: z.string().nullable(),
      }),
    ),
    total: z.int().nonnegative(),
  }),
})

export const exportAccountEndpoint = defineEndpoint({
  ...read,
  path: '/api/user/export',
  summary: 'Download all your data as JSON files in a zip',
  query: NoQuery,
})

/**
 * A call with a cookie also needs the account's password, if it has one, because somebody else may be at the browser.
 */
export const eraseAccountEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Delete your account and everything in it',
  auth: 'session',
  credits: 0,
  body: z.strictObject({ password: z.string().max(PASSWORD_CHARACTERS_MAX).optional() }),
  query: NoQuery,
  status: 204,
  errors: [],
})
