import { createRequire } from 'node:module'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, WorkerLostError, WorkerPoolFullError } from '#app/platform/worker-pool.server.ts'
import { Article } from './article.ts'
import { type PastedArticle, type PastedText, readPastedText } from './read-pasted-text.ts'

/** Shorter texts, in UTF-16 units, take less time than starting a thread. */
const OWN_THREAD_FROM = 8_000
/** A body of the maximum size takes a few seconds. */
const TIMEOUT_MS = 15_000
const THREADS = 1
const HEAP_MB = 256

const Answer = z.object({ article: Article, characters: z.number() })

const pool = createWorkerPool({
  file: createRequire(import.meta.url).resolve('#app/domain/article/read-pasted-text.ts'),
  name: 'readPastedText',
  threads: THREADS,
  heapMb: HEAP_MB,
  timeoutMs: TIMEOUT_MS,
})

/**
 * A pasted text as an article, with its length. A long text is read in a thread, so that it does not hold up other
 * callers.
 * @throws DomainError `unavailable` if too many texts are waiting or the thread was lost.
 */
export async function readPasted(source: PastedText): Promise<PastedArticle> {
  if (source.text.length < OWN_THREAD_FROM) return readPastedText(source)
  try {
    return Answer.parse(await pool.run(source))
  } catch (error) {
    if (!(error instanceof WorkerPoolFullError || error instanceof WorkerLostError)) throw error
    throw new DomainError('unavailable', 'This text could not be read now. Try again in a minute.')
  }
}

/** Ends the thread. */
export async function closeReadingTexts(): Promise<void> {
  await pool.close()
}
