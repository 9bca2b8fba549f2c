import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows, readRow, readTotal } from '#db/read.server.ts'
import { MeasurementRow } from '#db/rows/measurements.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { NOT_PLACED, SEVERITIES, type Severity } from '../engine/vocabulary.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountCaller, AccountDeviceCaller } from '../caller.ts'
import { type ListWindow, windowStart } from '../list-window.ts'
import type { ScanQuery } from './scan.ts'

export type ScanSummary = {
  shortcode: string
  title: string
  url: string | null
  publisher_name: string
  created_at: string
  isPublic: boolean
  /** The measurements of a private scan are null for callers without its device id. */
  bias_position: number | null
  /** `not placed` where the position means nothing. */
  bias_label: string | null
  propaganda_score: number | null
  propaganda_severity: Severity | null
  source_reliability: number | null
  /** Null if the publisher is not rated: then `source_reliability` means nothing, and sorts last. */
  publisher_rating: number | null
  word_count: number | null
}

/** The columns that everyone may see, and those of the measurement, which only some may. */
const Seen = ScanRow.pick({
  shortcode: true,
  title: true,
  url: true,
  publisher_name: true,
  created_at: true,
  is_public: true,
}).extend({
  ...MeasurementRow.pick({ bias_position: true, propaganda_score: true, source_reliability: true }).shape,
  publisher_rating: z.number().nullable(),
  word_count: ScanRow.shape.word_count.nullable(),
})
const Row = Seen.extend({ bias_label: z.string().nullable(), propaganda_severity: z.enum(SEVERITIES).nullable() })
const ByWindow = z.object({ all: z.int(), week: z.int(), month: z.int() })

/** An account's own scans. Measurements of private ones only for their device; without them they sort last. */
export async function listScans({
  caller,
  input,
}: {
  caller: AccountDeviceCaller
  input: ScanQuery & { limit: number; offset: number }
}): Promise<{ scans: ScanSummary[]; total: number }> {
  const { sql } = database()
  const since = windowStart(input.window, now())
  const pattern = patternOf(input.q)
  const column = {
    date: 'created_at',
    bias: 'bias_placed',
    propaganda: 'propaganda_score',
    reliability: 'publisher_rating',
  }
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  // A text that is not placed stores the position 50, which is not its place: sorted by bias it comes last.
  const placed =
    input.sort === 'bias'
      ? sql`case when seen and (m.bias_position <> 50 or m.report #>> '{bias_spectrum,label}' <> ${NOT_PLACED})
          then m.bias_position end`
      : sql`null::integer`
  const visible = sql`
    select s.id, s.shortcode, s.measurement_id, seen, s.title, s.url, s.publisher_name, s.created_at, s.is_public,
      case when seen then s.word_count end as word_count,
      case when seen then m.bias_position end as bias_position,
      ${placed} as bias_placed,
      case when seen then m.propaganda_score end as propaganda_score,
      case when seen then m.source_reliability end as source_reliability,
      case when seen then (m.context -> 'publisherRating' ->> 'score')::double precision end as publisher_rating
    from scans s join measurements m on m.id = s.measurement_id,
      lateral (select s.is_public or s.device_hash = ${caller.deviceHash ?? ''} as seen) as v
    where s.account_id = ${caller.accountId} and s.created_at >= ${since}
      and (s.title ilike ${pattern} or s.publisher_name ilike ${pattern})`
  const inOrder = sql`order by v.${sql(column[input.sort])} ${direction} nulls last, v.created_at desc, v.id desc`
  // Reports are large: only those of the page's rows are opened.
  const [rows, total] = await Promise.all([
    listKnownRows(
      Row,
      sql`
        select ${columnsOf(Seen, 'v')},
          case when seen then m.report #>> '{bias_spectrum,label}' end as bias_label,
          case when seen then m.report #>> '{propaganda_index,severity}' end as propaganda_severity
        from (select * from (${visible}) v ${inOrder} limit ${input.limit} offset ${input.offset}) v
          join measurements m on m.id = v.measurement_id
        ${inOrder}`,
    ),
    readTotal(sql`select count(*)::integer as total from (${visible}) v`),
  ])
  return { scans: rows.map(present), total }
}

/** How many of an account's scans each window of time holds, of those whose title or publisher has the words. */
export function countScansByWindow({
  caller,
  input,
}: {
  caller: AccountCaller
  input: Pick<ScanQuery, 'q'>
}): Promise<Record<ListWindow, number>> {
  const { sql } = database()
  const at = now()
  const pattern = patternOf(input.q)
  return readRow(
    ByWindow,
    sql`
      select count(*)::integer as all,
        count(*) filter (where created_at >= ${windowStart('week', at)})::integer as week,
        count(*) filter (where created_at >= ${windowStart('month', at)})::integer as month
      from scans where account_id = ${caller.accountId} and (title ilike ${pattern} or publisher_name ilike ${pattern})`,
  )
}

function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function present({ is_public: isPublic, created_at: createdAt, ...row }: z.infer<typeof Row>): ScanSummary {
  return {
    shortcode: row.shortcode,
    title: row.title,
    url: row.url,
    publisher_name: row.publisher_name,
    created_at: createdAt.toISOString(),
    isPublic,
    bias_position: row.bias_position,
    bias_label: row.bias_label,
    propaganda_score: row.propaganda_score,
    propaganda_severity: row.propaganda_severity,
    source_reliability: row.source_reliability,
    publisher_rating: row.publisher_rating,
    word_count: row.word_count,
  }
}
