import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { requestContext } from '#app/http/context.ts'
import { asPage, requireViewer } from '#app/http/page-route.server.ts'
import { JobPage } from '#app/ui/job-page.tsx'
import type { Route } from './+types/job.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.job.status === 'failed' ? 'Failed' : 'Reading the article'} – Forensic Media Analysis` },
]

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return asPage(async () => {
    const account = await requireViewer(request)
    const job = await readJob(account.id, params.id ?? '', '/api')
    const [, shortcode] = /\/scans\/(\w{12})/.exec(job.result_url ?? '') ?? []
    if (job.kind === 'batch') throw redirect(`/batch/${job.id}`)
    if (job.status === 'succeeded') throw redirect(shortcode === undefined ? '/scans' : `/s/${shortcode}`)
    const refreshes = new URL(request.url).searchParams.get('refresh') !== 'off'
    return { job, refreshes, nonce: context.get(requestContext).nonce }
  })
}

export default function JobRoute({ loaderData }: Route.ComponentProps) {
  return <JobPage {...loaderData} />
}
