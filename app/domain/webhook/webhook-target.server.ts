import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { assertTargetAllowed, assertUrlAllowed } from '#app/platform/fetch/safe-fetch.server.ts'
import { bareHost } from '#app/platform/fetch/url-rules.ts'

const RESOLVE_MS = 3000

/**
 * An address that may receive events, in its normal form: https to a public host, or http to a host that the operator
 * named. The name is resolved, and nothing is sent.
 * @throws DomainError `invalid_request` or `url_not_allowed`
 */
export async function checkWebhookTarget(address: string): Promise<string> {
  const url = assertWebhookUrl(address)
  await assertTargetAllowed(url, { timeoutMs: RESOLVE_MS })
  url.hash = ''
  return url.href
}

/**
 * Checks an address's literal form, at registration and at every attempt.
 * @throws DomainError as `checkWebhookTarget` does
 */
export function assertWebhookUrl(address: string): URL {
  const url = assertUrlAllowed(address)
  const isNamed = env.egressTestHosts.has(bareHost(url)) || env.egressAllowHosts.has(bareHost(url))
  if (url.protocol === 'https:' || isNamed) return url
  throw new DomainError('url_not_allowed', 'Webhooks need an https URL. Enter one that begins with https://.', [
    { path: 'url', message: 'must be an https URL' },
  ])
}
