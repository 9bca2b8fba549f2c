import { expect, test } from 'vitest'
import { makeAccount, newText } from '../../setup/app.ts'
import { start } from '../jobs/setup.ts'

test('a caller that prefers it gets a job, and its address', async () => {
  const answer = await start(await makeAccount(), { text: newText() })
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, 'respond-async'])
  expect(answer.headers.get('location')).toBe(`/api/jobs/${answer.json.id}`)
})
