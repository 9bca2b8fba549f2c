import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { env } from '#app/platform/settings/env.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Email } from '../account/account.ts'
import type { Identity, SignInFlow } from './identity.ts'
import { CALLBACK_URL, identityProvider } from './identity-provider.server.ts'
import { refusedByProvider } from './provider-error.server.ts'

/** How far the provider's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Begins a sign-in at the provider: where to send the browser, and what it must bring back.
 * @throws DomainError
 */
export async function beginProviderSignIn(): Promise<{ url: string; flow: SignInFlow }> {
  const configuration = await identityProvider()
  const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: CALLBACK_URL,
    scope: 'openid email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, flow }
}

/**
 * Exchanges the code that the provider sent the browser back with, and verifies the ID token: signature, issuer,
 * audience, nonce, times.
 * @throws DomainError `unauthorized` or, if the provider is at fault, `unavailable`
 */
export async function finishProviderSignIn(answer: URLSearchParams, flow: SignInFlow): Promise<Identity> {
  const configuration = await identityProvider()
  try {
    const tokens = await authorizationCodeGrant(configuration, new URL(`?${answer.toString()}`, CALLBACK_URL), {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('no ID token')
    if (claims.sub === '') throw new Error('the ID token has no subject')
    if (claims.iat > now().getTime() / 1000 + CLOCK_SKEW_SECONDS) throw new Error('the ID token is from the future')
    const stated =
      claims.email === undefined ? await askForEmail(configuration, tokens.access_token, claims.sub) : claims
    return { issuer: claims.iss, subject: claims.sub, ...emailOf(stated) }
  } catch (error) {
    throw refusedByProvider(error, 'sign-in')
  }
}

/** The provider's sign-out address, if it has one; the browser returns to the start page. */
export async function providerSignOutUrl(): Promise<string | undefined> {
  if (env.oidc === undefined) return undefined
  const configuration = await identityProvider()
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${env.baseUrl}/` }).href
}

type Stated = Readonly<Record<string, unknown>>

/** Many providers return the email address only here. */
async function askForEmail(configuration: Configuration, accessToken: string, subject: string): Promise<Stated> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(configuration, accessToken, subject)
}

function emailOf({ email, email_verified: verified }: Stated): Pick<Identity, 'email' | 'emailVerified'> {
  // Some providers send the flag as a string.
  return { email: Email.safeParse(email).data ?? null, emailVerified: verified === true || verified === 'true' }
}
