import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { stopEmbeddedDatabase } from '#db/embedded.server.ts'
import { announceProvider } from './domain/identity/identity-provider.server.ts'
import { startJobs, stopJobs } from '#jobs/start.server.ts'
import { runningStarts } from './commands/running-starts.ts'
import { madeFile } from './http/file-route.server.ts'
import { runUnderSupervisor } from './http/node-server.server.ts'
import { respondCacheable } from './http/scan-caching.server.ts'
import { describeError, log } from './platform/log.server.ts'
import { nextTurn } from './platform/threads/next-turn.ts'
import { NextTurn } from './ui/in-its-turn.tsx'

await runUnderSupervisor({
  start: async () => {
    await startJobs()
    void announceProvider()
  },
  stop: stopJobs,
  // The supervisor normally stops the database last. Any start in the meantime still needs it.
  orphaned: async () => {
    if (runningStarts().length === 0) await stopEmbeddedDatabase()
  },
})

type RenderArguments = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  values: Readonly<RouterContextProvider>,
]

/**
 * Renders a page whole, as pages are small and only a whole page can carry an `ETag`. The title of a refused form
 * begins with "Error:".
 */
export default async function handleRequest(
  ...[request, status, headers, context, values]: RenderArguments
): Promise<Response> {
  const file = values.get(madeFile)
  if (file !== null) return file
  headers.set('Content-Type', 'text/html; charset=utf-8')
  handOnWait(context, headers)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderPage(<ServerRouter context={context} url={request.url} />)
  const { actionData } = context.staticHandlerContext
  const body = status >= 400 && actionData !== null ? page.replace('<title>', '<title>Error: ') : page
  const isCacheable = status === 200 && headers.get('Cache-Control')?.startsWith('public') === true
  if (!isCacheable) return new Response(body, { status, headers })
  // A 304 carries no policy, so the nonce in the cached page still matches the cached policy.
  return respondCacheable(request, { body, headers, constant: body.replaceAll(/ nonce="[^"]*"/g, '') })
}

/** Renders a page as HTML and yields between its long parts. Rejects with whatever a component threw. */
function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<NextTurn value={ownTurn}>{page}</NextTurn>, {
      // Without this, scripts would move later parts to their places.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/**
 * Waits two turns: what wakes in one turn is rendered in the next, so two parts are never rendered in the same turn.
 */
async function ownTurn(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** Copies `Retry-After`, as the framework passes on only the headers of an action that throws. */
function handOnWait({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const { errors, loaderHeaders, actionHeaders } = staticHandlerContext
  const refusals = [...Object.values(actionHeaders), ...(errors === null ? [] : Object.values(loaderHeaders))]
  for (const refused of refusals) {
    const wait = refused.get('Retry-After')
    if (wait !== null) headers.set('Retry-After', wait)
  }
}

/**
 * Logs unexpected errors. The framework's own refusals and callers that hung up also come here, and neither is an
 * error.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (isBadOrigin(error, request)) return
  if (request.signal.aborted && error === request.signal.reason) return
  log.error({ error: describeError(error) }, 'unexpected error in a page')
}

/** The framework refuses a form whose `Origin` is no URL before any route sees it, with 400 and a bare error. */
function isBadOrigin(error: unknown, request: Request): boolean {
  const origin = request.headers.get('origin')
  return (
    error instanceof Error && error.message.startsWith('`origin` header') && origin !== null && !URL.canParse(origin)
  )
}
