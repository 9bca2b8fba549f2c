import { basename } from 'node:path'
import { z } from 'zod'
import { CONVERSIONS, type Source } from './convert/index.ts'
import { withoutIndentation } from './convert/json-lines.ts'
import type { PublicSet, SetFile } from './public-sets.ts'

/** Where GitHub serves files of public repositories. */
export const ORIGIN = 'https://raw.githubusercontent.com'
const TIMEOUT_MS = 60_000
const SOURCE_BYTES_MAX = 20_000_000
const PAGE = '.html.gz'

const entries = z.record(z.string(), z.unknown())

/** Bytes as they belong in the folder, or why there are none. `different`: the source is not what was measured on. */
export type Fetched = { bytes: Buffer } | { failed: string; isDifferent: boolean }

/**
 * Fetches what a file is made of from its repository at the recorded commit, and makes it. Nothing is checked but the
 * size: an unchanged file may not be larger than the one that was measured on, a source not larger than 20 MB.
 * Redirects are refused.
 */
export async function fetchFile(set: PublicSet, file: SetFile, origin: string): Promise<Fetched> {
  const bytesMax = file.as === undefined ? file.bytes : SOURCE_BYTES_MAX
  const sources: Source[] = []
  for (const { path, commit } of (file.from ?? []).flatMap(single)) {
    const url = `${origin}/${set.repository}/${commit ?? set.commit}/${path.split('/').map(encodeURIComponent).join('/')}`
    const fetched = await fetchSource(url, bytesMax)
    if ('failed' in fetched) return fetched
    sources.push({ path, bytes: fetched.bytes })
  }
  try {
    return { bytes: made(set, file, sources) }
  } catch (error) {
    return { failed: `${file.path} could not be made of its source: ${messageOf(error)}`, isDifferent: true }
  }
}

function single({ path, commit, each }: NonNullable<SetFile['from']>[number]) {
  return each === undefined
    ? [{ path, commit }]
    : each.split(' ').map((name) => ({ path: path.replace('*', name), commit }))
}

async function fetchSource(url: string, bytesMax: number): Promise<Fetched> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return { failed: `${url} returned ${response.status}`, isDifferent: false }
    const body = await readUpTo(response, bytesMax)
    if (body === undefined) return { failed: `${url} is larger than ${bytesMax} bytes`, isDifferent: true }
    return { bytes: body }
  } catch (error) {
    return { failed: `${url} could not be read: ${messageOf(error)}`, isDifferent: false }
  }
}

function made(set: PublicSet, file: SetFile, sources: readonly Source[]): Buffer {
  const whole = Buffer.concat(sources.map(({ bytes }) => bytes))
  if (file.as === undefined) return whole
  return file.as === 'entries' ? entriesOf(set, whole) : Buffer.from(CONVERSIONS[file.as](sources))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}

async function readUpTo(response: Response, bytesMax: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest of the body.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The entries of the set's pages in the form that was measured on: sorted by id, line breaks, no indentation. */
function entriesOf(set: PublicSet, body: Buffer): Buffer {
  const all = entries.parse(JSON.parse(body.toString('utf8')))
  const ids = set.files.filter(({ path }) => path.endsWith(PAGE)).map(({ path }) => basename(path, PAGE))
  const chosen = Object.fromEntries(ids.toSorted().map((id) => [id, all[id]]))
  return Buffer.from(withoutIndentation(chosen))
}
