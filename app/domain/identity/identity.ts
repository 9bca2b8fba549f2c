/** Who the provider says somebody is. */
export type Identity = {
  issuer: string
  /** The provider's own id of the person, never given to another. */
  subject: string
  /** Lower case; null where the provider tells none. */
  email: string | null
  /** Whether the provider vouches that the e-mail is theirs. */
  emailVerified: boolean
}

/** What the browser that begins a sign-in keeps until it comes back: it proves that the answer is to that question. */
export type SignInFlow = {
  state: string
  nonce: string
  /** PKCE's code verifier. */
  verifier: string
}
