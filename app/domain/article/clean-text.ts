const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
/** Joiners that shape nothing beside Latin letters, where they only hide words from a reader of the text. */
const IDLE_JOINERS =
  /(?<=[\p{ASCII}\p{Script=Latin}])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\p{ASCII}\p{Script=Latin}])/gu
/** Tag characters outside a region's flag, which carry text that nobody sees. */
const HIDDEN_TAGS = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]+/gu
/** Variation selectors beyond the one that a character can have, which carry bytes that nobody sees. */
const IDLE_SELECTORS = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
/** More marks on one letter than any language has; normal forms take time in the square of their number. */
const MARKS = /(\p{M}{30})\p{M}+/gu
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu
/** Text that none of this touches and that is in NFC as it stands: most of what pages hold. */
const PLAIN = /^[\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0400-\u045F\u2010-\u2027\u2030-\u205E\u20AC]*$/

/**
 * Text in NFC, well-formed, without zero-width, direction and control characters, with at most 30 marks on a letter;
 * white space is left as it is.
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
export function withoutInvisible(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(IDLE_JOINERS, '')
    .replace(HIDDEN_TAGS, '$1')
    .replace(IDLE_SELECTORS, '$1')
    .replace(MARKS, '$1')
    .normalize('NFC')
}

/** One line: invisible characters gone, runs of white space made one space, ends trimmed. */
export function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}

/** Words and figures in lower case with one space between them: what two spellings of a line have in common. */
export function wordsAlone(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
