import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useParams,
  useRouteError,
} from 'react-router'
import { presentScan, presentText } from '#app/domain/scan/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { findCaller, presentedDeviceHash } from '#app/http/caller.server.ts'
import { readerCacheHeaders } from '#app/http/scan-caching.server.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { env } from '#app/platform/env.server.ts'
import { ReportPage } from '#app/ui/report-page.tsx'
import { ScanNotFoundPage } from '#app/ui/scan-not-found-page.tsx'
import type { Route } from './+types/scan.ts'

export const handle = { place: 'scans' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded === undefined) return [{ title: 'Scan not found – Forensic Media Analysis' }]
  const { analysis } = loaded
  const title = analysis.title === '' ? 'Pasted text' : analysis.title
  const passages = `13 readings of one text, each with its passages. They describe the text, not its author.`
  return [
    { title: `${title} – Forensic Media Analysis` },
    { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: `13 readings: ${title}` },
    { property: 'og:description', content: passages },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: analysis.share_url },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const { scan, isOwner } = await readSharedScan(params.shortcode ?? '', { deviceHash: presentedDeviceHash(request) })
    const caller = await findCaller(request)
    // What a signed-in reader sees has that reader's credits in its header, so it is nobody else's copy.
    const caching = readerCacheHeaders(isOwner || caller !== undefined)
    return data(
      {
        analysis: presentScan(scan, { baseUrl: env.baseUrl, isOwner }),
        text: presentText(scan, { isOwner }),
        signedIn: caller !== undefined,
        textRetained: scan.text !== null,
      },
      { headers: caching },
    )
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function Scan({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { shortcode = '' } = useParams()
  if (isRouteErrorResponse(error) && error.status === 404) return <ScanNotFoundPage shortcode={shortcode} />
  throw error
}
