import type { Technique } from '../vocabulary.ts'

/** Longer notes are cut to the name of what a passage resembles. */
const NOTE_CHARS_MAX = 90

/** What a passage of each technique resembles, in everyday words, and what such a passage does. */
export const TECHNIQUE_READINGS: Record<Technique, { name: string; means: string }> = {
  loaded_language: { name: 'loaded language', means: 'the wording judges where it could describe' },
  name_calling: { name: 'name-calling', means: 'a label stands in for the person or group' },
  repetition: { name: 'repetition for effect', means: 'the same words recur for effect' },
  exaggeration_minimization: { name: 'an exaggeration', means: 'it claims more, or less, than it shows' },
  doubt: { name: 'sowing doubt', means: 'credibility is questioned without a reason' },
  appeal_to_fear_prejudice: { name: 'an appeal to fear', means: 'a danger is held up in place of a reason' },
  flag_waving: { name: 'flag-waving', means: 'loyalty to a country or group stands in for a reason' },
  causal_oversimplification: {
    name: 'a causal oversimplification',
    means: 'it names one cause where there may be several',
  },
  slogans: { name: 'a slogan', means: 'a catchword stands in for a reason' },
  appeal_to_authority: { name: 'an appeal to authority', means: 'a name or title is the only reason given' },
  black_and_white_fallacy: { name: 'a false dilemma', means: 'two options are offered and no third' },
  thought_terminating_cliche: { name: 'a phrase that ends debate', means: 'a stock phrase closes the question' },
  whataboutism: { name: 'whataboutism', means: 'someone else’s fault is the only answer' },
  reductio_ad_hitlerum: { name: 'a comparison with villains', means: 'a link to someone hated stands in for a reason' },
  red_herring: { name: 'a red herring', means: 'a different point is raised instead' },
  bandwagon: { name: 'an appeal to popularity', means: 'its popularity is the only reason given' },
  obfuscation: { name: 'vague wording', means: 'soft or vague words hide what is meant' },
  straw_man: { name: 'a straw man', means: 'a view nobody put forward is attacked' },
}

/** One sentence for a reader, at most {@link NOTE_CHARS_MAX} characters: the name, and its meaning if that fits. */
export function resemblance(name: string, means?: string): string {
  const longer = `Resembles ${name}: ${means}`
  return means === undefined || longer.length >= NOTE_CHARS_MAX ? `Resembles ${name}.` : `${longer}.`
}
