import { z } from 'zod'
import { lenientList, textOrNull } from '../provider-schema.ts'
import type { SignalDraft } from '../signal-from.server.ts'

const Hit = z.object({
  _id: z.string(),
  _source: z.object({
    ciks: z.array(z.string()).min(1),
    display_names: z.array(z.string()),
    adsh: z.string(),
    form: textOrNull,
    file_date: textOrNull,
    file_type: textOrNull,
    file_description: textOrNull,
  }),
})

/** A page of at most 100 hits of EDGAR's full-text search. */
export const EdgarPage = z.object({
  hits: z.object({ total: z.object({ value: z.number() }), hits: lenientList(Hit) }),
})
export type EdgarPage = z.infer<typeof EdgarPage>

/** Filings with their URLs. EDGAR gives the filing day and no text. */
export function edgarDrafts({ hits }: EdgarPage): SignalDraft[] {
  return hits.hits.map(({ _id: id, _source: filing }) => {
    const names = filing.display_names.map((name) => name.replace(/(?<!\s)\s*\(CIK \d+\)\s*$/, '').replace(/\s+/g, ' '))
    const form = filing.form ?? filing.file_type ?? 'filing'
    const title = `${names.join(', ')}: ${form}`
    return {
      kind: 'filing',
      nativeId: id,
      url: addressOf(id, filing.adsh, filing.ciks[0] ?? ''),
      title,
      text: filing.file_description === null ? title : `${title}. ${filing.file_description}`,
      publishedAt: filing.file_date,
      publishedPrecision: 'day',
      source: { name: 'SEC EDGAR', authority: 0.95 },
      refs: { cashtags: filing.display_names.flatMap(tickersIn) },
    }
  })
}

/** `Apple Inc.  (AAPL)  (CIK 0000320193)` → `AAPL`. */
function tickersIn(displayName: string): string[] {
  const inside = /\(([A-Z][A-Z0-9.,\s-]*)\)\s*\(CIK/.exec(displayName)?.[1] ?? ''
  return inside.split(',').map((ticker) => ticker.trim())
}

function addressOf(id: string, adsh: string, cik: string): string {
  const file = id.split(':')[1] ?? ''
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${adsh.replaceAll('-', '')}`
  return file === '' ? folder : `${folder}/${encodeURIComponent(file)}`
}
