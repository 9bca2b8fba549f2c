import type { LoaderFunctionArgs } from 'react-router'
import type { Job } from '#app/domain/job/job.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { asPage, requireViewer } from '#app/http/page-route.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import { env } from '#app/platform/env.server.ts'

/** What became of each item of a batch, as CSV. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const account = await requireViewer(request)
    return toCsv(await readJob(account.id, params.id ?? '', '/api'))
  })
}

function toCsv(job: Job): Response {
  const rows = (job.result?.items ?? []).map(({ index, shortcode, error }) => [
    String(index),
    shortcode ?? '',
    shortcode === undefined ? '' : `${env.baseUrl}/s/${shortcode}`,
    error?.code ?? '',
    error?.message ?? '',
  ])
  return new Response([['index', 'shortcode', 'share_url', 'error_code', 'error'], ...rows].map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="fma-batch-${job.id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
