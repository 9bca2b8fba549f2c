import type { LoaderFunctionArgs } from 'react-router'
import { listBriefsEndpoint } from '#app/contract/briefs.ts'
import { listBriefs } from '#app/domain/brief/store/list-briefs.server.ts'
import { csvOfList } from '#app/http/csv-page.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { env } from '#app/platform/settings/env.server.ts'

const COLUMNS = [
  'id',
  'query',
  'created_at',
  'authenticity_score',
  'contagion_risk',
  'signal_count',
  'url',
  'is_sample',
] as const

/** The account's briefs as CSV, sorted and filtered like the page. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request } = args
  return fileLoader(args, async () => {
    const { caller } = await requireViewer(request)
    const query = parse(listBriefsEndpoint.query, knownParameters(request, ['sort', 'order', 'window']))
    return csvOfList({
      name: 'fma-briefs',
      columns: COLUMNS,
      read: async (window) => {
        const { briefs, total } = await listBriefs({ caller, input: { ...query, ...window } })
        return { rows: briefs.map((brief) => ({ ...brief, url: `${env.baseUrl}/briefs/${brief.id}` })), total }
      },
    })
  })
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}
