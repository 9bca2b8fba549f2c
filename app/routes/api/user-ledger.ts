import { listLedgerEndpoint } from '#app/contract/user.ts'
import { listLedger } from '#app/domain/credits/list-ledger.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listLedgerEndpoint, async ({ query }, account) => ({ body: await listLedger(account.id, query) })),
)

export const loader = route
export const action = route
