/** Exit codes, see `--help`. */
export const EXIT = { ok: 0, failed: 1, usage: 2, authentication: 3, credits: 4, unreachable: 5 } as const

/** The work ended without a result, or a check failed. */
export class WorkFailure extends Error {}

/** Prints the result as JSON on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** Prints progress on standard error. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`)
}
