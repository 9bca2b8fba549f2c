import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { readBatchNames, readJob } from '#app/domain/job/read-job.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, requireViewer } from '#app/http/page-route.server.ts'
import { BatchPage } from '#app/ui/scans/batch-page.tsx'
import type { Route } from './+types/batch-job.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction = () => [{ title: 'Batch – Forensic Media Analysis' }]

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const job = await readJob({ caller, input: { id: params.id ?? '', prefix: '/api' } })
    if (job.kind !== 'batch') throw leadTo(`/jobs/${job.id}`, { status: 302 })
    return {
      job,
      names: await readBatchNames({ caller, input: { batchId: job.id } }),
      refreshes: new URL(request.url).searchParams.get('refresh') !== 'off',
    }
  })
}

export default function BatchJob({ loaderData }: Route.ComponentProps) {
  return <BatchPage {...loaderData} />
}
