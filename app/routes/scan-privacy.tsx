import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { setScanVisibility } from '#app/domain/scan/set-scan-visibility.server.ts'
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
    const { is_public: wanted } = await readForm(request)
    if (wanted !== 'true' && wanted !== 'false') {
      throw new DomainError(
        'invalid_request',
        'The form did not say whether to make the report public or private. Go back and try again.',
      )
    }
    const caller = deviceCaller(request)
    await setScanVisibility({ caller, input: { shortcode, isPublic: wanted === 'true' } })
    return leadTo(`/s/${shortcode}`)
  })
}

/** Never rendered, as the form redirects. Without it a refusal would not be a page. */
export default function Leads() {
  return null
}
