/** Lines of a pasted text. `isQuoted`: marked as another's words, without the marks. */
export type PastedPart = { text: string; isQuoted: boolean }

const QUOTE_MARK = /^\s*(?:>\s?)+/u
/** Deeper than this, a line is set off from the others. */
const INDENT_MIN = 2
const TAB_WIDTH = 4
/** Where more of the text is quoted or indented, that is its layout. */
const QUOTED_SHARE_MAX = 0.6
const LIST_ITEM = /^\s*(?:[-–—*•·▪◦‣+]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s)/u

type Line = { text: string; indent: number; isMarked: boolean; isBlank: boolean }

/**
 * Splits a pasted text where lines marked with ">" or set off by indentation begin and end. One part, as it is, if
 * there are none, or if most lines are.
 */
export function pastedParts(text: string): PastedPart[] {
  const whole = [{ text, isQuoted: false }]
  if (!/^[ \t]*>|^\t|^ {2}/mu.test(text)) return whole
  const lines = text.split(/\r\n?|\n/u).map(lineOf)
  const isQuoted = quotedLines(lines)
  const share =
    charactersOf(lines, (index) => isQuoted[index] === true) /
    Math.max(
      1,
      charactersOf(lines, () => true),
    )
  if (share === 0 || share > QUOTED_SHARE_MAX) return whole
  const parts: { lines: string[]; isQuoted: boolean }[] = []
  for (const [index, line] of lines.entries()) {
    const quoted = isQuoted[index] === true
    const last = parts.at(-1)
    const words = quoted ? line.text.replace(QUOTE_MARK, '') : line.text
    if (last === undefined || last.isQuoted !== quoted) parts.push({ lines: [words], isQuoted: quoted })
    else last.lines.push(words)
  }
  return parts.map(({ lines: own, isQuoted: quoted }) => ({ text: own.join('\n'), isQuoted: quoted }))
}

function lineOf(text: string): Line {
  const [space = ''] = /^\s*/u.exec(text) ?? []
  const indent = space.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length
  return { text, indent, isMarked: QUOTE_MARK.test(text), isBlank: text.trim() === '' }
}

/** Runs of marked lines, and runs of lines that are set off, each with the blank lines inside it. */
function quotedLines(lines: readonly Line[]): boolean[] {
  const plain = lines.filter(({ isBlank, isMarked }) => !isBlank && !isMarked)
  const base = Math.min(...plain.map(({ indent }) => indent))
  const isSetOff = (line: Line): boolean => line.indent >= base + INDENT_MIN && !LIST_ITEM.test(line.text)
  const setOff = plain.filter(isSetOff)
  // Where most paragraphs begin with a space, that is how paragraphs begin.
  const hasIndents = setOff.length > 0 && setOff.length * 3 < plain.length * 2
  const found = lines.map((line) => !line.isBlank && (line.isMarked || (hasIndents && isSetOff(line))))
  const isQuoted = found.map(
    (quoted, index) => quoted || (lines[index]?.isBlank === true && isBetween(found, lines, index)),
  )
  return isQuoted.map((quoted, index) => quoted && !isAlone(lines, isQuoted, index))
}

function isBetween(found: readonly boolean[], lines: readonly Line[], index: number): boolean {
  const before = lines.findLastIndex((line, at) => at < index && !line.isBlank)
  const after = lines.findIndex((line, at) => at > index && !line.isBlank)
  return found[before] === true && found[after] === true
}

/** A single line that ends in a colon ("> On Monday she wrote:"), or the first line of a paragraph that goes on. */
function isAlone(lines: readonly Line[], isQuoted: readonly boolean[], index: number): boolean {
  if (isQuoted[index - 1] === true || isQuoted[index + 1] === true) return false
  const line = lines[index]
  const next = lines[index + 1]
  if (line?.isMarked === true) return line.text.trimEnd().endsWith(':')
  return next !== undefined && !next.isBlank
}

function charactersOf(lines: readonly Line[], isCounted: (index: number) => boolean): number {
  return lines.reduce((sum, { text }, index) => sum + (isCounted(index) ? text.trim().length : 0), 0)
}
