import type { LoaderFunctionArgs } from 'react-router'
import { drawCardOf } from '#app/domain/scan/card/draw-card.server.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { readPublicScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { readerCacheHeaders, respondCacheable } from '#app/http/scan-caching.server.ts'

/** The preview image of a public report, `/s/{shortcode}/card.png`. A private report has none, even for its owner. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  return fileLoader(args, async () => {
    await limitAddress(args, 'public')
    const { scan } = await readPublicScan({
      caller: { deviceHash: null },
      input: { shortcode: shortcodeOf(args.params) },
    })
    const body = await drawCardOf(await presentForReader({ scan, isOwner: false }))
    return respondCacheable(args.request, {
      body,
      headers: { ...readerCacheHeaders(false), 'Content-Type': 'image/png' },
    })
  })
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}
