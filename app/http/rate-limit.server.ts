import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AccountCaller } from '#app/domain/caller.ts'
import { limitHeaders, type LimitName } from '#app/domain/limit/limit.ts'
import { givePointBack, takePoint } from '#app/domain/limit/take-point.server.ts'
import { countLimited } from '#app/domain/operation/metrics.server.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { clientAddress } from './client-address.ts'
import { requestContext, type CountedRequest } from './context.ts'
import { PEER_HEADER } from './node-server.server.ts'

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'>

/**
 * Counts a request of an account.
 * @throws DomainError `rate_limited`
 */
export function limitAccount(args: Args, name: LimitName, { accountId }: AccountCaller): Promise<void> {
  return limit(args, name, accountId)
}

/**
 * Counts a request from an address.
 * @throws DomainError `rate_limited`
 */
export function limitAddress(args: Args, name: LimitName): Promise<void> {
  return limit(args, name, callerAddress(args.request))
}

/** The headers that show where a request came from. */
export const ADDRESS_HEADERS = [PEER_HEADER, 'x-forwarded-for'] as const

/** The origin of a request, as a key to count by. */
export function callerAddress({ headers }: Request): string {
  return clientAddress(headers.get(PEER_HEADER) ?? '', headers.get('x-forwarded-for'), env.trustProxy)
}

/** Reports the caller's rate limit in the response. A request that failed by our fault does not count. */
export async function settleLimit(
  response: Response,
  taken: CountedRequest | undefined,
  isOurFailure: boolean,
): Promise<void> {
  if (taken === undefined) return
  const { state, key } = taken
  if (isOurFailure) {
    await givePointBack(state.name, key).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'request still counted'),
    )
  }
  const told = isOurFailure ? { ...state, remaining: Math.min(state.quota, state.remaining + 1) } : state
  for (const [name, value] of Object.entries(limitHeaders(told))) response.headers.set(name, value)
  if (state.isOver) response.headers.set('Retry-After', String(state.resetSeconds))
}

async function limit({ context }: Args, name: LimitName, key: string): Promise<void> {
  const state = await takePoint(name, key)
  if (state === undefined) return
  context.get(requestContext).counted = { state, key }
  if (!state.isOver) return
  countLimited(name)
  const { quota, resetSeconds } = state
  throw new DomainError(
    'rate_limited',
    `There were more than ${quota} such requests within a minute. Wait ${counted(resetSeconds, 'second')} and try again.`,
    { headers: { 'Retry-After': String(resetSeconds) } },
  )
}
