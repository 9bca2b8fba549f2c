import type { MiddlewareFunction } from 'react-router'

/**
 * Lets a page return its content as JSON to a client that accepts JSON and not HTML.
 * @param read undefined where there is no such content: then the page responds with its error
 */
export function orJson(
  read: (params: Readonly<Record<string, string | undefined>>) => object | undefined,
): MiddlewareFunction<Response> {
  return async ({ request, params }, next) => {
    const accepted = request.headers.get('accept') ?? ''
    const content = accepted.includes('application/json') && !accepted.includes('text/html') ? read(params) : undefined
    const response = content === undefined ? await next() : Response.json(content)
    response.headers.append('Vary', 'Accept')
    return response
  }
}
