import type { Technique } from '../vocabulary.ts'

/** Longer notes are cut to the name of what a passage resembles. */
const NOTE_CHARS_MAX = 90

/** What a passage of each technique resembles, in words that need no explanation. */
export const TECHNIQUE_NAMES: Record<Technique, string> = {
  loaded_language: 'loaded language',
  name_calling: 'name-calling',
  repetition: 'repetition for effect',
  exaggeration_minimization: 'an exaggeration',
  doubt: 'sowing doubt',
  appeal_to_fear_prejudice: 'an appeal to fear',
  flag_waving: 'flag-waving',
  causal_oversimplification: 'one cause for everything',
  slogans: 'a slogan',
  appeal_to_authority: 'a mere appeal to authority',
  black_and_white_fallacy: 'an either-or choice',
  thought_terminating_cliche: 'a phrase that ends debate',
  whataboutism: 'a counter-charge',
  reductio_ad_hitlerum: 'a likeness to villains',
  red_herring: 'a change of subject',
  bandwagon: 'an appeal to the crowd',
  obfuscation: 'vague wording',
  straw_man: 'a straw man',
}

/** One sentence for a reader, at most {@link NOTE_CHARS_MAX} characters: the name, and as many reasons as fit. */
export function resemblance(name: string, reasons: readonly string[]): string {
  let note = `Resembles ${name}`
  for (const [index, reason] of reasons.entries()) {
    const longer = `${note}${index === 0 ? ': ' : '; '}${reason}`
    if (longer.length >= NOTE_CHARS_MAX) break
    note = longer
  }
  return `${note}.`
}
