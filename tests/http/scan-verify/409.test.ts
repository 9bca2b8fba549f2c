import { expect, test } from 'vitest'
import { makeAccount } from '../../setup/app.ts'
import { scanOf } from '../scan/setup.ts'
import { tamper, verify } from './setup.ts'

test.each([
  ['its text is no longer stored', 'text = null'],
  ['another build', `ruleset_sha256 = repeat('0', 64)`],
  ['another build', `report = jsonb_set(report::jsonb, '{engine,build}', '0')::json`],
])('a report that cannot be measured again is refused with the reason: %s', async (reason, change) => {
  const shortcode = await scanOf(await makeAccount())
  await tamper(shortcode, change)
  const { status, json } = await verify(shortcode)
  expect([status, json.code]).toEqual([409, 'not_repeatable'])
  expect(json.error).toContain(reason)
  expect(json.details[0].path).toBe('reason')
})
