import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { BriefBody, toBriefRequest } from '#app/contract/briefs.ts'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { acceptBriefOnce } from '#app/domain/brief/make/generate-brief.server.ts'
import { awaitBrief } from '#app/domain/brief/make/generate-brief.server.ts'
import { QUERY_SIGNALS_MAX } from '#app/domain/brief/make/brief-request.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { sourceStates } from '#app/domain/brief/collect/source-states.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { limitAccount } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { BriefFormPage } from '#app/ui/brief/brief-form.tsx'
import { SEARCH_SENTENCES, type SearchValues } from '#app/ui/brief/search-fields.tsx'
import { typedLines } from '#app/ui/typed-lines.ts'
import type { Route } from './+types/brief-new.ts'

export const handle = { place: 'briefs' }

/** Bundled samples take less time. A browser that waits longer seems dead. */
const WAIT_MS = 3000

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    await requireViewer(request)
    const query = new URL(request.url).searchParams.get('query')?.slice(0, 500) ?? ''
    return { sources: sourceStates(), query, idempotencyKey: randomBase62(24), modelService: modelService() }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const fields = await readFormEntries(request)
    const { caller } = await requireViewer(request)
    try {
      await limitAccount(args, 'brief', caller)
      const asked = toBriefRequest(parse(BriefBody, bodyOf(valuesOf(fields))))
      const formKey = fields.get('idempotency_key') ?? undefined
      const workId = await acceptBriefOnce({ caller, input: { request: asked, formKey } })
      return leadTo(await whereTo(workId, caller))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data({ values: valuesOf(fields), ...told(error) }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function NewBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { modelService: service, sources, query, idempotencyKey } = loaderData
  return (
    <>
      <title>Start a brief – Forensic Media Analysis</title>
      <BriefFormPage
        modelService={service}
        values={actionData?.values ?? { search_terms: query }}
        errors={actionData?.errors ?? {}}
        generalError={actionData?.generalError}
        idempotencyKey={idempotencyKey}
        sources={sources}
      />
    </>
  )
}

/** The brief's page if the brief is ready soon, or else the page that shows the progress. */
async function whereTo(workId: string, caller: AccountCaller): Promise<string> {
  try {
    const { brief } = await awaitBrief({ caller, input: { workId, waitMs: WAIT_MS } })
    return `/briefs/${brief.id}`
  } catch (error) {
    if (error instanceof DomainError && error.code === 'timed_out') return `/jobs/${workId}`
    throw error
  }
}

/** The form's values. A plain query is a single term, and its `sources` are the platforms. */
function valuesOf(fields: URLSearchParams) {
  return {
    search_terms: fields.get('search_terms') ?? fields.get('query') ?? '',
    platforms: [...fields.getAll('platforms'), ...fields.getAll('sources')],
    max_signals: fields.get('max_signals') ?? String(QUERY_SIGNALS_MAX),
    time_range: fields.get('time_range') ?? '24h',
  } satisfies SearchValues
}

function bodyOf({ search_terms: terms, max_signals: signalsMax, ...asked }: ReturnType<typeof valuesOf>): object {
  return { ...asked, search_terms: typedLines(terms), max_signals: Number(signalsMax) }
}

function told(error: DomainError): { errors: Record<string, string>; generalError?: string } {
  if (error.code !== 'invalid_request') return formErrors(error, [])
  const fields = error.details.map(({ path }) => path.split('.')[0] ?? '')
  const errors = Object.fromEntries(
    fields.flatMap((field) => (SEARCH_SENTENCES[field] === undefined ? [] : [[field, SEARCH_SENTENCES[field]]])),
  )
  return Object.keys(errors).length > 0 ? { errors } : { errors, generalError: error.message }
}
