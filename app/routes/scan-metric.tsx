import { data, isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction, useRouteError } from 'react-router'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { isMetricName } from '#app/domain/scan/methodology/methodology.server.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { noSuchScan, readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { deviceCaller, findCaller } from '#app/http/caller.server.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { readerCacheHeaders } from '#app/http/scan-caching.server.ts'
import { scanTitle } from '#app/domain/wording/wording.ts'
import { MetricPage } from '#app/ui/report/metric-page.tsx'
import { ScanNotFoundPage } from '#app/ui/report/scan-not-found-page.tsx'
import type { Route } from './+types/scan-metric.ts'

export const handle = { place: 'scans' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded === undefined) return [{ title: 'Scan not found – Forensic Media Analysis' }]
  const { analysis, metric } = loaded
  return [
    { title: `${METRICS[metric].label}: ${scanTitle(analysis)} – Forensic Media Analysis` },
    { name: 'robots', content: 'noindex' },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const { metric = '' } = params
    const input = { shortcode: shortcodeOf(params) }
    if (!isMetricName(metric)) throw noSuchScan()
    const shared = await readSharedScan({ caller: deviceCaller(request), input })
    const signedIn = (await findCaller(request)) !== undefined
    const analysis = await presentForReader(shared)
    return data({ analysis, metric }, { headers: readerCacheHeaders(shared.isOwner || signedIn) })
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function ScanMetric({ loaderData }: Route.ComponentProps) {
  return <MetricPage {...loaderData} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <ScanNotFoundPage />
  throw error
}
