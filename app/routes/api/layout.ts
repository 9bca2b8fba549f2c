import type { MiddlewareFunction } from 'react-router'
import { apiError } from '#app/http/api-route.server.ts'
import { requestContext } from '#app/http/context.ts'

/** Turns the framework's own refusals under `/api`, such as of an unknown method, into the error object. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    try {
      return await next()
    } catch (error) {
      return apiError(error, context.get(requestContext).requestId)
    }
  },
]
