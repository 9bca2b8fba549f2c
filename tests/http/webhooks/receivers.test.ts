import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NODE_RECEIVER, PYTHON_RECEIVER } from '#app/contract/webhook-receivers.ts'
import { drawSecret, signedHeaders } from '#app/domain/webhook/webhook-secret.server.ts'
import { freePort } from '../../setup/service.ts'
import { until } from '../../setup/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-receivers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))

const hasPython = spawnSync('python3', ['--version']).status === 0
const RECEIVERS = [
  { language: 'Node', command: process.execPath, file: 'receiver.mjs', code: NODE_RECEIVER, isHere: true },
  { language: 'Python', command: 'python3', file: 'receiver.py', code: PYTHON_RECEIVER, isHere: hasPython },
].filter(({ isHere }) => isHere)

test.each(RECEIVERS)(
  'the receiver for $language has ten lines, takes what is signed with its secret, and refuses all else',
  async ({ command, file, code }) => {
    expect(code.trim().split('\n')).toHaveLength(10)
    const path = join(folder, file)
    writeFileSync(path, code)
    const [secret, other] = [drawSecret(), drawSecret()]
    const port = await freePort()
    const child = spawn(command, [path], {
      cwd: folder,
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: 'ignore',
    })
    const at = new Date()
    const body = '{"type":"ping","data":{"t":"ünïcødé 😡"}}'
    const send = async (headers: Record<string, string>, sent = body) => {
      const { status } = await fetch(`http://127.0.0.1:${port}/in`, { method: 'POST', headers, body: sent })
      return status
    }
    const signed = (secrets: string[], when = at) => signedHeaders({ id: 'msg_1', at: when, body }, secrets)
    try {
      await until('it listens', async () => (await send(signed([secret])).catch(() => 0)) !== 0 || undefined)
      expect(await send(signed([secret]))).toBe(204)
      expect(await send(signed([other, secret]))).toBe(204)
      expect(await send(signed([other]))).toBe(400)
      expect(await send(signed([secret]), `${body} `)).toBe(400)
      expect(await send(signed([secret], new Date(at.getTime() - 3_600_000)))).toBe(400)
      expect(await send({ ...signed([secret]), 'webhook-id': 'msg_2' })).toBe(400)
    } finally {
      child.kill()
    }
  },
)

test('docs/api.md shows the same two receivers', () => {
  const section = /^## Receive webhooks$([\s\S]*?)^## /m.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? ''
  const shown = [...section.matchAll(/^```(js|python)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => [
    language,
    code,
  ])
  expect(shown).toEqual([
    ['js', NODE_RECEIVER],
    ['python', PYTHON_RECEIVER],
  ])
})
