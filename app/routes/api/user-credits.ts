import { readCreditsEndpoint } from '#app/contract/user.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readCreditsEndpoint, async (_call, account) => ({
    body: { credits_remaining: account.credits, plan: account.plan },
  })),
)

export const loader = route
export const action = route
