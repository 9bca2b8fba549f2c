import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'

export const RELEASED_FILE = 'db/released.json'

/** What databases and signed reports have as it was: migrations of all lines, and the lists of signed members. */
export const FROZEN = [
  'db/earlier/*.sql',
  'db/migrations/*.sql',
  'tests/fixtures/landed/*.sql',
  'app/domain/scan/signature/signed-members/*.json',
] as const

/** Of each kind of stored record its newest version and the SHA-256 of its shape. */
const RecordShapes = z.record(z.string(), z.strictObject({ version: z.int(), shape: z.string() }))
export type RecordShapes = z.infer<typeof RecordShapes>

const Released = z.strictObject({
  /** The last release, and its engine's build. */
  version: z.string(),
  engine_build: z.int(),
  /** Every migration that is not younger is among the files. */
  frozen_at: z.iso.datetime(),
  /** A record of another shape needs a newer version. Releases up to 0.9.0 did not note shapes. */
  records: RecordShapes.default({}),
  /** Each file that may not change any more, by its path, with the SHA-256 of its bytes. */
  files: z.record(z.string(), z.string()),
})
export type Released = z.infer<typeof Released>

/** What the releases up to now have. */
export function readReleased(): Released {
  return Released.parse(JSON.parse(readFileSync(RELEASED_FILE, 'utf8')))
}

/** Every file that the next release would freeze, or that one has frozen, in the order in which they came. */
export function frozenFiles(): string[] {
  return FROZEN.flatMap((pattern) =>
    globSync(pattern)
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  )
}

/** The released files that are gone or are not as they were. */
export function changedFiles({ files }: Released): string[] {
  const present = new Set(frozenFiles())
  return Object.keys(files).filter((file) => !present.has(file) || sha256(readFileSync(file)) !== files[file])
}

/** Records a release: what it has and no earlier one had is frozen, too. */
export function writeReleased(release: Omit<Released, 'files'>, earlier: Released): void {
  const files = frozenFiles().map((file) => [file, earlier.files[file] ?? sha256(readFileSync(file))])
  writeFileSync(RELEASED_FILE, `${JSON.stringify({ ...release, files: Object.fromEntries(files) }, null, 2)}\n`)
}
