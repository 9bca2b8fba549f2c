import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Heap that a thread may keep between two tasks; collecting less is not worth the time. */
const KEPT_MB_MAX = 36

let collect: (() => void) | undefined

/**
 * Frees the memory of a heavy task. An idle thread collects nothing by itself, so one large page would hold its memory
 * while ordinary ones follow. The main thread holds far more than a task, and collects by itself.
 */
export function settleHeap(): void {
  if (isMainThread || process.memoryUsage().heapTotal < KEPT_MB_MAX * 2 ** 20) return
  collect ??= exposedCollector()
  collect()
}

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
