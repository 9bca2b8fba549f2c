import { csvFile } from '#app/platform/text/csv.ts'
import type { BriefRecord, ExportedSignal } from './brief-record.ts'

/** The columns of the table, in this order. New ones go at the end, and none is removed or renamed. */
const COLUMNS = [
  'brief_id',
  'code',
  'id',
  'source',
  'kind',
  'published_at',
  'text_kept',
  'handle',
  'name',
  'account_created_at',
  'followers',
  'url',
  'title',
  'text',
  'likes',
  'shares',
  'replies',
  'views',
  'score',
  'narrative',
  'fear',
  'outrage',
  'hope',
  'urgency',
  'pride',
  'is_sample',
] as const

type Row = Record<(typeof COLUMNS)[number], string | number | null | undefined>

const NO_EMOTIONS = { fear: null, outrage: null, hope: null, urgency: null, pride: null }

/**
 * A brief's signals as a table, one per row. `text_kept` is `no` after their platform's retention period, and then
 * text, author and URL are empty. A cell that a spreadsheet would take for a formula begins with `'`.
 * @see https://www.rfc-editor.org/rfc/rfc4180 @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toBriefCsv({ brief, signals }: BriefRecord): string {
  return csvFile(
    COLUMNS,
    signals.map((exported) => toRow(exported, brief.id)),
  )
}

function toRow({ code, signal }: ExportedSignal, briefId: string): Row {
  const { author, engagement, emotions } = signal
  return {
    brief_id: briefId,
    code,
    id: signal.id,
    source: signal.source,
    kind: signal.kind,
    published_at: signal.published_at,
    text_kept: signal.text === null ? 'no' : 'yes',
    handle: author?.handle,
    name: author?.name,
    account_created_at: author?.created_at,
    followers: author?.followers,
    url: signal.url,
    title: signal.title,
    text: signal.text,
    ...engagement,
    narrative: signal.narrative,
    ...(emotions ?? NO_EMOTIONS),
    is_sample: String(signal.is_sample),
  }
}
