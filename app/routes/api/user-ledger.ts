import { listLedgerEndpoint } from '#app/contract/user.ts'
import { listLedger } from '#app/domain/credits/list-ledger.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listLedgerEndpoint, async ({ caller, query }) => ({ body: await listLedger({ caller, input: query }) })),
)

export const loader = route
export const action = route
