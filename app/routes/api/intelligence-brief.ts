import { deleteBriefEndpoint, readBriefEndpoint } from '#app/contract/briefs.ts'
import { deleteBrief } from '#app/domain/brief/store/delete-brief.server.ts'
import { readBrief } from '#app/domain/brief/store/read-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'

const route = apiRoute(
  ...forAccountAndKey(readBriefEndpoint, 'briefs', async ({ params }, account) => ({
    body: await readBrief(account.id, params.id ?? ''),
  })),
  ...forAccountAndKey(deleteBriefEndpoint, 'briefs', async ({ params }, account) => {
    await deleteBrief(account.id, params.id ?? '')
    return {}
  }),
)

export const loader = route
export const action = route
