/**
 * Every table that can hold a copy of a scan or brief, or words from one, with what clears it when the scan, brief or
 * account is deleted. A new table belongs either here or in {@link WITHOUT_COPIES}.
 */
export const COPIES_OF_REPORTS = {
  scans: 'delete_scan, erase_accounts',
  measurements: 'delete_scan and erase_accounts, with the last scan of the text',
  pages: 'its measurements; erase_accounts',
  withdrawals: 'stay, so that the finding stays withdrawn if the text comes again: hashes, and the operator’s reason',
  disputes: 'its scan',
  corrected_readings: 'its measurements',
  briefs: 'delete_brief, erase_accounts',
  signals: 'its brief',
  watches: 'erase_accounts; the query is the watch’s own and stays with it',
  watch_runs: 'delete_brief clears what changed; its watch',
  works: 'the input when the work ends; erase_accounts the results of batches and errors',
  idempotency_keys: 'deletion_clears_kept_answers, erase_accounts',
  events: 'ids and numbers only; erase_accounts',
  deliveries: 'its event',
  delivery_attempts: 'its delivery',
  source_answers: 'answers of sources, not of this service: after a few minutes purgeKeptAnswers',
} as const

/** Tables that hold nothing of any report. Jobs (schema pgboss) hold ids only. */
export const WITHOUT_COPIES = [
  'accounts',
  'api_keys',
  'identities',
  'known_addresses',
  'ledger',
  'model_usage',
  'password_resets',
  'rate_limits',
  'ratings',
  'reference_rates',
  'sessions',
  'source_turns',
  'tombstones',
  'webhook_endpoints',
] as const
