import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson, type Json } from '#app/platform/text/canonical-json.ts'

/** A public key has 32 bytes. Node throws for any other number. */
const ED25519_KEY = /^[A-Za-z0-9_-]{43}$/

/** The fields of a JSON Web Key Set that are read here. */
export const PublicKeys = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string().regex(ED25519_KEY),
      kid: z.string(),
    }),
  ),
})
export type PublicKeys = z.infer<typeof PublicKeys>

/**
 * Whether an Ed25519 signature over a value's canonical JSON is valid.
 * @param signature base64url
 * @returns undefined if none of the keys has that id
 */
export function checkSignature(
  value: Json,
  { signature, key_id: keyId }: { signature: string; key_id: string },
  { keys }: PublicKeys,
): boolean | undefined {
  const jwk = keys.find(({ kid }) => kid === keyId)
  if (jwk === undefined) return undefined
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  return verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature, 'base64url'))
}
