import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'

test('a saved report is verified without a network, and one changed character breaks it', async () => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/analyze', {
    token: me.token,
    device: me.device,
    json: { text: newText(), title: 'Water' },
  })
  const read = await call('GET', `/api/scans/${answer.json.shortcode}`)
  const folder = mkdtempSync(join(tmpdir(), 'fma-verify-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const keys = file('keys.json', (await call('GET', '/.well-known/fma-keys.json')).text)
  const verify = (report: string) =>
    spawnSync('npm', ['run', '-s', 'verify-report', '--', report, '--keys', keys], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    }).status
  expect(verify(file('answer.json', answer.text))).toBe(0)
  expect(verify(file('read.json', read.text))).toBe(0)
  expect(verify(file('changed.json', read.text.replace('"title":"Water"', '"title":"Waters"')))).toBe(1)
  expect(verify(file('nonsense.json', '{}'))).toBe(1)
})
