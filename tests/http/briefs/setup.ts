import { expect } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'

/** The address of the list, under which each brief has its own. */
export const LIST = '/api/intelligence/briefs'

/** A new brief of `count` signals at most. */
export async function makeBrief({ token }: TestAccount, count: number): Promise<string> {
  const json = { search_terms: ['dam'], platforms: ['x', 'reddit'], max_signals: count }
  const answer = await call('POST', '/api/intelligence/analyze', { token, json })
  expect(answer.status, answer.text).toBe(200)
  return answer.json.brief.id
}
