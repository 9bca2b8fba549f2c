import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'

const Jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

type Signer = { privateKey: KeyObject; keyId: string }
let signer: Signer | undefined

/**
 * Signs a text.
 * @returns the Ed25519 signature, base64url
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export function signText(text: string): string {
  return sign(null, Buffer.from(text), currentSigner().privateKey).toString('base64url')
}

export function signingKeyId(): string {
  return currentSigner().keyId
}

/** All public keys, including retired ones, as a JSON Web Key Set. */
export function publicKeys(): PublicKeySet {
  known ??= readPublicKeys()
  return known
}

type PublicKeySet = { keys: (z.infer<typeof Jwk> & { kid: string; use: 'sig'; alg: 'EdDSA' })[] }
let known: PublicKeySet | undefined

function readPublicKeys(): PublicKeySet {
  const current = createPublicKey(currentSigner().privateKey)
  const retired = (env.signingKeysRetired ?? '')
    .split(/(?<=-----END [A-Z ]+-----)/)
    .filter((pem) => pem.includes('BEGIN'))
    .map((pem) => createPublicKey(withLineBreaks(pem).trim()))
  return {
    keys: [current, ...retired].map((key) => ({ ...jwk(key), kid: keyId(key), use: 'sig', alg: 'EdDSA' })),
  }
}

function currentSigner(): Signer {
  if (signer === undefined) {
    const privateKey = createPrivateKey(withLineBreaks(secrets().signingKey))
    signer = { privateKey, keyId: keyId(createPublicKey(privateKey)) }
  }
  return signer
}

/** Environment files write a line break as `\n`. */
function withLineBreaks(pem: string): string {
  return pem.replaceAll('\\n', '\n')
}

function jwk(key: KeyObject): z.infer<typeof Jwk> {
  return Jwk.parse(key.export({ format: 'jwk' }))
}

/**
 * The key's JWK thumbprint.
 * @see https://www.rfc-editor.org/rfc/rfc7638
 */
function keyId(key: KeyObject): string {
  const { crv, kty, x } = jwk(key)
  return createHash('sha256').update(canonicalJson({ crv, kty, x })).digest('base64url')
}
