import { isRouteErrorResponse, useRouteError, useRouteLoaderData, type HeadersArgs } from 'react-router'
import { ErrorPage, errorTitle } from '#app/ui/error-page.tsx'

// Below the root, so that the answer to a refused form is drawn with what the root knows: who is signed in, the request's number.

/** A refusal keeps its own headers: `Retry-After`, `Allow`. */
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
