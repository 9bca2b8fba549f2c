import { sayRefusal } from './refusals.ts'
import { readFileSync } from 'node:fs'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { checkReport, describeSignature } from '#app/domain/scan/signature/check-report.server.ts'
import { fileProblem } from '#app/platform/file-problem.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'
import { readArguments, UsageError } from './arguments.ts'
import { savedKeys, savedReport } from './saved-report.ts'

const USAGE = `usage: npm run verify-report -- FILE [--keys KEYS]
  FILE         a report saved as JSON
  --keys KEYS  a saved /.well-known/fma-keys.json (default: the keys of this installation)`
const OPTIONS = { help: { type: 'boolean', short: 'h' }, keys: { type: 'string' } } as const

/** Checks the signature of a saved report offline. The exit code is 0 if the signature is valid, otherwise 1. */
function main(): number {
  const { values, positionals } = readArguments(process.argv.slice(2), OPTIONS)
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const [file] = positionals
  if (file === undefined) throw new UsageError('No file was named.')
  const report = savedReport(file, textOf(file))
  const keys = values.keys === undefined ? publicKeys() : savedKeys(values.keys, jsonOf(textOf(values.keys)))
  const state = checkReport(report, keys)
  process.stdout.write(`${describeSignature(state, report)}\n`)
  return state === 'holds' ? 0 : 1
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(fileProblem(file, error))
  }
}

try {
  process.exitCode = main()
} catch (error) {
  sayRefusal(error instanceof UsageError ? `${error.message} See: npm run verify-report -- --help` : error)
  process.exitCode = 1
}
