import { isJournalism } from '../../engine/vocabulary.ts'
import { inList, inWords } from '../../wording/wording.ts'
import type { Analysis } from '../scan.ts'
import { DETECTION, foundOfTen } from './detection.ts'
import { ownFindings } from './own-findings.ts'
import { isUnread } from './read-in-full.ts'

/**
 * What was looked for in the author's words and not found, with how much of such things the engine finds: an absence is
 * no proof. Empty where everything was found, or where the text was not read for it.
 */
export function notFound(analysis: Analysis): string {
  if (isUnread(analysis) || !isJournalism(analysis.genre.label)) return ''
  const absent = [
    ...(absentIn(analysis, 'propaganda_index') ? [DETECTION.propaganda_index] : []),
    ...(absentIn(analysis, 'loaded_language') ? [DETECTION.loaded_language] : []),
    ...(analysis.logical_fallacies.every(({ count }) => count === 0) ? [DETECTION.logical_fallacies] : []),
  ]
  if (absent.length === 0) return ''
  if (analysis.engine.mode !== 'builtin') {
    const what = inList(
      absent.map((each) => each.what),
      'or',
    )
    return `Looked for and not found: ${what}. How many of them the model finds has not been measured.`
  }
  const parts = absent.map(({ what, recall }, index) => {
    const found = foundOfTen(recall, inWords)
    return index === 0 ? `${what} (the engine finds ${found} in ten)` : `${what} (${found} in ten)`
  })
  return `Looked for and not found: ${inList(parts, 'or')}.`
}

function absentIn(analysis: Analysis, metric: 'propaganda_index' | 'loaded_language'): boolean {
  if (metric === 'propaganda_index') return analysis.propaganda_index.techniques.length === 0
  const used = new Set(analysis.loaded_language.evidence.map(({ code }) => code))
  return !ownFindings(analysis).some(({ code }) => used.has(code))
}
