import { z } from 'zod'
import { UnreachableError } from '#app/client/transport.ts'
import { checkSignature, PublicKeys } from '#app/domain/analysis/check-signature.server.ts'
import { signedPart } from '#app/domain/scan/signed-part.ts'
import { type Invocation, readInput, subjectOf } from './invocation.ts'
import { printJson, WorkFailure } from './output.ts'

const Report = z.looseObject({ integrity: z.looseObject({ signature: z.string(), key_id: z.string() }) })

/** `verify FILE [--keys FILE]`: whether a saved report is as it was signed; with saved keys without a network. */
export async function runVerify(invocation: Invocation): Promise<void> {
  const report = Report.safeParse(jsonOf(readInput(invocation, subjectOf(invocation, 'a saved report'))))
  if (!report.success) throw new WorkFailure('The file is no report of this service.')
  const { key_id: keyId } = report.data.integrity
  const { keys: file } = invocation.options
  const keys = PublicKeys.safeParse(
    file === undefined ? await fetchKeys(invocation.baseUrl) : jsonOf(readInput(invocation, file)),
  )
  if (!keys.success) throw new WorkFailure('The keys are no JSON Web Key Set.')
  const holds = checkSignature(signedPart(report.data), report.data.integrity, keys.data)
  if (holds === undefined) {
    throw new WorkFailure(`No key ${keyId} is among the keys: they are of another installation.`)
  }
  printJson({ holds, key_id: keyId })
  if (!holds) throw new WorkFailure('The signature does not hold: the report was changed, or cut, after it was signed.')
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
