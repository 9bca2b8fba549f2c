import { data } from 'react-router'
import { DomainError, type ErrorDetail, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { checkFormOrigin, findCaller, type SignedIn } from './caller.server.ts'
import { holdsTooManyFields } from './count-values.ts'
import { leadTo } from './location.ts'
import { readBody } from './read-body.ts'
import { outageOf } from '#app/platform/database-errors.ts'
import { log } from '#app/platform/log.server.ts'

/** What the error page shows. */
export type PageError = { message: string; details: readonly ErrorDetail[]; retryAfterSeconds?: number }

/** Runs a page's loader or action; a refusal becomes the error page of its status. */
export async function asPage<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DomainError) throw pageError(error)
    const outage = outageOf(error)
    if (outage === undefined) throw error
    log.error({ error: String(error) }, outage.line)
    throw pageError(outage.refusal)
  }
}

/**
 * Who is signed in; others are redirected to the sign-in page and return afterwards.
 * @throws DomainError `unauthorized` for a submitted form, whose content a redirect would lose
 */
export async function requireViewer(request: Request): Promise<SignedIn> {
  const found = await findCaller(request)
  if (found !== undefined) return found
  if (request.method === 'POST')
    throw new DomainError('unauthorized', 'You are not signed in, or your session has ended.')
  const { pathname, search } = new URL(request.url)
  const back = new URLSearchParams({ redirect_to: `${pathname}${search}` })
  throw leadTo(`/auth/login?${back.toString()}`, { status: 302 })
}

/**
 * A submitted form's fields, the first of each name.
 * @throws DomainError `cross_origin`, `payload_too_large` or `unsupported_media_type`
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, value] of await readFormEntries(request)) fields[name] ??= value
  return fields
}

/**
 * A submitted form's fields, including repeated ones.
 * @throws DomainError as `readForm` does
 */
export async function readFormEntries(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request)
  checkFormOrigin(request)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new DomainError('unsupported_media_type', 'Send this form as application/x-www-form-urlencoded.')
  }
  if (holdsTooManyFields(body, '&')) throw tooManyFields()
  return new URLSearchParams(body)
}

/**
 * A submitted form's fields, of which one may be a text file: its value is the content, or `''` if none was chosen.
 * @throws DomainError as `readForm` does
 */
export async function readUploadForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return readForm(request)
  const body = await readBody(request)
  checkFormOrigin(request)
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary !== undefined && holdsTooManyFields(body, `--${boundary}`)) throw tooManyFields()
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new DomainError('invalid_request', 'The form could not be read. Send it again.')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) fields[name] ??= typeof value === 'string' ? value : await value.text()
  return fields
}

/** The query parameters that a page knows; all others (`?fbclid=…`) and empty ones are ignored. */
export function knownParameters(request: Request, names: readonly string[]): Record<string, string> {
  const parameters = new URL(request.url).searchParams
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name) ?? ''
      return value === '' ? [] : [[name, value] as const]
    }),
  )
}

function tooManyFields(): DomainError {
  return new DomainError('invalid_request', 'This form has too many fields. Send fewer.')
}

function pageError(error: DomainError): ReturnType<typeof data<PageError>> {
  const retryAfterSeconds = Number(error.headers['Retry-After'] ?? '') || undefined
  return data(
    { message: error.message, details: error.details, retryAfterSeconds },
    { status: ERROR_STATUS[error.code], headers: error.headers },
  )
}
