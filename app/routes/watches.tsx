import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { toWatchRequest, WatchBody } from '#app/contract/watches.ts'
import { sourceStates } from '#app/domain/brief/collect/source-states.server.ts'
import { createWatch } from '#app/domain/watch/create-watch.server.ts'
import { listWatches } from '#app/domain/watch/list-watches.server.ts'
import { WATCHES_MAX } from '#app/domain/watch/watch.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { NEW_WATCH, readWatchForm, watchErrors } from '#app/ui/watch/watch-form.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { WatchesPage } from '#app/ui/watch/watches-page.tsx'
import type { Route } from './+types/watches.ts'

export const handle = { place: 'briefs' }
export const meta: MetaFunction = () => [{ title: 'Watches – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const list = await listWatches({ caller, input: { limit: WATCHES_MAX, offset: 0 } })
    const query = new URL(request.url).searchParams.get('query')?.slice(0, 500) ?? ''
    return { ...list, sources: sourceStates(), query }
  })
}

/** Creates a watch. */
export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const { values, body } = readWatchForm(await readFormEntries(request))
    const { caller } = await requireViewer(request)
    try {
      const asked = parse(WatchBody, body)
      const { every, at, weekday } = asked
      const input = { request: toWatchRequest(asked), every, at, weekday }
      const { id } = await createWatch({ caller, input })
      return leadTo(`/watches/${id}`)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data({ values, ...watchErrors(error) }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function Watches({ loaderData, actionData }: Route.ComponentProps) {
  const { query, ...list } = loaderData
  return <WatchesPage {...list} form={actionData ?? { values: { ...NEW_WATCH, search_terms: query }, errors: {} }} />
}
