/** A check of the corpus: its faults, or why it could not be made. */
export type Check = { name: string; faults: readonly string[] } | { name: string; skipped: string }

const FAULTS_SHOWN = 40
/** Why a check of others' texts is skipped. */
export const NO_DATA = 'FMA_DEVELOPMENT_DATA is not set'

/**
 * Prints the checks and their faults.
 * @returns how many failed
 */
export function reportChecks(checks: readonly Check[], print: (line: string) => void): number {
  let failed = 0
  for (const check of checks) {
    if ('skipped' in check) {
      print(`  skipped: ${check.name} (${check.skipped})`)
      continue
    }
    if (check.faults.length > 0) failed++
    print(`  ${check.faults.length === 0 ? 'ok  ' : 'FAIL'} ${check.name}: ${check.faults.length}`)
    for (const fault of check.faults.slice(0, FAULTS_SHOWN)) print(`       ${fault}`)
  }
  return failed
}
