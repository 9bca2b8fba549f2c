import type { LoaderFunctionArgs } from 'react-router'
import { ScanListQuery } from '#app/contract/scans.ts'
import { listScans, type ScanSummary } from '#app/domain/scan/list-scans.server.ts'
import { NOT_PLACED } from '#app/domain/engine/vocabulary.ts'
import { NOT_RATED } from '#app/domain/engine/metrics/source-reliability/present.ts'
import { onDevice } from '#app/http/caller.server.ts'
import { csvOfList } from '#app/http/csv-page.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { env } from '#app/platform/settings/env.server.ts'

const COLUMNS = [
  'shortcode',
  'title',
  'url',
  'publisher_name',
  'created_at',
  'isPublic',
  'bias_position',
  'bias_label',
  'propaganda_score',
  'source_reliability',
  'share_url',
  'propaganda_severity',
  'word_count',
  'source_rating',
] as const

/** The account's scans as CSV, filtered and sorted like the page. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request } = args
  return fileLoader(args, async () => {
    const viewer = await requireViewer(request)
    const query = parse(ScanListQuery, knownParameters(request, ['q', 'sort', 'order', 'window']))
    const caller = onDevice(request, viewer.caller)
    return csvOfList({
      name: 'fma-scans',
      columns: COLUMNS,
      read: async (window) => {
        const { scans, total } = await listScans({ caller, input: { ...query, ...window } })
        return { rows: scans.map(toRow), total }
      },
    })
  })
}

function toRow(scan: ScanSummary) {
  const { source_reliability: reliability, publisher_rating: rating } = scan
  return {
    ...scan,
    // The 50 of a text that is not placed is no position.
    bias_position: scan.bias_label === NOT_PLACED ? null : scan.bias_position,
    // Without a rating the number means nothing.
    source_reliability: rating === null ? null : reliability,
    source_rating: reliability === null ? null : rating === null ? NOT_RATED : 'rated',
    share_url: `${env.baseUrl}/s/${scan.shortcode}`,
  }
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}
