import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { errorResponse } from '#app/http/error-response.ts'
import { requestContext } from '#app/http/context.ts'
import { DomainError } from '#app/platform/domain-error.ts'

/** The route of every path under `/api` that has no other. */
export const loader = notFound
export const action = notFound

function notFound({ context }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  const { requestId } = context.get(requestContext)
  return errorResponse(
    new DomainError('not_found', 'There is no such path. See the API description at /docs.'),
    requestId,
  )
}
