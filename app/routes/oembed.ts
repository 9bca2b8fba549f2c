import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { CARD_HEIGHT, CARD_WIDTH, cardWords, toCard } from '#app/domain/scan/card/card.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { readPublicScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { apiError } from '#app/http/api-route.server.ts'
import { requestContext } from '#app/http/context.ts'
import { parse } from '#app/http/parse-request.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { readerCacheHeaders } from '#app/http/scan-caching.server.ts'
import { knownParameters } from '#app/http/page-route.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'

const Size = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of pixels')
  .transform(Number)
  .optional()
const Query = z.object({ url: z.string().max(2048), format: z.string().optional(), maxwidth: Size, maxheight: Size })

/**
 * Describes a report for services that embed links. The response never contains a frame.
 * @see https://oembed.com/
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  try {
    await limitAddress(args, 'public')
    const query = parse(
      Query,
      knownParameters(args.request, ['url', 'format', 'maxwidth', 'maxheight']),
      'query parameter',
    )
    // The specification requires this status.
    if ((query.format ?? 'json') !== 'json') return new Response('Only JSON is available.', { status: 501 })
    const { scan } = await readPublicScan({
      caller: { deviceHash: null },
      input: { shortcode: shortcodeOf(query.url) },
    })
    const analysis = await presentForReader({ scan, isOwner: false })
    const card = toCard(analysis)
    const fits = CARD_WIDTH <= (query.maxwidth ?? Infinity) && CARD_HEIGHT <= (query.maxheight ?? Infinity)
    return Response.json(
      {
        version: '1.0',
        type: 'link',
        title: card.title,
        description: cardWords(card),
        provider_name: 'Forensic Media Analysis',
        provider_url: env.baseUrl,
        ...(fits
          ? {
              thumbnail_url: `${analysis.share_url}/card.png`,
              thumbnail_width: CARD_WIDTH,
              thumbnail_height: CARD_HEIGHT,
            }
          : {}),
      },
      { headers: readerCacheHeaders(false) },
    )
  } catch (error) {
    return apiError(error, args.context.get(requestContext).requestId)
  }
}

/** @throws DomainError `not_found` if the URL is not that of a report here. */
function shortcodeOf(url: string): string {
  const path = URL.canParse(url) && url.startsWith(`${env.baseUrl}/`) ? new URL(url).pathname : ''
  const found = /\/s\/([0-9A-Za-z]{12})\/?$/.exec(path)?.[1]
  if (found === undefined) throw new DomainError('not_found', 'This is not the URL of a report on this service.')
  return found
}
