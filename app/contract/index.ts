import { EXCERPT_PROMISE, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
import { analyzeArticleEndpoint, analyzeHealthEndpoint, keyedAnalyzeEndpoint } from './analyze.ts'
import { BRIEF_OPERATIONS } from './brief-operations.ts'
import {
  ANALYZE_EXAMPLES,
  BATCH_EXAMPLES,
  DISPUTE_EXAMPLES,
  EXPORT_EXAMPLES,
  KEY_EXAMPLES,
  KEYED_ANALYZE_EXAMPLES,
  LIST_EXAMPLES,
  ERASE_EXAMPLES,
  VERIFY_EXAMPLES,
  VISIBILITY_EXAMPLES,
} from './examples.ts'
import { analyzeBatchEndpoint, followJobEndpoint, readJobEndpoint } from './jobs.ts'
import { createKeyEndpoint, listKeysEndpoint, revokeKeyEndpoint } from './keys.ts'
import { type Operation, withKeyTwin } from './operation.ts'
import {
  deleteScanEndpoint,
  disputeScanEndpoint,
  exportScanEndpoint,
  listScansEndpoint,
  readScanEndpoint,
  readScanTextEndpoint,
  setScanVisibilityEndpoint,
  verifyScanEndpoint,
} from './scans.ts'
import {
  eraseAccountEndpoint,
  exportAccountEndpoint,
  listLedgerEndpoint,
  readCreditsEndpoint,
  readProfileEndpoint,
} from './user.ts'
import { WEBHOOKS } from './webhook-operations.ts'
import { WATCHES } from './watch-operations.ts'

const ANALYSIS: readonly Operation[] = [
  {
    id: 'analyzeArticle',
    tag: 'Analysis',
    endpoint: analyzeArticleEndpoint,
    description:
      'Takes one article and answers its report: 13 metrics, each resting on passages that stand word for word in the text. Give either `url` or `text`; `title` and `source_url` go with a text. A call that fails costs nothing. With `Prefer: respond-async` the answer is a job at once; a retry with the same `Idempotency-Key` is not charged again.',
    device: true,
    repeatable: true,
    examples: ANALYZE_EXAMPLES,
  },
  {
    id: 'analyzeArticleWithKey',
    tag: 'Analysis',
    endpoint: keyedAnalyzeEndpoint,
    description:
      'The same for programs. The answer is a summary, or the whole report with `full_report: true`. `webhook_url` must be the address of a registered webhook endpoint.',
    device: true,
    repeatable: true,
    examples: KEYED_ANALYZE_EXAMPLES,
  },
  {
    id: 'readHealth',
    tag: 'Analysis',
    endpoint: analyzeHealthEndpoint,
    description: 'Answers whenever analysis is up; measures nothing and costs nothing.',
  },
  ...withKeyTwin('analyze', {
    id: 'analyzeBatch',
    tag: 'Analysis',
    endpoint: analyzeBatchEndpoint,
    description:
      'Answers a job of kind `batch` at once; when it has succeeded, its `result.items` holds a shortcode or an error for each item, by `index`. Items that are refused cost nothing.',
    device: true,
    repeatable: true,
    examples: BATCH_EXAMPLES,
  }),
]

const SCANS: readonly Operation[] = [
  ...withKeyTwin('read', {
    id: 'listScans',
    tag: 'Scans',
    endpoint: listScansEndpoint,
    description:
      'The account’s own scans, newest first. Measurements of a private scan are told to the device that made it, and are null for others.',
    device: true,
    examples: LIST_EXAMPLES,
  }),
  ...withKeyTwin('read', {
    id: 'readScan',
    tag: 'Scans',
    endpoint: readScanEndpoint,
    description: `The stored report of a public scan; a private one is 404 to everybody. Others than the device that made it get of its text no more than ${EXCERPT_PROMISE}. ${EXCERPT_REST} Such a copy is signed as it is. Ask again with \`If-None-Match\`: a scan that was made private meanwhile is gone at once.`,
    device: true,
    cacheable: true,
  }),
  ...withKeyTwin('read', {
    id: 'readScanText',
    tag: 'Scans',
    endpoint: readScanTextEndpoint,
    description: `The whole text for the device that made the scan; for all others \`text\` is null, and \`excerpts\` are ${EXCERPT_PROMISE}; the share is counted over everything that others are given. Offsets count Unicode code points.`,
    device: true,
  }),
  ...withKeyTwin('read', {
    id: 'exportScan',
    tag: 'Scans',
    endpoint: exportScanEndpoint,
    description: `One record behind all formats, so they agree. \`json\` is the signed analysis, which can be checked offline with the keys at \`/.well-known/fma-keys.json\`. Others than the device that made the scan get the copy that reading it gives them: of the text no more than ${EXCERPT_PROMISE}.`,
    device: true,
    cacheable: true,
    media: ['application/json', 'text/csv', 'text/markdown', 'application/pdf'],
    examples: EXPORT_EXAMPLES,
  }),
  ...withKeyTwin('read', {
    id: 'verifyScan',
    tag: 'Scans',
    endpoint: verifyScanEndpoint,
    description:
      'Measures the stored input again and names every field that differs. The built-in engine answers the same for the same input on any machine. Free.',
    device: true,
    examples: VERIFY_EXAMPLES,
  }),
  ...withKeyTwin('analyze', {
    id: 'setScanVisibility',
    tag: 'Scans',
    endpoint: setScanVisibilityEndpoint,
    description:
      'Whoever holds the device id of a scan may hide and show it: by `X-Device-Id`, in the body, or by the browser’s cookie.',
    device: true,
    examples: VISIBILITY_EXAMPLES,
  }),
  {
    id: 'disputeScan',
    tag: 'Scans',
    endpoint: disputeScanEndpoint,
    description:
      'For anybody who may read the report. Its owner and the operator see the dispute; the operator may withdraw the finding, which is then in `withdrawals` of every report of that text. The signed record never changes. `contact` is for the operator alone.',
    device: true,
    examples: DISPUTE_EXAMPLES,
  },
  ...withKeyTwin('analyze', {
    id: 'deleteScan',
    tag: 'Scans',
    endpoint: deleteScanEndpoint,
    description: 'For whoever holds the scan’s device id. Its address is never used again.',
    device: true,
  }),
]

const JOBS: readonly Operation[] = [
  ...withKeyTwin('read', {
    id: 'readJob',
    tag: 'Jobs',
    endpoint: readJobEndpoint,
    description:
      'State, stage and progress (0 to 1) of accepted work; when it has succeeded `result_url` says where the result is, when it has failed `error` says why and the credits were given back.',
  }),
  ...withKeyTwin('read', {
    id: 'followJob',
    tag: 'Jobs',
    endpoint: followJobEndpoint,
    description:
      'Events `progress` whenever the job changes, then `done` or `failed`, each with the job as data. A stream ends after ten minutes at the latest: ask again.',
    media: ['text/event-stream'],
  }),
]

const ACCOUNT: readonly Operation[] = [
  ...withKeyTwin('read', {
    id: 'readCredits',
    tag: 'Account',
    endpoint: readCreditsEndpoint,
    description: 'What is left to spend, and the plan.',
  }),
  {
    id: 'listLedger',
    tag: 'Account',
    endpoint: listLedgerEndpoint,
    description: 'Grants, charges and refunds, newest first; their sum is the balance.',
  },
  {
    id: 'readProfile',
    tag: 'Account',
    endpoint: readProfileEndpoint,
    description: 'Who is signed in.',
  },
  {
    id: 'exportAccount',
    tag: 'Account',
    endpoint: exportAccountEndpoint,
    description:
      'A zip of JSON files: profile, credits, keys, sessions, scans with their disputes, briefs, watches and webhooks; the texts of private scans only for the device that made them.',
    device: true,
    media: ['application/zip'],
  },
  {
    id: 'eraseAccount',
    tag: 'Account',
    endpoint: eraseAccountEndpoint,
    description:
      'Sessions, keys, scans and credits are gone at once and cannot be brought back. A call by cookie gives the account’s password, where it has one; a call with a token needs none.',
    examples: ERASE_EXAMPLES,
  },
]

const KEYS: readonly Operation[] = [
  {
    id: 'listKeys',
    tag: 'Keys',
    endpoint: listKeysEndpoint,
    description: 'Each key by its name and beginning; the key itself is kept as a hash only.',
  },
  {
    id: 'createKey',
    tag: 'Keys',
    endpoint: createKeyEndpoint,
    description:
      'A key of the scopes `analyze` (analyze, hide and delete scans), `briefs` and `read` (all else), until `expires_at` where given.',
    examples: KEY_EXAMPLES,
  },
  {
    id: 'revokeKey',
    tag: 'Keys',
    endpoint: revokeKeyEndpoint,
    description: 'From the next request on, the key is unknown.',
  },
]

/**
 * Every operation of the API. Description, client, documentation, conformance checks and fuzzing all read this: an
 * endpoint that is served and missing here fails a test.
 */
export const OPERATIONS: readonly Operation[] = [
  ...ANALYSIS,
  ...SCANS,
  ...BRIEF_OPERATIONS,
  ...WATCHES,
  ...JOBS,
  ...ACCOUNT,
  ...KEYS,
  ...WEBHOOKS,
]
