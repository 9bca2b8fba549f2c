import { detectLanguage } from '../../article/detect-language.ts'
import type { Signal } from '../signal.ts'
import { type Piece, splitPieces } from './split-pieces.ts'

const WORDING_CHARACTERS_MAX = 1_500
const WORDS_MIN = 2

type Wording = Pick<Signal, 'title' | 'text' | 'lang'>

/** Title and text without repetition, at most 1,500 characters. */
export function wordingOf({ title, text }: Pick<Signal, 'title' | 'text'>): string {
  const whole = title === null || text.startsWith(title) ? text : `${title}\n\n${text}`
  return whole.slice(0, WORDING_CHARACTERS_MAX).toWellFormed()
}

/** The wording in measurable pieces. Empty if it is not English or has fewer than two words. */
export function englishPieces(signal: Wording): Piece[] {
  const wording = wordingOf(signal)
  const pieces = isEnglish(signal, wording) ? splitPieces(wording) : []
  const words = pieces.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return words >= WORDS_MIN ? pieces : []
}

/** Decided by the platform's language tag, or without one by the text. */
function isEnglish({ lang }: Wording, wording: string): boolean {
  if (lang !== null) return /^en(?:-|$)/i.test(lang)
  return detectLanguage(wording, 'en') === 'en'
}
