import { connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Where a process listens whose turns are counted. */
const SOCKET = 'BENCH_TURNS_SOCKET'

/** The turn of an event loop that took longest. */
export type LongestTurn = {
  /** Of processor time of that thread: other processes do not add to it. */
  cpuMs: number
  /** By the clock, without what it waited for work: what others waited, on this machine as busy as it was. */
  heldMs: number
}

/** Settings under which a started service counts the turns of the process that serves. */
export function turnSettings(socket: string): Record<string, string> {
  return { [SOCKET]: socket, NODE_OPTIONS: `--import=${import.meta.url}` }
}

/** Since it was asked for last. */
export function longestTurn(socket: string): Promise<LongestTurn> {
  return new Promise((resolve, reject) => {
    let told = ''
    const connection = connect(socket)
    connection.setEncoding('utf8')
    connection.on('data', (part: string) => (told += part))
    connection.once('error', reject)
    connection.once('end', () => resolve(JSON.parse(told)))
  })
}

/** Counts from one check phase of the event loop to the next: no callback, nor several in a row, holds it for longer. */
function countTurns(socket: string): void {
  let longest: LongestTurn = { cpuMs: 0, heldMs: 0 }
  let began = moment()
  const turn = () => {
    const now = moment()
    const cpuMs = now.cpuMs - began.cpuMs
    const heldMs = now.activeMs - began.activeMs
    longest = { cpuMs: Math.max(longest.cpuMs, cpuMs), heldMs: Math.max(longest.heldMs, heldMs) }
    began = now
    // It does not wake the loop, but runs whenever the loop turns.
    setImmediate(turn).unref()
  }
  turn()
  const server = createServer((connection) => {
    connection.end(JSON.stringify(longest))
    longest = { cpuMs: 0, heldMs: 0 }
  })
  server.listen(socket).unref()
}

function moment(): { cpuMs: number; activeMs: number } {
  const { user, system } = process.threadCpuUsage()
  return { cpuMs: (user + system) / 1000, activeMs: performance.eventLoopUtilization().active }
}

const socket = process.env[SOCKET]
// Of the processes of a service, each of which loads this, the one that serves.
if (socket !== undefined && isMainThread && /react-router[/\\-]serve/.test(process.argv[1] ?? '')) countTurns(socket)
