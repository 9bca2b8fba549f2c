/**
 * How well findings match the gold: those of the built-in reader, and of careful readings submitted in a model's place.
 */
export type ReaderFigure = { what: string; builtin: string; careful: string }

/**
 * From `npm run eval -- readers`, on 60 articles outside the built-in reader's training data. The careful readings are
 * the corpus' two blind ones, each sent through the same path as a model's answer. The gold was settled by a third
 * reader who saw both, so a model that took no part may match less well. No service was queried.
 */
export const READER_FIGURES: readonly ReaderFigure[] = [
  { what: 'Persuasion devices, F1 of passages', builtin: '0.35', careful: '0.78 and 0.85' },
  { what: 'Persuasion devices, F1 with the right device', builtin: '0.25', careful: '0.71 and 0.83' },
  { what: 'Logical fallacies, F1 of passages', builtin: '0.00', careful: '0.80 and 0.84' },
  { what: 'Loaded language, F1 of passages', builtin: '0.43', careful: '0.86 and 0.93' },
  { what: 'Check-worthy claims, F1 of sentences', builtin: '0.68', careful: '0.83 and 0.84' },
  { what: 'Sources, F1', builtin: '0.74', careful: '0.94 and 0.97' },
  { what: 'Genre, right of 60 articles', builtin: '38', careful: '57 and 57' },
  { what: 'Bias spectrum, right of 60 articles', builtin: '10', careful: '48 and 55' },
  { what: 'Persuasion devices, rank correlation of the score', builtin: '0.67', careful: '0.93 and 0.95' },
]
