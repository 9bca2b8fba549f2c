import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, orRefuse } from '#app/platform/threads/worker-pool.server.ts'
import { textAlone } from '../engine/prepare/article-document.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { Report } from '../engine/report.ts'
import { Excerpts } from '../excerpt/excerpts.ts'
import { type AnsweredText, type ArticleWithReading, type Measured, PASSAGES_MAX, type Read } from './measure-worker.ts'
import { ReadBy } from '../engine/read-by.ts'
import { TextReading, UNREAD } from '../engine/text-reading.ts'
import { asEngineError, LONG_TEXT_FROM, readInThread } from './read.server.ts'

/** Measuring takes some 10 ms per thousand words; the longest text allowed stays far below this. */
const TIMEOUT_MS = 30_000
const COMMON = {
  file: '#app/domain/analysis/measure-worker.ts',
  name: 'measureInWorker',
  heapMb: 512,
  timeoutMs: TIMEOUT_MS,
}
const ORDINARY_THREADS = 2
const ordinary = createWorkerPool({ ...COMMON, threads: ORDINARY_THREADS, keepsWarm: true })
/** Long texts queue for a single low-priority thread. */
const long = createWorkerPool({ ...COMMON, threads: 1, niceness: 10 })

/** A measurement, and what it derives from. */
export type MeasuredText = Measured & Read

const Answer = z.union([
  z.object({
    report: Report,
    excerpts: Excerpts,
    paragraphs: z.array(z.object({ start: z.number(), end: z.number() })),
    reading: TextReading,
    readBy: ReadBy,
  }),
  z.object({ passages: z.number() }),
])

/**
 * Reads and measures an article with the built-in engine, in dedicated threads, so that no text holds up other callers;
 * long texts, which take seconds to measure, only hold up each other.
 * @throws DomainError `engine_failed` if the thread was lost, `unavailable` if the queue is full, `content_too_long` if
 * the report would have too many passages
 */
export async function measure(input: DocumentInput): Promise<MeasuredText> {
  return measureRead({ input, reading: await readInThread(input) })
}

/**
 * Measures a reader's findings.
 * @throws DomainError as `measure` does
 */
export function measureRead(text: ArticleWithReading): Promise<MeasuredText> {
  return run(text)
}

/**
 * Makes a reading from a language model's answers and measures it.
 * @throws DomainError as `measure` does
 */
export function readAnswersAndMeasure(text: AnsweredText): Promise<MeasuredText> {
  return run(text)
}

async function run(job: ArticleWithReading | AnsweredText): Promise<MeasuredText> {
  const pool = job.input.text.length < LONG_TEXT_FROM ? ordinary : long
  const answer = Answer.parse(await orRefuse(pool.run(job), asEngineError))
  if ('passages' in answer) throw tooManyPassages(answer.passages)
  return answer
}

/** Starts the threads, which takes longer than measuring, so that the first caller does not wait for it. */
export async function warmUpMeasuring(): Promise<void> {
  const input = textAlone('Nothing.')
  const measuring = Array.from({ length: ORDINARY_THREADS }, () => ordinary.run({ input, reading: UNREAD }))
  await Promise.all([readInThread(input), ...measuring])
}

function tooManyPassages(passages: number): DomainError {
  return new DomainError(
    'content_too_long',
    `The report on this text would have more than ${PASSAGES_MAX.toLocaleString('en')} passages. Send a shorter part of it.`,
    [{ path: 'passages', message: String(passages) }],
  )
}
