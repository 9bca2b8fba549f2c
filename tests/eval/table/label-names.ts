import type { Emotion, FallacyType, Frame, Genre, Technique } from '#app/domain/engine/vocabulary.ts'

/** The names that public sets give to a report's kinds; kinds without such a name are left out. */
type Names<Kind extends string> = Partial<Record<Kind, string>>

export const PTC_TECHNIQUES: Names<Technique> = {
  loaded_language: 'Loaded_Language',
  name_calling: 'Name_Calling,Labeling',
  repetition: 'Repetition',
  exaggeration_minimization: 'Exaggeration,Minimisation',
  doubt: 'Doubt',
  appeal_to_fear_prejudice: 'Appeal_to_fear-prejudice',
  flag_waving: 'Flag-Waving',
  causal_oversimplification: 'Causal_Oversimplification',
  slogans: 'Slogans',
  appeal_to_authority: 'Appeal_to_Authority',
  black_and_white_fallacy: 'Black-and-White_Fallacy',
  thought_terminating_cliche: 'Thought-terminating_Cliches',
  whataboutism: 'Whataboutism,Straw_Men,Red_Herring',
  straw_man: 'Whataboutism,Straw_Men,Red_Herring',
  red_herring: 'Whataboutism,Straw_Men,Red_Herring',
  bandwagon: 'Bandwagon,Reductio_ad_hitlerum',
  reductio_ad_hitlerum: 'Bandwagon,Reductio_ad_hitlerum',
}

export const SEMEVAL_TECHNIQUES: Names<Technique> = {
  ...PTC_TECHNIQUES,
  name_calling: 'Name_Calling-Labeling',
  exaggeration_minimization: 'Exaggeration-Minimisation',
  appeal_to_fear_prejudice: 'Appeal_to_Fear-Prejudice',
  flag_waving: 'Flag_Waving',
  black_and_white_fallacy: 'False_Dilemma-No_Choice',
  thought_terminating_cliche: 'Conversation_Killer',
  whataboutism: 'Whataboutism',
  straw_man: 'Straw_Man',
  red_herring: 'Red_Herring',
  bandwagon: 'Appeal_to_Popularity',
  reductio_ad_hitlerum: 'Guilt_by_Association',
  obfuscation: 'Obfuscation-Vagueness-Confusion',
}

export const COCOLOFA: Names<FallacyType> = {
  slippery_slope: 'slippery slope',
  appeal_to_nature: 'appeal to nature',
  hasty_generalization: 'hasty generalization',
  appeal_to_tradition: 'appeal to tradition',
  false_dilemma: 'false dilemma',
  appeal_to_worse_problems: 'appeal to worse problems',
  ad_populum: 'appeal to majority',
  appeal_to_false_authority: 'appeal to authority',
}

export const REDDIT: Names<FallacyType> = {
  appeal_to_worse_problems: 'worse_problems',
  slippery_slope: 'slippery_slope',
  false_dilemma: 'blackwhite',
  appeal_to_false_authority: 'authority',
  appeal_to_tradition: 'tradition',
  appeal_to_nature: 'natural',
  hasty_generalization: 'hasty_generalization',
  ad_populum: 'population',
}

export const LOGIC: Names<FallacyType> = {
  hasty_generalization: 'faulty generalization',
  ad_populum: 'ad populum',
  ad_hominem: 'ad hominem',
  tu_quoque: 'ad hominem',
  guilt_by_association: 'ad hominem',
  red_herring: 'fallacy of relevance',
  appeal_to_worse_problems: 'fallacy of relevance',
  false_causality: 'false causality',
  causal_oversimplification: 'false causality',
  false_dilemma: 'false dilemma',
  appeal_to_fear: 'appeal to emotion',
  appeal_to_pity: 'appeal to emotion',
  appeal_to_positive_emotion: 'appeal to emotion',
  appeal_to_anger: 'appeal to emotion',
  appeal_to_ridicule: 'appeal to emotion',
  circular_reasoning: 'circular reasoning',
  straw_man: 'fallacy of extension',
  appeal_to_false_authority: 'fallacy of credibility',
  appeal_to_nature: 'fallacy of credibility',
  appeal_to_tradition: 'fallacy of credibility',
  equivocation: 'equivocation',
}

export const GOEMOTIONS_PRODUCT: Names<Emotion> = { fear: 'fear', hope: 'hope', outrage: 'outrage', pride: 'pride' }
export const GOEMOTIONS: Names<Emotion> = { fear: 'fear', hope: 'optimism', outrage: 'anger', pride: 'pride' }
export const EKMAN: Names<Emotion> = { fear: 'fear', hope: 'joy', outrage: 'anger', pride: 'joy' }
export const SEMEVAL_EMOTIONS: Names<Emotion> = { fear: 'fear', hope: 'optimism', outrage: 'anger' }

/** SemEval-2023 distinguishes three genres. */
export const SEMEVAL_GENRES: Record<Genre, string> = {
  news: 'reporting',
  analysis: 'reporting',
  interview: 'reporting',
  feature: 'reporting',
  sponsored: 'reporting',
  press_release: 'reporting',
  other: 'reporting',
  opinion: 'opinion',
  satire: 'satire',
}

/** A frame's name in SemEval-2023. */
export function semevalFrame(frame: Frame): string {
  const name =
    frame === 'legality_constitutionality_jurisprudence' ? 'legality_constitutionality_and_jurisprudence' : frame
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A fallacy's name in MAFALDA. */
export function mafaldaName(type: string): string {
  return type === 'appeal_to_false_authority' ? 'appeal to (false) authority' : type.replaceAll('_', ' ')
}

/** The set's name of each kind, once; kinds without a name are left out. */
export function named<Kind extends string>(kinds: readonly Kind[], names: Names<Kind>): string[] {
  return [...new Set(kinds.flatMap((kind) => names[kind] ?? []))]
}
