import { z } from 'zod'
import { readIds } from './convert/choice.ts'
import type { Wanted } from './read-archive.ts'

export const RELATIVE = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'), {
  message: 'must be a relative path without ..',
})
export const COMMIT = z.string().regex(/^[0-9a-f]{7,40}$/)

/** What a file is made of: files of the set's repository at its commit, or of others. */
export const setSource = z.strictObject({
  path: RELATIVE,
  repository: z.string().optional(),
  commit: COMMIT.optional(),
  /** Of many files: names separated by spaces, each of which replaces `*` in the path. */
  each: z.string().optional(),
  /** Of many files: the name of a file in `choices` with the names that replace `*` in the path. */
  choice: z.string().optional(),
  /** Taken from the repository’s archive, which is one request. Without names, every path that `*` fits is taken. */
  archive: z.literal(true).optional(),
})
export type SetSource = z.infer<typeof setSource>

/** The paths that a source names, in its order. */
export function namesOf({ path, each, choice }: SetSource): string[] {
  const names = choice === undefined ? each?.split(' ') : readIds(choice)
  return names === undefined ? [path] : names.map((name) => path.replace('*', name))
}

/** The paths of an archive that belong to a source: those that it names, or those that it fits, sorted. */
export function pathsOf(source: SetSource, archive: ReadonlyMap<string, unknown>): string[] {
  const names = namesOf(source)
  if (names.length > 1 || !source.path.includes('*')) return names
  return [...archive.keys()].filter((path) => fits(source.path, path)).toSorted(byCodePoint)
}

/** Whether a path belongs to one of the sources. */
export function wantedOf(sources: readonly SetSource[]): Wanted {
  const names = new Set(sources.flatMap(namesOf))
  const patterns = [...names].filter((name) => name.includes('*'))
  return (path) => names.has(path) || patterns.some((pattern) => fits(pattern, path))
}

/** Each `*` fits any characters but a slash. */
function fits(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!path.startsWith(first)) return false
  let from = first.length
  for (const [at, part] of rest.entries()) {
    const found = at === rest.length - 1 ? path.length - part.length : path.indexOf(part, from)
    if (found < from || !path.startsWith(part, found) || path.slice(from, found).includes('/')) return false
    from = found + part.length
  }
  return from === path.length
}

function byCodePoint(path: string, other: string): number {
  return path < other ? -1 : Number(path > other)
}
