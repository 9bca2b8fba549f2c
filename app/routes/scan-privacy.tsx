import { type ActionFunctionArgs, redirect } from 'react-router'
import { setScanVisibility } from '#app/domain/scan/set-scan-visibility.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'

export function loader({ params }: ActionFunctionArgs): Response {
  return redirect(`/s/${params.shortcode}`)
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return asPage(async () => {
    const { request, params } = args
    await limitAddress(args, 'public')
    const { is_public: wanted } = await readForm(request)
    if (wanted !== 'true' && wanted !== 'false') {
      throw new DomainError('invalid_request', 'The form must say public or private: go back and try again.')
    }
    const deviceHash = presentedDeviceHash(request)
    const { shortcode } = await setScanVisibility({
      shortcode: params.shortcode ?? '',
      deviceHash,
      isPublic: wanted === 'true',
    })
    return redirect(`/s/${shortcode}`, 303)
  })
}

/** Never drawn, as the form leads on: with it a refusal is a page. */
export default function Leads() {
  return null
}
