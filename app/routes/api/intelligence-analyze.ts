import { type BriefReport, generateBriefEndpoint, isDetailed, toBriefRequest } from '#app/contract/briefs.ts'
import { acceptBrief, awaitBrief, type GeneratedBrief } from '#app/domain/brief/make/generate-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { answerCharged } from '#app/http/charged-call.server.ts'

const route = apiRoute(
  ...forAccountAndKey(generateBriefEndpoint, 'briefs', ({ request, prefix, body }, account) => {
    const asked = toBriefRequest(body)
    const present = isDetailed(body) ? toReport : ({ brief }: GeneratedBrief) => brief
    return answerCharged({
      request,
      prefix,
      accountId: account.id,
      body,
      accept: (once) => acceptBrief(account.id, asked, { once }),
      result: async (workId, waitMs) => present(await awaitBrief(workId, account.id, waitMs)),
    })
  }),
)

export const loader = route
export const action = route

function toReport({ brief, credits, timing }: GeneratedBrief): BriefReport {
  const { warnings, diagnostics } = brief
  return { success: true, brief, credits, timing, ...(warnings === undefined ? {} : { warnings }), diagnostics }
}
