import { z } from 'zod'
import { ErrorBody } from '#app/contract/common.ts'
import { analyzeBatchEndpoint } from '#app/contract/jobs.ts'
import { OPERATIONS } from '#app/contract/index.ts'
import { errorCodesOf, type Operation } from '#app/contract/operation.ts'
import { ERROR_STATUS, isErrorCode } from '#app/platform/domain-error.ts'

/** A response as the tests see it. */
export type Seen = { method: string; path: string; status: number; headers: Headers; text: string; json: unknown }

/** The operation that a request is for, if there is one. */
export function findOperation(method: string, path: string): Operation | undefined {
  return OPERATIONS.find(({ endpoint }) => endpoint.method === method && matches(endpoint.path, path))
}

/**
 * Checks a response against the API description: its status is documented, and its body has the documented shape.
 * @throws Error saying what differs
 */
export function expectConforming(seen: Seen): void {
  if (!/^\/api(\/|$|\?)/.test(seen.path) || seen.method === 'HEAD' || seen.method === 'OPTIONS') return
  const path = seen.path.split('?')[0] ?? ''
  const operation = findOperation(seen.method, path)
  const complaint =
    operation === undefined
      ? complaintOfNone(seen, path)
      : seen.status >= 400
        ? ofError(operation, seen)
        : ofReply(operation, seen)
  if (complaint === undefined) return
  const name = operation === undefined ? 'no documented operation' : operation.endpoint.path
  throw new Error(
    `${seen.method} ${path} (${name}) answered ${seen.status}, against the API description:\n${complaint}\n${seen.text.slice(0, 500)}`,
  )
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

function complaintOfNone({ status, json }: Seen, path: string): string | undefined {
  const isKnown = OPERATIONS.some(({ endpoint }) => matches(endpoint.path, path))
  const expected = isKnown ? [405] : [404, 405]
  return expected.includes(status) ? shape(ErrorBody, json) : `the status is not ${expected.join(' or ')}`
}

function ofError(operation: Operation, { status, json }: Seen): string | undefined {
  const wrong = shape(ErrorBody, json)
  if (wrong !== undefined) return wrong
  const { code } = ErrorBody.parse(json)
  const documented = errorCodesOf(operation)
  if (!isErrorCode(code) || !documented.includes(code)) return `the code ${code} is not among ${documented.join(', ')}`
  return ERROR_STATUS[code] === status ? undefined : `the code ${code} has the status ${ERROR_STATUS[code]}`
}

function ofReply(operation: Operation, seen: Seen): string | undefined {
  if (seen.status === 304 && operation.cacheable) return empty(seen)
  if (seen.status === 202 && operation.repeatable) return shape(analyzeBatchEndpoint.reply, seen.json)
  if (seen.status !== operation.endpoint.status) return `the status is not ${operation.endpoint.status}`
  return seen.status === 204 ? empty(seen) : ofContent(operation, seen)
}

function ofContent({ endpoint, media = ['application/json'] }: Operation, { headers, json }: Seen): string | undefined {
  const type = (headers.get('content-type') ?? '').replace(/;.*/, '')
  if (!media.includes(type)) return `the type ${type} is not documented`
  return type === 'application/json' ? shape(endpoint.reply, json) : undefined
}

function empty({ text }: Seen): string | undefined {
  return text === '' ? undefined : 'there is a body'
}

function shape(schema: z.ZodType | undefined, json: unknown): string | undefined {
  const parsed = (schema ?? z.never()).safeParse(json)
  return parsed.success ? undefined : z.prettifyError(parsed.error)
}
