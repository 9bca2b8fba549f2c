import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

/** A live program that started this installation. */
export type RunningStart = { pid: number; /** The port that it serves. */ port: number }

/**
 * Records that this program uses the embedded database.
 * @returns a function that removes the record. It returns whether no other program uses the database, which can then be
 * stopped
 */
export function register(): () => boolean {
  if (env.databaseUrl !== undefined) return () => false
  mkdirSync(runFolder(), { recursive: true })
  const file = join(runFolder(), String(process.pid))
  writeFileSync(file, String(env.port))
  return () => {
    rmSync(file, { force: true })
    return runningStarts().length === 0
  }
}

/** The other live starts of this installation; files of dead ones are removed. */
export function runningStarts(): RunningStart[] {
  if (env.databaseUrl !== undefined || !existsSync(runFolder())) return []
  const pids = readdirSync(runFolder())
    .map(Number)
    .filter((pid) => pid !== process.pid)
  const living = pids.filter(isStartProgram)
  for (const pid of pids.filter((candidate) => !living.includes(candidate)))
    rmSync(join(runFolder(), String(pid)), { force: true })
  return living.map((pid) => ({ pid, port: Number(readFileSync(join(runFolder(), String(pid)), 'utf8')) }))
}

function runFolder(): string {
  return join(dataDir(), 'run')
}

/** The id of a killed start may have been reused by another program. */
function isStartProgram(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const isZombie = /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return !isZombie && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts')
  } catch {
    return false
  }
}
