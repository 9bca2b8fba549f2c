import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#app/platform/settings/data-dir.server.ts'
import { freePort } from './service.ts'
import { TEST_CONNECTIONS_MAX } from './test-connections.ts'

const VERSIONS = '/usr/lib/postgresql'
/** The oldest version that the service supports. */
const MAJOR_MIN = 14
const READY_SECONDS = 60
export type OtherPostgres = { major: number; url: string; stop: () => void }

/**
 * The newest PostgreSQL installed on this machine (in Debian's folders); undefined if it has none of version 14 or newer.
 */
export function installedPostgres(): number | undefined {
  if (!existsSync(VERSIONS)) return undefined
  return readdirSync(VERSIONS)
    .map(Number)
    .filter((major) => major >= MAJOR_MIN && existsSync(join(VERSIONS, String(major), 'bin', 'initdb')))
    .toSorted((one, other) => other - one)[0]
}

/**
 * Starts a server of that version with its own programs, in a folder that `stop` removes.
 * @throws Error with the programs' output
 */
export async function startOtherPostgres(major: number): Promise<OtherPostgres> {
  const folder = mkdtempSync(join(tmpdir(), `fma-postgres-${major}-`))
  const user = postgresUser()
  chmodSync(folder, 0o700)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  const run = (name: string, ...args: string[]) => {
    const program = join(VERSIONS, String(major), 'bin', name)
    // The server keeps the streams that it inherits: a pipe would never end.
    const { status } = spawnSync(program, args, { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' })
    if (status !== 0)
      throw new Error(
        `${program} failed: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-1500) : `status ${status}`}`,
      )
  }
  const stop = () => {
    try {
      if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    run('initdb', '-D', data, '-U', 'fma', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync')
    const port = await freePort()
    const access = '-c listen_addresses=127.0.0.1 -c unix_socket_directories='
    const options = `-p ${port} ${access} -c max_connections=${TEST_CONNECTIONS_MAX} -c fsync=off`
    run('pg_ctl', 'start', '-D', data, '-l', log, '-o', options, '-w', '-t', String(READY_SECONDS))
    return { major, url: `postgres://fma@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}
