import type { Account } from '#app/domain/account/account.ts'
import type { SignedInAs } from '#app/domain/account/own-password.server.ts'
import { DeviceId } from '#app/domain/device/device.ts'
import { derivedDeviceId, deviceHash, newDeviceId } from '#app/domain/device/device-hash.server.ts'
import { findKeyAccount } from '#app/domain/key/find-key-account.server.ts'
import type { Scope } from '#app/domain/key/key.ts'
import { findSessionAccount } from '#app/domain/session/session.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/env.server.ts'
import { deviceCookie, sessionCookie } from './cookies.server.ts'
import { isSameOrigin } from './origin.ts'

/** The session token that a request carries, and whether the browser sent it automatically as a cookie. */
export function sessionToken(request: Request): { token: string; isCookie: boolean } | undefined {
  const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ', 2)
  if (scheme?.toLowerCase() === 'bearer') return { token: bearer ?? '', isCookie: false }
  const token = sessionCookie.read(request)
  return token === undefined ? undefined : { token, isCookie: true }
}

/** An account together with the session of the request. */
export function signedInAs(request: Request, accountId: string): SignedInAs {
  return { accountId, sessionToken: sessionToken(request)?.token ?? '' }
}

/** The signed-in account, if any. */
export async function findCaller(request: Request): Promise<Account | undefined> {
  const presented = sessionToken(request)
  return presented?.token.startsWith('fms_') ? findSessionAccount(presented.token) : undefined
}

/**
 * The signed-in account.
 * @throws DomainError `unauthorized`
 */
export async function requireCaller(request: Request): Promise<Account> {
  const caller = await findCaller(request)
  if (caller === undefined) {
    throw new DomainError('unauthorized', 'This needs a session. Sign in, or send a session token as a bearer token.')
  }
  return caller
}

/**
 * The account of the key that a request carries.
 * @throws DomainError `unauthorized`, or `insufficient_scope`
 */
export async function requireKey(request: Request, scope: Scope): Promise<Account> {
  const presented = sessionToken(request)
  const found = presented?.isCookie === false ? await findKeyAccount(presented.token) : undefined
  if (found === undefined) {
    throw new DomainError(
      'unauthorized',
      'This needs a valid API key as a bearer token. The key is missing, unknown, expired or revoked.',
    )
  }
  if (!found.scopes.includes(scope)) {
    throw new DomainError('insufficient_scope', `This key lacks the scope ${scope}. Create a key that has it.`)
  }
  return found.account
}

/** @throws DomainError `cross_origin` for a write that a page of another origin sent with our cookies */
export function checkOrigin(request: Request): void {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  const hasCookies = sessionCookie.read(request) !== undefined || deviceCookie.read(request) !== undefined
  const isBearer = request.headers.has('authorization')
  if (isWrite && hasCookies && !isBearer && !isSameOrigin(request, env.baseUrl)) {
    throw crossOrigin()
  }
}

/**
 * @throws DomainError `cross_origin` for a form of another origin's page, with or without our cookies: such a form must
 * not sign anybody in
 */
export function checkFormOrigin(request: Request): void {
  checkOrigin(request)
  const isFromPage = request.headers.has('origin') || request.headers.has('sec-fetch-site')
  if (isFromPage && !isSameOrigin(request, env.baseUrl)) throw crossOrigin()
}

function crossOrigin(): DomainError {
  return new DomainError('cross_origin', 'The request came from a page of another origin. Nothing was done.')
}

/**
 * The device id that a request presents: by header, in its body, or by cookie.
 * @throws DomainError `invalid_request` for an id that is too weak
 */
export function presentedDevice(request: Request, inBody?: string): string | undefined {
  const presented = request.headers.get('x-device-id') ?? inBody ?? deviceCookie.read(request)
  if (presented === undefined) return undefined
  const parsed = DeviceId.safeParse(presented)
  if (!parsed.success) {
    throw new DomainError(
      'invalid_request',
      'The device id is too weak. Send 16 to 128 characters of A-Z, a-z, 0-9, _ and -, at least 8 of them different.',
      [{ path: 'device_id', message: parsed.error.issues[0]?.message ?? 'too weak' }],
    )
  }
  return parsed.data
}

/** The hash of the device id that a request presents; null where it presents none. */
export function presentedDeviceHash(request: Request, inBody?: string): string | null {
  const device = presentedDevice(request, inBody)
  return device === undefined ? null : deviceHash(device)
}

export type ActingDevice = {
  deviceId: string
  /** The caller did not name the id and no cookie keeps it, so the response reports it. */
  isDerived: boolean
  /** Sets the cookie when a browser is given its id. */
  headers: Record<string, string>
}

/**
 * The device on whose behalf a scan is made: the presented one, a new one in a browser's cookie, or the account's own.
 */
export function actingDevice(request: Request, accountId: string, inBody?: string): ActingDevice {
  const presented = presentedDevice(request, inBody)
  if (presented !== undefined) return { deviceId: presented, isDerived: false, headers: {} }
  if (sessionToken(request)?.isCookie === true) {
    const deviceId = newDeviceId()
    return { deviceId, isDerived: false, headers: { 'Set-Cookie': deviceCookie.write(deviceId) } }
  }
  return { deviceId: derivedDeviceId(accountId), isDerived: true, headers: {} }
}
