import { sayRefusal } from './refusals.ts'
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { signedPart } from '#app/domain/scan/signed-part.ts'
import { canonicalJson } from '#app/platform/canonical-json.ts'

const Keys = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() })),
})
const Report = z.looseObject({ integrity: z.looseObject({ signature: z.string(), key_id: z.string() }) })

/**
 * Checks the signature of a saved report without a network: `FILE [--keys KEYS]`, where KEYS is a saved
 * `/.well-known/fma-keys.json`; without it this installation's own keys. Exit 0 when the signature holds, else 1.
 */
function main(): number {
  const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('usage: npm run verify-report -- FILE [--keys KEYS]')
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { signature, key_id: keyId } = report.integrity
  const key = findKey(values.keys, keyId)
  if (key === undefined) return say(`no key ${keyId} among the keys: they are of another installation`, 1)
  const holds = verify(null, Buffer.from(canonicalJson(signedPart(report))), key, Buffer.from(signature, 'base64url'))
  return holds
    ? say(`the signature holds: unchanged since it was signed with key ${keyId}`, 0)
    : say('the signature does not hold: the report was changed, or cut, after it was signed', 1)
}

function findKey(keysFile: string | undefined, keyId: string): KeyObject | undefined {
  const { keys } = Keys.parse(keysFile === undefined ? publicKeys() : JSON.parse(readFileSync(keysFile, 'utf8')))
  const jwk = keys.find(({ kid }) => kid === keyId)
  return jwk === undefined
    ? undefined
    : createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

try {
  process.exitCode = main()
} catch (error) {
  sayRefusal(error instanceof z.ZodError ? `This is no report of this service:\n${z.prettifyError(error)}` : error)
  process.exitCode = 1
}
