import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CONVERSIONS } from './convert/index.ts'

const RELATIVE = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'), {
  message: 'must be a relative path without ..',
})

const COMMIT = z.string().regex(/^[0-9a-f]{7,40}$/)

const source = z.strictObject({
  path: RELATIVE,
  commit: COMMIT.optional(),
  /** Of many files: names separated by spaces, each of which replaces `*` in the path. */
  each: z.string().optional(),
})

const conversion = z.string().refine(isConversion, { message: 'must be a conversion' })

const setFile = z.strictObject({
  /** Where the file is in the folder of data. */
  path: RELATIVE,
  /** Of the file that the published figures were measured on. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  /** In the repository, at the set's commit or one of their own; absent where the file cannot be fetched. */
  from: z
    .array(z.union([RELATIVE.transform((path): z.infer<typeof source> => ({ path })), source]))
    .nonempty()
    .optional(),
  /**
   * What is made of those: a conversion, or `entries`, of an object by page id only the entries of this set's pages;
   * absent where the one file is unchanged.
   */
  as: z.union([z.literal('entries'), conversion]).optional(),
})

const publicSet = z.strictObject({
  name: RELATIVE,
  what: z.string(),
  /** On GitHub; null where it is not known. */
  repository: z.string().nullable(),
  /** As recorded, some of them abbreviated; null where none was recorded. */
  commit: COMMIT.nullable(),
  upstream: z.array(z.string()),
  licence: z.string(),
  mayBeRedistributed: z.boolean(),
  /** What the files in the folder are made of, and what was held back. */
  layout: z.string(),
  files: z.array(setFile).nonempty(),
})

function isConversion(name: string): name is keyof typeof CONVERSIONS {
  return Object.hasOwn(CONVERSIONS, name)
}

export type SetFile = z.infer<typeof setFile>
export type PublicSet = z.infer<typeof publicSet>

/** The public sets that figures rest on, as listed beside this file. @throws ZodError where the list is not valid. */
export function readPublicSets(): PublicSet[] {
  const text = readFileSync(new URL('public-sets.json', import.meta.url), 'utf8')
  return z.strictObject({ sets: z.array(publicSet) }).parse(JSON.parse(text)).sets
}
