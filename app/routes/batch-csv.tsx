import type { LoaderFunctionArgs } from 'react-router'
import type { BatchItem, Job } from '#app/domain/job/job.ts'
import { type BatchItemName, readBatchNames, readJob } from '#app/domain/job/read-job.server.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { requireViewer } from '#app/http/page-route.server.ts'
import { csvLine } from '#app/platform/text/csv.ts'
import { env } from '#app/platform/settings/env.server.ts'

/** The outcome of each item of a batch, as CSV. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request, params } = args
  return fileLoader(args, async () => {
    const { caller } = await requireViewer(request)
    const job = await readJob({ caller, input: { id: params.id ?? '', prefix: '/api' } })
    return toCsv(job, await readBatchNames({ caller, input: { batchId: job.id } }))
  })
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}

function toCsv(job: Job, names: Readonly<Record<number, BatchItemName>>): Response {
  const rows = (job.result?.items ?? []).map((item) => {
    const { url, title } = names[item.index] ?? { url: '', title: '' }
    return [...outcomeOf(item), url, title]
  })
  const columns = ['index', 'shortcode', 'share_url', 'error_code', 'error', 'url', 'title']
  return new Response([columns, ...rows].map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="fma-batch-${job.id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function outcomeOf({ index, shortcode, error }: BatchItem): string[] {
  const share = shortcode === undefined ? '' : `${env.baseUrl}/s/${shortcode}`
  return [String(index), shortcode ?? '', share, error?.code ?? '', error?.message ?? '']
}
