import { connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** The socket on which a process with counted turns listens. */
const SOCKET = 'BENCH_TURNS_SOCKET'

/** The longest turn of an event loop. */
export type LongestTurn = {
  /** Processor time of that thread, to which other processes do not add. */
  cpuMs: number
  /** Elapsed time without waiting for work: how long others waited, on this machine under its load. */
  heldMs: number
}

/** Settings under which a started service counts the turns of its serving process. */
export function turnSettings(socket: string): Record<string, string> {
  return { [SOCKET]: socket, NODE_OPTIONS: `--import=${import.meta.url}` }
}

/** Since it was last requested. */
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

/**
 * Counts from one check phase of the event loop to the next: nothing blocks the loop for longer, neither one callback
 * nor several in a row.
 */
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
// Every process of a service loads this, but only the serving one counts.
if (socket !== undefined && isMainThread && /react-router[/\\-]serve/.test(process.argv[1] ?? '')) countTurns(socket)
