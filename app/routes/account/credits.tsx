import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LedgerQuery } from '#app/contract/user.ts'
import { findWorksOf, listLedger } from '#app/domain/credits/list-ledger.server.ts'
import { monthlyCredits } from '#app/domain/credits/monthly-credits.server.ts'
import { asPage, knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { CreditsPage } from '#app/ui/account/account-credits-page.tsx'
import type { Route } from './+types/credits.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Credits – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const query = parse(LedgerQuery, knownParameters(request, Object.keys(LedgerQuery.shape)))
    const { entries, total } = await listLedger({ caller, input: query })
    const works = await findWorksOf({ caller, input: { entries } })
    const { email, plan } = account
    return { holder: { email, plan }, monthlyCredits: monthlyCredits(plan), entries, total, works, ...query }
  })
}

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsPage {...loaderData} />
}
