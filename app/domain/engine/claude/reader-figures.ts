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
  { what: 'Persuasion devices, F1 of passages', builtin: '.35', careful: '.78 and .85' },
  { what: 'Persuasion devices, of the same type too', builtin: '.25', careful: '.71 and .83' },
  { what: 'Fallacies, F1 of passages', builtin: '.00', careful: '.80 and .84' },
  { what: 'Loaded wording, F1 of passages', builtin: '.43', careful: '.86 and .93' },
  { what: 'Claims worth checking, F1 of sentences', builtin: '.68', careful: '.83 and .84' },
  { what: 'Sources, F1', builtin: '.74', careful: '.94 and .97' },
  { what: 'Genre, of 60 articles', builtin: '38', careful: '57 and 57' },
  { what: 'Lean of the wording, of 60 articles', builtin: '10', careful: '48 and 55' },
  { what: 'Persuasion score, rank correlation', builtin: '.67', careful: '.93 and .95' },
]
