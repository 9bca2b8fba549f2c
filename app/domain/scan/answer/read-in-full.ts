import type { Analysis } from '../scan.ts'

/** What the engine warns of in a text that is known to be cut off. */
const CUT_OFF = 'The text is cut off'
const OTHER_VARIETY = 'This text looks like '
const FOREIGN_PART = /^About (\d{1,3})% of this text is in /
const MOST_PERCENT = 50

/** Whether the text is known to be only part of its article. */
export function isPartOnly({ engine }: Pick<Analysis, 'engine'>): boolean {
  return engine.warnings.some((warning) => warning.startsWith(CUT_OFF))
}

/** Whether the built-in engine knows too little of the text's language for its findings, and their absence, to mean much. */
export function isUnread({ engine, language }: Pick<Analysis, 'engine' | 'language'>): boolean {
  if (engine.mode !== 'builtin') return false
  if (language !== null && language !== '' && !/^en\b/i.test(language)) return true
  return engine.warnings.some(
    (warning) => warning.startsWith(OTHER_VARIETY) || Number(FOREIGN_PART.exec(warning)?.[1] ?? 0) >= MOST_PERCENT,
  )
}
