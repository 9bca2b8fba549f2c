import type { Account } from '#app/domain/account/account.ts'
import type {
  AccountCaller,
  AccountDeviceCaller,
  DeviceCaller,
  OwnerCaller,
  RoleCaller,
  SessionCaller,
} from '#app/domain/caller.ts'
import { DEVICE_ID_WORDS, DeviceId } from '#app/domain/device/device.ts'
import { derivedDeviceId, deviceHash, newDeviceId } from '#app/domain/device/device-hash.server.ts'
import { findKeyAccount } from '#app/domain/key/find-key-account.server.ts'
import type { Scope } from '#app/domain/key/key.ts'
import { findSessionAccount } from '#app/domain/session/session.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { deviceCookie, sessionCookie } from './cookies.server.ts'
import { forwardedScheme, isSameOrigin } from './origin.ts'

/** The session token that a request carries, and whether the browser sent it automatically as a cookie. */
export function sessionToken(request: Request): { token: string; isCookie: boolean } | undefined {
  const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ', 2)
  if (scheme?.toLowerCase() === 'bearer') return { token: bearer ?? '', isCookie: false }
  const token = sessionCookie.read(request)
  return token === undefined ? undefined : { token, isCookie: true }
}

/** The account that a session or key opens, and the caller that its verbs take. */
export type SignedIn = { account: Account; caller: RoleCaller }

/** The caller in the session of the request. */
export function inSession(request: Request, { accountId }: AccountCaller): SessionCaller {
  return { accountId, sessionToken: sessionToken(request)?.token ?? '' }
}

/** Who is signed in, if anybody. */
export async function findCaller(request: Request): Promise<SignedIn | undefined> {
  const presented = sessionToken(request)
  const account = presented?.token.startsWith('fms_') ? await findSessionAccount(presented.token) : undefined
  return account === undefined ? undefined : signedIn(account)
}

/**
 * Who is signed in.
 * @throws DomainError `unauthorized`
 */
export async function requireCaller(request: Request): Promise<SignedIn> {
  const found = await findCaller(request)
  if (found === undefined) {
    throw new DomainError('unauthorized', 'This needs a session. Sign in, or send a session token as a bearer token.')
  }
  return found
}

/**
 * The account of the key that a request carries.
 * @throws DomainError `unauthorized`, or `insufficient_scope`
 */
export async function requireKey(request: Request, scope: Scope): Promise<SignedIn> {
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
  return signedIn(found.account)
}

function signedIn(account: Account): SignedIn {
  return { account, caller: { accountId: account.id, role: account.role } }
}

/** @throws DomainError `cross_origin` for a write that a page on another origin sent with our cookies */
export function checkOrigin(request: Request): void {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  const hasCookies = sessionCookie.read(request) !== undefined || deviceCookie.read(request) !== undefined
  const isBearer = request.headers.has('authorization')
  if (isWrite && hasCookies && !isBearer && !isOwn(request)) {
    throw crossOrigin()
  }
}

/**
 * @throws DomainError `cross_origin` for a form on another origin's page, with or without our cookies, as such a form
 * must not sign anybody in
 */
export function checkFormOrigin(request: Request): void {
  checkOrigin(request)
  const isFromPage = request.headers.has('origin') || request.headers.has('sec-fetch-site')
  if (isFromPage && !isOwn(request)) throw crossOrigin()
}

function isOwn(request: Request): boolean {
  return isSameOrigin(request, env.baseUrl, forwardedScheme(request.headers, env.trustProxy))
}

function crossOrigin(): DomainError {
  return new DomainError('cross_origin', 'The request came from a page on another origin, so it was refused.')
}

function presentedDevice(request: Request, inBody?: string): string | undefined {
  const presented = request.headers.get('x-device-id') ?? inBody ?? deviceCookie.read(request)
  if (presented === undefined) return undefined
  const parsed = DeviceId.safeParse(presented)
  if (!parsed.success) {
    throw new DomainError('invalid_request', `The device id is too weak. Send ${DEVICE_ID_WORDS}.`, [
      { path: 'device_id', message: parsed.error.issues[0]?.message ?? 'must be stronger' },
    ])
  }
  return parsed.data
}

/**
 * The caller by the device id that a request presents: by header, in its body, or by cookie.
 * @throws DomainError `invalid_request` for an id that is too weak
 */
export function deviceCaller(request: Request, inBody?: string): DeviceCaller {
  const device = presentedDevice(request, inBody)
  return { deviceHash: device === undefined ? null : deviceHash(device) }
}

/**
 * An account on the device that a request presents.
 * @throws DomainError as `deviceCaller` does
 */
export function onDevice(request: Request, { accountId }: AccountCaller): AccountDeviceCaller {
  return { accountId, ...deviceCaller(request) }
}

export type ActingDevice = {
  caller: OwnerCaller
  deviceId: string
  /** Whether the response must report the id, because the caller did not send it and no cookie stores it. */
  isDerived: boolean
  /** Sets the cookie when a browser is given its id. */
  headers: Record<string, string>
}

/**
 * The device that will own a scan: the one presented, a new one in a browser's cookie, or the account's own.
 */
export function actingDevice(request: Request, caller: AccountCaller, inBody?: string): ActingDevice {
  const acting = chooseDevice(request, caller, inBody)
  return { ...acting, caller: { accountId: caller.accountId, deviceHash: deviceHash(acting.deviceId) } }
}

function chooseDevice(
  request: Request,
  caller: AccountCaller,
  inBody: string | undefined,
): Omit<ActingDevice, 'caller'> {
  const presented = presentedDevice(request, inBody)
  if (presented !== undefined) return { deviceId: presented, isDerived: false, headers: {} }
  if (sessionToken(request)?.isCookie === true) {
    const deviceId = newDeviceId()
    return { deviceId, isDerived: false, headers: { 'Set-Cookie': deviceCookie.write(deviceId) } }
  }
  return { deviceId: derivedDeviceId({ caller }), isDerived: true, headers: {} }
}
