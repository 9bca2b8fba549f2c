import type { MiddlewareFunction } from 'react-router'

/**
 * Lets a page answer its content as JSON to whoever asks for that and not for HTML.
 * @param read undefined where there is no such content: then the page answers, with its error
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
