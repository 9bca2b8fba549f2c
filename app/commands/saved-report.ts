import { PublicKeys } from '#app/domain/analysis/check-signature.server.ts'
import { SignedReport } from '#app/domain/scan/signature/check-report.server.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'

/** The text of the file `name`. @throws Error that says what to save */
export function savedReport(name: string, text: string): SignedReport {
  const report = SignedReport.safeParse(jsonOf(text))
  if (report.success) return report.data
  throw new Error(`${name} is not a report from this service. Save one with: fma export CODE -o FILE`)
}

/** The content of the file `name`. @throws Error that says what to save */
export function savedKeys(name: string, content: unknown): PublicKeys {
  const keys = PublicKeys.safeParse(content)
  if (keys.success) return keys.data
  throw new Error(`${name} is not a list of keys. Save the page /.well-known/fma-keys.json of the installation.`)
}
