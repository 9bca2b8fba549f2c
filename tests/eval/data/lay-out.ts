import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fetchFile } from './fetch-file.ts'
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
export async function layOut(set: PublicSet, folder: string, origin: string): Promise<SetState> {
  const state: SetState = { set, equal: [], written: [], missing: [], different: [], notes: [] }
  for (const file of set.files) {
    const target = join(folder, file.path)
    if (existsSync(target)) {
      const isEqual = hash(readFileSync(target)) === file.sha256
      state[isEqual ? 'equal' : 'different'].push(file.path)
      // A source that could not be reached is not asked again for each of a hundred files.
    } else if (file.from === undefined || set.commit === null || state.notes.length > 0) state.missing.push(file.path)
    else await fetchInto(state, { file, target, origin })
  }
  return state
}

async function fetchInto(state: SetState, to: { file: SetFile; target: string; origin: string }): Promise<void> {
  const { file, target, origin } = to
  const fetched = await fetchFile(state.set, file, origin)
  if ('failed' in fetched) {
    state[fetched.isDifferent ? 'different' : 'missing'].push(file.path)
    state.notes.push(fetched.failed)
    return
  }
  if (hash(fetched.bytes) !== file.sha256) {
    state.different.push(file.path)
    return
  }
  mkdirSync(dirname(target), { recursive: true })
  // Renamed when complete, so that an interrupted run leaves no half of a file under its name.
  writeFileSync(`${target}.part`, fetched.bytes)
  renameSync(`${target}.part`, target)
  state.written.push(file.path)
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
