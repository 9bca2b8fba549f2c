import { llmsText } from '#app/contract/llms-text.ts'
import { ownDescription } from '#app/http/own-description.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

let text: string | undefined

/** A short guide to the API for language models, `/llms.txt`. */
export async function loader(): Promise<Response> {
  text ??= llmsText(await ownDescription(), env.rateLimits)
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
