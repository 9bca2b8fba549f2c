import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
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

const folder = process.env.FMA_SHARED
const file = folder === undefined ? '' : join(folder, 'data', 'security', 'webhook-vectors.jsonl')

test.runIf(existsSync(file))('the reference vectors have the signature that we make, where they are to verify', () => {
  const vectors = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  let verified = 0
  for (const vector of vectors) {
    const at = new Date(vector.webhook_timestamp * 1000)
    const { 'webhook-signature': made } = signedHeaders({ id: vector.webhook_id, at, body: vector.body }, [
      vector.secret,
    ])
    const isFresh = Math.abs(vector.valid_at - vector.webhook_timestamp) <= 300
    expect(isFresh && vector.signature.split(' ').includes(made), vector.id).toBe(vector.verify)
    verified += vector.verify ? 1 : 0
  }
  expect(verified).toBeGreaterThan(3)
})
