import type { Drill } from '#app/domain/operation/drill.server.ts'
import { utcMinute } from '#app/domain/wording/wording.ts'

const BYTES_PER_MB = 1_000_000

/** What a drill found, a line for each step, and the lines of its problems below it. */
export function describeDrill({ ok, backup, seconds, steps }: Drill): string {
  const size = (backup.bytes / BYTES_PER_MB).toFixed(1)
  const lines = steps.flatMap(({ name, seconds: took, found, problems }) => [
    `${problems.length === 0 ? 'ok   ' : 'WRONG'}  ${name.padEnd(10)}  ${`${took.toFixed(1)} s`.padStart(8)}  ${found}`,
    ...problems.map((problem) => `       ${problem}`),
  ])
  return [
    `${backup.file}, ${size} MB, as of ${utcMinute(backup.at)} UTC`,
    ...lines,
    `${ok ? 'The backup can be restored.' : 'Something is wrong with the backup or the settings.'} The drill took ${seconds.toFixed(1)} s.`,
  ].join('\n')
}
