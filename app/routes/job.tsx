import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Job } from '#app/domain/job/job.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { readUsualTime } from '#app/domain/job/usual-time.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, requireViewer } from '#app/http/page-route.server.ts'
import { JobPage, jobTitle } from '#app/ui/scans/job-page.tsx'
import type { Route } from './+types/job.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded === undefined ? 'Not found' : jobTitle(loaded.job)} – Forensic Media Analysis` },
]

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const job = await readJob({ caller, input: { id: params.id ?? '', prefix: '/api' } })
    const page = resultPage(job)
    if (page !== undefined) throw leadTo(page, { status: 302 })
    const refreshes = new URL(request.url).searchParams.get('refresh') !== 'off'
    return { job, refreshes, usual: await readUsualTime(job.kind === 'brief' ? 'brief' : 'analysis') }
  })
}

export default function JobRoute({ loaderData }: Route.ComponentProps) {
  return <JobPage {...loaderData} />
}

/** The page of the result. Undefined while the work runs and if it failed. A batch has its own page from the start. */
function resultPage(job: Job): string | undefined {
  if (job.kind === 'batch') return `/batch/${job.id}`
  if (job.status !== 'succeeded') return undefined
  const [, list = '', id] = /\/(scans|briefs)\/([\w-]+)/.exec(job.result_url ?? '') ?? []
  if (id === undefined) return job.kind === 'brief' ? '/briefs' : '/scans'
  return list === 'briefs' ? `/briefs/${id}` : `/s/${id}`
}
