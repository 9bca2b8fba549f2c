import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '#app/platform/keys/sealed.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'

/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32
const PURPOSE = 'webhook-secret'

/** A new signing secret: `whsec_` and 32 random bytes in base64. */
export function drawSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * A secret as the database stores it. The key is the one that is never rotated, so that endpoints survive a rotation of
 * the others.
 */
export function sealSecret(secret: string): string {
  return seal(secrets().deviceSecret, PURPOSE, secret)
}

/** The secret that was sealed; undefined if this installation's key does not open it. */
export function unsealSecret(sealed: string): string | undefined {
  return unseal(secrets().deviceSecret, PURPOSE, sealed)
}

/**
 * The headers that sign a message with each of the secrets.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  message: { id: string; at: Date; body: string },
  signingSecrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = signingSecrets.map((secret) => new Webhook(secret).sign(message.id, message.at, message.body))
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
