import { UnreachableError } from '#app/client/transport.ts'
import { PublicKeys } from '#app/domain/analysis/check-signature.server.ts'
import { checkReport, describeSignature, SignedReport } from '#app/domain/scan/signature/check-report.server.ts'
import { type Invocation, readInput, subjectOf } from './invocation.ts'
import { printJson, WorkFailure } from './output.ts'

/** `verify FILE [--keys FILE]`: checks the signature of a saved report; with saved keys it needs no network. */
export async function runVerify(invocation: Invocation): Promise<void> {
  const report = SignedReport.safeParse(jsonOf(readInput(invocation, subjectOf(invocation, 'a saved report'))))
  if (!report.success) throw new WorkFailure('The file is not a report from this service.')
  const { keys: file } = invocation.options
  const keys = PublicKeys.safeParse(
    file === undefined ? await fetchKeys(invocation.baseUrl) : jsonOf(readInput(invocation, file)),
  )
  if (!keys.success) throw new WorkFailure('The keys are not a JSON Web Key Set.')
  const state = checkReport(report.data, keys.data)
  if (state === 'holds' || state === 'changed') {
    printJson({ holds: state === 'holds', key_id: report.data.integrity.key_id })
  }
  if (state !== 'holds') throw new WorkFailure(describeSignature(state, report.data))
}

async function fetchKeys(baseUrl: string): Promise<unknown> {
  try {
    const response = await fetch(`${baseUrl}/.well-known/fma-keys.json`)
    return await response.json()
  } catch (error) {
    throw new UnreachableError(baseUrl, error)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
