import type { LoaderFunctionArgs } from 'react-router'
import { openApiDocument } from '#app/contract/openapi.ts'
import { respondCacheable } from '#app/http/scan-caching.server.ts'
import { env } from '#app/platform/env.server.ts'

const body = JSON.stringify(openApiDocument(env.baseUrl))

/** The description of the API, `/openapi.json`. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return respondCacheable(request, {
    body,
    headers: {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
