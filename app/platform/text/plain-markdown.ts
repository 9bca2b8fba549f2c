/** Characters that begin or end markup, entities and mail addresses anywhere. */
const MARKUP = /[\\`*_{}[\]<>#|~&@!^$]/g
/** What a renderer may link as an address. */
const ADDRESS = /:(?=\/\/)|(?<=www)\./gi
/** What turns a line into a list, a heading or a rule. */
const LINE_START = /^(\d*)([-+=.):])/
/** Characters that reorder or hide adjacent text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Invisible, but used to write emoji and some scripts. */
const JOINERS = new Set(['\u200C', '\u200D'])

/**
 * External text as Markdown that renders as that text, on one line. Characters that would reorder or hide text are
 * shown by their code points.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 * @see https://github.github.com/gfm/#autolinks-extension-
 */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(INVISIBLE, shown)
    .replaceAll(MARKUP, '\\$&')
    .replaceAll(ADDRESS, '\\$&')
    .replace(LINE_START, '$1\\$2')
}

function shown(character: string): string {
  if (JOINERS.has(character)) return character
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
