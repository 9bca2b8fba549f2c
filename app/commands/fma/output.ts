/** Exit codes, see `--help`. */
export const EXIT = { ok: 0, failed: 1, usage: 2, authentication: 3, credits: 4, unreachable: 5 } as const

/** The work ended without a result, or a check did not hold. */
export class WorkFailure extends Error {}

/** The result, as JSON on the output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** What goes on, on the error output. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`)
}
