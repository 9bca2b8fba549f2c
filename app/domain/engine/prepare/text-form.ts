import { TEXT_FORMS, type TextForm } from './text-forms.ts'
import { hasBurden, hasRefrain, rhymedShare } from './verse.ts'

type Read = {
  title: string
  text: string
  sentences: readonly unknown[]
  attributions: readonly { kind: string; words: number }[]
}

/** Characters that are searched for a form: what a text is shows at its beginning and end. */
const SEARCHED = { first: 6000, last: 2000 } as const
/** A text that reports what people say needs more cues: articles quote contracts and print recipes. */
const MORE_CUES = { few: 1, many: 3 } as const
/** Statements by a source in a hundred words. */
const REPORTS = { few: 0.5, many: 1.5, inLines: 2.5 } as const
/** Long texts collect cues by chance. */
const CHARACTERS_PER_CUE = 2500
/** Longer pages of short lines are articles with many headings. */
const LINES = {
  min: 9,
  rhymedMin: 4,
  rhymedShare: 0.5,
  wordsOfTextMax: 700,
  shortMax: 66,
  shortShare: 0.75,
  wordsMax: 11,
  spreadMin: 0.2,
} as const
const CODE = { linesMin: 5, shareMin: 0.35 } as const
const CODE_LINE =
  /[{};]\s*$|^\s*(?:def|class|import|from|return|if|for|while|const|let|var|function|public|private|#include|SELECT|INSERT|UPDATE|print|echo|\$|<\/?[a-z]+|\/\/|#|--)\b|[\w\])]\s*(?:=|\+=|==|=>|->)\s*[\w"'[({]|^\s*[\w.]+\([^)\s][^)]{0,60}\)\s*[;:]?$|^\s*<\/?[\w-]+[^>]{0,80}>|^\d{4}-\d\d-\d\d[ T]\d\d:\d\d|^\s*["'][\w-]+["']\s*:/

/** What a text is that is no journalism, in a word or two, and how sure that is; undefined if it may be journalism. */
export function formOf(read: Read): { form: string; confidence: number } | undefined {
  const lines = read.text.split('\n').filter((line) => line.trim() !== '')
  if (isCode(lines)) return { form: 'code or data', confidence: 0.9 }
  const told = (read.attributions.length * 100) / Math.max(1, wordsIn(read.text))
  const text = `${read.title}\n${read.text.slice(0, SEARCHED.first)}\n${read.text.slice(SEARCHED.first).slice(-SEARCHED.last)}`
  const reported = read.attributions.filter(({ kind, words }) => kind !== 'indirect' || words === 0).length
  const quoted = (reported * 100) / Math.max(1, wordsIn(read.text))
  const long = Math.floor(Math.max(0, text.length - CHARACTERS_PER_CUE) / CHARACTERS_PER_CUE)
  const needed = (form: TextForm): number => form.min + long + moreCues(form.retells === true ? quoted : told)
  const found = TEXT_FORMS.map((form) => ({ form, over: cuesIn(form, text) - needed(form) })).toSorted(
    (one, other) => other.over - one.over,
  )[0]
  if (found !== undefined && found.over >= 0) {
    return { form: found.form.name, confidence: Math.min(0.95, 0.75 + 0.1 * found.over) }
  }
  return told < REPORTS.inLines && (isInShortLines(lines) || hasBurden(read.text))
    ? { form: 'verse or a list', confidence: 0.75 }
    : undefined
}

/** @param told statements by a source in a hundred words */
function moreCues(told: number): number {
  if (told >= REPORTS.many) return MORE_CUES.many
  return told >= REPORTS.few ? MORE_CUES.few : 0
}

function cuesIn({ cues }: TextForm, text: string): number {
  return cues.filter((cue) => (cue instanceof RegExp ? cue.test(text) : cue(text))).length
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}

function isCode(lines: readonly string[]): boolean {
  const found = lines.filter((line) => CODE_LINE.test(line)).length
  return found >= CODE.linesMin && found >= CODE.shareMin * lines.length
}

/** Lines that end where their writer wants them to. Prose that was wrapped at a width has lines of one length. */
function isInShortLines(lines: readonly string[]): boolean {
  const short = lines.filter((line) => line.length <= LINES.shortMax).length
  const all = lines.reduce((sum, line) => sum + wordsIn(line), 0)
  const isRhymed =
    lines.length >= LINES.rhymedMin && (rhymedShare(lines) >= LINES.rhymedShare || hasRefrain(lines.join('\n')))
  if (!(lines.length >= LINES.min || isRhymed) || all > LINES.wordsOfTextMax) return false
  const words = all / lines.length
  if (short < LINES.shortShare * lines.length || words > LINES.wordsMax) return false
  if (isRhymed) return true
  const mean = lines.reduce((sum, { length }) => sum + length, 0) / lines.length
  const spread = Math.sqrt(lines.reduce((sum, { length }) => sum + (length - mean) ** 2, 0) / lines.length) / mean
  const begun = lines.filter((line) => /^[^\p{Ll}]/u.test(line)).length / lines.length
  return spread >= LINES.spreadMin || begun >= LINES.shortShare
}
