import { type BriefReport, generateBriefEndpoint, isDetailed, toBriefRequest } from '#app/contract/briefs.ts'
import { acceptBrief, awaitBrief, type GeneratedBrief } from '#app/domain/brief/make/generate-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { answerCharged } from '#app/http/charged-call.server.ts'

const route = apiRoute(
  ...forAccountAndKey(generateBriefEndpoint, 'briefs', ({ request, caller, prefix, body }) => {
    const asked = toBriefRequest(body)
    const present = isDetailed(body) ? toReport : ({ brief }: GeneratedBrief) => brief
    return answerCharged({
      request,
      prefix,
      caller,
      body,
      accept: (once) => acceptBrief({ caller, input: { request: asked, once } }),
      result: async (workId, waitMs) => present(await awaitBrief({ caller, input: { workId, waitMs } })),
    })
  }),
)

export const loader = route
export const action = route

function toReport({ brief, credits, timing }: GeneratedBrief): BriefReport {
  const { warnings, diagnostics } = brief
  return { success: true, brief, credits, timing, ...(warnings === undefined ? {} : { warnings }), diagnostics }
}
