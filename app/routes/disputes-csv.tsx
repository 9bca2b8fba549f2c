import type { LoaderFunctionArgs } from 'react-router'
import { DisputeListQuery } from '#app/contract/scans.ts'
import { listDisputes } from '#app/domain/dispute/list-disputes.server.ts'
import { csvOfList } from '#app/http/csv-page.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'

const COLUMNS = [
  'id',
  'shortcode',
  'title',
  'code',
  'reason',
  'contact',
  'state',
  'answer',
  'created_at',
  'settled_at',
  'reinstated_reason',
  'reinstated_at',
] as const

/** The disputes on the page, as CSV. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request } = args
  return fileLoader(args, async () => {
    const { caller } = await requireViewer(request)
    const query = parse(DisputeListQuery, knownParameters(request, ['state', 'q']))
    return csvOfList({
      name: 'fma-disputes',
      columns: COLUMNS,
      read: async (window) => {
        const { disputes, total } = await listDisputes({ caller, input: { ...query, ...window } })
        return { rows: disputes, total }
      },
    })
  })
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}
