/** A person's identity at the provider. */
export type Identity = {
  issuer: string
  /** The provider's own id of the person, never reused. */
  subject: string
  /** Lower case; null if the provider gives none. */
  email: string | null
  /** Whether the provider confirms that the email address belongs to the person. */
  emailVerified: boolean
}

/** State that the browser keeps during a sign-in; it proves that the response belongs to this sign-in. */
export type SignInFlow = {
  state: string
  nonce: string
  /** PKCE's code verifier. */
  verifier: string
}
