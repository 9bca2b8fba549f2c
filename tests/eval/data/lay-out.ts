import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { archivesOf, fetchFile, type Archives } from './fetch-file.ts'
import type { Origins } from './fetch-source.ts'
import type { PublicSet, SetFile } from './public-sets.ts'

/** How a set's files compare with those that were measured on; `written` were fetched in this run and are equal. */
export type SetState = {
  set: PublicSet
  equal: string[]
  written: string[]
  missing: string[]
  different: string[]
  /** Why files could not be fetched. */
  notes: string[]
}

/**
 * Compares a set's files in `folder` with their recorded hashes and fetches the missing ones that have a source. A
 * fetched file is written only if its hash is the recorded one; a file that is there is never changed.
 */
export async function layOut(set: PublicSet, folder: string, origins: Origins): Promise<SetState> {
  const state: SetState = { set, equal: [], written: [], missing: [], different: [], notes: [] }
  const archives = archivesOf(set)
  for (const file of set.files) {
    const target = join(folder, file.path)
    if (existsSync(target)) {
      const isEqual = hash(contentOf(file, readFileSync(target))) === file.sha256
      state[isEqual ? 'equal' : 'different'].push(file.path)
    } else if (file.from === undefined || set.commit === null || isAskedInVain(state, file))
      state.missing.push(file.path)
    else await fetchInto(state, file, { target, origins, archives })
  }
  return state
}

/** A source that could not be reached is not asked again for each of a hundred files. An archive is asked once. */
function isAskedInVain({ notes }: SetState, { from }: SetFile): boolean {
  return notes.length > 0 && from?.every(({ archive }) => archive === true) !== true
}

async function fetchInto(
  state: SetState,
  file: SetFile,
  { target, ...from }: { target: string; origins: Origins; archives: Archives },
): Promise<void> {
  const fetched = await fetchFile(state.set, file, from)
  if ('failed' in fetched) {
    state[fetched.isDifferent ? 'different' : 'missing'].push(file.path)
    if (!state.notes.includes(fetched.failed)) state.notes.push(fetched.failed)
    return
  }
  if (hash(fetched.found) !== file.sha256) {
    state.different.push(file.path)
    return
  }
  mkdirSync(dirname(target), { recursive: true })
  // Renamed when complete, so that an interrupted run leaves no half of a file under its name.
  writeFileSync(`${target}.part`, file.packed === true ? gzipSync(fetched.found) : fetched.found)
  renameSync(`${target}.part`, target)
  state.written.push(file.path)
}

function contentOf(file: SetFile, bytes: Buffer): Buffer {
  try {
    return file.packed === true ? gunzipSync(bytes) : bytes
  } catch {
    return bytes
  }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
