import { data, isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction, useRouteError } from 'react-router'
import { CARD_HEIGHT, CARD_WIDTH, cardWords, toCard } from '#app/domain/scan/card/card.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { presentText } from '#app/domain/scan/present/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { stripSentences } from '#app/domain/scan/present/strip-sentences.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { deviceCaller, findCaller } from '#app/http/caller.server.ts'
import { readerCacheHeaders } from '#app/http/scan-caching.server.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { ReportPage } from '#app/ui/report/report-page.tsx'
import { ScanNotFoundPage } from '#app/ui/report/scan-not-found-page.tsx'
import type { Route } from './+types/scan.ts'

export const handle = { place: 'scans' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded === undefined) return [{ title: 'Scan not found – Forensic Media Analysis' }]
  const { analysis } = loaded
  const title = analysis.title === '' ? 'Pasted text' : analysis.title
  return [
    { title: `${title} – Forensic Media Analysis` },
    { name: 'robots', content: 'noindex' },
    ...(analysis.isPublic ? shareMeta(analysis) : []),
  ]
}

/** Metadata for previews on other sites: two readings with their ranges, never a lone score. */
function shareMeta(analysis: Analysis) {
  const card = toCard(analysis)
  const picture = `${analysis.share_url}/card.png`
  const origin = new URL(analysis.share_url).origin
  return [
    { property: 'og:title', content: `Report: ${card.title}` },
    { property: 'og:description', content: cardWords(card) },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'Forensic Media Analysis' },
    { property: 'og:url', content: analysis.share_url },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(CARD_WIDTH) },
    { property: 'og:image:height', content: String(CARD_HEIGHT) },
    { property: 'og:image:alt', content: `Summary of the report ${card.shortcode}: ${cardWords(card)}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}/oembed?${new URLSearchParams({ url: analysis.share_url, format: 'json' }).toString()}`,
      title: card.title,
    },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const input = { shortcode: shortcodeOf(params) }
    const { scan, isOwner } = await readSharedScan({ caller: deviceCaller(request), input })
    const signedIn = (await findCaller(request)) !== undefined
    // A signed-in reader's header shows their credits, so the page must not be cached for others.
    const caching = readerCacheHeaders(isOwner || signedIn)
    const analysis = await presentForReader({ scan, isOwner })
    const text = presentText(scan, { isOwner })
    await nextTurn()
    const sentences = scan.text === null ? null : stripSentences(scan.text, text.paragraphs)
    await nextTurn()
    return data(
      {
        analysis,
        text,
        sentences,
        signedIn,
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
  if (isRouteErrorResponse(error) && error.status === 404) return <ScanNotFoundPage />
  throw error
}
