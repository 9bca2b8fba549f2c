import { generateBriefFromFileEndpoint, toFileOrder } from '#app/contract/briefs.ts'
import { acceptBrief, awaitBrief } from '#app/domain/brief/make/generate-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { answerCharged } from '#app/http/charged-call.server.ts'

const route = apiRoute(
  ...forAccountAndKey(generateBriefFromFileEndpoint, 'briefs', ({ request, caller, prefix, body }) => {
    const asked = toFileOrder(body)
    return answerCharged({
      request,
      prefix,
      caller,
      body,
      accept: (once) => acceptBrief({ caller, input: { request: asked, once } }),
      result: async (workId, waitMs) => (await awaitBrief({ caller, input: { workId, waitMs } })).brief,
    })
  }),
)

export const loader = route
export const action = route
