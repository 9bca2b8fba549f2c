/**
 * Results of others and goals, by row.
 * @property published the best published system on the set’s own test part, and its source
 * @property reader the result of a careful reader who did not see the labels
 * @property atMost the goal is an upper bound
 */
export type Goal = { goal?: number; atMost?: true; reader?: number; published?: { score: number; by: string } }

const BEST = 'best published system'

export const GOALS: Readonly<Record<string, Goal>> = {
  'gold: technique-any': { goal: 0.6 },
  'gold: technique-same': { goal: 0.45 },
  'gold: fallacy-any': { goal: 0.5 },
  'gold: fallacy-same': { goal: 0.4 },
  'gold: loaded-any': { goal: 0.65 },
  'gold: claims': { goal: 0.75 },
  'gold: genre': { goal: 0.92 },
  'gold: lean': { goal: 0.85 },
  'gold: sources-precision': { goal: 0.9 },
  'gold: sources-recall': { goal: 0.85 },
  'gold: index': { goal: 0.85, reader: 0.97 },
  'mafalda: level2': { goal: 0.5, reader: 0.76, published: { score: 0.468, by: 'GPT-4o' } },
  'mafalda: level2-labelled': { goal: 0.38, reader: 0.68, published: { score: 0.575, by: 'GPT-4o' } },
  'mafalda: level0': { reader: 0.87, published: { score: 0.592, by: 'GPT-4o' } },
  'cocolofa: kind': { goal: 0.45 },
  'logic: kind': { goal: 0.4 },
  'reddit_fallacies: kind': { goal: 0.35 },
  'cocolofa: flagged': { goal: 0.08, atMost: true },
  'reddit_fallacies: flagged': { goal: 0.08, atMost: true },
  'ptc_slc: f1': { goal: 0.6, reader: 0.65, published: { score: 0.632, by: BEST } },
  'ptc_slc: precision': { goal: 0.55 },
  'ptc_si: index': { goal: 0.7, reader: 0.85 },
  'ptc_si: f1': { published: { score: 0.53, by: BEST } },
  'ptc_sentence: micro-f1': { goal: 0.34, reader: 0.44 },
  's23_st3: micro-f1': { goal: 0.33 },
  's23_frames: micro-f1': { published: { score: 0.579, by: BEST } },
  's23_genre: macro-f1': { published: { score: 0.784, by: BEST } },
  'babe: macro-f1': { goal: 0.78, reader: 0.89, published: { score: 0.814, by: 'DA-RoBERTa, Krieger et al. 2022' } },
  'babe: auc': { goal: 0.86, reader: 0.95 },
  'basil_lex: f1': { goal: 0.3 },
  'subjectivity: macro-f1': { goal: 0.64, published: { score: 0.805, by: BEST } },
  'claimbuster: f1': { goal: 0.88, reader: 0.92 },
  'claimbuster: auc': { goal: 0.955, reader: 0.99 },
  'polnear: cues': { goal: 0.8 },
  'polnear: sentences': { goal: 0.88, published: { score: 0.923, by: 'people' } },
  'goemotions_product: fear': { goal: 0.68, reader: 0.77 },
  'goemotions_product: hope': { goal: 0.6, reader: 0.53 },
  'goemotions_product: outrage': { goal: 0.58, reader: 0.63 },
  'clickbait: f1': { goal: 0.9 },
  'wikinews: findings': { goal: 0.8, atMost: true },
  'opinion sections: recall': { goal: 0.85 },
}
