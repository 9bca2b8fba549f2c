import type { Token } from '../../engine/prepare/document.ts'
import { splitParagraphs, splitSentences } from '../../engine/prepare/sentences/split-sentences.ts'
import { URLS_IN_TEXT } from './urls-in-text.ts'
import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'

/** Part of a text, short enough to be measured at once. */
export type Piece = { text: string; tokens: readonly Token[] }

const PIECE_WORDS_MAX = 30
/** The beginning of a long text says what it is about. */
const PIECES_MAX = 10

/** The text's sentences without URLs, short ones joined up to 30 words. Only its first ten pieces. */
export function splitPieces(text: string): Piece[] {
  const clean = text.replaceAll(URLS_IN_TEXT, ' ')
  const tokens = tokenize(clean)
  const sentences = splitSentences({ text: clean, paragraphs: splitParagraphs(clean), tokens, quotations: [] })
  const pieces: Piece[] = []
  let open: { start: number; end: number; tokens: Token[] } | undefined
  for (const sentence of sentences) {
    if (open && open.tokens.length + sentence.tokens.length > PIECE_WORDS_MAX) {
      pieces.push({ text: clean.slice(open.start, open.end), tokens: open.tokens })
      open = undefined
    }
    if (pieces.length === PIECES_MAX) return pieces
    open ??= { start: sentence.start, end: sentence.end, tokens: [] }
    open.end = sentence.end
    open.tokens.push(...sentence.tokens)
  }
  if (open) pieces.push({ text: clean.slice(open.start, open.end), tokens: open.tokens })
  return pieces
}
