import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { DisputeBody } from '#app/domain/dispute/dispute.ts'
import { fileDispute } from '#app/domain/dispute/file-dispute.server.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { DisputeFormPage, type DisputeValues } from '#app/ui/report/dispute-form-page.tsx'
import type { Route } from './+types/scan-disputes.ts'

export const handle = { place: 'scans' }
export const meta: MetaFunction = () => [
  { title: 'Dispute a finding – Forensic Media Analysis' },
  { name: 'robots', content: 'noindex' },
]

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const input = { shortcode: shortcodeOf(params) }
    const shared = await readSharedScan({ caller: deviceCaller(request), input })
    const { searchParams } = new URL(request.url)
    return data(
      {
        analysis: await presentForReader(shared),
        sent: searchParams.get('sent') === 'yes',
        code: searchParams.get('code') ?? '',
      },
      { headers: { 'X-Robots-Tag': 'noindex' } },
    )
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request, params } = args
    const shortcode = shortcodeOf(params)
    const fields = await readForm(request)
    const values: DisputeValues = { code: fields.code, reason: fields.reason, contact: fields.contact }
    try {
      await limitAddress(args, 'dispute')
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '').trim() !== ''))
      const body = parse(DisputeBody, { ...given, reason: values.reason ?? '' })
      await fileDispute({ caller: deviceCaller(request), input: { ...body, shortcode } })
      return leadTo(`/s/${shortcode}/disputes?sent=yes`)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error
      const status = error.code === 'invalid_request' ? 422 : ERROR_STATUS[error.code]
      return data({ values, ...formErrors(error, ['code', 'reason', 'contact']) }, { status, headers: error.headers })
    }
  })
}

export default function ScanDisputes({ loaderData, actionData }: Route.ComponentProps) {
  const { code, ...shown } = loaderData
  return <DisputeFormPage values={{ code }} errors={{}} {...shown} {...actionData} />
}
