import type { AccountCaller } from '../../caller.ts'
import { BRIEF_EXPORT_EXTENSIONS, type BriefExportFormat } from './export-brief.ts'
import { readBrief } from '../store/read-brief.server.ts'
import { renderBriefExport } from './render-brief-export.server.ts'

/** A file: its content, media type and name. */
export type BriefFile = { body: string | Uint8Array<ArrayBuffer>; contentType: string; name: string }

/**
 * An account's brief with its signals as a file.
 * @throws DomainError `not_found`, the same for another account's brief as for an id that never existed.
 */
export async function exportBrief({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string; format: BriefExportFormat }
}): Promise<BriefFile> {
  const { format } = input
  const brief = await readBrief({ caller, input })
  const file = await renderBriefExport(brief, format)
  return { ...file, name: `fma-brief-${brief.id}.${BRIEF_EXPORT_EXTENSIONS[format]}` }
}
