import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { LedgerQuery } from '#app/contract/user.ts'
import { listSessions } from '#app/domain/session/list-sessions.server.ts'
import { revokeOtherSessions, revokeSessionById } from '#app/domain/session/revoke-sessions.server.ts'
import { describeUserAgent } from '#app/domain/session/user-agent.ts'
import { inSession } from '#app/http/caller.server.ts'
import { sessionCookie } from '#app/http/cookies.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { SessionsPage } from '#app/ui/account/account-sessions-page.tsx'
import type { Route } from './+types/sessions.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Sessions – Forensic Media Analysis' }]

const DONE: Readonly<Record<string, string>> = {
  one: 'The session was signed out.',
  others: 'All other sessions were signed out.',
}

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const query = parse(LedgerQuery, knownParameters(request, Object.keys(LedgerQuery.shape)))
    const { done = '' } = knownParameters(request, ['done'])
    const { sessions, total } = await listSessions({ caller: inSession(request, caller), input: query })
    return {
      holder: { email: account.email, plan: account.plan },
      sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, browser: describeUserAgent(userAgent) })),
      total,
      ...query,
      done: Object.hasOwn(DONE, done) ? DONE[done] : undefined,
    }
  })
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const { revoke = '' } = await readForm(request)
    const { caller } = await requireViewer(request)
    if (revoke === 'others') {
      await revokeOtherSessions({ caller: inSession(request, caller) })
      return leadTo('/account/sessions?done=others')
    }
    const { wasCurrent } = await revokeSessionById({ caller: inSession(request, caller), input: { id: revoke } })
    return wasCurrent
      ? leadTo('/', { headers: { 'Set-Cookie': sessionCookie.clear() } })
      : leadTo('/account/sessions?done=one')
  })
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionsPage {...loaderData} />
}
