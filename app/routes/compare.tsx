import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { COMPARED_MAX, COMPARED_MIN } from '#app/domain/scan/compare/compare-scans.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { readComparison } from '#app/domain/scan/compare/read-comparison.server.ts'
import { deviceCaller, findCaller, onDevice } from '#app/http/caller.server.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { CompareFormPage } from '#app/ui/scans/compare-form-page.tsx'
import { ComparePage } from '#app/ui/scans/compare-page.tsx'
import type { Route } from './+types/compare.ts'

export const handle = { place: 'scans' }
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const CHOICES = 20
const TYPED_MAX = 2000

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    await limitAddress(args, 'public')
    const { searchParams } = new URL(request.url)
    const typed = searchParams.getAll('scans').join(',').slice(0, TYPED_MAX)
    const shortcodes = shortcodesIn([...searchParams.getAll('shortcode'), typed].join(','))
    const caller = deviceCaller(request)
    const wasAsked = searchParams.has('scans') || searchParams.has('shortcode')
    if (!wasAsked) return formPage(request, { scans: '', errors: {} }, 200)
    try {
      if (shortcodes.length < COMPARED_MIN || shortcodes.length > COMPARED_MAX) {
        throw new DomainError(
          'invalid_request',
          `Choose ${COMPARED_MIN} to ${COMPARED_MAX} scans. You chose ${shortcodes.length}.`,
        )
      }
      return shown({ kind: 'comparison' as const, ...(await readComparison({ caller, input: { shortcodes } })) }, 200)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const message =
        error.code === 'not_found'
          ? 'One of these scans was not found. Check the codes. A scan may also be private or deleted.'
          : error.message
      const status = error.code === 'invalid_request' ? 422 : ERROR_STATUS[error.code]
      return formPage(request, { scans: shortcodes.join('\n') || typed, errors: { scans: message } }, status)
    }
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'comparison') {
    return (
      <>
        <title>{`${loaderData.analyses.length} scans side by side – Forensic Media Analysis`}</title>
        <ComparePage {...loaderData} />
      </>
    )
  }
  const isRefused = Object.keys(loaderData.errors).length > 0
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}Compare scans – Forensic Media Analysis`}</title>
      <CompareFormPage {...loaderData} />
    </>
  )
}

async function formPage(request: Request, form: { scans: string; errors: Record<string, string> }, status: number) {
  const found = await findCaller(request)
  const query = { limit: CHOICES, offset: 0, q: '', sort: 'date', order: 'desc', window: 'all' } as const
  const choices =
    found === undefined ? [] : (await listScans({ caller: onDevice(request, found.caller), input: query })).scans
  return shown({ kind: 'form' as const, ...form, choices }, status)
}

function shown<Content>(content: Content, status: number) {
  return data(content, { status, headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' } })
}

/** Shortcodes as such or at the end of a URL, in order and without duplicates. */
function shortcodesIn(typed: string): string[] {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== '')
  return [...new Set(parts.map((part) => /\/s\/([0-9A-Za-z]{12})(?:[/?#]|$)/.exec(part)?.[1] ?? part))]
}
