import { parentPort, workerData } from 'node:worker_threads'
import { markupOf } from './labelled-pages.ts'
import type { ReadingTask } from './read-pages.ts'
import { READERS, type Reading } from './readers.ts'

const WARM_UP_PAGES = 20

type Result = { id: string; reading: Reading | null; milliseconds: number; failed: boolean }

function isTask(data: unknown): data is ReadingTask {
  return typeof data === 'object' && data !== null && 'parts' in data
}

function readAll({ reader, folder, parts }: ReadingTask): Result[] {
  const read = READERS[reader]
  const pages = parts.flatMap(({ ids, models }) => ids.map((page) => ({ page, models })))
  const timed = ({ page: { id, url }, models }: (typeof pages)[number]): Result => {
    const html = markupOf(folder, id)
    const before = process.threadCpuUsage()
    let reading: Reading | null = null
    let failed = false
    try {
      reading = read(html, url, models)
    } catch {
      failed = true
    }
    const { user, system } = process.threadCpuUsage(before)
    return { id, reading, milliseconds: (user + system) / 1000, failed }
  }
  for (const page of pages.slice(0, WARM_UP_PAGES)) timed(page)
  return pages.map(timed)
}

if (isTask(workerData)) parentPort?.postMessage(readAll(workerData), [])
