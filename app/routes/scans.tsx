import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ScanListQuery } from '#app/contract/scans.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { asPage, knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { ScansPage } from '#app/ui/scans-page.tsx'
import type { Route } from './+types/scans.ts'

export const handle = { place: 'scans' }
export const meta: MetaFunction = () => [{ title: 'Scans – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const account = await requireViewer(request)
    const query = parse(ScanListQuery, knownParameters(request, Object.keys(ScanListQuery.shape)))
    const list = await listScans({ accountId: account.id, deviceHash: presentedDeviceHash(request) }, query)
    return { ...list, query }
  })
}

export default function Scans({ loaderData }: Route.ComponentProps) {
  const { limit, offset, ...query } = loaderData.query
  return <ScansPage scans={loaderData.scans} total={loaderData.total} limit={limit} offset={offset} query={query} />
}
