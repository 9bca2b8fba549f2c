import { z } from 'zod'
import { DomainError, type ErrorDetail } from '#app/platform/domain-error.ts'
import { inputWords } from '#app/platform/text/input-words.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { holdsTooManyFields, holdsTooManyValues } from './count-values.ts'

/** @throws DomainError `invalid_request` naming the parameter */
export function parseQuery<Query extends z.ZodType>(schema: Query, parameters: URLSearchParams): z.output<Query> {
  const names = [...parameters.keys()]
  const doubled = names.find((name, index) => names.indexOf(name) !== index)
  if (doubled !== undefined) throw invalid([{ path: doubled, message: 'must be given only once' }], 'query parameter')
  return parse(schema, Object.fromEntries(parameters), 'query parameter')
}

/** In UTF-16 units. For a longer body, parsing and validation take some tens of milliseconds each. */
const LONG_BODY = 1_000_000

/**
 * Reads a body: JSON, or a form.
 * @throws DomainError `unsupported_media_type`, or `invalid_request` naming the field
 */
export async function parseBody<Body extends z.ZodType>(
  schema: Body,
  request: Request,
  { raw, valuesMax, isForm = false }: { raw: string; valuesMax?: number | undefined; isForm?: boolean | undefined },
): Promise<z.output<Body>> {
  if (schema instanceof z.ZodUndefined) return parse(schema, undefined)
  return parse(
    schema,
    isForm ? await formOf(request, { raw, valuesMax }) : await jsonOf(schema, request, { raw, valuesMax }),
  )
}

/** The JSON of a body. */
async function jsonOf(
  schema: z.ZodType,
  request: Request,
  { raw, valuesMax }: { raw: string; valuesMax?: number | undefined },
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  // An empty body is valid where all fields are optional.
  if (raw === '' && ['', 'application/json'].includes(type) && schema.safeParse({}).success) return {}
  if (type !== 'application/json') {
    throw new DomainError(
      'unsupported_media_type',
      'The body must be JSON. Send it with Content-Type: application/json.',
    )
  }
  return json(raw, valuesMax)
}

/**
 * Validates external input.
 * @throws DomainError `invalid_request` naming each invalid field
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  noun: 'field' | 'query parameter' = 'field',
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inputWords })
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.flatMap((issue) => toDetails(issue, noun)),
    noun,
  )
}

/** A form's fields, of which a file is its text. */
async function formOf(
  request: Request,
  { raw, valuesMax }: { raw: string; valuesMax?: number | undefined },
): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined) {
    throw new DomainError('unsupported_media_type', 'The body must be a form. Send it as multipart/form-data.')
  }
  if (holdsTooManyFields(raw, `--${boundary}`))
    throw new DomainError('invalid_request', 'The form has too many fields. Send fewer.')
  const form = await new Response(raw, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new DomainError('invalid_request', 'The form could not be read. Send it again.')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await value.text()
    if (holdsTooManyValues(text, valuesMax))
      throw invalid([{ path: name, message: 'holds too many values; send it in parts' }], 'field')
    fields[name] ??= text
  }
  return fields
}

const DETAILS_MAX = 20

function invalid(details: ErrorDetail[], noun: string): DomainError {
  const [first] = details
  const what =
    first === undefined || first.path === '' ? 'The request is not valid' : `The ${noun} ${first.path} is not valid`
  return new DomainError(
    'invalid_request',
    `${what}: ${first?.message ?? 'see the API description at /docs'}.`,
    details.slice(0, DETAILS_MAX),
  )
}

function toDetails(issue: z.core.$ZodIssue, noun: string): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `unknown ${noun}` }))
  }
  return [{ path: issue.path.join('.'), message: issue.message }]
}

/** Counting, parsing and validating a long body each get their own turn of the event loop. */
async function json(raw: string, valuesMax: number | undefined): Promise<unknown> {
  const isLong = raw.length > LONG_BODY
  if (holdsTooManyValues(raw, valuesMax))
    throw new DomainError('invalid_request', 'The body has too many values. Send fewer.')
  if (isLong) await nextTurn()
  const value = fromJson(raw)
  if (isLong) await nextTurn()
  return value
}

function fromJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw new DomainError('invalid_request', 'The body is not valid JSON. Check its quotes, commas and brackets.')
  }
}

/** A refusal as a form shows it: a sentence at each field concerned, or one for the whole form. */
export function formErrors(
  error: DomainError,
  fields: readonly string[],
): { errors: Record<string, string>; generalError?: string } {
  const errors: Record<string, string> = {}
  for (const detail of error.details)
    if (fields.includes(detail.path)) errors[detail.path] ??= fieldError(error, detail)
  return Object.keys(errors).length > 0 ? { errors } : { errors, generalError: error.message }
}

/** A detail as a sentence, or the error's own sentence if it says more than repeating its only detail. */
function fieldError({ code, message, details }: DomainError, detail: ErrorDetail): string {
  const isFragment = !/[.!?]$/.test(detail.message)
  const saysMore = code !== 'invalid_request' || !message.includes(detail.message)
  return isFragment && saysMore && details.length === 1 ? message : sentence(detail.message)
}

function sentence(message: string): string {
  const capital = message.slice(0, 1).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}
