import { eraseAccountEndpoint } from '#app/contract/user.ts'
import { eraseAccount, eraseOwnAccount } from '#app/domain/account/erase-account.server.ts'
import { typedPassword } from '#app/domain/account/account.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'
import { inSession, sessionToken } from '#app/http/caller.server.ts'
import { sessionCookie } from '#app/http/cookies.server.ts'

const route = apiRoute(
  forAccount(eraseAccountEndpoint, async ({ request, caller, body }) => {
    if (sessionToken(request)?.isCookie !== true) {
      await eraseAccount({ caller })
      return {}
    }
    await eraseOwnAccount({ caller: inSession(request, caller), input: { password: typedPassword(body.password) } })
    return { headers: { 'Set-Cookie': sessionCookie.clear() } }
  }),
)

export const loader = route
export const action = route
