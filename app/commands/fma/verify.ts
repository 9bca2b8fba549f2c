import { UnreachableError } from '#app/client/transport.ts'
import { checkReport, describeSignature } from '#app/domain/scan/signature/check-report.server.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'
import { savedKeys, savedReport } from '../saved-report.ts'
import { type Invocation, readInput, subjectOf } from './invocation.ts'
import { printJson, WorkFailure } from './output.ts'

/** `verify FILE [--keys FILE]`: checks the signature of a saved report; with saved keys it needs no network. */
export async function runVerify(invocation: Invocation): Promise<void> {
  const path = subjectOf(invocation, 'a saved report')
  const report = savedReport(path, readInput(invocation, path))
  const { keys: file } = invocation.options
  const keys =
    file === undefined
      ? savedKeys('What the service published', await fetchKeys(invocation.baseUrl))
      : savedKeys(file, jsonOf(readInput(invocation, file)))
  const state = checkReport(report, keys)
  if (state === 'holds' || state === 'changed') {
    printJson({ holds: state === 'holds', key_id: report.integrity.key_id })
  }
  if (state !== 'holds') throw new WorkFailure(describeSignature(state, report))
}

async function fetchKeys(baseUrl: string): Promise<unknown> {
  try {
    const response = await fetch(`${baseUrl}/.well-known/fma-keys.json`)
    return await response.json()
  } catch (error) {
    throw new UnreachableError(baseUrl, error)
  }
}
