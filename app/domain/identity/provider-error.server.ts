import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { DomainError } from '#app/platform/domain-error.ts'
import { log } from '#app/platform/log.server.ts'

const CAUSES_MAX = 5
/** Errors about this service rather than the person signing in: a setting is wrong. */
const OUR_FAULT = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'])

type Step = 'discovery' | 'sign-in'

/**
 * The error for a sign-in that the provider, or our check of its response, refused.
 * @returns `unavailable` if the provider is at fault or cannot be reached, else `unauthorized`
 */
export function refusedByProvider(error: unknown, step: Step): DomainError {
  if (error instanceof DomainError && error.code === 'invalid_request') return error
  log.warn({ step, reason: reasonOf(error) }, 'sign-in by the identity provider failed')
  if (step === 'discovery' || isProvidersFault(error)) {
    return new DomainError(
      'unavailable',
      'Your organisation’s sign-in service is not responding properly. Try again in a moment.',
    )
  }
  if (error instanceof AuthorizationResponseError) {
    return new DomainError(
      'unauthorized',
      'Your organisation refused the sign-in. Start again, or ask its administrator.',
    )
  }
  return new DomainError('unauthorized', 'This sign-in could not be verified. Start again.')
}

function isProvidersFault(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof DomainError ||
      (cause instanceof Response && (cause.status < 400 || cause.status >= 500)) ||
      (cause instanceof ResponseBodyError && (cause.status >= 500 || OUR_FAULT.has(cause.error))) ||
      (cause instanceof Error && 'code' in cause && cause.code === 'OAUTH_TIMEOUT'),
  )
}

/** Names and codes only: the provider's response may contain tokens. */
function reasonOf(error: unknown): string {
  return causesOf(error)
    .map((cause) => {
      if (cause instanceof ResponseBodyError || cause instanceof AuthorizationResponseError) return cause.error
      if (cause instanceof Response) return `HTTP ${cause.status}`
      return cause instanceof Error ? cause.message : claimIn(cause)
    })
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 300)
}

/** The claim or parameter that failed a check, as the library attaches it beside the token's content. */
function claimIn(cause: unknown): string {
  const { claim, parameter } = Object(cause)
  return [claim, parameter].filter((name) => typeof name === 'string').join(', ')
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [error]
  for (let cause = error; causes.length < CAUSES_MAX && cause instanceof Error && cause.cause !== undefined;) {
    cause = cause.cause
    causes.push(cause)
  }
  return causes
}

/**
 * What to do where the provider's metadata names another issuer than the setting, often only by a slash at the end.
 * @returns undefined for any other failure
 */
export function issuerAdvice(configured: string, error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { attribute, body } = Object(cause)
    const { issuer } = Object(body)
    if (attribute === 'issuer' && typeof issuer === 'string')
      return `OIDC_ISSUER is ${configured}, but the provider calls itself ${issuer.slice(0, 200)}. Set OIDC_ISSUER to exactly that if it is your provider.`
  }
  return undefined
}
