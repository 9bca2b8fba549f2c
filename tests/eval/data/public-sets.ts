import { readFileSync } from 'node:fs'
import { z } from 'zod'

const RELATIVE = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'), {
  message: 'must be a relative path without ..',
})

const setFile = z.strictObject({
  /** Where the file is in the folder of data. */
  path: RELATIVE,
  /** Of the file that the published figures were measured on. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  /** Path in the repository; absent where the file cannot be fetched. */
  from: RELATIVE.optional(),
  /** `entries`: of an object by page id, only the entries of this set's pages; absent where the file is unchanged. */
  as: z.literal('entries').optional(),
})

const publicSet = z.strictObject({
  name: RELATIVE,
  what: z.string(),
  /** On GitHub; null where it is not known. */
  repository: z.string().nullable(),
  /** As recorded, some of them abbreviated; null where none was recorded. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .nullable(),
  upstream: z.array(z.string()),
  licence: z.string(),
  mayBeRedistributed: z.boolean(),
  /** What the files in the folder are made of, and what was held back. */
  layout: z.string(),
  files: z.array(setFile).nonempty(),
})

export type SetFile = z.infer<typeof setFile>
export type PublicSet = z.infer<typeof publicSet>

/** The public sets that figures rest on, as listed beside this file. @throws ZodError where the list is not valid. */
export function readPublicSets(): PublicSet[] {
  const text = readFileSync(new URL('public-sets.json', import.meta.url), 'utf8')
  return z.strictObject({ sets: z.array(publicSet) }).parse(JSON.parse(text)).sets
}
