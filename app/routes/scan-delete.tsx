import { type ActionFunctionArgs, redirect } from 'react-router'
import { deleteScan } from '#app/domain/scan/delete-scan.server.ts'
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
    const { confirm } = await readForm(request)
    if (confirm !== 'yes') {
      throw new DomainError('invalid_request', 'Nothing was deleted: go back and tick the box first.')
    }
    await deleteScan({ shortcode: params.shortcode ?? '', deviceHash: presentedDeviceHash(request) })
    return redirect('/scans', 303)
  })
}

/** Never drawn, as the form leads on: with it a refusal is a page. */
export default function Leads() {
  return null
}
