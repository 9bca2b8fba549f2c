import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  createTurns,
  createWorkerPool,
  orRefuse,
  WorkerPoolFullError,
} from '#app/platform/threads/worker-pool.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { TextReading } from '../engine/text-reading.ts'
import type { ReaderTask } from './read-worker.server.ts'

/** The longest text takes some 20 s in an idle thread, and at most five times as long in a busy one. */
const TIMEOUT_MS = 120_000
/** The thread reads one window of each text in turn, so that a short one does not wait for a long one. */
const AT_ONCE = 6

/** Longer texts, in UTF-16 units, are read and measured one at a time: ten pages of a newspaper. */
export const LONG_TEXT_FROM = 30_000

/** A single thread, since each would hold a copy of the encoder's weights. */
const pool = createWorkerPool({
  file: '#app/domain/analysis/read-worker.server.ts',
  name: 'readInWorker',
  threads: 1,
  atOnce: AT_ONCE,
  heapMb: 512,
  timeoutMs: TIMEOUT_MS,
  keepsWarm: true,
})
const longInTurn = createTurns(1)

const Answer = z.union([TextReading, z.literal('too many pieces')])

/**
 * The built-in reader's reading of an article, in a dedicated thread.
 * @throws DomainError `engine_failed` if the thread was lost, `unavailable` if the queue is full, `content_too_long` if
 * the text has far more words and signs than an article of the greatest length
 */
export async function readInThread(input: DocumentInput): Promise<TextReading> {
  const task: ReaderTask = { input, sentencesOnly: env.isReadingShort, threads: env.readerThreads }
  const read = () => pool.run(task)
  const reading = input.text.length < LONG_TEXT_FROM ? read() : longInTurn(read)
  const answer = Answer.parse(await orRefuse(reading, asEngineError))
  if (answer === 'too many pieces') throw tooManyPieces()
  return answer
}

/**
 * Runs another task in the reader's thread, which holds the process's only copy of the encoder's weights.
 * @param file a module that exports `readInWorker`
 * @throws WorkerPoolFullError, WorkerLostError
 */
export function runInReader(payload: unknown, file: string): Promise<unknown> {
  return pool.run(payload, file)
}

/** The caller's error for a full pool or a lost thread. */
export function asEngineError(error: Error): DomainError {
  return error instanceof WorkerPoolFullError
    ? new DomainError('unavailable', 'Too many analyses are waiting. Try again in a minute.')
    : new DomainError('engine_failed', 'The engine could not finish this text. The credit was returned.')
}

function tooManyPieces(): DomainError {
  return new DomainError(
    'content_too_long',
    'This text has far more words and symbols than an article of its length. Send a shorter part of it.',
    [{ path: 'text', message: 'too many words and symbols' }],
  )
}
