import { type ActionFunctionArgs, redirect } from 'react-router'
import { revokeSession } from '#app/domain/session/session.server.ts'
import { sessionToken } from '#app/http/caller.server.ts'
import { sessionCookie } from '#app/http/cookies.server.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'

export function loader(): Response {
  return redirect('/')
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return asPage(async () => {
    await readForm(request)
    const presented = sessionToken(request)
    if (presented !== undefined) await revokeSession(presented.token)
    return redirect('/', { status: 303, headers: { 'Set-Cookie': sessionCookie.clear() } })
  })
}
