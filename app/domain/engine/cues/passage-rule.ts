import type { CueKind } from './second-cues.ts'

/**
 * A pattern for a passage of one to three sentences, and what must stand beside it. The words that the pattern spells
 * out are its first cue; capture groups are free content. A second cue is independent when it stands outside of the
 * spelt-out words and is of another kind.
 */
export type PassageRule<Type extends string> = {
  type: Type
  /** Lower-case words; a sentence without any of them is not searched. */
  triggers: readonly string[]
  pattern: RegExp
  /** What the pattern stands for in a note to the reader. */
  cue: string
  /** Kinds of which one must be found; or, where the pattern joins two cues itself, the second one's name. */
  second: readonly CueKind[] | string
  /** How many sentences the passage may take, from the one with the trigger. */
  sentences: 1 | 2 | 3
  /** The near miss: a passage with this in it, or of which this is true, is left alone. */
  unless?: RegExp | ((passage: string) => boolean)
}

const GAP = '[^.!?]{0,100}?'
const WIDE_GAP = '[^]{0,200}?'

/**
 * Writes a rule. In `pattern` `~` is up to 100 characters inside a sentence, `≈` up to 200 across sentences; it is
 * matched regardless of case, and each gap is bounded, so that the search is linear in the text.
 */
export function passageRule<Type extends string>(rule: {
  type: Type
  triggers: string
  pattern: string
  cue: string
  second: readonly CueKind[] | string
  sentences?: 1 | 2 | 3
  unless?: PassageRule<Type>['unless']
}): PassageRule<Type> {
  return {
    type: rule.type,
    triggers: rule.triggers.split(' '),
    pattern: bounded(rule.pattern),
    cue: rule.cue,
    second: rule.second,
    sentences: rule.sentences ?? 1,
    ...(rule.unless ? { unless: rule.unless } : {}),
  }
}

function bounded(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('~', GAP).replaceAll('≈', WIDE_GAP), 'id')
}
