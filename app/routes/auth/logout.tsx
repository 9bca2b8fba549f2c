import { type ActionFunctionArgs, data, type MetaFunction } from 'react-router'
import { endSession } from '#app/http/authenticator.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { LeavingPage } from '#app/ui/site/leaving-page.tsx'
import { SignOutPage } from '#app/ui/sign-in/sign-out-page.tsx'
import type { Route } from './+types/logout.ts'

export const meta: MetaFunction = () => [{ title: 'Sign out – Forensic Media Analysis' }]

export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    await readForm(request)
    const { headers, leaveTo } = await endSession(request)
    return leaveTo === undefined ? leadTo('/', { headers }) : data({ leaveTo }, { headers })
  })
}

export default function Logout({ actionData }: Route.ComponentProps) {
  return actionData === undefined ? <SignOutPage /> : <LeavingPage url={actionData.leaveTo} />
}
