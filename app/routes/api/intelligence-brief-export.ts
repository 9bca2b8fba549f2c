import { exportBriefEndpoint } from '#app/contract/briefs.ts'
import { exportBrief } from '#app/domain/brief/export/export-brief.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { PRIVATE } from '#app/http/error-response.ts'

const route = apiRoute(
  ...forAccountAndKey(exportBriefEndpoint, 'briefs', async ({ caller, params, query }) => {
    const file = await exportBrief({ caller, input: { id: params.id ?? '', format: query.format } })
    return new Response(file.body, {
      headers: {
        'Content-Type': file.contentType,
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': PRIVATE,
        'X-Robots-Tag': 'noindex',
      },
    })
  }),
)

export const loader = route
export const action = route
