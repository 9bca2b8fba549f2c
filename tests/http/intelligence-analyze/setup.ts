import { type Answer, call, type TestAccount } from '../../setup/app.ts'

export function ask({ token }: TestAccount, json: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call('POST', '/api/intelligence/analyze', { token, json, headers })
}
