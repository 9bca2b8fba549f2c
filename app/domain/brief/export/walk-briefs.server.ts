import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { type NewerRecord, newerRecordIn } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import type { AccountCaller } from '../../caller.ts'
import { type BriefWithSignals, readBrief } from '../store/read-brief.server.ts'

const BRIEFS_PER_STEP = 50
const Row = BriefRow.pick({ id: true })

/** All briefs of an account with their signals, oldest first. One that only a newer version can read is its refusal. */
export async function* walkBriefs({
  caller,
}: {
  caller: AccountCaller
}): AsyncGenerator<{ id: string; brief: BriefWithSignals | NewerRecord }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listRows(
      Row,
      database().sql`
        select id from briefs where account_id = ${caller.accountId} and id > ${after} order by id limit ${BRIEFS_PER_STEP}`,
    )
    for (const { id } of rows) yield { id, brief: await readBrief({ caller, input: { id } }).catch(newerRecordIn) }
    if (rows.length < BRIEFS_PER_STEP) return
    after = rows.at(-1)?.id ?? after
  }
}
