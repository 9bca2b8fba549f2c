/** The file formats of an exported brief. */
export const BRIEF_EXPORT_FORMATS = ['json', 'csv', 'md', 'pdf', 'stix'] as const
export type BriefExportFormat = (typeof BRIEF_EXPORT_FORMATS)[number]

/** A file name's ending by format: a bundle of STIX is JSON, too. */
export const BRIEF_EXPORT_EXTENSIONS: Readonly<Record<BriefExportFormat, string>> = {
  json: 'json',
  csv: 'csv',
  md: 'md',
  pdf: 'pdf',
  stix: 'stix.json',
}
