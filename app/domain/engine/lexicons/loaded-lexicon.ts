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
  /** 0..1: how strongly the wording alone loads a sentence; from .41 it does so by itself. */
  weight: number
  /** A plainer wording, where one word or phrase is. */
  plain?: string
}

const STRONG = 0.62
const CLEAR = 0.52
/** Enough for a loaded sentence, not for a persuasion device. */
const TELLING = 0.42
const MILD = 0.3
/** Intensifiers and words that a report may need: three of them load a sentence, two do not. */
const FAINT = 0.22

/**
 * The wordings that carry a judgement, with their weight and where possible a plainer wording. In the lists entries
 * stand between semicolons or line ends, `>` precedes the plainer wording, and the words are in the notation of
 * `compilePhrases`. Weights are by the author's judgement, not fitted.
 */
export const LOADED_LEXICON: PhraseIndex<LoadedWord> = compilePhrases<LoadedWord>([
  ...entries<LoadedWord>(APPRAISAL_MILD, { kind: 'hyperbole', weight: FAINT }),
  ...entries<LoadedWord>(SIDES_MILD, { kind: 'sides', weight: FAINT }),
  ...entries<LoadedWord>(FIGURATIVE_MILD, { kind: 'idiom', weight: MILD }),
  ...entries<LoadedWord>(PRESS_MILD, { kind: 'verdict', weight: MILD }),
  ...entries<LoadedWord>(TABLOID_MILD, { kind: 'hyperbole', weight: FAINT }),
  ...entries<LoadedWord>(NOUNS_IN_COMPANY, { kind: 'verdict', weight: FAINT }),
  ...entries<LoadedWord>(HYPERBOLE_MILD, { kind: 'hyperbole', weight: MILD }),
  ...entries<LoadedWord>(VERDICTS_MILD, { kind: 'verdict', weight: MILD }),
  ...entries<LoadedWord>(SCORNFUL_VERBS_MILD, { kind: 'scorn', weight: MILD }),
  ...entries<LoadedWord>(GROUPS_TELLING, { kind: 'sides', weight: TELLING }),
  ...entries<LoadedWord>(FIGURATIVE_TELLING, { kind: 'scorn', weight: TELLING }),
  ...entries<LoadedWord>(APPRAISAL_TELLING, { kind: 'hyperbole', weight: TELLING }),
  ...entries<LoadedWord>(TO_THE_READER, { kind: 'address', weight: TELLING }),
  ...entries<LoadedWord>(PRESS_CLEAR, { kind: 'verdict', weight: CLEAR }),
  ...entries<LoadedWord>(FIGURATIVE_CLEAR, { kind: 'scorn', weight: CLEAR }),
  ...entries<LoadedWord>(IDIOMS, { kind: 'idiom', weight: CLEAR }),
  ...entries<LoadedWord>(EUPHEMISMS, { kind: 'euphemism', weight: CLEAR }),
  ...entries<LoadedWord>(DYSPHEMISMS, { kind: 'dysphemism', weight: CLEAR }),
  ...entries<LoadedWord>(SCORNFUL_VERBS_STRONG, { kind: 'scorn', weight: STRONG }),
  ...entries<LoadedWord>(HYPERBOLE_STRONG, { kind: 'hyperbole', weight: STRONG }),
  ...entries<LoadedWord>(VERDICTS_STRONG, { kind: 'verdict', weight: STRONG }),
  ...entries<LoadedWord>(EPITHETS, { kind: 'name', weight: STRONG }),
  ...entries<LoadedWord>(NAMES, { kind: 'name', weight: STRONG }),
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
