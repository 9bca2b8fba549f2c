import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ArticleModels } from '#app/domain/article/metadata/article-metadata.ts'
import type { LabelledPage } from './labelled-pages.ts'
import type { ReaderName } from './readers.ts'
import type { Scored } from './scores.ts'

const PageResult = z.object({
  id: z.string(),
  reading: z
    .object({
      title: z.string(),
      author: z.string(),
      date: z.string().nullable(),
      site: z.string(),
      text: z.string(),
      language: z.string(),
    })
    .nullable(),
  milliseconds: z.number(),
  failed: z.boolean(),
})
const Results = z.array(PageResult)

/** A thread's task: pages of one folder in parts, each with the models to read it with. */
export type ReadingTask = {
  reader: ReaderName
  folder: string
  parts: { ids: { id: string; url: string }[]; models: ArticleModels | undefined }[]
}

/** One reader's results for pages. */
export type Run = { reader: ReaderName; scored: Scored[]; milliseconds: number[]; failed: number }

/**
 * Reads pages in a dedicated thread, as the service does, so that no reader runs in another's heap.
 * `milliseconds` is the thread's processor time for each page, which other programs do not lengthen.
 */
export async function readPages(
  reader: ReaderName,
  folder: string,
  parts: readonly { pages: readonly LabelledPage[]; models?: ArticleModels | undefined }[],
): Promise<Run> {
  const task: ReadingTask = {
    reader,
    folder,
    parts: parts.map(({ pages, models }) => ({ ids: pages.map(({ id, url }) => ({ id, url })), models })),
  }
  const results = new Map(Results.parse(await answerOf(task)).map((result) => [result.id, result]))
  const pages = parts.flatMap((part) => part.pages)
  return {
    reader,
    scored: pages.map((page) => ({ page, reading: results.get(page.id)?.reading ?? null })),
    milliseconds: [...results.values()].map(({ milliseconds }) => milliseconds),
    failed: [...results.values()].filter(({ failed }) => failed).length,
  }
}

async function answerOf(task: ReadingTask): Promise<unknown> {
  const worker = new Worker(new URL('./read-pages-thread.ts', import.meta.url), { workerData: task, stderr: true })
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: unknown) => resolve(answer))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)))
  })
}
