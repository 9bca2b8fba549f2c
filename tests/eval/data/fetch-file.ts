import { CONVERSIONS, type Source } from './convert/index.ts'
import { fetchArchive, fetchSource, type Fetched, type Origins } from './fetch-source.ts'
import { pagesOf, type PublicSet, type SetFile } from './public-sets.ts'
import { namesOf, pathsOf, wantedOf, type SetSource } from './set-source.ts'

const SOURCE_BYTES_MAX = 20_000_000

/** The files of an archive, by its address. */
export type Archives = (url: string) => Promise<Fetched<Map<string, Buffer>>>
type From = { origins: Origins; archives: Archives }

/** Archives of a set's repository, each of which is fetched once and of which only what the set needs is kept. */
export function archivesOf(set: PublicSet): Archives {
  const sources = set.files.flatMap((file) => file.from ?? []).filter(({ archive }) => archive === true)
  const fetched = new Map<string, ReturnType<Archives>>()
  return async (url) => {
    const archive = fetched.get(url) ?? fetchArchive(url, wantedOf(sources))
    fetched.set(url, archive)
    return await archive
  }
}

/**
 * Fetches what a file is made of from its repository at the recorded commit, and makes it. Nothing is checked but the
 * size: an unchanged file may not be larger than the one that was measured on, a source not larger than 20 MB.
 */
export async function fetchFile(set: PublicSet, file: SetFile, from: From): Promise<Fetched<Buffer>> {
  const sources: Source[] = []
  for (const source of file.from ?? []) {
    const fetched = await fetchPart({ set, file, source }, from)
    if ('failed' in fetched) return fetched
    for (const one of fetched.found) sources.push(one)
  }
  try {
    return { found: made(set, file, sources) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    return { failed: `${file.path} could not be made of its source: ${reason}`, isDifferent: true }
  }
}

async function fetchPart(
  { set, file, source }: { set: PublicSet; file: SetFile; source: SetSource },
  { origins, archives }: From,
): Promise<Fetched<Source[]>> {
  const repository = source.repository ?? set.repository
  const commit = source.commit ?? set.commit
  if (source.archive === true)
    return fromArchive(source, await archives(`${origins.archives}/${repository}/zip/${commit}`))
  return await oneByOne(source, `${origins.files}/${repository}/${commit}`, bytesMaxOf(file))
}

function bytesMaxOf(file: SetFile): number {
  return file.as === undefined && file.packed !== true ? file.bytes : SOURCE_BYTES_MAX
}

async function oneByOne(source: SetSource, root: string, bytesMax: number): Promise<Fetched<Source[]>> {
  const found: Source[] = []
  for (const path of namesOf(source)) {
    const fetched = await fetchSource(`${root}/${path.split('/').map(encodeURIComponent).join('/')}`, bytesMax)
    if ('failed' in fetched) return fetched
    found.push({ path, bytes: fetched.found })
  }
  return { found }
}

function fromArchive(source: SetSource, archive: Fetched<Map<string, Buffer>>): Fetched<Source[]> {
  if ('failed' in archive) return archive
  const found = pathsOf(source, archive.found).map((path) => ({ path, bytes: archive.found.get(path) }))
  const sources = found.flatMap(({ path, bytes }) => (bytes === undefined ? [] : [{ path, bytes }]))
  if (sources.length > 0 && sources.length === found.length) return { found: sources }
  const missing = found.find(({ bytes }) => bytes === undefined)?.path ?? source.path
  return { failed: `${missing} is not in the archive`, isDifferent: false }
}

function made(set: PublicSet, file: SetFile, sources: readonly Source[]): Buffer {
  if (file.as === undefined) return Buffer.concat(sources.map(({ bytes }) => bytes))
  return Buffer.from(CONVERSIONS[file.as](sources, pagesOf(set)))
}
