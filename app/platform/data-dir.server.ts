import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { env } from './env.server.ts'
import { sha256 } from './hash.server.ts'

/** The system user that PostgreSQL runs as when this program runs as root, which PostgreSQL refuses to be. */
export type SystemUser = { uid: number; gid: number }

const POSTGRES_USER = 'postgres'
let located: string | undefined

/**
 * The folder of the embedded database and the generated secrets. It is `DATA_DIR`, unless this program runs as root and
 * the user `postgres` may not enter that: then a folder of its own under `/var/lib/fma`, the same at each start.
 */
export function dataDir(): string {
  located ??= locate(env.dataDir)
  return located
}

/** The user `postgres`, made if missing; undefined for an ordinary user, who runs PostgreSQL as itself. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = lookUpUser()
  if (known !== undefined) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', POSTGRES_USER])
  const made = lookUpUser()
  if (made === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root and the user postgres could not be made: run this as an ordinary user.',
    )
  }
  return made
}

/** Whether that user may enter the folder, all its parents included. */
export function mayEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

function locate(wanted: string): string {
  if (env.databaseUrl !== undefined) {
    return wanted
  }
  const user = postgresUser()
  makeWritable(wanted)
  if (user === undefined || mayEnter(user, wanted)) return wanted
  const elsewhere = `/var/lib/fma/${basename(wanted).replaceAll('.', '')}-${sha256(wanted).slice(0, 12)}`
  makeWritable(elsewhere)
  return elsewhere
}

/** @throws Error naming the folder that cannot be used. */
function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Error(
      `The data folder ${folder} cannot be written${code}: start this as the user who made it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function lookUpUser(): SystemUser | undefined {
  const uid = spawnSync('id', ['-u', POSTGRES_USER], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', POSTGRES_USER], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
