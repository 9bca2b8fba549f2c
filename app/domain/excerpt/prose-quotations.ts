/** Marks that open a quotation, and those that close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”"',
  '„': '“”"',
  '"': '"”“',
  '«': '»',
  '»': '«',
  '‘': '’',
  '‚': '‘’',
  '‹': '›',
  "'": "'’",
}
/** Also apostrophes, between letters and after them. */
const APOSTROPHES = "'’"
const WORD_CHARACTER = /[\p{L}\p{N}]/u

type Quotation = { start: number; end: number; words: string }

/** The quoted words in a text, without their marks; the last quotation may be unclosed. UTF-16 offsets. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = []
  let open: { start: number; closing: string } | undefined
  const close = (end: number): void => {
    if (open !== undefined && end > open.start)
      found.push({ start: open.start, end, words: text.slice(open.start, end) })
    open = undefined
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (open === undefined) {
      const closing = isAfterWord(text, at) ? undefined : CLOSING[character]
      if (closing !== undefined) open = { start: at + 1, closing }
    } else if (open.closing.includes(character) && !isApostrophe(text, at)) close(at)
  }
  close(text.length)
  return found
}

/** At most `pointsMax` code points of words, cut at a space if there is one, with an ellipsis for what is left out. */
export function shortenWords(words: string, pointsMax: number): string {
  const points = Array.from(words)
  if (points.length <= pointsMax) return words
  const kept = points.slice(0, pointsMax)
  const space = points[pointsMax] === ' ' ? pointsMax : kept.lastIndexOf(' ')
  return `${kept.slice(0, space > 0 ? space : pointsMax).join('')}…`
}

/** A text with its quotations shortened in that way. */
export function shortenQuotations(text: string, pointsMax: number): string {
  let shortened = ''
  let from = 0
  for (const { start, end, words } of quotationsIn(text)) {
    shortened += text.slice(from, start) + shortenWords(words, pointsMax)
    from = end
  }
  return shortened + text.slice(from)
}

function isApostrophe(text: string, at: number): boolean {
  return APOSTROPHES.includes(text.charAt(at)) && WORD_CHARACTER.test(text.charAt(at + 1))
}

/** An apostrophe, or a closing mark without an opening one. */
function isAfterWord(text: string, at: number): boolean {
  return text.charAt(at) === "'" && WORD_CHARACTER.test(text.charAt(at - 1))
}
