import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { drawSecret, sealSecret, signedHeaders, unsealSecret } from './webhook-secret.server.ts'

const BODY = '{"type":"ping","n":1.0,"t":"ünïcødé 漢字 😡 \\u2028"}'

test('a secret is whsec_ and 32 bytes in base64, another one each time', () => {
  const secrets = Array.from({ length: 50 }, drawSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
  expect(new Set(secrets).size).toBe(50)
})

test('a sealed secret shows nothing of it and opens again; anything else does not open', () => {
  const secret = drawSecret()
  const sealed = sealSecret(secret)
  expect(sealed).not.toContain(secret.slice(6, 20))
  expect(unsealSecret(sealed)).toBe(secret)
  expect(unsealSecret(`${sealed.slice(0, -3)}abc`)).toBeUndefined()
})

test('whoever holds one of the secrets verifies the message, and nobody else', () => {
  const [first, second, other] = [drawSecret(), drawSecret(), drawSecret()]
  const headers = signedHeaders({ id: 'msg_1', at: new Date(), body: BODY }, [first, second])
  for (const secret of [first, second]) {
    expect(new Webhook(secret).verify(BODY, headers)).toMatchObject({ type: 'ping' })
  }
  expect(() => new Webhook(other).verify(BODY, headers)).toThrow()
  expect(() => new Webhook(first).verify(`${BODY} `, headers)).toThrow()
})

const file = join(process.env['FMA_DEVELOPMENT_DATA'] ?? '', 'security', 'webhook-vectors.jsonl')

test.skipIf(!existsSync(file))(
  'of the reference vectors the package verifies what it should, with the signature that we make (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const vectors = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(new Set(vectors.map(({ verify }) => verify))).toEqual(new Set([true, false]))
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const vector of vectors) {
        const { id, body, secret, webhook_id, webhook_timestamp, signature, valid_at } = vector
        const at = new Date(webhook_timestamp * 1000)
        const { 'webhook-signature': made } = signedHeaders({ id: webhook_id, at, body }, [secret])
        const isFresh = Math.abs(valid_at - webhook_timestamp) <= 300
        expect(isFresh && signature.split(' ').includes(made), id).toBe(vector.verify)
        vi.setSystemTime(valid_at * 1000)
        const headers = {
          'webhook-id': webhook_id,
          'webhook-timestamp': String(webhook_timestamp),
          'webhook-signature': signature,
        }
        expect(isVerified(secret, body, headers), id).toBe(vector.verify)
      }
    } finally {
      vi.useRealTimers()
    }
  },
)

function isVerified(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
