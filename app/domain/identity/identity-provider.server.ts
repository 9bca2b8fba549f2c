import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetchOptions,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { log } from '#app/platform/log.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { safeFetch } from '#app/platform/fetch/safe-fetch.server.ts'
import { issuerAdvice, refusedByProvider } from './provider-error.server.ts'

const REDISCOVERED_AFTER_MS = HOUR_MS
const TIMEOUT_SECONDS = 10
const ANSWER_BYTES_MAX = 1_000_000
const BODILESS: readonly number[] = [101, 204, 205, 304]

type Provider = { discoveredAt: number; configuration: Promise<Configuration> }
let provider: Provider | undefined

/** Where the provider sends browsers back to. */
export const CALLBACK_URL = `${env.baseUrl}/auth/callback`

/**
 * The operator's OpenID Connect provider, by its own metadata, which is refreshed after an hour.
 * @throws DomainError `unavailable` if it does not respond, `invalid_request` if none is configured
 */
export async function identityProvider(): Promise<Configuration> {
  if (provider === undefined || now().getTime() - provider.discoveredAt > REDISCOVERED_AFTER_MS) {
    provider = { discoveredAt: now().getTime(), configuration: discover() }
  }
  const asked = provider
  try {
    return await asked.configuration
  } catch (error) {
    if (provider === asked) provider = undefined
    throw refusedDiscovery(error)
  }
}

/** Asks the provider at the start, so that a wrong setting is in the log before anybody signs in. */
export async function announceProvider(): Promise<void> {
  if (env.oidc !== undefined) await discover().catch(refusedDiscovery)
}

function refusedDiscovery(error: unknown): DomainError {
  const advice = issuerAdvice(env.oidc?.issuer ?? '', error)
  if (advice !== undefined) log.error(advice)
  return refusedByProvider(error, 'discovery')
}

async function discover(): Promise<Configuration> {
  if (env.oidc === undefined) {
    throw new DomainError('invalid_request', 'This installation has no identity provider. Sign in with a password.')
  }
  const issuer = new URL(env.oidc.issuer)
  return discovery(issuer, env.oidc.clientId, undefined, secretBySupport(env.oidc.clientSecret), {
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    [customFetch]: (url, options) => fetchFromProvider(issuer.origin, url, options),
    timeout: TIMEOUT_SECONDS,
  })
}

/** Sends the secret in a header, the standard's default, or in the body if the provider only accepts that. */
function secretBySupport(secret: string): ClientAuth {
  const inHeader = ClientSecretBasic(secret)
  const inBody = ClientSecretPost(secret)
  return (...[server, client, body, headers]) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isHeader = supported.includes('client_secret_basic') || !supported.includes('client_secret_post')
    return (isHeader ? inHeader : inBody)(server, client, body, headers)
  }
}

/** The issuer's origin may be anywhere; other addresses that it names must be public. No redirect is followed. */
async function fetchFromProvider(issuerOrigin: string, url: string, options: CustomFetchOptions): Promise<Response> {
  const { body, method, headers, signal } = options
  const { status, ...answer } = await safeFetch(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body === null || body === undefined ? {} : { body: bodyText(body) }),
    ...(signal === undefined ? {} : { signal }),
    trustedOrigins: new Set([issuerOrigin]),
    acceptStatus: () => true,
    bodyBytesMax: ANSWER_BYTES_MAX,
    timeoutMs: TIMEOUT_SECONDS * 1000,
  })
  const { 'content-encoding': _decoded, 'content-length': _length, ...told } = answer.headers
  return new Response(BODILESS.includes(status) ? null : new Uint8Array(answer.body), { status, headers: told })
}

function bodyText(body: NonNullable<CustomFetchOptions['body']>): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('only forms are sent to the provider')
}
