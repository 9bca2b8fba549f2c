import { deleteBriefEndpoint, readBriefEndpoint } from '#app/contract/briefs.ts'
import { deleteBrief } from '#app/domain/brief/store/delete-brief.server.ts'
import { readBrief } from '#app/domain/brief/store/read-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'

const route = apiRoute(
  ...forAccountAndKey(readBriefEndpoint, 'briefs', async ({ caller, params }) => ({
    body: await readBrief({ caller, input: { id: params.id ?? '' } }),
  })),
  ...forAccountAndKey(deleteBriefEndpoint, 'briefs', async ({ caller, params }) => {
    await deleteBrief({ caller, input: { id: params.id ?? '' } })
    return {}
  }),
)

export const loader = route
export const action = route
