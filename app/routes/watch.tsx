import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { changedRequest, listWatchRunsEndpoint, WatchBody } from '#app/contract/watches.ts'
import { sourceStates } from '#app/domain/brief/collect/source-states.server.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { deleteWatch } from '#app/domain/watch/delete-watch.server.ts'
import { listWatchRuns } from '#app/domain/watch/list-watch-runs.server.ts'
import { readWatch } from '#app/domain/watch/read-watch.server.ts'
import { updateWatch } from '#app/domain/watch/update-watch.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { readWatchForm, watchErrors, watchValues } from '#app/ui/watch/watch-form.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { WatchPage } from '#app/ui/watch/watch-page.tsx'
import type { Route } from './+types/watch.ts'

export const handle = { place: 'briefs' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded === undefined ? 'Watch not found' : `Watch: ${loaded.watch.query}`} – Forensic Media Analysis` },
]

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const id = params.id ?? ''
    const paging = parse(listWatchRunsEndpoint.query, knownParameters(request, ['limit', 'offset']))
    const [watch, list] = await Promise.all([
      readWatch({ caller, input: { id } }),
      listWatchRuns({ caller, input: { ...paging, id } }),
    ])
    return { watch, ...list, ...paging, sources: sourceStates() }
  })
}

/** Changes, pauses, resumes or deletes the watch. */
export function action({ request, params }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readFormEntries(request)
    const { caller } = await requireViewer(request)
    const id = params.id ?? ''
    const form = fields.get('form')
    if (form === 'delete') {
      if (fields.get('confirm') !== 'yes') {
        throw new DomainError('invalid_request', 'Nothing was deleted. Go back and tick the box to confirm.')
      }
      await deleteWatch({ caller, input: { id } })
      return leadTo('/watches')
    }
    if (form === 'change') return change(caller, id, fields)
    await updateWatch({ caller, input: { id, isActive: form === 'resume' } })
    return leadTo(`/watches/${id}`)
  })
}

async function change(caller: AccountCaller, id: string, fields: URLSearchParams) {
  const { values, body } = readWatchForm(fields)
  try {
    const asked = parse(WatchBody, body)
    const { every, at, weekday } = asked
    await updateWatch({ caller, input: { id, request: changedRequest(asked), every, at, weekday } })
    return leadTo(`/watches/${id}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'not_found') throw error
    return data({ values, ...watchErrors(error) }, { status: ERROR_STATUS[error.code] })
  }
}

export default function WatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WatchPage {...loaderData} form={actionData ?? { values: watchValues(loaderData.watch), errors: {} }} />
}
