import { listBriefsEndpoint } from '#app/contract/briefs.ts'
import { listBriefs } from '#app/domain/brief/store/list-briefs.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'

const route = apiRoute(
  ...forAccountAndKey(listBriefsEndpoint, 'briefs', async ({ caller, query }) => ({
    body: await listBriefs({ caller, input: query }),
  })),
)

export const loader = route
export const action = route
