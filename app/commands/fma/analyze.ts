import { randomUUID } from 'node:crypto'
import type { AcceptedJob, Analysis, AnalyzeItem, FmaClient, Job } from '#app/client/api.ts'
import { followJobToEnd } from '#app/client/follow-job.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'
import { z } from 'zod'
import { UsageError } from '../arguments.ts'
import { type Invocation, readInput, subjectOf } from './invocation.ts'
import { printJson, printProgress, WorkFailure } from './output.ts'

/** `analyze URL|FILE|-` */
export async function runAnalyze(invocation: Invocation): Promise<void> {
  const { options } = invocation
  const source = sourceOf(invocation, subjectOf(invocation, 'a URL, a file, or - for standard input'))
  const client = invocation.client()
  const { status, body } = await client.analyzeArticleWithKey({
    headers: { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() },
    body: { ...source, ...(options.private ? { isPublic: false } : {}), full_report: options.full },
  })
  // The service may return the result at once although a job was preferred.
  if (status === 200) return printJson(body)
  const job = await watch(client, body)
  const analysis = await resultOf(client, job, body.device_id)
  printJson(options.full ? analysis : summaryOf(analysis))
}

/** `batch FILE` */
export async function runBatch(invocation: Invocation): Promise<void> {
  const items = itemsOf(readInput(invocation, subjectOf(invocation, 'a file')))
  const client = invocation.client()
  const { body } = await client.analyzeBatchWithKey({
    body: { items, ...(invocation.options.private ? { isPublic: false } : {}) },
  })
  const { result } = await watch(client, body)
  printJson({
    job: body.id,
    ...(body.device_id === undefined ? {} : { device_id: body.device_id }),
    items: result?.items ?? [],
  })
  const failed = result?.items.filter(({ error }) => error !== undefined).length ?? 0
  if (failed > 0) throw new WorkFailure(`${failed} of ${items.length} articles could not be analysed.`)
}

/**
 * Prints a job's progress until it ends.
 * @throws WorkFailure if it failed
 */
export async function watch(client: FmaClient, first: Job | AcceptedJob): Promise<Job> {
  let last: Job = first
  for await (const job of followJobToEnd(client, first.id)) {
    last = job
    printProgress(`${job.status === 'running' ? job.stage : job.status} ${Math.round(job.progress * 100)}%`)
  }
  if (last.status === 'failed') throw new WorkFailure(last.error?.message ?? 'The work failed.')
  return last
}

function sourceOf(invocation: Invocation, subject: string): { url: string } | { text: string; title?: string } {
  const { title, 'source-url': sourceUrl } = invocation.options
  if (/^https?:\/\//i.test(subject)) {
    if (title !== undefined || sourceUrl !== undefined)
      throw new UsageError('--title and --source-url can be used only with a text.')
    return { url: subject }
  }
  return {
    text: readInput(invocation, subject),
    ...(title === undefined ? {} : { title }),
    ...(sourceUrl === undefined ? {} : { source_url: sourceUrl }),
  }
}

/** A private scan can only be read with its device id, through its export. */
async function resultOf(client: FmaClient, job: Job, deviceId: string | undefined): Promise<Analysis> {
  const shortcode = /\/scans\/([0-9A-Za-z]{12})/.exec(job.result_url ?? '')?.[1]
  if (shortcode === undefined) throw new WorkFailure('The analysis succeeded, but its scan has since been deleted.')
  const response = await client.exportScanWithKey({
    path: { shortcode },
    query: { format: 'json' },
    headers: deviceId === undefined ? {} : { 'X-Device-Id': deviceId },
  })
  const analysis: Analysis = JSON.parse(await response.text())
  return { ...analysis, ...(deviceId === undefined ? {} : { device_id: deviceId }) }
}

function summaryOf(analysis: Analysis): object {
  const { bias_spectrum: bias, propaganda_index: propaganda, logical_fallacies: fallacies } = analysis
  return {
    shortcode: analysis.shortcode,
    share_url: analysis.share_url,
    title: analysis.title,
    publisher_name: analysis.publisher_name,
    isPublic: analysis.isPublic,
    ...(analysis.device_id === undefined ? {} : { device_id: analysis.device_id }),
    bias_spectrum: { position: bias.position, label: bias.label },
    propaganda_index: { score: propaganda.score, severity: propaganda.severity },
    source_reliability: analysis.source_reliability,
    source_reliability_basis: analysis.source_reliability_basis,
    fallacy_count: fallacies.reduce((sum, { count }) => sum + count, 0),
    analytical_synthesis: analysis.analytical_synthesis,
  }
}

const Items = z.array(
  z.union([z.object({ url: z.string() }), z.object({ text: z.string(), title: z.string().optional() })]),
)

/** A JSON array of items, or one URL per line. Empty lines and lines that begin with `#` are skipped. */
function itemsOf(text: string): AnalyzeItem[] {
  if (text.trimStart().startsWith('[')) {
    const parsed = Items.safeParse(jsonOf(text))
    if (!parsed.success) throw new UsageError('The file is not a JSON array of {"url"} and {"text"}.')
    return parsed.data
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((url) => ({ url }))
}
