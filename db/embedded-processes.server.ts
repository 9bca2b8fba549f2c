import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Whether that process is the PostgreSQL server of that folder. Without `/proc`, any living process counts. */
export function isServer(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return isLivingPostgres(pid) && (command === '' || command.includes(folder))
  } catch {
    return false
  }
}

/** Whether a process has that id and is certainly not a living PostgreSQL process. */
export function isAnotherProgram(pid: number): boolean {
  if (process.platform !== 'linux' || !existsSync(`/proc/${pid}`)) return false
  try {
    return !isLivingPostgres(pid)
  } catch {
    return false
  }
}

/** Whether any process works in that folder, as all of PostgreSQL's processes do. */
export function hasProcessIn(folder: string): boolean {
  const wanted = realpathSync(folder)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === wanted
    } catch {
      return false
    }
  })
}

function isLivingPostgres(pid: number): boolean {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
