import { readCreditsEndpoint } from '#app/contract/user.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'

const route = apiRoute(
  ...forAccountAndKey(readCreditsEndpoint, 'read', async (_call, account) => ({
    body: { credits_remaining: account.credits, plan: account.plan },
  })),
)

export const loader = route
export const action = route
