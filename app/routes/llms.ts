import { llmsText } from '#app/contract/llms-text.ts'
import { openApiDocument } from '#app/contract/openapi.ts'
import { env } from '#app/platform/env.server.ts'

const text = llmsText(openApiDocument(env.baseUrl), env.rateLimits)

/** A short guide to the API for programs that read, `/llms.txt`. */
export function loader(): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
