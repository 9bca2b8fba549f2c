import { ABBREVIATED_GIVEN_NAMES } from '../words/abbreviations.ts'
import type { Word } from '../words/words.ts'

/** As written, with the full stops after initials. */
export function nameText(run: readonly Word[]): string {
  return run
    .map((word, index) => (isAbbreviated(word, run[index + 1]) ? `${word.text}.` : word.text))
    .join(' ')
    .replace(/['’]s$/, '')
}

function isAbbreviated({ text, end }: Word, next: Word | undefined): boolean {
  return (
    next?.start === end + 2 && (/^(?:\p{Lu}|S[Tt])$/u.test(text) || ABBREVIATED_GIVEN_NAMES.has(text.toLowerCase()))
  )
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/

/** The last word of a folded name, with a suffix that tells a son from his father. */
export function surnameOf(folded: readonly string[]): string {
  const last = folded.at(-1) ?? ''
  return SUFFIX.test(last) && folded.length > 1 ? `${folded.at(-2) ?? ''} ${last}` : last
}
