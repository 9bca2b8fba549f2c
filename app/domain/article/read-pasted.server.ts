import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, orRefuse } from '#app/platform/threads/worker-pool.server.ts'
import { Article } from './article.ts'
import { type PastedArticle, type PastedText, readPastedText } from './read-pasted-text.ts'

/** Shorter texts, in UTF-16 units, take less time than starting a thread. */
const OWN_THREAD_FROM = 8_000
/** A body of the maximum size takes a few seconds. */
const TIMEOUT_MS = 15_000

const Answer = z.object({ article: Article, characters: z.number() })

const pool = createWorkerPool({
  file: '#app/domain/article/read-pasted-text.ts',
  name: 'readPastedText',
  threads: 1,
  heapMb: 256,
  timeoutMs: TIMEOUT_MS,
})

/**
 * A pasted text as an article, with its length. A long text is read in a thread, so that it does not hold up other
 * callers.
 * @throws DomainError `unavailable` if too many texts are waiting or the thread was lost.
 */
export async function readPasted(source: PastedText): Promise<PastedArticle> {
  if (source.text.length < OWN_THREAD_FROM) return readPastedText(source)
  return Answer.parse(await orRefuse(pool.run(source), unavailable))
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'This text could not be read now. Try again in a minute.')
}
