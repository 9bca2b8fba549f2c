import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { startJobs, stopJobs } from '#jobs/start.server.ts'
import { madeFile } from './http/file-route.server.ts'
import { runUnderSupervisor } from './http/node-server.server.ts'
import { respondCacheable } from './http/scan-caching.server.ts'
import { log } from './platform/log.server.ts'

// The server imports this before it listens, so that its port opens when database and jobs are ready.
await startJobs()
runUnderSupervisor(stopJobs)

type RenderArguments = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  values: Readonly<RouterContextProvider>,
]

/** Renders a page whole: pages are small, and a whole page can carry its `ETag`. The title of a refused form says so first. */
export default function handleRequest(...[request, status, headers, context, values]: RenderArguments): Response {
  const file = values.get(madeFile)
  if (file !== null) return file
  headers.set('Content-Type', 'text/html; charset=utf-8')
  handOnWait(context, headers)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = `<!doctype html>${renderToString(<ServerRouter context={context} url={request.url} />)}`
  const { actionData } = context.staticHandlerContext
  const body = status >= 400 && actionData !== null ? page.replace('<title>', '<title>Error: ') : page
  const isCacheable = status === 200 && headers.get('Cache-Control')?.startsWith('public') === true
  if (!isCacheable) return new Response(body, { status, headers })
  // A 304 brings no policy, so that the kept page's nonce goes on matching the kept policy.
  return respondCacheable(request, { body, headers, constant: body.replaceAll(/ nonce="[^"]*"/g, '') })
}

/** The framework hands on the headers of an action that refuses, not those of a loader. */
function handOnWait({ staticHandlerContext: { errors, loaderHeaders } }: EntryContext, headers: Headers): void {
  for (const refused of errors === null ? [] : Object.values(loaderHeaders)) {
    const wait = refused.get('Retry-After')
    if (wait !== null) headers.set('Retry-After', wait)
  }
}

/** Only what nobody expected comes here: refusals are answers. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'unexpected error in a page')
}
