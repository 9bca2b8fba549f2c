/**
 * A word piece of the encoder's vocabulary. `start` and `end`: the half-open UTF-16 range of the text that it
 * represents.
 */
export type WordPiece = { id: number; start: number; end: number }

/** Ids by word piece. */
export type Vocabulary = ReadonlyMap<string, number>

/** Longer words are read as one unknown piece, as in BERT. */
const WORD_CHARS_MAX = 100
const UNKNOWN = '[UNK]'
const PUNCTUATION = /[\p{P}$+<=>^`|~]/u
const IDEOGRAPH = /[\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/u
const SPACE = /[^\S\ufeff]/u
/** Characters that are neither read nor separate words. */
const DROPPED = /[\p{C}\ufffd]/u
const MARK = /\p{Mn}/u

type Letter = { text: string; start: number; end: number }

/**
 * Splits a text as for BERT's uncased models: words and punctuation separated, in lower case, without accents, each
 * word into the longest known pieces from its start. Linear in the length of the text.
 * @see https://github.com/google-research/bert/blob/master/tokenization.py
 */
export function wordPieces(text: string, vocabulary: Vocabulary): WordPiece[] {
  return wordsOf(text).flatMap((word) => piecesOf(word, vocabulary))
}

function wordsOf(text: string): Letter[][] {
  const words: Letter[][] = []
  let word: Letter[] = []
  const close = (): void => {
    if (word.length > 0) words.push(word)
    word = []
  }
  let at = 0
  for (const character of text) {
    const start = at
    const end = at + character.length
    at = end
    if (SPACE.test(character)) close()
    else if (!DROPPED.test(character)) {
      const isIdeograph = IDEOGRAPH.test(character)
      // One letter may become several, or none if it is an accent.
      for (const letter of character.toLowerCase().normalize('NFD')) {
        if (MARK.test(letter)) continue
        const stands = isIdeograph || PUNCTUATION.test(letter)
        if (stands) close()
        word.push({ text: letter, start, end })
        if (stands) close()
      }
    }
  }
  close()
  return words
}

function piecesOf(word: readonly Letter[], vocabulary: Vocabulary): WordPiece[] {
  const first = word[0]
  const last = word.at(-1)
  if (first === undefined || last === undefined) return []
  const unknown = [{ id: vocabulary.get(UNKNOWN) ?? 0, start: first.start, end: last.end }]
  if (word.length > WORD_CHARS_MAX) return unknown
  const pieces: WordPiece[] = []
  for (let from = 0; from < word.length;) {
    const piece = longestPiece(word, from, vocabulary)
    if (piece === undefined) return unknown
    pieces.push(piece.piece)
    from = piece.next
  }
  return pieces
}

function longestPiece(word: readonly Letter[], from: number, vocabulary: Vocabulary) {
  for (let to = word.length; to > from; to -= 1) {
    const letters = word.slice(from, to)
    const text = letters.map((letter) => letter.text).join('')
    const id = vocabulary.get(from === 0 ? text : `##${text}`)
    const start = letters[0]?.start
    const end = letters.at(-1)?.end
    if (id !== undefined && start !== undefined && end !== undefined) return { piece: { id, start, end }, next: to }
  }
  return undefined
}
