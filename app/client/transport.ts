import type { ErrorCode } from '#app/platform/domain-error.ts'

export type ClientOptions = {
  /** The service's address, without a trailing slash. */
  baseUrl: string
  /** A session's token or an API key. */
  token?: string
  /** Sent with every call as `X-Device-Id`, unless the call sets its own. */
  deviceId?: string
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

/** The service's response; `body` is null where there is none. */
export type Answer<Status extends number, Body> = { status: Status; headers: Headers; body: Body }

export type Sent = {
  method: string
  /** With its parameters filled in. */
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  headers?: Readonly<Record<string, string | undefined>>
  body?: unknown
  /** Sent as a form, which may have a file's text. */
  form?: Readonly<Record<string, string | undefined>>
  signal?: AbortSignal
}

/** The service refused a call, or failed. */
export class ApiError extends Error {
  readonly status: number
  /** `undefined` where the response is not this service's error object. */
  readonly code: ErrorCode | undefined
  readonly details: readonly { path: string; message: string }[]
  readonly requestId: string | undefined
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined
  readonly headers: Headers

  constructor(response: Response, body: Refusal) {
    super(body.error ?? `The service returned ${response.status}.`)
    this.name = 'ApiError'
    this.status = response.status
    this.code = body.code
    this.details = body.details ?? []
    this.requestId = body.request_id ?? response.headers.get('x-request-id') ?? undefined
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined
    this.headers = response.headers
  }
}

/** No response came. */
export class UnreachableError extends Error {
  constructor(baseUrl: string, cause: unknown) {
    super(`No response from ${baseUrl}.`, { cause })
    this.name = 'UnreachableError'
  }
}

type Refusal = Partial<{
  error: string
  code: ErrorCode
  details: readonly { path: string; message: string }[]
  request_id: string
}>

/** Sends calls and reads responses, for the generated methods. */
export class Transport {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /**
   * A call with a JSON response.
   * @throws ApiError, UnreachableError
   */
  protected async send<Reply extends Answer<number, unknown>>(call: Sent): Promise<Reply> {
    const response = await this.sendRaw(call)
    const text = await response.text()
    // The API description determines which body comes with which status.
    const reply = JSON.parse(`{"status":${response.status},"body":${text === '' ? 'null' : text}}`)
    reply.headers = response.headers
    return reply
  }

  /**
   * A call whose response is a file or a stream.
   * @throws ApiError, UnreachableError
   */
  protected async sendRaw(call: Sent): Promise<Response> {
    const response = await this.#fetch(call)
    if (response.status >= 400) throw new ApiError(response, await refusalOf(response))
    return response
  }

  async #fetch(call: Sent): Promise<Response> {
    const { baseUrl, fetch } = this.#options
    const { method, path, query = {}, body, form, signal } = call
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
    try {
      return await fetch(`${baseUrl}${path}${search}`, {
        method,
        headers: this.#headers(call),
        body: form === undefined ? jsonOf(body) : formOf(form),
        signal,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new UnreachableError(baseUrl, error)
    }
  }

  #headers({ headers = {}, body }: Sent): Headers {
    const { token, deviceId } = this.#options
    const all = new Headers()
    if (token !== undefined) all.set('Authorization', `Bearer ${token}`)
    if (deviceId !== undefined) all.set('X-Device-Id', deviceId)
    if (body !== undefined) all.set('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value)
    return all
  }
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

function formOf(fields: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const body: Refusal | null = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
