/** A line may end after white space, and after a hyphen, a dash or a slash within a word. */
const ENDS = /(?<=\s)(?=\S)|(?=[^\s–—/-])(?<=[\p{L}\p{N}][–—/-]+)/u
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks single-spaced text into lines no wider than `width`. A word wider than that is split between characters.
 * @param widthOf the width of a text, in the same unit as `width`
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const place = (piece: string) => {
    const pieceWidth = widthOf(piece)
    if (line !== '' && lineWidth + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      lineWidth = 0
    }
    line += piece
    lineWidth += pieceWidth
  }
  for (const piece of text.split(ENDS)) {
    if (widthOf(piece.trimEnd()) <= width) place(piece)
    else for (const { segment } of SEGMENTER.segment(piece)) place(segment)
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines
}
