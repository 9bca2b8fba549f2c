const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
/** Joiners beside Latin letters, where they shape nothing and only hide words. */
const IDLE_JOINERS =
  /(?<=[\p{ASCII}\p{Script=Latin}])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\p{ASCII}\p{Script=Latin}])/gu
/** Tag characters outside a region's flag, which hide text. */
const HIDDEN_TAGS = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]+/gu
/** Variation selectors beyond the first on a character, which hide bytes. */
const IDLE_SELECTORS = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
/** More marks on a letter than in any language. Normalising takes time quadratic in their number. */
const MARKS = /(\p{M}{30})\p{M}+/gu
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu
/** Text that needs no change and is already in NFC, which most text is. */
const PLAIN = /^[\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0400-\u045F\u2010-\u2027\u2030-\u205E\u20AC]*$/

/**
 * Text in NFC, well-formed, without zero-width, direction and control characters, with at most 30 marks on a letter.
 * White space stays.
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

/** One line without invisible characters, with single spaces and trimmed ends. */
export function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}

/** Lower-case words and numbers with single spaces, which different spellings of a line share. */
export function wordsAlone(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
