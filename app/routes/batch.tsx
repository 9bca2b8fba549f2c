import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { toAnalyzeRequest } from '#app/contract/analyze.ts'
import { BatchBody } from '#app/contract/jobs.ts'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { acceptBatchOnce } from '#app/domain/scan/make/accept-once.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readUploadForm, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { limitAccount } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { BatchFormPage } from '#app/ui/scans/batch-page.tsx'
import { typedLines } from '#app/ui/typed-lines.ts'
import type { Route } from './+types/batch.ts'
import { BATCH_ITEMS_MAX } from '#app/domain/scan/make/scan-request.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction = () => [{ title: 'Analyse many articles – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    await requireViewer(request)
    return { modelService: modelService(), idempotencyKey: randomBase62(24) }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const { caller } = await requireViewer(request)
    const fields = await readUploadForm(request)
    const isPublic = fields.isPublic !== 'false'
    const isShared = fields.share_text === 'full'
    const lines = [...typedLines(fields.addresses ?? '', LINES_MAX), ...firstColumnOf(fields.file ?? '')]
    try {
      await limitAccount(args, 'analyze', caller)
      const { items } = parse(BatchBody, { items: lines.map((url) => ({ url })) })
      const device = actingDevice(request, caller)
      const requests = items.map((item) =>
        toAnalyzeRequest({ ...item, isPublic, share_text: isShared ? 'full' : 'findings' }),
      )
      const input = { requests, formKey: fields.idempotency_key }
      const workId = await acceptBatchOnce({ caller: device.caller, input })
      return leadTo(`/batch/${workId}`, { headers: device.headers })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const told =
        error.code === 'invalid_request'
          ? {
              errors: {
                addresses: `Enter 1 to ${BATCH_ITEMS_MAX} URLs, one per line. You entered ${numberOf(lines)}.`,
              },
            }
          : { errors: {}, generalError: error.message }
      // A browser forgets the chosen file, so its lines are kept in the text field.
      const values = { addresses: lines.join('\n'), isPublic, isShared }
      return data({ values, ...told }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function Batch({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BatchFormPage
      {...(actionData ?? { values: { addresses: '', isPublic: true, isShared: false }, errors: {} })}
      {...loaderData}
    />
  )
}

/** Further lines are ignored. */
const LINES_MAX = 1000

function numberOf(lines: readonly string[]): string {
  return lines.length < LINES_MAX ? String(lines.length) : `${LINES_MAX.toLocaleString('en')} or more`
}

/** The URLs in a text file (one per line) or in the first column of a CSV file, without its heading. */
function firstColumnOf(file: string): string[] {
  return typedLines(file.replace(/^\uFEFF/, ''), LINES_MAX)
    .map((line) => (/^"([^"]*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '').trim())
    .filter((cell) => /^https?:/i.test(cell) || !/^[a-z _]*$/i.test(cell))
}
