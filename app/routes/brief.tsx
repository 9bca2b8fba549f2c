import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { briefTitle } from '#app/domain/brief/present/brief-wording.ts'
import { deleteBrief } from '#app/domain/brief/store/delete-brief.server.ts'
import { findScansOfSignals } from '#app/domain/brief/store/find-scans-of-signals.server.ts'
import { readBrief } from '#app/domain/brief/store/read-brief.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { BriefPage } from '#app/ui/brief/brief-page.tsx'
import type { Route } from './+types/brief.ts'

export const handle = { place: 'briefs' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: `${loaded === undefined ? 'Brief not found' : `Brief: ${briefTitle(loaded.brief)}`} – Forensic Media Analysis`,
  },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const brief = await readBrief({ caller, input: { id: params.id ?? '' } })
    const scans = await findScansOfSignals({ caller, input: { briefId: brief.id } })
    const shown = { brief, scans, idempotencyKey: randomBase62(24), modelService: modelService() }
    return data(shown, { headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } })
  })
}

/** Deletes the brief if the box is ticked. */
export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const { confirm } = await readForm(request)
    const { caller } = await requireViewer(request)
    if (confirm !== 'yes') {
      throw new DomainError('invalid_request', 'Nothing was deleted. Go back and tick the box to confirm.')
    }
    await deleteBrief({ caller, input: { id: params.id ?? '' } })
    return leadTo('/briefs')
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function BriefRoute({ loaderData }: Route.ComponentProps) {
  return <BriefPage {...loaderData} />
}
