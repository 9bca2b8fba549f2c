import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseProcess, databaseUrl, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sayRefusal } from './refusals.ts'

/** How often the embedded database is checked. */
const CHECK_MS = 100

export type DatabaseWatch = {
  /** Resolves when the database has been restarted, by this program or another; never once the watch has ended. */
  restarted: () => Promise<void>
  /** Calls `listener` when the database has moved to another port. */
  onMoved: (listener: () => void) => void
  /** Ends the watch and leaves the database alone. */
  stop: () => Promise<void>
}

/** Restarts the embedded database whenever it dies; one named by `DATABASE_URL` is left to its operator. */
export function watchDatabase(): DatabaseWatch {
  const ended = new AbortController()
  const events = new EventEmitter()
  const watching = env.databaseUrl === undefined ? watch(ended.signal, events) : Promise.resolve()
  return {
    restarted: () => new Promise((resolve) => events.once('restarted', () => resolve())),
    onMoved: (listener) => events.on('moved', listener),
    stop: async () => {
      ended.abort()
      await watching
    },
  }
}

async function watch(ended: AbortSignal, events: EventEmitter): Promise<void> {
  let [server, url] = [databaseProcess(), databaseUrl()]
  while (!ended.aborted) {
    await pause(CHECK_MS)
    if (ended.aborted) return
    const current = databaseProcess()
    if (current !== undefined && current === server && databaseUrl() === url) continue
    if (current === undefined) process.stdout.write('the database stopped and is being restarted\n')
    try {
      await startEmbeddedDatabase({ asked: ended })
      events.emit('restarted')
      // Its old port may be taken by now: the serving process must learn the new one.
      if (databaseUrl() !== url) events.emit('moved')
      ;[server, url] = [databaseProcess(), databaseUrl()]
    } catch (error) {
      sayRefusal(error)
    }
  }
}
