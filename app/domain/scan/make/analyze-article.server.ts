import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { assertUrlAllowed } from '#app/platform/fetch/safe-fetch.server.ts'
import { withoutSecrets } from '../../article/address/address-secrets.ts'
import { isChosenByScript, withoutCache } from '../../article/address/article-address.ts'
import { readsLanguage } from '../../analysis/engine-in-use.server.ts'
import { readPasted } from '../../article/read-pasted.server.ts'
import type { AccountCaller, OwnerCaller } from '../../caller.ts'
import { type Charged, chargeForWork } from '../../credits/charge.server.ts'
import { readBalance } from '../../credits/read-balance.server.ts'
import type { Repeatable } from '../../idempotency/first-answer.server.ts'
import { PRICES } from '../../work/work.ts'
import { resultOfWork } from '../../work/result-of-work.server.ts'
import { findScan } from '../find-scan.server.ts'
import { presentRecord } from '../present/present-scan.ts'
import { unsupportedLanguage } from './run-scan.server.ts'
import type { Analysis } from '../scan.ts'
import {
  type AnalyzeRequest,
  type ScanInput,
  TEXT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MIN,
  TEXT_WORDS_MIN,
} from './scan-request.ts'

/**
 * Charges the price of an analysis and has the article read and measured.
 * @returns undefined if the idempotency key was used before: then nothing was charged
 * @throws DomainError for anything checked before the balance, or `insufficient_credits`
 */
export async function acceptAnalysis({
  caller,
  input,
}: {
  caller: OwnerCaller
  input: { request: AnalyzeRequest; once?: Repeatable | undefined }
}): Promise<Charged | undefined> {
  const { request, once } = input
  const jobInput = await toScanInput({ caller, input: request })
  return chargeForWork({ caller, input: { kind: 'analysis', operation: 'analyze', jobInput, once } })
}

/**
 * The job's input.
 * @throws DomainError for anything checked before the balance
 */
export async function toScanInput({
  caller,
  input,
}: {
  caller: OwnerCaller
  input: AnalyzeRequest
}): Promise<ScanInput> {
  await checkSource(input.source)
  return { ...input, source: sourceToKeep(input.source), deviceHash: caller.deviceHash }
}

/** No credentials are stored, so they are not sent to the site either. */
function sourceToKeep(source: ScanInput['source']): ScanInput['source'] {
  if ('url' in source) {
    const { url, leftOut } = withoutSecrets(source.url)
    return leftOut.length === 0 ? { url } : { url, leftOut }
  }
  return source.sourceUrl === null ? source : { ...source, sourceUrl: withoutSecrets(source.sourceUrl).url }
}

/**
 * Waits for the scan of accepted work, as its owner sees it.
 * @throws DomainError why the work failed (its credit was refunded), or `timed_out`, if the work continues
 */
export async function awaitAnalysis({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { workId: string; waitMs?: number | undefined }
}): Promise<Analysis> {
  const settled = await resultOfWork(input.workId, input.waitMs)
  const [scan, balance] = await Promise.all([
    findScan({ caller: 'all', input: { shortcode: settled.shortcode ?? '' } }),
    readBalance({ caller }),
  ])
  if (scan === undefined) throw new DomainError('not_found', 'The scan was deleted before it could be shown.')
  return {
    ...presentRecord(scan, { baseUrl: env.baseUrl, isOwner: true, cached: settled.cached }),
    usage: {
      credits_charged: settled.cached ? Math.min(PRICES.analysis, env.cachedAnalysisCredits) : PRICES.analysis,
      credits_remaining: balance,
    },
  }
}

/** Everything that is checked before the balance. */
async function checkSource(source: ScanInput['source']): Promise<void> {
  if ('url' in source) {
    assertUrlAllowed(source.url)
    assertUrlAllowed(withoutCache(source.url))
    if (isChosenByScript(source.url)) throw chosenByScript()
    return
  }
  if (source.sourceUrl !== null) checkStatedAddress(source.sourceUrl)
  const { article, characters } = await readPasted(source)
  const { wordCount: words } = article
  const found = [
    { path: 'characters', message: String(characters) },
    { path: 'words', message: String(words) },
  ]
  if (characters < TEXT_CHARACTERS_MIN || words < TEXT_WORDS_MIN) {
    throw new DomainError(
      'content_too_short',
      `The text is too short. Send at least ${TEXT_CHARACTERS_MIN} characters and ${TEXT_WORDS_MIN} words.`,
      found,
    )
  }
  if (characters > TEXT_CHARACTERS_MAX) {
    throw new DomainError(
      'content_too_long',
      `The text is too long. Send at most ${TEXT_CHARACTERS_MAX.toLocaleString('en')} characters.`,
      found,
    )
  }
  if (!readsLanguage(article.language)) throw unsupportedLanguage(article.language)
}

function chosenByScript(): DomainError {
  return new DomainError(
    'not_an_article',
    'A script chooses what this URL shows from the part after its #. Enter the article’s own URL, or paste its text.',
    [{ path: 'url', message: 'must not name its page after the #' }],
  )
}

/** A stated address is shown and never fetched; it must still be one that a reader can open. */
function checkStatedAddress(address: string): void {
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
    throw new DomainError('invalid_request', 'The field source_url must be an http or https URL without credentials.', [
      { path: 'source_url', message: 'must be an http or https URL without credentials' },
    ])
  }
}
