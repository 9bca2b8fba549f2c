import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dataDir } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { isBuilt } from '../build.ts'
import { reasonOf } from './check-settings.ts'
import { doubtful, fine, type Finding, wrong } from './finding.ts'

const GB = 1_000_000_000
/** PostgreSQL stops at a full disk, and write-ahead logs alone may take this. */
const FREE_BYTES_MIN = 1 * GB
const FREE_SHARE_MIN = 0.1

/** Whether the pages and the server are built from the present files. */
export function checkBuild(): Finding {
  if (isBuilt()) return fine('build', 'that of these files')
  return doubtful(
    'build',
    'It is missing or out of date.',
    'Run npm run build, as a user who may write in this folder. A start does the same if it may.',
  )
}

/** The disk of the embedded database. With another one, that of temporary files, since nothing else is written here. */
export async function checkDisk(folder?: string): Promise<Finding> {
  let place = folder ?? env.dataDir
  try {
    place = folder ?? (env.databaseUrl === undefined ? dataDir() : tmpdir())
    const { bavail, blocks, bsize, ffree, files } = await statfs(place)
    return judgeDisk(place, { free: bavail * bsize, size: blocks * bsize, isOutOfFiles: files > 0 && ffree === 0 })
  } catch (error) {
    return wrong('disk', `${place} cannot be looked at: ${reasonOf(error)}`, 'Check DATA_DIR and its permissions.')
  }
}

type Disk = { free: number; size: number; isOutOfFiles: boolean }

/** Whether there is room enough, in bytes. */
export function judgeDisk(place: string, { free, size, isOutOfFiles }: Disk): Finding {
  const found = `${(free / GB).toFixed(1)} of ${(size / GB).toFixed(1)} GB free at ${place}`
  if (isOutOfFiles) return wrong('disk', `${place} can hold no more files.`, 'Delete files there, or use another disk.')
  if (free < FREE_BYTES_MIN && env.databaseUrl === undefined)
    return wrong(
      'disk',
      found,
      'Free some space, or set DATA_DIR to a folder on another disk and move its files there.',
    )
  if (free < size * FREE_SHARE_MIN) return doubtful('disk', found, 'Watch it, or free some space.')
  return fine(
    'disk',
    env.databaseUrl === undefined ? found : `${found}; the database’s own disk cannot be seen from here`,
  )
}
