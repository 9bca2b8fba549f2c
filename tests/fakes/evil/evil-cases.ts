import { EVIL_ANSWERS } from './evil-answers.ts'
import type { EvilCases } from './evil-case.ts'
import { EVIL_ENCODINGS } from './evil-encodings.ts'
import { EVIL_HIDDEN, EVIL_PAGES } from './evil-pages.ts'
import { EVIL_REDIRECTS } from './evil-redirects.ts'

/** All hostile cases by the name of their page. */
export const EVIL_CASES: EvilCases = {
  ...EVIL_ANSWERS,
  ...EVIL_ENCODINGS,
  ...EVIL_REDIRECTS,
  ...EVIL_PAGES,
  ...EVIL_HIDDEN,
}
