import { randomUUID } from 'node:crypto'
import type { FmaClient, Job } from '#app/client/api.ts'
import { TIME_RANGES } from '#app/domain/brief/signal.ts'
import { watch } from './analyze.ts'
import { UsageError } from '../arguments.ts'
import { type Invocation, subjectOf } from './invocation.ts'
import { printJson, WorkFailure } from './output.ts'
import { QUERY_PLATFORMS, type SearchedPlatform } from '#app/domain/brief/platforms.ts'

/** `brief QUERY [--wait] [--sources S] [--time-range R]` */
export async function runBriefCommand(invocation: Invocation): Promise<void> {
  const { sources, 'time-range': range, wait } = invocation.options
  const body = {
    query: subjectOf(invocation, 'a query'),
    ...(sources === undefined ? {} : { sources: sourcesOf(sources) }),
    ...(range === undefined ? {} : { time_range: rangeOf(range) }),
  }
  const client = invocation.client()
  const { status, body: answer } = await client.generateBriefWithKey({
    headers: { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() },
    body,
  })
  // The service may return the result at once although a job was preferred.
  if (status === 200 || !wait) return printJson(answer)
  printJson(await resultOf(client, await watch(client, answer)))
}

async function resultOf(client: FmaClient, { result_url: address }: Job): Promise<object> {
  const id = /\/briefs\/([0-9a-f-]{36})/.exec(address ?? '')?.[1]
  if (id === undefined) throw new WorkFailure('The brief was created, but it has since been deleted.')
  return (await client.readBriefWithKey({ path: { id } })).body
}

/** @throws UsageError */
function sourcesOf(list: string): SearchedPlatform[] {
  return list.split(',').map((name) => {
    const known = QUERY_PLATFORMS.find((platform) => platform === name.trim())
    if (known === undefined) throw new UsageError(`--sources takes a list of ${QUERY_PLATFORMS.join(', ')}.`)
    return known
  })
}

/** @throws UsageError */
function rangeOf(value: string): (typeof TIME_RANGES)[number] {
  const known = TIME_RANGES.find((range) => range === value)
  if (known === undefined) throw new UsageError(`--time-range takes one of ${TIME_RANGES.join(', ')}.`)
  return known
}
