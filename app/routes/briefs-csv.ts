import type { LoaderFunctionArgs } from 'react-router'
import { listBriefsEndpoint } from '#app/contract/briefs.ts'
import type { BriefSummary } from '#app/domain/brief/brief.ts'
import { listBriefs } from '#app/domain/brief/list-briefs.server.ts'
import { asPage, knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { csvLine } from '#app/platform/csv.ts'
import { env } from '#app/platform/env.server.ts'

const PAGE = 100
/** More than this is for the API. */
const ROWS_MAX = 10_000
const COLUMNS = ['id', 'query', 'created_at', 'authenticity_score', 'contagion_risk', 'signal_count', 'url'] as const

/** The account's briefs as CSV, in the order and window of the page. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const account = await requireViewer(request)
    const query = parse(listBriefsEndpoint.query, knownParameters(request, ['sort', 'order', 'window']))
    const briefs: BriefSummary[] = []
    for (let offset = 0; offset < ROWS_MAX; offset += PAGE) {
      const list = await listBriefs(account.id, { ...query, limit: PAGE, offset })
      briefs.push(...list.briefs)
      if (briefs.length >= list.total || list.briefs.length === 0) break
    }
    const rows = briefs.map((brief) => ({ ...brief, url: `${env.baseUrl}/briefs/${brief.id}` }))
    const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])))
    return new Response(`\uFEFF${csvLine(COLUMNS)}${lines.join('')}`, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="fma-briefs.csv"',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
