import { isRouteErrorResponse, useRouteError, useRouteLoaderData, type HeadersArgs } from 'react-router'
import { ErrorPage, errorTitle } from '#app/ui/error-page.tsx'

// This is below the root so that a refusal is drawn with the root's data: who is signed in, and the request id.

/** Keeps the headers of a refusal, such as `Retry-After` and `Allow`. */
export function headers({ errorHeaders, parentHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? parentHeaders
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<{ requestId: string; isPosted: boolean }>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told = isRouteErrorResponse(error) ? toldOf(error.data) : {}
  return (
    <>
      <title>{`${errorTitle(status)} – Forensic Media Analysis`}</title>
      <ErrorPage status={status} requestId={root?.requestId} isPosted={root?.isPosted} {...told} />
    </>
  )
}

type Told = { message?: string; details?: { path: string; message: string }[]; retryAfterSeconds?: number }

function toldOf(thrown: unknown): Told {
  if (typeof thrown !== 'object' || thrown === null) return {}
  return {
    ...('message' in thrown && typeof thrown.message === 'string' ? { message: thrown.message } : {}),
    ...('details' in thrown && Array.isArray(thrown.details) ? { details: thrown.details } : {}),
    ...('retryAfterSeconds' in thrown && typeof thrown.retryAfterSeconds === 'number'
      ? { retryAfterSeconds: thrown.retryAfterSeconds }
      : {}),
  }
}
