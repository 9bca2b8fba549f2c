import { EXCERPT_PROMISE, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
import { curlLine } from './curl.ts'
import { ERROR_MEANINGS } from './error-meanings.ts'
import type { OpenApiDocument } from './openapi.ts'

/** What a program needs most, in the order in which it needs it. */
const MAIN = [
  'analyzeArticleWithKey',
  'readJobWithKey',
  'readScanWithKey',
  'readScanTextWithKey',
  'exportScanWithKey',
  'listScansWithKey',
  'analyzeBatchWithKey',
  'readCreditsWithKey',
]

/**
 * The API in plain text, short enough for a language model's context: `/llms.txt`.
 * @param limits requests a minute; 0: no limit
 * @see https://llmstxt.org
 */
export function llmsText(
  document: OpenApiDocument,
  limits: Readonly<Record<'analyze' | 'read' | 'public', number>>,
): string {
  const baseUrl = document.servers[0]?.url ?? ''
  return `# ${document.info.title}

> ${document.info.summary} Every quoted passage stands word for word in the text, with its offsets. A report describes a text; it does not say what is true.

All operations: ${baseUrl}/openapi.json (OpenAPI 3.1), ${baseUrl}/docs (the same to read).

## Authentication

Send an API key as \`Authorization: Bearer fmk_…\` under /api/v1. Keys are made at ${baseUrl}/account/keys with the scopes analyze, read and briefs. Under /api the same operations take a session.

## Operations

${mainOperations(document, baseUrl)}

## Rules

- Unknown fields and parameters are refused with 400.
- An analysis costs 1 credit; one that fails costs nothing. Send an Idempotency-Key, so that a retry is not charged again.
- With Prefer: respond-async the answer is 202 and a job; ask for the job at Location until its status is succeeded or failed.
- A scan belongs to the device id that made it (X-Device-Id, or device_id in the answer): it is needed to hide or delete the scan.
- Others than that device read of a text ${EXCERPT_PROMISE}. ${EXCERPT_REST}
- Offsets count Unicode code points.

## Errors

Every answer that is not 2xx or 304 is {"error", "code", "details"?, "request_id"}. Codes:

${Object.entries(ERROR_MEANINGS)
  .map(([code, meaning]) => `- ${code}: ${meaning}`)
  .join('\n')}

## Limits

A minute, by account: ${words(limits.analyze)} analyses, ${words(limits.read)} other requests; by address: ${words(limits.public)} public reads. RateLimit says what is left, Retry-After how long to wait.
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
