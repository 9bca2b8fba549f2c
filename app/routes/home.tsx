import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AnalyzeBody, toAnalyzeRequest } from '#app/contract/analyze.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { readUsualTime } from '#app/domain/job/usual-time.server.ts'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { acceptOnce } from '#app/domain/scan/make/accept-once.server.ts'
import { awaitAnalysis } from '#app/domain/scan/make/analyze-article.server.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { findExample } from '#app/domain/scan/example/example.server.ts'
import { actingDevice, findCaller, onDevice } from '#app/http/caller.server.ts'
import { leadTo } from '#app/http/location.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { SIGN_IN_WAYS } from '#app/http/authenticator.server.ts'
import { limitAccount } from '#app/http/rate-limit.server.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import type { AnalyzeValues } from '#app/ui/scans/analyze-form.tsx'
import { HomePage, LAST_SCANS, WelcomePage } from '#app/ui/site/home-page.tsx'
import type { Route } from './+types/home.ts'

export const handle = { place: 'analyse' }
/** Most analyses take less time. A browser that waits longer seems dead. */
const WAIT_MS = 4000

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const found = await findCaller(request)
    const signupOpen = env.signup === 'open'
    const idempotencyKey = randomBase62(24)
    const url = new URL(request.url).searchParams.get('url')?.slice(0, 2048) ?? ''
    if (found === undefined)
      return {
        signedIn: false as const,
        signupOpen,
        ways: SIGN_IN_WAYS,
        url,
        wasErased: new URL(request.url).searchParams.get('done') === 'erased',
        example: await findExample(),
        idempotencyKey,
        modelService: modelService(),
      }
    const query = { limit: LAST_SCANS, offset: 0, q: '', sort: 'date', order: 'desc', window: 'all' } as const
    const { scans } = await listScans({ caller: onDevice(request, found.caller), input: query })
    const usual = await readUsualTime('analysis')
    return { signedIn: true as const, scans, url, idempotencyKey, usual, modelService: modelService() }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const fields = await readForm(request)
    const values: AnalyzeValues = {
      ...fields,
      isPublic: fields.isPublic !== 'false',
      isShared: fields.share_text === 'full',
    }
    const found = await findCaller(request)
    if (found === undefined) {
      return data(
        {
          values,
          errors: {},
          generalError: 'You are not signed in, or your session has ended.',
        },
        { status: 401 },
      )
    }
    const { caller } = found
    try {
      await limitAccount(args, 'analyze', caller)
      const device = actingDevice(request, caller)
      const asked = toAnalyzeRequest(parse(AnalyzeBody, givenFields(fields)))
      const input = { request: asked, formKey: fields.idempotency_key }
      const workId = await acceptOnce({ caller: device.caller, input })
      return leadTo(await whereTo(workId, caller), { headers: device.headers })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data({ values, ...refusalOf(error, fields) }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const form = {
    values: actionData?.values ?? { url: loaderData.url },
    errors: actionData?.errors ?? {},
    generalError: actionData?.generalError,
    idempotencyKey: loaderData.idempotencyKey,
    usual: loaderData.signedIn ? loaderData.usual : undefined,
    modelService: loaderData.modelService,
  }
  return (
    <>
      <title>Analyse an article – Forensic Media Analysis</title>
      {loaderData.signedIn ? (
        <HomePage form={form} scans={loaderData.scans} />
      ) : (
        <WelcomePage
          signIn={{ errors: {}, redirectTo: afterSignIn(loaderData.url), ways: loaderData.ways }}
          signupOpen={loaderData.signupOpen}
          keptUrl={loaderData.url}
          wasErased={loaderData.wasErased}
          form={actionData === undefined ? undefined : form}
          example={loaderData.example}
        />
      )}
    </>
  )
}

/** Back to the form, with the URL that the link contained. */
function afterSignIn(url: string): string {
  return url === '' ? '/' : `/?${new URLSearchParams({ url }).toString()}`
}

/** The report if it is ready soon, or else the page that shows the progress. */
async function whereTo(workId: string, caller: AccountCaller): Promise<string> {
  try {
    const { shortcode } = await awaitAnalysis({ caller, input: { workId, waitMs: WAIT_MS } })
    return `/s/${shortcode}`
  } catch (error) {
    if (error instanceof DomainError && error.code === 'timed_out') return `/jobs/${workId}`
    throw error
  }
}

const ABOUT_THE_ARTICLE: readonly string[] = [
  'url_not_allowed',
  'not_an_article',
  'content_too_short',
  'content_too_long',
  'unsupported_language',
  'fetch_failed',
  'fetch_forbidden',
]

/** Shows a problem with the article at the field it was entered in. */
function refusalOf(error: DomainError, fields: Record<string, string>): ReturnType<typeof formErrors> {
  const has = (name: string) => (fields[name] ?? '').trim() !== ''
  if (error.code === 'invalid_request' && has('url') === has('text')) {
    return has('url')
      ? { errors: { text: 'Enter either an article URL or its text, not both.' } }
      : { errors: { url: 'Enter an article URL or paste its text.' } }
  }
  const refusal = formErrors(error, ['url', 'text', 'title', 'source_url'])
  if (refusal.generalError === undefined || !ABOUT_THE_ARTICLE.includes(error.code)) return refusal
  return { errors: { [has('text') ? 'text' : 'url']: error.message } }
}

/** A form also sends its empty fields, which count as not given. */
function givenFields(fields: Record<string, string>): object {
  const given = ['url', 'text', 'title', 'source_url'].flatMap((name) => {
    const value = fields[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const choices = { isPublic: fields.isPublic !== 'false', share_text: fields.share_text ?? 'findings' }
  return { ...Object.fromEntries(given), ...choices }
}
