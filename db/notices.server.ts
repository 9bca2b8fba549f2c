import { database } from './client.server.ts'

const CHANNEL = 'fma_work_settled'
type Waiter = () => void
const waiters = new Map<string, Set<Waiter>>()
let listening: Promise<unknown> | undefined

/**
 * Calls `waiter` when any process ends that work. Notices are lost when the connection breaks, so callers must also
 * poll the table.
 * @returns a function that ends the subscription.
 */
export async function onWorkSettled(workId: string, waiter: Waiter): Promise<() => void> {
  const set = waiters.get(workId) ?? new Set()
  waiters.set(workId, set.add(waiter))
  listening ??= database().sql.listen(CHANNEL, (id) => {
    for (const call of waiters.get(id) ?? []) call()
  })
  await listening.catch(() => (listening = undefined))
  return () => {
    set.delete(waiter)
    if (set.size === 0) waiters.delete(workId)
  }
}
