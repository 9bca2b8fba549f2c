import type { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findRow } from '#db/read.server.ts'
import { WorkRow } from '#db/rows/works.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { findCachedAnalysis, measurementKey, scopeOf } from '../../analysis/find-cached-analysis.server.ts'
import { readsLanguage } from '../../analysis/engine-in-use.server.ts'
import { measureArticle } from '../../analysis/measure-article.server.ts'
import { measureOnce } from '../../analysis/measure-once.server.ts'
import { readPublisherContext } from '../../analysis/publisher-context.server.ts'
import { rulesetSha256 } from '../../analysis/ruleset.server.ts'
import type { Article } from '../../article/article.ts'
import { readArticle, type ReadArticle } from '../../article/read-article.server.ts'
import { refundWork } from '../../credits/refund.server.ts'
import { recordAnalysis } from '../../operation/metrics.server.ts'
import { setStage } from '../../work/set-stage.server.ts'
import type { DocumentInput } from '../../engine/prepare/document.ts'
import { completeScan, type NewMeasurement, type ScanDraft } from './complete-scan.server.ts'
import { ScanInput } from './scan-request.ts'

const Work = WorkRow.pick({ account_id: true, created_at: true }).extend({ input: ScanInput })
/** Between reading the stored measurements and storing, another request may store or delete the same ones. */
const TRIES_MAX = 5

/**
 * Makes the scan of accepted work: reads the article, finds or makes its measurements, stores them with the scan. Work
 * that has already ended is left alone, so a second run is harmless. A refusal ends the work with a refund.
 * @throws Error for failures that may pass on a retry
 */
export async function runScan(workId: string): Promise<void> {
  try {
    const started = await startWork(workId)
    if (started !== undefined) await makeScan(workId, started)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await refundWork(workId, { code: error.code, message: error.message, details: [...error.details] })
  }
}

type Started = z.infer<typeof Work>

function startWork(workId: string): Promise<Started | undefined> {
  return findRow(
    Work,
    database().sql`
      update works set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, ${now()}),
        stage = case when input -> 'source' ? 'url' then 'fetching' else 'measuring' end
      where id = ${workId} and state in ('queued', 'running') returning account_id, input, created_at`,
  )
}

async function makeScan(workId: string, work: Started): Promise<void> {
  const { input } = work
  const isPublic = input.isPublic ?? true
  const caller = { accountId: work.account_id }
  const scope = scopeOf({ caller, input: { isPublic } })
  const onFetched = () => setStage(workId, 'extracting')
  const read = await readArticle({ caller, input: { source: input.source, scope, onFetched } })
  if ('url' in input.source) await setStage(workId, 'measuring')
  checkLanguage(read.article)
  const documentInput = await toDocumentInput(read)
  const key = measurementKey(documentInput)
  const began = performance.now()
  let made: NewMeasurement | undefined
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const cached = await findCachedAnalysis({ caller, input: { key } })
    // The model is not asked twice for the same article.
    if (cached === undefined)
      made ??= await newMeasurement({ key, scope, documentInput, workId, article: read.article })
    const basis = cached !== undefined ? { cached } : made !== undefined ? { measurement: made } : undefined
    invariant(basis !== undefined, 'an article has measurements, stored or new')
    const draft: ScanDraft = {
      ...basis,
      workId,
      accountId: work.account_id,
      deviceHash: input.deviceHash,
      isPublic: input.isPublic,
      shareText: input.shareText,
      read,
      leftOut: leftOutOf(input),
      timing: {
        fetch_ms: read.timing.fetchMs,
        extract_ms: read.timing.extractMs,
        analyze_ms: Math.round(performance.now() - began),
        total_ms: Math.max(0, now().getTime() - work.created_at.getTime()),
      },
      scope,
    }
    await setStage(workId, 'storing')
    if (await completeScan(draft)) {
      if (cached === undefined) recordAnalysis(draft.timing)
      return
    }
  }
  throw new Error('the same measurements were stored or deleted by others at each try')
}

function leftOutOf({ source }: ScanInput): readonly string[] {
  return ('url' in source ? source.leftOut : undefined) ?? []
}

async function newMeasurement(wanted: {
  key: string
  scope: string
  documentInput: DocumentInput
  workId: string
  article: Article
}): Promise<NewMeasurement> {
  const { documentInput, workId, article } = wanted
  const { text, title, ...context } = documentInput
  const measured = await measureOnce(`${wanted.scope} ${wanted.key}`, () =>
    measureArticle(documentInput, { language: article.language, workId }),
  )
  const { report, excerpts, paragraphs, reading, readBy, isStandIn } = measured
  const at = now()
  return {
    id: uuidv7(at),
    // A report by the stand-in for the model is not shared.
    key: isStandIn ? sha256(`${wanted.key} ${workId}`) : wanted.key,
    scope: wanted.scope,
    report,
    title,
    text: env.retentionTextDays === 0 ? null : text,
    text_sha256: sha256(text),
    excerpts,
    paragraphs,
    context: { ...context, reading, ...(readBy.use === undefined ? {} : { readBy }) },
    ruleset_sha256: rulesetSha256(),
    analyzed_at: at,
  }
}

async function toDocumentInput({ article, source }: ReadArticle): Promise<DocumentInput> {
  const context = await readPublisherContext(article.publisherHost)
  return {
    text: article.text,
    title: article.title,
    publisherHost: article.publisherHost,
    ...context,
    truncated: article.truncated,
    ...markedGenreOf(source),
    ...(article.quoted === undefined ? {} : { quoted: article.quoted }),
  }
}

/** What the page says of itself. That something was paid for or issued by its subject outweighs where it is filed. */
function markedGenreOf(source: ReadArticle['source']): Pick<DocumentInput, 'markedGenre'> {
  if (source?.genre_marker !== undefined) return { markedGenre: source.genre_marker.genre }
  return source?.opinion_marker === undefined ? {} : { markedGenre: 'opinion' }
}

/** @throws DomainError `unsupported_language` */
function checkLanguage(article: Article): void {
  invariant(article.text !== '', 'an article that was read has a text')
  if (!readsLanguage(article.language)) throw unsupportedLanguage(article.language)
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/**
 * The refusal of a text that the built-in engine cannot read.
 * @param language BCP 47; `und` if it could not be determined
 */
export function unsupportedLanguage(language: string): DomainError {
  const found =
    language === 'und'
      ? 'The language of the text could not be identified'
      : `The text is in ${languageNames.of(language)}`
  return new DomainError(
    'unsupported_language',
    `${found}, and the built-in engine reads only English. Send an English text, or ask the operator to set up a language model.`,
    [{ path: 'language', message: language }],
  )
}
