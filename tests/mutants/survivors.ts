import { z } from 'zod'

/** A mutant by its words, which stay when lines move. */
const Mutant = z.strictObject({ mutator: z.string(), original: z.string(), replacement: z.string() })
/** Survivors of one file with one reason why no test kills them. */
export const Survivors = z.array(
  z.strictObject({ file: z.string(), reason: z.string().min(20), mutants: z.array(Mutant).min(1) }),
)
export type Survivors = z.infer<typeof Survivors>
export type Survivor = z.infer<typeof Mutant> & { file: string }

const Place = z.object({ line: z.int(), column: z.int() })
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: Place, end: Place }),
        }),
      ),
    }),
  ),
})

export type Outcome = { killed: number; survived: Survivor[]; files: string[] }

/** What Stryker's report says: mutants that a test or a time limit killed, and those that nothing did. */
export function outcomeOf(json: unknown): Outcome {
  const outcome: Outcome = { killed: 0, survived: [], files: [] }
  for (const [file, { source, mutants }] of Object.entries(Report.parse(json).files)) {
    outcome.files.push(file)
    const lines = source.split('\n')
    for (const { mutatorName, replacement = '', status, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') outcome.killed += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      const original = cut(lines, location.start, location.end)
      outcome.survived.push({ file, mutator: mutatorName, original, replacement: oneLine(replacement) })
    }
  }
  return outcome
}

/** The text between two places; lines and columns count from 1. */
function cut(lines: readonly string[], start: z.infer<typeof Place>, end: z.infer<typeof Place>): string {
  const within = lines.slice(start.line - 1, end.line)
  const last = within.length - 1
  return oneLine(
    within
      .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
      .join(' '),
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Survivors that nobody has listed, and listed ones of these files that are killed by now. */
export function compareSurvivors(
  { survived, files }: Outcome,
  listed: Survivors,
): { unlisted: Survivor[]; stale: Survivor[] } {
  const known = listed.flatMap(({ file, mutants }) => mutants.map((mutant) => ({ file, ...mutant })))
  const keys = new Set(known.map(keyOf))
  const found = new Set(survived.map(keyOf))
  return {
    unlisted: survived.filter((mutant) => !keys.has(keyOf(mutant))),
    stale: known.filter((mutant) => files.includes(mutant.file) && !found.has(keyOf(mutant))),
  }
}

function keyOf({ file, mutator, original, replacement }: Survivor): string {
  return JSON.stringify([file, mutator, original, replacement])
}
