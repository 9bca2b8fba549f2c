export const BRIEF_EXPORT_FORMATS = ['json', 'csv', 'md', 'pdf', 'stix'] as const
export type BriefExportFormat = (typeof BRIEF_EXPORT_FORMATS)[number]

/** File extensions by format. A STIX bundle is also JSON. */
export const BRIEF_EXPORT_EXTENSIONS: Readonly<Record<BriefExportFormat, string>> = {
  json: 'json',
  csv: 'csv',
  md: 'md',
  pdf: 'pdf',
  stix: 'stix.json',
}
