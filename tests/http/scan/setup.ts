import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

/** A code that no scan has. */
export const UNKNOWN = 'AAAAAAAAAAAA'

/** A new scan of an account's device. */
export async function scanOf({ token, device }: TestAccount, more: object = {}): Promise<string> {
  return (await call('POST', '/api/analyze', { token, device, json: { text: newText(), ...more } })).json.shortcode
}

/** An account with a public and a private scan, and another account. */
export async function makeScans(): Promise<{ me: TestAccount; you: TestAccount; open: string; secret: string }> {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const [open, secret] = await Promise.all([scanOf(me, { title: 'Water' }), scanOf(me, { isPublic: false })])
  return { me, you, open, secret }
}

/** A body of an error as far as it is the same for the same refusal. */
export const withoutRequestId = (text: string): string => text.replace(/"request_id":"[^"]*"/, '')

/** A reason that a dispute may have. */
export const REASON = 'These words are a quotation, not the reporter’s own.'
