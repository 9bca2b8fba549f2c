import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { purgeTexts } from '#app/domain/analysis/purge-texts.server.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

async function scan({ token, device }: TestAccount, text: string): Promise<string> {
  return (await call('POST', '/api/analyze', { token, device, json: { text } })).json.shortcode
}

const textOf = async (shortcode: string, { device }: TestAccount) =>
  (await call('GET', `/api/scans/${shortcode}/text`, { device })).json.text

/** Makes everything stored for a code older than the retention of texts. */
async function age(shortcode: string): Promise<void> {
  const { sql } = database()
  await sql`update measurements m set analyzed_at = m.analyzed_at - interval '91 days'
    from scans s where s.measurement_id = m.id and s.shortcode = ${shortcode}`
  await sql`update scans set created_at = created_at - interval '91 days' where shortcode = ${shortcode}`
}

test('a text goes after its retention, and a new scan of it has its text again, for as long', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const text = newText()
  const first = await scan(me, text)
  const kept = await textOf(first, me)
  expect(text).toContain(kept.slice(0, 200))
  await age(first)
  await purgeTexts()
  expect(await textOf(first, me)).toBeNull()

  const second = await scan(you, text)
  expect(await textOf(second, you)).toBe(kept)
  await purgeTexts()
  expect(await textOf(second, you)).toBe(kept)
  await age(second)
  await purgeTexts()
  expect(await textOf(second, you)).toBeNull()
})
