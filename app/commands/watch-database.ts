import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseProcess, databaseUrl, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { env } from '#app/platform/env.server.ts'
import { sayRefusal } from './refusals.ts'

/** How often it is looked whether the embedded database lives. */
const CHECK_MS = 100

export type DatabaseWatch = {
  /** Resolves when the database has been started again, by this program or by another; never once the watch has ended. */
  restarted: () => Promise<void>
  /** Calls `listener` when the database is found at another port than before. */
  onMoved: (listener: () => void) => void
  /** Ends the watch; the database is left as it is. */
  stop: () => Promise<void>
}

/** Starts the embedded database again whenever it has died; one that `DATABASE_URL` names is its operator's. */
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
    if (current === undefined) process.stdout.write('the database ended and is being restarted\n')
    try {
      await startEmbeddedDatabase(ended)
      events.emit('restarted')
      // Its port may have been taken meanwhile: the serving process must hear of the new one.
      if (databaseUrl() !== url) events.emit('moved')
      ;[server, url] = [databaseProcess(), databaseUrl()]
    } catch (error) {
      sayRefusal(error)
    }
  }
}
