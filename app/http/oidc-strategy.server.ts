import { Strategy } from 'remix-auth/strategy'
import type { Identity } from '#app/domain/identity/identity.ts'
import { finishProviderSignIn } from '#app/domain/identity/provider-sign-in.server.ts'
import { takeOnce } from '#app/domain/limit/take-once.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { FLOW_SECONDS } from './cookies.server.ts'
import { readFlow } from './provider-flow.server.ts'
import { PROVIDER_SIGN_IN_MINUTES } from '#app/domain/account/account.ts'

/** Authenticates a user by the response that an OpenID Connect provider sent the browser back with. */
export class OidcStrategy<User> extends Strategy<User, Identity> {
  readonly name = 'oidc'

  /** @throws DomainError `unauthorized`, `unavailable`, or what `verify` throws */
  async authenticate(request: Request): Promise<User> {
    const flow = readFlow(request)
    if (flow === undefined) {
      throw new DomainError(
        'unauthorized',
        `This sign-in took more than ${PROVIDER_SIGN_IN_MINUTES} minutes or started in another browser. Start again.`,
      )
    }
    // The cookie is cleared with the response, but a copy of it may be kept.
    if (!(await takeOnce('flow', flow.state, FLOW_SECONDS))) {
      throw new DomainError('unauthorized', 'This sign-in was already used. Start again.')
    }
    return this.verify(await finishProviderSignIn(new URL(request.url).searchParams, flow))
  }
}
