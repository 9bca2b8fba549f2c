import type { PoliticalCue } from '../../lexicons/political-cues.ts'
import type { ArticleDocument } from '../../prepare/document.ts'

/** A longer passage is named as the lens only if there is no shorter one. */
const LENS_WORDS_MAX = 8

/** The subject on which a placed text leans, with some of the words; `side` is that of its position. */
export function lensWords(document: ArticleDocument, own: readonly PoliticalCue[], side: PoliticalCue['side']): string {
  const ofSide = own.filter((cue) => cue.side === side)
  const leading = ofSide.length > 0 ? ofSide : own
  const about = mainSubject(leading)
  const here = leading.filter((cue) => cue.about === about)
  const quoted = quotedWords(distinct(here.map((cue) => said(document, cue))))
  return here[0]?.kind === 'stance' ? `${quoted} next to “${about}”` : `${about}, in terms such as ${quoted}`
}

function mainSubject(cues: readonly PoliticalCue[]): string | undefined {
  const weights = new Map<string, number>()
  for (const { about, weight } of cues) weights.set(about, (weights.get(about) ?? 0) + weight)
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

function quotedWords(words: readonly string[]): string {
  const brief = words.filter((each) => each.split(/\s/).length <= LENS_WORDS_MAX)
  const shown = brief.length > 0 ? brief.slice(0, 2) : words.slice(0, 1)
  return shown.map((each) => `“${each}”`).join(' and ')
}

/** A cue's words, without the conjunction before a clause and the sign after it. */
export function said(document: ArticleDocument, cue: PoliticalCue): string {
  if (cue.judgement !== null) return cue.judgement
  const words = document.text.slice(cue.start, cue.end)
  return words.replace(/^(?:and|but|or|so)\s/i, '').replace(/[.,;:!]$/, '')
}

/** Without repetitions, whatever their capitals. */
export function distinct(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
