import type { Technique } from '../vocabulary.ts'

/** Longer notes are cut to the name of what a passage resembles. */
const NOTE_CHARS_MAX = 90

/** What a passage of each technique resembles, in everyday words, and what such a passage does. */
export const TECHNIQUE_READINGS: Record<Technique, { name: string; means: string }> = {
  loaded_language: { name: 'loaded language', means: 'the wording judges rather than describes' },
  name_calling: { name: 'name-calling', means: 'it labels a person or group rather than describing them' },
  repetition: { name: 'repetition for effect', means: 'the same words recur and add nothing new' },
  exaggeration_minimization: { name: 'an exaggeration', means: 'it claims more or less than the text shows' },
  doubt: { name: 'sowing doubt', means: 'it questions credibility without giving a reason' },
  appeal_to_fear_prejudice: { name: 'an appeal to fear', means: 'it warns of a danger instead of giving a reason' },
  flag_waving: { name: 'flag-waving', means: 'it appeals to loyalty to a country or group, not to reason' },
  causal_oversimplification: {
    name: 'a causal oversimplification',
    means: 'it names one cause where there may be several',
  },
  slogans: { name: 'a slogan', means: 'a catchphrase is used instead of a reason' },
  appeal_to_authority: { name: 'an appeal to authority', means: 'a name or title is the only reason given' },
  black_and_white_fallacy: { name: 'a false dilemma', means: 'it offers two options as if there were no others' },
  thought_terminating_cliche: {
    name: 'a phrase that ends debate',
    means: 'it closes the question without answering it',
  },
  whataboutism: { name: 'whataboutism', means: 'it answers a charge by pointing to someone else’s fault' },
  reductio_ad_hitlerum: {
    name: 'a comparison with villains',
    means: 'it links an idea to someone hated, without a reason',
  },
  red_herring: { name: 'a red herring', means: 'it raises a point beside the question' },
  bandwagon: { name: 'an appeal to popularity', means: 'that many people agree is the only reason given' },
  obfuscation: { name: 'vague wording', means: 'it leaves unclear what is meant' },
  straw_man: { name: 'a straw man', means: 'it attacks a view that nobody put forward' },
}

/** One sentence for a reader, at most {@link NOTE_CHARS_MAX} characters: the name, and its meaning if that fits. */
export function resemblance(name: string, means?: string): string {
  const longer = `Resembles ${name}: ${means}`
  return means === undefined || longer.length >= NOTE_CHARS_MAX ? `Resembles ${name}.` : `${longer}.`
}
