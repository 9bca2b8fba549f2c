/** The closed lists of the report: clients rely on these names, so none is removed or renamed. */

/** The label of a text that uses both sides' terms alike; never that of one with too few cues. */
export const CENTRE = 'centre'

/** Bias labels with the highest position (0–100) that each one covers. */
export const BIAS_LABELS = [
  ['far left', 12],
  ['left', 29],
  ['leans left', 42],
  [CENTRE, 57],
  ['leans right', 70],
  ['right', 87],
  ['far right', 100],
] as const

/** The label where too few cues of a side were found, or the text is not about politics. */
export const NOT_PLACED = 'not placed'

/** Bias labels from left to right, and the one for texts with too few cues. */
export const BIAS_LABEL_NAMES = [
  'far left',
  'left',
  'leans left',
  CENTRE,
  'leans right',
  'right',
  'far right',
  NOT_PLACED,
] as const

/** The label of a position, 0..100. */
export function labelOf(at: number): (typeof BIAS_LABEL_NAMES)[number] {
  return BIAS_LABELS.find(([, highest]) => at <= highest)?.[0] ?? NOT_PLACED
}

/** Persuasion techniques of the propaganda index: the 18 of Da San Martino et al. (2019). */
export const TECHNIQUES = [
  'loaded_language',
  'name_calling',
  'repetition',
  'exaggeration_minimization',
  'doubt',
  'appeal_to_fear_prejudice',
  'flag_waving',
  'causal_oversimplification',
  'slogans',
  'appeal_to_authority',
  'black_and_white_fallacy',
  'thought_terminating_cliche',
  'whataboutism',
  'reductio_ad_hitlerum',
  'red_herring',
  'bandwagon',
  'obfuscation',
  'straw_man',
] as const
export type Technique = (typeof TECHNIQUES)[number]

/** Techniques that are steps of reasoning: their passages get the letter R, all others L. */
export const REASONING_TECHNIQUES: readonly Technique[] = [
  'doubt',
  'causal_oversimplification',
  'appeal_to_authority',
  'black_and_white_fallacy',
  'whataboutism',
  'reductio_ad_hitlerum',
  'red_herring',
  'bandwagon',
  'straw_man',
]

/** MAFALDA's 23 types and one more. */
export const FALLACY_TYPES = [
  'appeal_to_positive_emotion',
  'appeal_to_anger',
  'appeal_to_fear',
  'appeal_to_pity',
  'appeal_to_ridicule',
  'appeal_to_worse_problems',
  'causal_oversimplification',
  'circular_reasoning',
  'equivocation',
  'false_analogy',
  'false_causality',
  'false_dilemma',
  'hasty_generalization',
  'slippery_slope',
  'straw_man',
  'fallacy_of_division',
  'ad_hominem',
  'ad_populum',
  'appeal_to_false_authority',
  'appeal_to_nature',
  'appeal_to_tradition',
  'guilt_by_association',
  'tu_quoque',
  'red_herring',
] as const
export type FallacyType = (typeof FALLACY_TYPES)[number]

/** The 14 named frames of the Media Frames Corpus (Boydstun et al. 2014) and `other`. */
export const FRAMES = [
  'economic',
  'capacity_and_resources',
  'morality',
  'fairness_and_equality',
  'legality_constitutionality_jurisprudence',
  'policy_prescription_and_evaluation',
  'crime_and_punishment',
  'security_and_defense',
  'health_and_safety',
  'quality_of_life',
  'cultural_identity',
  'public_opinion',
  'political',
  'external_regulation_and_reputation',
  'other',
] as const
export type Frame = (typeof FRAMES)[number]

/** The axes of emotional resonance. */
export const EMOTIONS = ['fear', 'hope', 'urgency', 'outrage', 'pride'] as const
export type Emotion = (typeof EMOTIONS)[number]

/** What a source is to the matter of the text. */
export const ROLES = [
  'official',
  'politician',
  'expert',
  'affected',
  'advocate',
  'company',
  'media',
  'witness',
  'document',
  'anonymous',
  'other',
] as const
export type Role = (typeof ROLES)[number]

/** How a headline can differ from its text. */
export const HEADLINE_ISSUES = [
  'exaggerated',
  'unsupported',
  'contradicted',
  'clickbait',
  'missing_attribution',
] as const
export type HeadlineIssue = (typeof HEADLINE_ISSUES)[number]

/**
 * What a text reads as. Headline, sourcing and voices get scores only for those that report. `other` is no journalism:
 * a prayer, a contract, a recipe.
 */
export const GENRES = [
  'news',
  'analysis',
  'opinion',
  'interview',
  'feature',
  'satire',
  'sponsored',
  'press_release',
  'other',
] as const
export type Genre = (typeof GENRES)[number]

/** Each genre's name on pages and in exports. */
export const GENRE_NAMES: Readonly<Record<Genre, string>> = {
  news: 'news',
  analysis: 'analysis',
  opinion: 'opinion',
  interview: 'interview',
  feature: 'feature',
  satire: 'satire',
  sponsored: 'sponsored content',
  press_release: 'press release',
  other: 'not journalism',
}

/** What a text of each genre reads as, after "reads as". */
export const GENRE_WORDS: Readonly<Record<Genre, string>> = {
  news: 'a news report',
  analysis: 'analysis',
  opinion: 'opinion',
  interview: 'an interview',
  feature: 'a feature',
  satire: 'satire',
  sponsored: 'sponsored content',
  press_release: 'a press release',
  other: 'something other than journalism',
}

/** Texts of these genres are not reports, so headline, sourcing and voices get no score. */
const NO_REPORTS: ReadonlySet<Genre> = new Set(['opinion', 'satire', 'sponsored', 'press_release', 'other'])

/** "This reads as opinion" for a genre that is not reporting; null for all genres that report. */
export function readsAsNoReport(genre: Genre): string | null {
  return NO_REPORTS.has(genre) ? `This reads as ${GENRE_WORDS[genre]}` : null
}

/** Whether a text is journalism in the widest sense, paid and mock forms included. Other texts are not judged by it. */
export function isJournalism(genre: Genre): boolean {
  return genre !== 'other'
}

/** What every report of a text that is no journalism says first. */
export const NOT_JOURNALISM =
  'This text does not read as journalism. The metrics are made for news, analysis and opinion, so persuasion devices and fallacies are not measured, the text is not placed between left and right, and the other metrics say little about it.'

/** What a report must say before anything else about a text of this genre; null for what the metrics are made for. */
export function genreNotice(genre: Genre): string | null {
  if (genre === 'other') return NOT_JOURNALISM
  if (genre === 'satire') return 'This text reads as satire. Nothing in it should be taken as fact.'
  if (genre === 'sponsored') return 'This text reads as sponsored content. It speaks for those who paid for it.'
  return genre === 'press_release' ? 'This text reads as a press release. It speaks for those who issued it.' : null
}

/** In rising order. */
export const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]
