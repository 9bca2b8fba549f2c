import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listBriefsEndpoint } from '#app/contract/briefs.ts'
import { findUnmeasured, listBriefs } from '#app/domain/brief/store/list-briefs.server.ts'
import { asPage, knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { BriefsPage } from '#app/ui/brief/briefs-page.tsx'
import type { Route } from './+types/briefs.ts'

export const handle = { place: 'briefs' }
export const meta: MetaFunction = () => [{ title: 'Intelligence briefs – Forensic Media Analysis' }]

const BriefListQuery = listBriefsEndpoint.query

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const query = parse(BriefListQuery, knownParameters(request, Object.keys(BriefListQuery.shape)))
    const list = await listBriefs({ caller, input: query })
    const ids = list.briefs.map(({ id }) => id)
    return { ...list, unmeasured: await findUnmeasured({ caller, input: { ids } }), query }
  })
}

export default function Briefs({ loaderData }: Route.ComponentProps) {
  const { query: asked, ...list } = loaderData
  const { limit, offset, ...query } = asked
  return <BriefsPage {...list} limit={limit} offset={offset} query={query} />
}
