import { afterAll, beforeAll, expect } from 'vitest'
import { type Answer, balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'

/** The balance of an account for refusals, before and after. */
export const CREDITS = 30

/** An account for a file of refusals, whose balance is checked at the end: no refusal costs a credit. */
export function refusedAccount(): () => TestAccount {
  let account: TestAccount | undefined
  const me = () => {
    if (account === undefined) throw new Error('There is no account before the first test.')
    return account
  }
  beforeAll(async () => {
    account = await makeAccount({ credits: CREDITS })
  })
  afterAll(async () => {
    expect(await balanceOf(me()), 'no refusal costs a credit').toBe(CREDITS)
  })
  return me
}

export function ask({ token, device }: TestAccount, json: unknown): Promise<Answer> {
  return call('POST', '/api/analyze', { token, device, json })
}
