import { readProfileEndpoint } from '#app/contract/user.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readProfileEndpoint, async (_call, { id, email, plan, credits }) => ({
    body: { id, email, plan, credits_remaining: credits },
  })),
)

export const loader = route
export const action = route
