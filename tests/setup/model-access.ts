import { CALLS_PER_CHARGE_MAX, type CallAllowance, type Reserve } from '#app/domain/model/model-allowance.server.ts'

/** An allowance of calls that is stored nowhere. */
export function allowanceInMemory(): CallAllowance {
  let left = CALLS_PER_CHARGE_MAX
  return { take: () => Promise.resolve(left-- > 0) }
}

/** For programs without a database: no budget is kept. */
export const reserveNothing: Reserve = () => Promise.resolve({ settle: () => Promise.resolve() })
