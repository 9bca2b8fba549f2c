import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { findCaller } from './http/caller.server.ts'
import { withRequestContext } from './http/request-middleware.server.ts'
import { requestContext } from './http/context.ts'
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import stylesheet from './ui/app.css?url'
import { Page, type Place, type Viewer } from './ui/document-shell.tsx'

export const middleware: MiddlewareFunction<Response>[] = [withRequestContext]

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

type RootData = { viewer: Viewer; requestId: string; nonce: string; isPosted: boolean }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const { requestId, nonce, isPosted } = context.get(requestContext)
  // The page that reports that the database is down must not need the database.
  const found = await findCaller(request).catch(() => undefined)
  return { viewer: found === undefined ? null : { credits: found.account.credits }, requestId, nonce, isPosted }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const place = useMatches()
    .map((match) => placeOf(match.handle))
    .findLast((found) => found !== undefined)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {/* Delays the first paint but not parsing, so what the script adds moves nothing. */}
        {root !== undefined && <script type="module" src="/page.js" blocking="render" nonce={root.nonce} />}
      </head>
      <body>
        <Page viewer={root?.viewer ?? null} place={place}>
          {children}
        </Page>
      </body>
    </html>
  )
}

export { ErrorBoundary, headers } from './routes/frame.tsx'

export default function Root() {
  return <Outlet />
}

const PLACES: readonly Place[] = ['analyse', 'scans', 'briefs', 'account', 'sign-in']

/** Each page names its part of the service in its route's `handle`. */
function placeOf(handle: unknown): Place | undefined {
  const place = typeof handle === 'object' && handle !== null && 'place' in handle ? handle.place : undefined
  return PLACES.find((known) => known === place)
}
