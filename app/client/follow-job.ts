import type { FmaClient, Job } from './api.ts'
import { ApiError } from './transport.ts'

export type JobWatch = {
  /** With a session (`/api`) instead of a key (`/api/v1`). */
  bySession?: boolean
  /** Between two polls, where the service does not stream the job. */
  pauseMs?: number
  signal?: AbortSignal
}

const PAUSE_MS = 1000
/** How often a broken stream is reopened before the job is polled instead. */
const STREAMS_MAX = 20
/** One day of polling once a second. */
const LOOKS_MAX = 86_400
/** A job with 100 items is far smaller. */
const EVENT_CHARACTERS_MAX = 4 * 1024 * 1024

/**
 * Yields a job whenever it changes, until it has succeeded or failed: from the service's events or, where they do not
 * come through, by polling.
 * @throws ApiError, UnreachableError; Error if the job does not end within a day
 */
export async function* followJobToEnd(client: FmaClient, id: string, watch: JobWatch = {}): AsyncGenerator<Job> {
  for (let streams = 0; streams < STREAMS_MAX; streams++) {
    const jobs = await openStream(client, id, watch)
    if (jobs === undefined) break
    for await (const job of jobs) {
      yield job
      if (isOver(job)) return
    }
  }
  yield* lookAtJob(client, id, watch)
}

/** Waits for a job to end. */
export async function awaitJob(client: FmaClient, id: string, watch: JobWatch = {}): Promise<Job> {
  let last: Job | undefined
  for await (const job of followJobToEnd(client, id, watch)) last = job
  if (last === undefined) throw new Error(`The job ${id} sent no status.`)
  return last
}

function isOver({ status }: Job): boolean {
  return status === 'succeeded' || status === 'failed'
}

async function openStream(client: FmaClient, id: string, watch: JobWatch): Promise<AsyncIterable<Job> | undefined> {
  const input = { path: { id }, signal: watch.signal }
  try {
    const response = watch.bySession ? await client.followJob(input) : await client.followJobWithKey(input)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    return isStream && response.body !== null ? readEvents(response.body) : undefined
  } catch (error) {
    // A refusal applies to polling too; a failure on the way may not.
    if (error instanceof ApiError && error.status < 500) throw error
    return undefined
  }
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Job> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      if (rest.length > EVENT_CHARACTERS_MAX) return
      for (const event of events) {
        const job = jobOf(event)
        if (job !== undefined) yield job
      }
    }
  } catch {
    // The caller reopens a broken stream.
  } finally {
    reader.releaseLock()
  }
}

function jobOf(event: string): Job | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n')
  return data === '' ? undefined : JSON.parse(data)
}

async function* lookAtJob(client: FmaClient, id: string, watch: JobWatch): AsyncGenerator<Job> {
  const input = { path: { id }, signal: watch.signal }
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const { body } = watch.bySession ? await client.readJob(input) : await client.readJobWithKey(input)
    yield body
    if (isOver(body)) return
    await new Promise((resolve) => setTimeout(resolve, watch.pauseMs ?? PAUSE_MS))
  }
  throw new Error(`The job ${id} did not end within a day.`)
}
