import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  createWorkerPool,
  orRefuse,
  type WorkerLostError,
  WorkerPoolFullError,
} from '#app/platform/threads/worker-pool.server.ts'
import { Article } from './article.ts'
import { Dropped, PageSource } from './page-source.ts'
import { Quoted } from './quoted-span.ts'
import type { Filing } from './read-page.ts'
import type { ExtractRequest, LaterPageRequest } from './extract-worker.server.ts'
import type { BegunArticle } from './read-later-page.ts'

const TIMEOUT_MS = 5_000
/** Extraction has low priority, so that pages wait for the rest of the service and not the reverse. */
const NICENESS = 10

const Refusal = z.object({
  refusal: z.object({
    sentence: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
})
const PageReply = z.object({
  article: Article,
  publishedDay: z.string().nullable(),
  dropped: Dropped,
  filing: PageSource.pick({ section: true, opinion_marker: true, genre_marker: true, text_from: true }),
  next: z.string().nullable(),
})
const Block = z.object({ text: z.string(), quoted: Quoted.optional() })
const LaterPageReply = z.union([
  z.object({ blocks: z.array(Block), isCutOff: z.boolean(), dropped: Dropped, next: z.string().nullable() }),
  z.object({ isOther: z.literal(true) }),
])

type Page = { html: string; finalUrl: string; status: number; contentType: string }

const pool = createWorkerPool({
  file: '#app/domain/article/extract-worker.server.ts',
  name: 'extractInThread',
  threads: 2,
  heapMb: 512,
  timeoutMs: TIMEOUT_MS,
  queueMax: 64,
  niceness: NICENESS,
})

/**
 * Extracts the article from a fetched page, in a thread with limits on time and memory.
 * @throws DomainError `not_an_article` with what was found, `unavailable` if too many pages are waiting
 */
export async function extractArticle(page: Page): Promise<ExtractedArticle> {
  const startedAt = performance.now()
  const reading = await inThread(requestFor(page), PageReply)
  return { ...reading, extractMs: Math.round(performance.now() - startedAt) }
}

/** An article as its page has it. `next` is where it continues. */
export type ExtractedArticle = z.infer<typeof PageReply> & { filing: Filing; extractMs: number }

/**
 * Extracts a later page of an article from a fetched page, in the same way.
 * @throws DomainError as {@link extractArticle}
 */
export async function extractLaterPage(page: Page, begun: BegunArticle): Promise<z.infer<typeof LaterPageReply>> {
  return inThread({ ...requestFor(page), begun }, LaterPageReply)
}

function requestFor({ html, finalUrl, status, contentType }: Page): ExtractRequest {
  return { html, finalUrl, status, contentType, latestMs: now().getTime() }
}

async function inThread<Parsed extends object>(
  request: ExtractRequest | LaterPageRequest,
  schema: z.ZodType<Parsed>,
): Promise<Parsed> {
  const reply = await orRefuse(pool.run(request), (error) => asDomainError(error, request.status))
  const reading = z.union([Refusal, schema]).parse(reply)
  if (isRefusal(reading)) throw new DomainError('not_an_article', reading.refusal.sentence, reading.refusal.details)
  return reading
}

function isRefusal(reading: object): reading is z.infer<typeof Refusal> {
  return 'refusal' in reading
}

function asDomainError(error: WorkerPoolFullError | WorkerLostError, status: number): DomainError {
  if (error instanceof WorkerPoolFullError) {
    return later('Too many pages are being read. Try again in a minute.')
  }
  const found = {
    timeout: `reading took over ${TIMEOUT_MS / 1000} seconds`,
    memory: 'reading took too much memory',
    crash: 'reading failed',
  }
  return new DomainError('not_an_article', 'The page could not be read as an article. Paste the text instead.', [
    { path: 'found', message: found[error.reason] },
    { path: 'status', message: String(status) },
  ])
}

function later(message: string): DomainError {
  return new DomainError('unavailable', message, { headers: { 'Retry-After': '60' } })
}
