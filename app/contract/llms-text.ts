import { priceWords } from '#app/domain/work/work.ts'
import { excerptPromise, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
import { curlLine } from './curl.ts'
import { ERROR_MEANINGS } from './error-meanings.ts'
import type { OpenApiDocument } from './openapi.ts'

/** What a program needs most, in that order. */
const MAIN = [
  'analyzeArticleWithKey',
  'readJobWithKey',
  'readScanWithKey',
  'readScanTextWithKey',
  'exportScanWithKey',
  'listScansWithKey',
  'analyzeBatchWithKey',
  'readCreditsWithKey',
  'generateBriefWithKey',
  'readBriefWithKey',
  'exportBriefWithKey',
]

/**
 * The API in plain text, short enough for a language model's context: `/llms.txt`.
 * @param limits requests a minute. 0 is no limit.
 * @see https://llmstxt.org
 */
export function llmsText(
  document: OpenApiDocument,
  limits: Readonly<Record<'analyze' | 'read' | 'public', number>>,
): string {
  const baseUrl = document.servers[0]?.url ?? ''
  return `# ${document.info.title}

> ${document.info.summary} Every quoted passage is in the text word for word, with its offsets. A report describes a text. It does not say what is true.

All operations: ${baseUrl}/openapi.json (OpenAPI 3.1) and ${baseUrl}/docs (for people).

## Authentication

Send an API key as \`Authorization: Bearer fmk_…\` under /api/v1. Create keys at ${baseUrl}/account/keys with the scopes analyze, read and briefs. The same operations under /api need a session.

## Operations

${mainOperations(document, baseUrl)}

## Rules

- Unknown fields and parameters are refused with 400.
- An analysis costs ${priceWords('analysis')}. One that fails costs nothing. Send an Idempotency-Key so that a retry is not charged again.
- With Prefer: respond-async the response is 202 and a job. Poll the job at Location until its status is succeeded or failed.
- A scan belongs to the device id that created it (X-Device-Id, or device_id in the response). That id is needed to hide or delete the scan.
- Of a text, other devices see ${excerptPromise()}. ${EXCERPT_REST}
- Offsets count Unicode code points.

## Errors

Every response other than 2xx or 304 is {"error", "code", "details"?, "request_id"}. Codes:

${Object.entries(ERROR_MEANINGS)
  .map(([code, meaning]) => `- ${code}: ${meaning}`)
  .join('\n')}

## Limits

Per minute and account: ${words(limits.analyze)} analyses and ${words(limits.read)} other requests. Per minute and IP address: ${words(limits.public)} public reads. RateLimit says what is left, and Retry-After how long to wait.
`
}

function mainOperations(document: OpenApiDocument, baseUrl: string): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return MAIN.flatMap((id) => all.filter(({ operation }) => operation.operationId === id))
    .map(({ path, method, operation }) =>
      [
        `### ${method.toUpperCase()} ${path}`,
        `${operation.summary}. ${operation.description}`,
        `\`\`\`\n${curlLine({ baseUrl, method, path, operation })}\n\`\`\``,
      ].join('\n\n'),
    )
    .join('\n\n')
}

function words(count: number): string {
  return count === 0 ? 'any number of' : String(count)
}
