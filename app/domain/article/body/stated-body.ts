import { normalizedText, textLength } from '../article-from-text.ts'
import { isNewestUpdate, type BodyText } from './article-text.ts'

const FULLER = 1.6
const CHARACTERS_MIN = 600
/** A page is compared with its JSON-LD in pieces of this many letters. */
const PIECE_LETTERS = 20
const PIECES_MAX = 60
const HELD_SHARE_MIN = 0.5
/** A page that shows fewer words shows nothing of its article. */
const SHOWN_WORDS_MIN = 15

/**
 * The text in a page's JSON-LD, if the page itself shows far less of the same text. Otherwise null, as a text whose
 * beginning readers do not see is not the page's statement.
 */
export function fullerStatedBody(body: BodyText, statedBody: string | null): BodyText | null {
  if (isNewestUpdate(body)) return null
  const stated = statedBody === null || holdsTag(statedBody) ? '' : normalizedText(statedBody)
  if (stated.length <= body.text.length * FULLER || stated.length < CHARACTERS_MIN) return null
  if (!holdsShown(stated, body.text)) return null
  const marks = new Map(body.blocks.map(({ text, quoted }) => [lettersOf(text), quoted]))
  const blocks = stated
    .split('\n\n')
    .map((text) => ({ tag: 'P', text, linkCharacters: 0, isListItem: false, quoted: marks.get(lettersOf(text)) }))
  return { text: stated, blocks, linkShare: 0, dropped: body.dropped }
}

function holdsTag(text: string): boolean {
  const at = text.search(/<\/?\w/)
  return at >= 0 && text.includes('>', at)
}

function holdsShown(stated: string, shown: string): boolean {
  if (textLength(shown).words < SHOWN_WORDS_MIN) return true
  const letters = lettersOf(stated)
  const pieces = piecesOf(lettersOf(shown))
  return pieces.filter((piece) => letters.includes(piece)).length >= pieces.length * HELD_SHARE_MIN
}

/** Evenly distributed over the text. */
function piecesOf(letters: string): string[] {
  const count = Math.max(1, Math.min(PIECES_MAX, Math.floor(letters.length / PIECE_LETTERS)))
  const step = Math.floor(letters.length / count)
  return Array.from({ length: count }, (_, index) => letters.slice(index * step, index * step + PIECE_LETTERS))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
