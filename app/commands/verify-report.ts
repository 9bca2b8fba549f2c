import { sayRefusal } from './refusals.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { PublicKeys } from '#app/domain/analysis/check-signature.server.ts'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { checkReport, describeSignature, SignedReport } from '#app/domain/scan/signature/check-report.server.ts'

/**
 * Checks the signature of a saved report offline: `FILE [--keys KEYS]`. KEYS is a saved `/.well-known/fma-keys.json`.
 * Without it, this installation's own keys are used. The exit code is 0 if the signature is valid, otherwise 1.
 */
function main(): number {
  const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('usage: npm run verify-report -- FILE [--keys KEYS]')
  const report = SignedReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const keys =
    values.keys === undefined ? publicKeys() : PublicKeys.parse(JSON.parse(readFileSync(values.keys, 'utf8')))
  const state = checkReport(report, keys)
  process.stdout.write(`${describeSignature(state, report)}\n`)
  return state === 'holds' ? 0 : 1
}

try {
  process.exitCode = main()
} catch (error) {
  sayRefusal(
    error instanceof z.ZodError ? `The file is not a report from this service:\n${z.prettifyError(error)}` : error,
  )
  process.exitCode = 1
}
