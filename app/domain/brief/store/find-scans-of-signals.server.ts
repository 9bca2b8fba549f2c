import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { SignalRow } from '#db/rows/signals.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountCaller } from '../../caller.ts'

/** An account's scan of a signal's article. */
export type ScanOfSignal = { signal: string; shortcode: string; title: string }

const Addresses = SignalRow.pick({ id: true }).extend({ url: z.string(), canonical: z.string() })

/** An account's newest scan of each signal of a brief, matched by the requested URL or the page's own. */
export async function findScansOfSignals({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { briefId: string }
}): Promise<ScanOfSignal[]> {
  const { accountId } = caller
  const signals = await listRows(
    Addresses,
    database().sql`
      select g.id, g.content ->> 'url' as url, g.content ->> 'canonicalUrl' as canonical
      from briefs b join signals g on g.brief_id = b.id
      where b.id = ${input.briefId} and b.account_id = ${accountId} and g.content is not null
        and (g.expires_at is null or g.expires_at > ${now()})
      order by g.position`,
  )
  const scans = await findScansOf(
    accountId,
    signals.flatMap(({ url, canonical }) => [url, canonical]),
  )
  return signals.flatMap(({ id, url, canonical }) => {
    const scan = scans.get(url) ?? scans.get(canonical)
    return scan === undefined ? [] : [{ signal: id, shortcode: scan.shortcode, title: scan.title }]
  })
}

const FoundScan = ScanRow.pick({ shortcode: true, title: true }).extend({ address: z.string() })
type FoundScan = z.infer<typeof FoundScan>

async function findScansOf(accountId: string, addresses: string[]): Promise<Map<string, FoundScan>> {
  if (addresses.length === 0) return new Map()
  const { sql } = database()
  const rows = await listRows(
    FoundScan,
    sql`
      select distinct on (address) address, shortcode, title from (
        select url as address, shortcode, title, created_at from scans
        where account_id = ${accountId} and url = any(${addresses})
        union all
        select source_url, shortcode, title, created_at from scans
        where account_id = ${accountId} and source_url = any(${addresses})
        union all
        select p.url, s.shortcode, s.title, s.created_at from pages p join scans s on s.measurement_id = p.measurement_id
        where s.account_id = ${accountId} and p.url = any(${addresses})
      ) found order by address, created_at desc`,
  )
  return new Map(rows.map((row) => [row.address, row]))
}
