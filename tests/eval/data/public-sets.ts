import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { CONVERSIONS } from './convert/index.ts'
import { COMMIT, RELATIVE, setSource, type SetSource } from './set-source.ts'

const PAGE = '.html.gz'

const conversion = z.string().refine(isConversion, { message: 'must be a conversion' })

const setFile = z.strictObject({
  /** Where the file is in the folder of data. */
  path: RELATIVE,
  /** Of the file that the published figures were measured on. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  /** The file is gzip of this project's own making: hash and size are those of its content, the same from any gzip. */
  packed: z.literal(true).optional(),
  /** Absent where the file cannot be fetched. */
  from: z
    .array(z.union([RELATIVE.transform((path): SetSource => ({ path })), setSource]))
    .nonempty()
    .optional(),
  /** The conversion that makes the file of those; absent where the one file is unchanged. */
  as: conversion.optional(),
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

/** The ids of the pages that belong to a set, sorted. */
export function pagesOf(set: PublicSet): string[] {
  return set.files
    .filter(({ path }) => path.endsWith(PAGE))
    .map(({ path }) => basename(path, PAGE))
    .toSorted()
}
