import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { DisputeListQuery } from '#app/contract/scans.ts'
import { Settlement } from '#app/domain/dispute/dispute.ts'
import { listDisputes } from '#app/domain/dispute/list-disputes.server.ts'
import { settleDispute } from '#app/domain/dispute/settle-dispute.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { DisputesPage } from '#app/ui/report/disputes-page.tsx'
import type { Route } from './+types/disputes.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Disputes – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const query = parse(DisputeListQuery, knownParameters(request, Object.keys(DisputeListQuery.shape)))
    return { ...(await listDisputes({ caller, input: query })), query, isOperator: caller.role === 'operator' }
  })
}

/** Records the operator's decision. */
export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readForm(request)
    const { caller } = await requireViewer(request)
    const values = { decision: fields.decision, answer: fields.answer, code: fields.code }
    try {
      const code = (fields.code ?? '').trim()
      const input = parse(Settlement, { ...fields, code: code === '' ? undefined : code })
      await settleDispute({ caller, input })
      return leadTo(`/disputes#${fields.id}`)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid_request') throw error
      return data(
        { id: fields.id ?? '', values, ...formErrors(error, ['decision', 'answer', 'code']) },
        { status: 422 },
      )
    }
  })
}

export default function Disputes({ loaderData, actionData }: Route.ComponentProps) {
  const { limit, offset, ...filter } = loaderData.query
  return (
    <DisputesPage
      disputes={loaderData.disputes}
      total={loaderData.total}
      limit={limit}
      offset={offset}
      filter={filter}
      states={loaderData.states}
      isOperator={loaderData.isOperator}
      refused={actionData}
    />
  )
}
