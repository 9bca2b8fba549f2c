import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson, type Json } from '#app/platform/text/canonical-json.ts'

/** A public key has 32 bytes. Node throws for any other number. */
const ED25519_KEY = /^[A-Za-z0-9_-]{43}$/

/** A signature, base64url, and the key's thumbprint. */
type StatedSignature = { signature: string; key_id: string }

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
 * @returns undefined if none of the keys has that id
 */
export function checkSignature(value: Json, stated: StatedSignature, keys: PublicKeys): boolean | undefined {
  return checkSignedText(canonicalJson(value), stated, keys)
}

/** The same for a text as it was signed. */
export function checkSignedText(
  text: string,
  { signature, key_id: keyId }: StatedSignature,
  { keys }: PublicKeys,
): boolean | undefined {
  const jwk = keys.find(({ kid }) => kid === keyId)
  if (jwk === undefined) return undefined
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
