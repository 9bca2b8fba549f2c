import { FIGURATIVE_CLEAR, FIGURATIVE_MILD, FIGURATIVE_TELLING } from './loaded-figurative.ts'
import { EPITHETS, GROUPS_TELLING, SIDES_MILD } from './loaded-groups.ts'
import { HYPERBOLE_MILD, HYPERBOLE_STRONG, TABLOID_MILD } from './loaded-modifiers.ts'
import { NAMES, NOUNS_IN_COMPANY, VERDICTS_MILD, VERDICTS_STRONG } from './loaded-nouns.ts'
import { APPRAISAL_MILD, APPRAISAL_TELLING, TO_THE_READER } from './loaded-opinion.ts'
import { DYSPHEMISMS, EUPHEMISMS, IDIOMS } from './loaded-phrases.ts'
import { SCORNFUL_VERBS_MILD, SCORNFUL_VERBS_STRONG } from './loaded-verbs.ts'
import { PRESS_CLEAR, PRESS_MILD } from './loaded-press.ts'
import { compilePhrases } from './phrase-index.ts'
import type { PhraseIndex } from './phrase-index.ts'

export type LoadedKind =
  | 'verdict'
  | 'name'
  | 'scorn'
  | 'hyperbole'
  | 'euphemism'
  | 'dysphemism'
  | 'idiom'
  | 'sides'
  | 'address'

/** What a loaded wording does to its sentence. */
export type LoadedWord = {
  kind: LoadedKind
  /** A plainer wording, where one word or phrase is. */
  plain?: string
}

/**
 * The wordings that carry a judgement, with what they do and where possible a plainer wording. In the lists entries
 * stand between semicolons or line ends, `>` precedes the plainer wording, and the words are in the notation of
 * `compilePhrases`.
 */
export const LOADED_LEXICON: PhraseIndex<LoadedWord> = compilePhrases<LoadedWord>([
  ...entries<LoadedWord>(APPRAISAL_MILD, { kind: 'hyperbole' }),
  ...entries<LoadedWord>(SIDES_MILD, { kind: 'sides' }),
  ...entries<LoadedWord>(FIGURATIVE_MILD, { kind: 'idiom' }),
  ...entries<LoadedWord>(PRESS_MILD, { kind: 'verdict' }),
  ...entries<LoadedWord>(TABLOID_MILD, { kind: 'hyperbole' }),
  ...entries<LoadedWord>(NOUNS_IN_COMPANY, { kind: 'verdict' }),
  ...entries<LoadedWord>(HYPERBOLE_MILD, { kind: 'hyperbole' }),
  ...entries<LoadedWord>(VERDICTS_MILD, { kind: 'verdict' }),
  ...entries<LoadedWord>(SCORNFUL_VERBS_MILD, { kind: 'scorn' }),
  ...entries<LoadedWord>(GROUPS_TELLING, { kind: 'sides' }),
  ...entries<LoadedWord>(FIGURATIVE_TELLING, { kind: 'scorn' }),
  ...entries<LoadedWord>(APPRAISAL_TELLING, { kind: 'hyperbole' }),
  ...entries<LoadedWord>(TO_THE_READER, { kind: 'address' }),
  ...entries<LoadedWord>(PRESS_CLEAR, { kind: 'verdict' }),
  ...entries<LoadedWord>(FIGURATIVE_CLEAR, { kind: 'scorn' }),
  ...entries<LoadedWord>(IDIOMS, { kind: 'idiom' }),
  ...entries<LoadedWord>(EUPHEMISMS, { kind: 'euphemism' }),
  ...entries<LoadedWord>(DYSPHEMISMS, { kind: 'dysphemism' }),
  ...entries<LoadedWord>(SCORNFUL_VERBS_STRONG, { kind: 'scorn' }),
  ...entries<LoadedWord>(HYPERBOLE_STRONG, { kind: 'hyperbole' }),
  ...entries<LoadedWord>(VERDICTS_STRONG, { kind: 'verdict' }),
  ...entries<LoadedWord>(EPITHETS, { kind: 'name' }),
  ...entries<LoadedWord>(NAMES, { kind: 'name' }),
])

/** Splits a list in the notation of the lexicons into its entries. */
export function entries<Value extends object>(
  list: string,
  value: Value,
): (readonly [string, Value & { plain?: string }])[] {
  return list
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [phrase = '', plain] = entry.split(/(?<!\s)\s+>\s+/)
      return [phrase, plain === undefined ? value : { ...value, plain }] as const
    })
}
