import { eraseAccountEndpoint } from '#app/contract/user.ts'
import { eraseAccount } from '#app/domain/account/erase-account.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'
import { sessionCookie } from '#app/http/cookies.server.ts'

const route = apiRoute(
  forAccount(eraseAccountEndpoint, async ({ request }, account) => {
    await eraseAccount(account.id)
    return sessionCookie.read(request) === undefined ? {} : { headers: { 'Set-Cookie': sessionCookie.clear() } }
  }),
)

export const loader = route
export const action = route
