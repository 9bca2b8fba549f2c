import type { MiddlewareFunction } from 'react-router'
import { apiError } from '#app/http/api-route.server.ts'
import { requestContext } from '#app/http/context.ts'

/** Whatever the framework itself refuses under `/api` (a method it does not know) becomes the error object, too. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    try {
      return await next()
    } catch (error) {
      return apiError(error, context.get(requestContext).requestId)
    }
  },
]
