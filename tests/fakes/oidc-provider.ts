import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../setup/service.ts'

export const CLIENT = { id: 'fma', secret: 'a-client-secret-for-tests-only' } as const

/** The provider's data about a person, by subject. */
export type Person = { email?: string; email_verified?: boolean }

export type OidcProvider = {
  issuer: string
  people: Map<string, Person>
  /** The target of every request, as `GET /path`. */
  requests: string[]
  /** Stops answering. */
  stop: () => Promise<void>
}

/** A certified OpenID Connect provider on this machine with one client; anyone signs in by typing a subject. */
export async function startOidcProvider(clientBase: string): Promise<OidcProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const requests: string[] = []
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${clientBase}/auth/callback`],
        post_logout_redirect_uris: [`${clientBase}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
    cookies: { keys: ['a-cookie-key-for-tests-only'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { issuer, people, requests, stop: () => stopServer(server) }
}

export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
