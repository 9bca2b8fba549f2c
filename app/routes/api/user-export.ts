import { exportAccountEndpoint } from '#app/contract/user.ts'
import { exportAccount, type ExportFile } from '#app/domain/account/export-account.server.ts'
import type { AccountDeviceCaller } from '#app/domain/caller.ts'
import { walkBriefs } from '#app/domain/brief/export/walk-briefs.server.ts'
import { walkScans } from '#app/domain/scan/walk-scans.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'
import { onDevice } from '#app/http/caller.server.ts'
import { streamBody, zipParts } from '#app/http/stream-body.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

const route = apiRoute(
  forAccount(exportAccountEndpoint, async ({ request, caller }) => {
    const at = now()
    const files = exportFiles(onDevice(request, caller))
    return new Response(streamBody(zipParts(files, at)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="fma-export-${at.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }),
)

export const loader = route
export const action = route

async function* exportFiles(caller: AccountDeviceCaller): AsyncGenerator<ExportFile> {
  yield* exportAccount({ caller })
  for await (const { shortcode, scan } of walkScans({ caller, input: { baseUrl: env.baseUrl } })) {
    yield recordFile(`scans/${shortcode}.json`, scan)
  }
  for await (const { id, brief } of walkBriefs({ caller })) yield recordFile(`briefs/${id}.json`, brief)
}

/** A record, or why this version cannot read it. */
function recordFile(name: string, record: object): ExportFile {
  const content = record instanceof DomainError ? { error: record.message, code: record.code } : record
  return { name, parts: [`${JSON.stringify(content, null, 2)}\n`] }
}
