import { z } from 'zod'
import { beginProviderSignIn } from '#app/domain/identity/provider-sign-in.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { seal, unseal } from '#app/platform/keys/sealed.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import { FLOW_SECONDS, flowCookie } from './cookies.server.ts'
import { localPath } from './location.ts'

const PURPOSE = 'sign-in by the identity provider'

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type Flow = z.infer<typeof Flow>

/**
 * Begins a sign-in at the provider: where to send the browser, and the cookie that ties the response to this browser.
 */
export async function beginFlow(redirectTo: string): Promise<{ url: string; setCookie: string }> {
  const { url, flow } = await beginProviderSignIn()
  const kept: Flow = { ...flow, redirectTo, expiresAt: now().getTime() + FLOW_SECONDS * 1000 }
  return { url, setCookie: flowCookie.write(seal(secrets().sessionSecret, PURPOSE, JSON.stringify(kept))) }
}

/** The sign-in that this browser began, unless it has expired. */
export function readFlow(request: Request): Flow | undefined {
  const text = unseal(secrets().sessionSecret, PURPOSE, flowCookie.read(request) ?? '')
  if (text === undefined) return undefined
  const flow = Flow.parse(JSON.parse(text))
  return flow.expiresAt > now().getTime() ? { ...flow, redirectTo: localPath(flow.redirectTo) } : undefined
}
