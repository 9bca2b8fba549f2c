import { sayRefusal } from './refusals.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { checkSignature, PublicKeys } from '#app/domain/analysis/check-signature.server.ts'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { signedPart } from '#app/domain/scan/signed-part.ts'

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
  const { key_id: keyId } = report.integrity
  const keys =
    values.keys === undefined ? publicKeys() : PublicKeys.parse(JSON.parse(readFileSync(values.keys, 'utf8')))
  const holds = checkSignature(signedPart(report), report.integrity, keys)
  if (holds === undefined) return say(`no key ${keyId} among the keys: they are of another installation`, 1)
  return holds
    ? say(`the signature holds: unchanged since it was signed with key ${keyId}`, 0)
    : say('the signature does not hold: the report was changed, or cut, after it was signed', 1)
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
