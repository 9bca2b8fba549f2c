import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { toAnalyzeRequest } from '#app/contract/analyze.ts'
import { BatchBody } from '#app/contract/jobs.ts'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { acceptBatch } from '#app/domain/scan/analyze-batch.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'
import { asPage, readUploadForm, requireViewer } from '#app/http/page-route.server.ts'
import { parse } from '#app/http/parse-request.ts'
import { limitAccount } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { BatchFormPage } from '#app/ui/batch-page.tsx'
import type { Route } from './+types/batch.ts'

export const handle = { place: 'analyse' }
export const meta: MetaFunction = () => [{ title: 'Analyse many articles – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    await requireViewer(request)
    return { modelService: modelService() }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const account = await requireViewer(request)
    const { addresses = '', file = '' } = await readUploadForm(request)
    try {
      await limitAccount(args, 'analyze', account.id)
      const { items } = parse(BatchBody, {
        items: [...linesOf(addresses), ...firstColumnOf(file)].map((url) => ({ url })),
      })
      const device = actingDevice(request, account.id)
      const caller = { accountId: account.id, deviceId: device.deviceId }
      const accepted = await acceptBatch(
        caller,
        items.map((item) => toAnalyzeRequest(item)),
      )
      return redirect(`/batch/${accepted?.workId ?? ''}`, { status: 303, headers: device.headers })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isAboutItems = error.code === 'invalid_request'
      const told = isAboutItems
        ? { errors: { addresses: 'Give 1 to 100 addresses, one to a line.' } }
        : { errors: {}, generalError: error.message }
      return data({ addresses, ...told }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function Batch({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchFormPage {...(actionData ?? { addresses: '', errors: {} })} modelService={loaderData.modelService} />
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The addresses of a text file with one to a line, or of the first column of a CSV file; its heading is none. */
function firstColumnOf(file: string): string[] {
  return linesOf(file.replace(/^\uFEFF/, ''))
    .map((line) => (/^"([^"]*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '').trim())
    .filter((cell) => /^https?:/i.test(cell) || !/^[a-z _]*$/i.test(cell))
}
