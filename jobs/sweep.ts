import { purgeTexts } from '#app/domain/analysis/purge-texts.server.ts'
import { sweepWorks } from '#app/domain/work/sweep-works.server.ts'

/** Looks after accepted work that nobody works on, and deletes what is past its retention. */
export async function sweep(): Promise<void> {
  await sweepWorks()
  await purgeTexts()
}
