import type { LoaderFunctionArgs, MetaFunction, MiddlewareFunction } from 'react-router'
import { isMetricName, methodology, methodologyOf } from '#app/domain/scan/methodology/methodology.server.ts'
import { orJson } from '#app/http/or-json.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { MetricCardPage } from '#app/ui/site/methodology-page.tsx'
import type { Route } from './+types/methodology-metric.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded === undefined ? 'Metric not found' : loaded.card.label} – Forensic Media Analysis` },
]

export const middleware: MiddlewareFunction<Response>[] = [
  orJson(({ metric = '' }) => (isMetricName(metric) ? methodologyOf(metric) : undefined)),
]

export function loader({ params }: LoaderFunctionArgs) {
  return asPage(() => {
    const metric = params.metric ?? ''
    if (!isMetricName(metric)) throw new DomainError('not_found', 'There is no metric with this name.')
    const names = methodology().map((card) => ({ metric: card.metric, label: card.label }))
    return Promise.resolve({ card: methodologyOf(metric), names })
  })
}

export default function MethodologyMetric({ loaderData }: Route.ComponentProps) {
  return <MetricCardPage {...loaderData} />
}
