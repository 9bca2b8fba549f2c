import { exportAccountEndpoint } from '#app/contract/user.ts'
import type { Account } from '#app/domain/account/account.ts'
import { exportAccount, type ExportFile } from '#app/domain/account/export-account.server.ts'
import { walkBriefs } from '#app/domain/brief/export/walk-briefs.server.ts'
import { walkScans } from '#app/domain/scan/walk-scans.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { streamBody, zipParts } from '#app/http/stream-body.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'

const route = apiRoute(
  forAccount(exportAccountEndpoint, async ({ request }, account) => {
    const at = now()
    const files = exportFiles(account, presentedDeviceHash(request))
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

async function* exportFiles(account: Account, deviceHash: string | null): AsyncGenerator<ExportFile> {
  yield* exportAccount(account)
  for await (const scan of walkScans({ accountId: account.id, deviceHash }, env.baseUrl)) {
    yield { name: `scans/${scan.analysis.shortcode}.json`, parts: [`${JSON.stringify(scan, null, 2)}\n`] }
  }
  for await (const brief of walkBriefs(account.id)) {
    yield { name: `briefs/${brief.id}.json`, parts: [`${JSON.stringify(brief, null, 2)}\n`] }
  }
}
