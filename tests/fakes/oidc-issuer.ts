import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stopServer } from './oidc-provider.ts'

/** The issuer's next behaviour, set by a test. */
export type IssuerBehaviour = {
  /** Replaces the honest claims. */
  claims: Record<string, unknown>
  /** Changes the honest ID token before it is sent. */
  tamper: (idToken: string) => string
  /** Sent by the token endpoint instead of tokens. */
  tokenAnswer?: { status: number; body?: object; location?: string }
  /** Answers 500 to everything. */
  isBroken: boolean
}

export type OidcIssuer = {
  issuer: string
  behaviour: IssuerBehaviour
  /** The path of each request, in order. */
  asked: string[]
  stop: () => Promise<void>
}

export const HONEST: IssuerBehaviour = { claims: {}, tamper: (idToken) => idToken, isBroken: false }

/** An issuer that lies as instructed: what no honest provider sends. */
export async function startOidcIssuer(clientId: string): Promise<OidcIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const started = { issuer: '', behaviour: { ...HONEST }, asked: new Array<string>() }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', started.issuer)
    started.asked.push(pathname)
    if (started.behaviour.isBroken) return send(response, 500, {})
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, metadataOf(started.issuer))
    if (pathname === '/jwks')
      return send(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }] })
    if (pathname === '/token') return answerToken(request, response, { ...started, clientId, privateKey })
    return send(response, 404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  started.issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  return { ...started, stop: () => stopServer(server) }
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

type Issuing = { issuer: string; behaviour: IssuerBehaviour; clientId: string; privateKey: KeyObject }

function answerToken(_request: IncomingMessage, response: ServerResponse, issuing: Issuing): void {
  const { issuer, behaviour, clientId, privateKey } = issuing
  const { tokenAnswer, claims, tamper } = behaviour
  if (tokenAnswer !== undefined) {
    if (tokenAnswer.location !== undefined) response.setHeader('location', tokenAnswer.location)
    return send(response, tokenAnswer.status, tokenAnswer.body ?? {})
  }
  const iat = Math.floor(Date.now() / 1000)
  const honest = { iss: issuer, aud: clientId, sub: 'somebody', iat, exp: iat + 300, ...claims }
  const idToken = tamper(sign(honest, privateKey))
  send(response, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken })
}

function sign(claims: object, key: KeyObject): string {
  const content = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(claims)}`
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`
}

/** A part of a token. */
export function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
