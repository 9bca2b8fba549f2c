import { z } from 'zod'
import { recordOf } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { SignalRow } from '#db/rows/signals.ts'
import { Brief, BriefTiming, PresentedSignal } from '../brief.ts'
import { BriefRequest } from '../make/brief-request.ts'
import { SignalAuthor } from '../signal.ts'

/** A row of `briefs`, with its JSON parsed. */
export const StoredBrief = BriefRow.extend({
  request: BriefRequest,
  record: recordOf('brief', Brief),
  timing: BriefTiming,
})
export type StoredBrief = z.infer<typeof StoredBrief>

/** What a signal's platform allows to be stored only for a while. */
const SignalContent = z.object({
  text: z.string(),
  title: z.string().nullable(),
  author: SignalAuthor.nullable(),
  url: z.string(),
  canonicalUrl: z.string(),
  domain: z.string(),
})
export type SignalContent = z.infer<typeof SignalContent>

/** A row of `signals`, with its JSON parsed. */
export const StoredSignal = SignalRow.pick({ id: true, expires_at: true }).extend({
  record: recordOf(
    'signal',
    PresentedSignal.omit({ text: true, title: true, author: true, url: true, is_sample: true }),
  ),
  content: recordOf('content', SignalContent.nullable()),
})
export type StoredSignal = z.infer<typeof StoredSignal>
