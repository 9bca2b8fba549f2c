import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import type { Job } from '#app/domain/job/job.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { asPage, requireViewer } from '#app/http/page-route.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import { env } from '#app/platform/env.server.ts'
import { BatchPage } from '#app/ui/batch-page.tsx'
import type { Route } from './+types/batch-job.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction = () => [{ title: 'Batch – Forensic Media Analysis' }]

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const account = await requireViewer(request)
    const job = await readJob(account.id, params.id ?? '', '/api')
    if (job.kind !== 'batch') throw redirect(`/jobs/${job.id}`)
    const parameters = new URL(request.url).searchParams
    if (parameters.get('format') === 'csv') throw toCsv(job)
    return { job, refreshes: parameters.get('refresh') !== 'off' }
  })
}

export default function BatchJob({ loaderData }: Route.ComponentProps) {
  return <BatchPage {...loaderData} />
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
