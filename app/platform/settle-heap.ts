import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** What a thread may keep between two tasks; collecting less than this is not worth its time. */
const KEPT_MB_MAX = 36

let collect: (() => void) | undefined

/**
 * Gives the memory of a heavy task back. A thread that waits for its next task collects nothing by itself: what one
 * large page took would stay taken for as long as ordinary ones follow. A main thread, such as a test's or a program's, holds
 * far more than a task, and collects by itself.
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
