import { data, redirect } from 'react-router'
import type { Account } from '#app/domain/account/account.ts'
import { DomainError, type ErrorDetail, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { checkFormOrigin, findCaller } from './caller.server.ts'
import { isUnavailable } from './api-route.server.ts'
import { readBody } from './read-body.ts'

/** What the error page is told. */
export type PageError = { message: string; details: readonly ErrorDetail[]; retryAfterSeconds?: number }

/** Runs a page's loader or action; a refusal becomes the error page of its status. */
export async function asPage<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DomainError) throw pageError(error)
    if (isUnavailable(error)) {
      throw pageError(
        new DomainError('unavailable', 'The database does not answer at the moment.', {
          headers: { 'Retry-After': '5' },
        }),
      )
    }
    throw error
  }
}

/**
 * Whoever is signed in; others are sent to the sign-in page and come back afterwards.
 * @throws DomainError `unauthorized` where a form was sent: what was typed would be lost on the way.
 */
export async function requireViewer(request: Request): Promise<Account> {
  const caller = await findCaller(request)
  if (caller !== undefined) return caller
  if (request.method === 'POST') throw new DomainError('unauthorized', 'You are not signed in (any more).')
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login?${new URLSearchParams({ redirect_to: `${pathname}${search}` }).toString()}`)
}

/**
 * A posted form's fields, the first of each name.
 * @throws DomainError `cross_origin`, `payload_too_large`, `unsupported_media_type`.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, value] of await readFormEntries(request)) fields[name] ??= value
  return fields
}

/** A posted form's fields with those that are given more than once. @throws DomainError as `readForm`. */
export async function readFormEntries(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request)
  checkFormOrigin(request)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new DomainError('unsupported_media_type', 'This form is sent as application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(body)
}

/**
 * A posted form's fields where one may be a text file: its content stands for it, `''` where none was chosen.
 * @throws DomainError as `readForm`.
 */
export async function readUploadForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return readForm(request)
  const body = await readBody(request)
  checkFormOrigin(request)
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new DomainError('invalid_request', 'The form could not be read: send it again.')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) fields[name] ??= typeof value === 'string' ? value : await value.text()
  return fields
}

/** The query parameters that a page knows; it ignores all others (`?fbclid=…`), and empty ones. */
export function knownParameters(request: Request, names: readonly string[]): Record<string, string> {
  const parameters = new URL(request.url).searchParams
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name) ?? ''
      return value === '' ? [] : [[name, value] as const]
    }),
  )
}

/** A path of this origin, or `/`: nobody is sent elsewhere by a link of ours. */
export function localPath(wanted: string | null | undefined): string {
  const base = 'http://local.invalid'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/'
  const parsed = new URL(wanted, base)
  // A browser reads `//host`, `/\host` and tabs within as another host; parsed and written again they show themselves.
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`
  return parsed.origin === base && !path.startsWith('//') ? path : '/'
}

function pageError(error: DomainError): ReturnType<typeof data<PageError>> {
  const retryAfterSeconds = Number(error.headers['Retry-After'] ?? '') || undefined
  return data(
    { message: error.message, details: error.details, retryAfterSeconds },
    { status: ERROR_STATUS[error.code], headers: error.headers },
  )
}
