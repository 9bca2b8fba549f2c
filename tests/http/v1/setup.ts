import { call, type TestAccount } from '../../setup/app.ts'

/** A new API key of an account. */
export async function keyOf(account: TestAccount, scopes: string[]): Promise<string> {
  return (await call('POST', '/api/keys', { token: account.token, json: { name: 'test', scopes } })).json.key
}

/** A request for a brief of few signals. */
export const BRIEF = { searchTerms: ['dam'], sources: ['x'], max_items: 20 }
