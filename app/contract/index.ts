import { FOLLOW_MINUTES } from '#app/domain/job/job.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { excerptPromise, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
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
    description: `Returns a report: ${METRIC_COUNT} metrics, each resting on passages that are in the text word for word. Send either \`url\` or \`text\`. \`title\` and \`source_url\` can be used only with \`text\`. A call that fails costs nothing. With \`Prefer: respond-async\` the response is a job at once. A retry with the same \`Idempotency-Key\` is not charged again.`,
    device: true,
    repeatable: true,
    examples: ANALYZE_EXAMPLES,
  },
  {
    id: 'analyzeArticleWithKey',
    tag: 'Analysis',
    endpoint: keyedAnalyzeEndpoint,
    description:
      'For API keys. Returns a summary, or the full report with `full_report: true`. `webhook_url` must be the URL of a registered webhook endpoint.',
    device: true,
    repeatable: true,
    examples: KEYED_ANALYZE_EXAMPLES,
  },
  {
    id: 'readHealth',
    tag: 'Analysis',
    endpoint: analyzeHealthEndpoint,
    description: 'Responds whenever analysis is available. It measures nothing and is free.',
  },
  ...withKeyTwin('analyze', {
    id: 'analyzeBatch',
    tag: 'Analysis',
    endpoint: analyzeBatchEndpoint,
    description:
      'Returns a job of kind `batch` at once. When it has succeeded, its `result.items` has a shortcode or an error for each item, by `index`. Refused items cost nothing.',
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
      'Newest first. Measurements of a private scan are shown only to the device that created it, and are null for others.',
    device: true,
    examples: LIST_EXAMPLES,
  }),
  ...withKeyTwin('read', {
    id: 'readScan',
    tag: 'Scans',
    endpoint: readScanEndpoint,
    description: `The report as it was stored. A private scan returns 404 to everyone. Of its text, any device but the one that created the scan gets ${excerptPromise()}. ${EXCERPT_REST} Such a copy has its own signature. Ask again with \`If-None-Match\`. A scan that has been made private is no longer returned.`,
    device: true,
    cacheable: true,
  }),
  ...withKeyTwin('read', {
    id: 'readScanText',
    tag: 'Scans',
    endpoint: readScanTextEndpoint,
    description: `The full text for the device that created the scan, and for all if its owner shares it. For all others \`text\` is null, and \`excerpts\` has ${excerptPromise()}. The share counts everything that others can see. Offsets count Unicode code points.`,
    device: true,
  }),
  ...withKeyTwin('read', {
    id: 'exportScan',
    tag: 'Scans',
    endpoint: exportScanEndpoint,
    description: `All formats come from one record, so they agree. \`json\` is the signed analysis, which can be checked offline with the keys at \`/.well-known/fma-keys.json\`. Any device but the one that created the scan gets the same copy as when reading it. Of the text it has, unless the owner shares it in full, ${excerptPromise()}.`,
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
      'Lists every field that differs. The built-in engine returns the same result for the same input on any machine. Free.',
    device: true,
    examples: VERIFY_EXAMPLES,
  }),
  ...withKeyTwin('analyze', {
    id: 'setScanVisibility',
    tag: 'Scans',
    endpoint: setScanVisibilityEndpoint,
    description:
      'Anyone with the device id of a scan can make it public or private. Send the id in `X-Device-Id`, in the body, or in the browser’s cookie.',
    device: true,
    examples: VISIBILITY_EXAMPLES,
  }),
  {
    id: 'disputeScan',
    tag: 'Scans',
    endpoint: disputeScanEndpoint,
    description:
      'For anyone who can read the report. Its owner and the operator see the dispute. The operator may withdraw the finding, which then appears in `withdrawals` of every report on that text. The signed report never changes. Only the operator sees `contact`.',
    device: true,
    examples: DISPUTE_EXAMPLES,
  },
  ...withKeyTwin('analyze', {
    id: 'deleteScan',
    tag: 'Scans',
    endpoint: deleteScanEndpoint,
    description: 'For anyone with the scan’s device id. Its URL is never used again.',
    device: true,
  }),
]

const JOBS: readonly Operation[] = [
  ...withKeyTwin('read', {
    id: 'readJob',
    tag: 'Jobs',
    endpoint: readJobEndpoint,
    description:
      'Status, stage and progress (0 to 1) of accepted work. When it has succeeded, `result_url` says where the result is. When it has failed, `error` says why, and the credits were returned.',
  }),
  ...withKeyTwin('read', {
    id: 'followJob',
    tag: 'Jobs',
    endpoint: followJobEndpoint,
    description: `Sends \`progress\` whenever the job changes, then \`done\` or \`failed\`, each with the job as data. A stream ends after at most ${counted(FOLLOW_MINUTES, 'minute')}. Connect again to go on.`,
    media: ['text/event-stream'],
  }),
]

const ACCOUNT: readonly Operation[] = [
  ...withKeyTwin('read', {
    id: 'readCredits',
    tag: 'Account',
    endpoint: readCreditsEndpoint,
    description: '`credits_remaining` is the balance.',
  }),
  {
    id: 'listLedger',
    tag: 'Account',
    endpoint: listLedgerEndpoint,
    description: 'Grants, charges and returned credits, newest first. Their sum is the balance.',
  },
  {
    id: 'readProfile',
    tag: 'Account',
    endpoint: readProfileEndpoint,
    description: 'The account that is signed in.',
  },
  {
    id: 'exportAccount',
    tag: 'Account',
    endpoint: exportAccountEndpoint,
    description:
      'A zip of JSON files: profile, credits, keys, sessions, scans with their disputes, briefs, watches and webhooks. Texts of private scans are included only for the device that created them.',
    device: true,
    media: ['application/zip'],
  },
  {
    id: 'eraseAccount',
    tag: 'Account',
    endpoint: eraseAccountEndpoint,
    description:
      'Deletes sessions, keys, scans and credits immediately and permanently. A call with a cookie needs the account’s password, if it has one. A call with a token needs none.',
    examples: ERASE_EXAMPLES,
  },
]

const KEYS: readonly Operation[] = [
  {
    id: 'listKeys',
    tag: 'Keys',
    endpoint: listKeysEndpoint,
    description: 'Each key with its name and first characters. The key itself is stored only as a hash.',
  },
  {
    id: 'createKey',
    tag: 'Keys',
    endpoint: createKeyEndpoint,
    description:
      'Creates a key with the scopes `analyze` (create, hide and delete scans), `briefs` and `read` (everything else), valid until `expires_at` if given.',
    examples: KEY_EXAMPLES,
  },
  {
    id: 'revokeKey',
    tag: 'Keys',
    endpoint: revokeKeyEndpoint,
    description: 'The key stops working with the next request.',
  },
]

/**
 * Every operation of the API, for the description, the client, the documentation, conformance checks and fuzzing.
 * An endpoint that is served but missing here fails a test.
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
