import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { deleteScan } from '#app/domain/scan/delete-scans.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'

/** Redirects to the report if somebody opens the form's URL as a page. */
export function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  return asPage(async () => leadTo(`/s/${shortcodeOf(params)}`, { status: 302 }))
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const shortcode = shortcodeOf(params)
    const { confirm } = await readForm(request)
    if (confirm !== 'yes') {
      throw new DomainError('invalid_request', 'Nothing was deleted. Go back and tick the box to confirm.')
    }
    await deleteScan({ caller: deviceCaller(request), input: { shortcode } })
    return leadTo('/scans')
  })
}

/** Never rendered, as the form redirects. Without it a refusal would not be a page. */
export default function Leads() {
  return null
}
