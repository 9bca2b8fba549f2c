import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ScanListQuery } from '#app/contract/scans.ts'
import { deleteScans, findOwnScans } from '#app/domain/scan/delete-scans.server.ts'
import { countScansByWindow, listScans } from '#app/domain/scan/list-scans.server.ts'
import { SHORTCODE } from '#app/domain/scan/scan.ts'
import { onDevice } from '#app/http/caller.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { ScansPage } from '#app/ui/scans/scans-page.tsx'
import type { Route } from './+types/scans.ts'

export const handle = { place: 'scans' }
export const meta: MetaFunction = () => [{ title: 'Scans – Forensic Media Analysis' }]

/** The most that a page of the list can show. */
const CHOSEN_MAX = 100

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const viewer = await requireViewer(request)
    const query = parse(ScanListQuery, knownParameters(request, Object.keys(ScanListQuery.shape)))
    const caller = onDevice(request, viewer.caller)
    const [list, windows] = await Promise.all([
      listScans({ caller, input: query }),
      countScansByWindow({ caller, input: query }),
    ])
    const shortcodes = list.scans.map((scan) => scan.shortcode)
    return { ...list, windows, query, own: await findOwnScans({ caller, input: { shortcodes } }) }
  })
}

/** Deletes the selected scans. */
export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readFormEntries(request)
    const { caller } = await requireViewer(request)
    const chosen = fields.getAll('shortcode').slice(0, CHOSEN_MAX)
    const wellFormed = chosen.filter((shortcode) => SHORTCODE.test(shortcode))
    if (wellFormed.length === 0) return refuse(chosen, { chosen: 'Choose at least one scan. Nothing was deleted.' })
    if (fields.get('confirm') !== 'yes') {
      return refuse(chosen, { confirm: 'Tick “Yes, delete them permanently” to confirm. Nothing was deleted.' })
    }
    await deleteScans({ caller: onDevice(request, caller), input: { chosen: wellFormed } })
    const { search } = new URL(request.url)
    return leadTo(`/scans${search}`)
  })
}

export default function Scans({ loaderData, actionData }: Route.ComponentProps) {
  const { limit, offset, ...query } = loaderData.query
  const choice = { own: loaderData.own, chosen: actionData?.chosen ?? [] }
  return (
    <ScansPage
      scans={loaderData.scans}
      total={loaderData.total}
      limit={limit}
      offset={offset}
      query={query}
      windows={loaderData.windows}
      choice={choice}
      errors={actionData?.errors}
    />
  )
}

function refuse(chosen: string[], errors: Record<string, string>) {
  return data({ chosen, errors }, { status: 422 })
}
