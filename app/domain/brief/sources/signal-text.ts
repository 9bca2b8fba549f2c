import { Parser } from 'htmlparser2'
import { withoutInvisible } from '#app/domain/article/clean-text.ts'

const TEXT_CHARACTERS_MAX = 5000
/** Read from a text before it is cut, so that large markup does not waste time. */
const RAW_CHARACTERS_MAX = 200_000
const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
const UNREAD = new Set(['script', 'style', 'template', 'head'])

/**
 * Plain text for signals: NFC, no invisible or control characters, at most one blank line in a row, 5,000 characters.
 */
export function cleanSignalText(text: string): string {
  const lines = withoutInvisible(text.slice(0, RAW_CHARACTERS_MAX))
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
  return cut(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

/** The plain text of markup. Entities are decoded, even in text without tags. */
export function textOfHtml(html: string): string {
  let text = ''
  let unread = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (UNREAD.has(name)) unread += 1
        if (BREAKS.has(name)) text += '\n'
      },
      ontext: (part) => {
        if (unread === 0) text += part
      },
      onclosetag: (name) => {
        if (UNREAD.has(name)) unread -= 1
        if (BREAKS.has(name)) text += '\n'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html.slice(0, RAW_CHARACTERS_MAX))
  return text
}

/** Cuts at JavaScript's string length, never through a character. */
function cut(text: string): string {
  if (text.length <= TEXT_CHARACTERS_MAX) return text
  return text.slice(0, TEXT_CHARACTERS_MAX).replace(/[\ud800-\udbff]$/, '')
}
