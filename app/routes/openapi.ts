import type { LoaderFunctionArgs } from 'react-router'
import { ownDescription } from '#app/http/own-description.server.ts'
import { respondCacheable } from '#app/http/scan-caching.server.ts'

let body: string | undefined

/** The API description, `/openapi.json`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  body ??= JSON.stringify(await ownDescription())
  return respondCacheable(request, {
    body,
    headers: {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
