declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** An OpenID Connect provider as a listener for Node's HTTP server; only what the tests use. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
  }
}
