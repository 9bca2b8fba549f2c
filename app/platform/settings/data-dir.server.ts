import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { env } from './env.server.ts'
import { sha256 } from '../keys/hash.server.ts'
import { log } from '../log.server.ts'

/** The system user that PostgreSQL runs as when this program runs as root; PostgreSQL refuses to run as root. */
export type SystemUser = { uid: number; gid: number }

const POSTGRES_USER = 'postgres'
const OWNER_ONLY = 0o700
/** What this service and PostgreSQL create in the folder, plus what a dedicated disk contains from the start. */
const OURS = /^(postgres([-.].+)?|secrets\.json(\..+)?|run|lost\+found)$/
let located: string | undefined
let found: SystemUser | undefined

/**
 * The folder of the embedded database and the generated secrets, closed to other users. It is `DATA_DIR`, unless this
 * program runs as root and the user `postgres` may not enter that: then it is a fixed folder under `/var/lib/fma`.
 */
export function dataDir(): string {
  located ??= locate(env.dataDir)
  return located
}

/** The user `postgres`, created if missing; undefined for an ordinary user, who runs PostgreSQL directly. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  found ??= findOrMakeUser()
  return found
}

function findOrMakeUser(): SystemUser {
  const known = lookUpUser()
  if (known !== undefined) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', POSTGRES_USER])
  const made = lookUpUser()
  if (made === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root and the user postgres could not be created. Run this as an ordinary user.',
    )
  }
  return made
}

/** Whether the user may enter the folder, which requires access to all its parents. */
export function mayEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

function locate(wanted: string): string {
  if (env.databaseUrl !== undefined) {
    return wanted
  }
  const user = postgresUser()
  makeWritable(wanted)
  const elsewhere = `/var/lib/fma/${basename(wanted).replaceAll('.', '')}-${sha256(wanted).slice(0, 12)}`
  const folder = user === undefined || mayEnter(user, wanted) ? wanted : elsewhere
  makeWritable(folder)
  closeToOthers(folder, user)
  return folder
}

/** Restricts a folder to root and the user that PostgreSQL runs as, unless others keep files in it. */
function closeToOthers(folder: string, postgres: SystemUser | undefined): void {
  const { uid, mode } = statSync(folder)
  const owner = postgres?.uid ?? uid
  if ((mode & 0o777) === OWNER_ONLY && uid === owner) return
  if (!readdirSync(folder).every((name) => OURS.test(name))) {
    log.warn(
      { folder },
      'the data folder contains files of other programs, so its permissions were not tightened: set DATA_DIR to a folder used by nothing else',
    )
    return
  }
  if (postgres !== undefined) chownSync(folder, postgres.uid, postgres.gid)
  if (postgres !== undefined || uid === process.getuid?.()) chmodSync(folder, OWNER_ONLY)
}

/** @throws Error naming the folder that cannot be used */
function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Error(
      `The data folder ${folder} cannot be written${code}. Start as the user who created it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function lookUpUser(): SystemUser | undefined {
  const [, , uid, gid] = localUsers().find(([name]) => name === POSTGRES_USER) ?? []
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  return askForUser()
}

/** Reads the system's user list without starting a program. */
function localUsers(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}

/** `id` also finds users that come from a directory service. */
function askForUser(): SystemUser | undefined {
  const uid = spawnSync('id', ['-u', POSTGRES_USER], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', POSTGRES_USER], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
