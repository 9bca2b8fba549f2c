import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LedgerQuery } from '#app/contract/user.ts'
import { listLedger } from '#app/domain/credits/list-ledger.server.ts'
import { asPage, knownParameters, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { AccountPage } from '#app/ui/account-page.tsx'
import type { Route } from './+types/account.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Account – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const account = await requireViewer(request)
    const query = parse(LedgerQuery, knownParameters(request, Object.keys(LedgerQuery.shape)))
    const ledger = await listLedger(account.id, query)
    return {
      profile: { email: account.email, plan: account.plan, credits_remaining: account.credits },
      ...ledger,
      ...query,
    }
  })
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
