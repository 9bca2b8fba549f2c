import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'

/** Each rule selects the rows that break it. A sound database has none. */
const RULES: readonly { breach: string; query: string }[] = [
  {
    breach: 'the ledger does not add up to the balance of account',
    query: `select a.id::text from accounts a left join ledger l on l.account_id = a.id
      group by a.id having a.credits <> coalesce(sum(l.amount), 0)`,
  },
  { breach: 'the balance is negative for account', query: `select id::text from accounts where credits < 0` },
  {
    breach: 'balance_after does not match the earlier entries at ledger entry',
    query: `select id::text from (select id, balance_after,
      sum(amount) over (partition by account_id order by seq) as running from ledger) l where running <> balance_after`,
  },
  {
    breach: 'not exactly one charge for work',
    query: `select w.id::text from works w left join ledger l on l.work_id = w.id and l.kind = 'charge'
      where w.kind <> 'batch' group by w.id having count(l.id) <> 1`,
  },
  {
    breach: 'a charge or refund has the wrong sign at ledger entry',
    query: `select id::text from ledger where (kind = 'charge' and amount > 0) or (kind = 'refund' and amount < 0)`,
  },
  {
    breach: 'failed without a full refund: work',
    query: `select w.id::text from works w where w.state = 'failed' and w.kind <> 'batch' and coalesce((
      select sum(l.amount) from ledger l where l.work_id = w.id), 0) <> 0`,
  },
  {
    breach: 'fully refunded although it neither failed nor was free: work',
    query: `select w.id::text from works w join ledger c on c.work_id = w.id and c.kind = 'charge'
      join ledger r on r.work_id = w.id and r.kind = 'refund'
      where w.state <> 'failed' and not w.is_free and c.amount < 0 and c.amount + r.amount = 0 and w.kind <> 'analysis'`,
  },
  {
    breach: 'free without a full refund, or without a result: work',
    query: `select w.id::text from works w where w.is_free and (w.state <> 'succeeded' or coalesce((
      select sum(l.amount) from ledger l where l.work_id = w.id), 0) <> 0)`,
  },
  {
    breach: 'succeeded without a result: work',
    query: `select id::text from works where state = 'succeeded' and kind <> 'batch' and shortcode is null and brief_id is null`,
  },
  {
    breach: 'succeeded, but its brief is missing and was not deleted: work',
    query: `select w.id::text from works w where w.state = 'succeeded' and w.kind = 'brief'
      and not exists (select from briefs b where b.id = w.brief_id and b.account_id = w.account_id)
      and not exists (select from tombstones t where t.shortcode = w.brief_id::text)`,
  },
  {
    breach: 'not the result of exactly one work: brief',
    query: `select b.id::text from briefs b left join works w on w.brief_id = b.id and w.state = 'succeeded'
      group by b.id having count(w.id) <> 1`,
  },
  {
    breach: 'signal_count does not match the stored signals: brief',
    query: `select b.id::text from briefs b left join signals g on g.brief_id = b.id
      group by b.id having count(g.id) <> b.signal_count`,
  },
  {
    breach: 'failed with a result or without a reason: work',
    query: `select id::text from works where state = 'failed' and (shortcode is not null or brief_id is not null or error is null)`,
  },
  {
    breach: 'ended, but its input is still stored or its end time is missing: work',
    query: `select id::text from works where state in ('succeeded', 'failed') and (input is not null or finished_at is null)`,
  },
  {
    breach: 'open for more than five minutes: work',
    query: `select id::text from works where state in ('queued', 'running') and kind <> 'batch' and created_at < $1::timestamptz - interval '5 minutes'`,
  },
  {
    breach: 'uses a deleted shortcode again: scan',
    query: `select s.shortcode as id from scans s join tombstones t on t.shortcode = s.shortcode`,
  },
  {
    breach: 'due for more than an hour without an attempt at its endpoint: webhook delivery',
    query: `select d.id::text from deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'pending' and d.due_at < $1::timestamptz - interval '1 hour'
        and coalesce(e.attempted_at < $1::timestamptz - interval '1 hour', true)`,
  },
  {
    breach: 'waiting for a disabled endpoint: webhook delivery',
    query: `select d.id::text from deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'pending' and e.disabled_at is not null`,
  },
  {
    breach: 'delivered without a 2xx response: webhook delivery',
    query: `select id::text from deliveries d where state = 'delivered' and not exists (
      select from delivery_attempts a where a.delivery_id = d.id and a.status between 200 and 299)`,
  },
  {
    breach: 'more attempts recorded than started, or its end time does not match its state: webhook delivery',
    query: `select id::text from deliveries d where (state = 'pending') <> (finished_at is null)
      or attempts < (select count(*) from delivery_attempts a where a.delivery_id = d.id)`,
  },
  {
    breach: 'sent to another account’s endpoint: webhook delivery',
    query: `select d.id::text from deliveries d join events e on e.id = d.event_id
      join webhook_endpoints w on w.id = d.endpoint_id where w.account_id <> e.account_id`,
  },
  {
    breach: 'no scan uses measurements',
    query: `select m.id::text from measurements m where not exists (select from scans s where s.measurement_id = m.id)`,
  },
]

const BREACHES_SHOWN_MAX = 20
const Breach = z.object({ id: z.string() })

/**
 * Checks every invariant of credits and works. `breaches` names each rule that is broken, and by which row.
 * @param at of the data: a backup's own moment, since work that was open then is late by any later clock
 */
export async function auditCredits(at = now()): Promise<{ ok: boolean; breaches: string[] }> {
  const { sql } = database()
  const breaches: string[] = []
  for (const rule of RULES) {
    const rows = await listRows(Breach, sql.unsafe(rule.query, rule.query.includes('$1') ? [at] : []))
    breaches.push(...rows.slice(0, BREACHES_SHOWN_MAX).map(({ id }) => `${rule.breach} ${id}`))
  }
  return { ok: breaches.length === 0, breaches }
}
