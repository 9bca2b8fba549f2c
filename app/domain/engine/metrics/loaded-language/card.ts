import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, IRONY, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const loadedLanguageCard = defineCard({
  name: 'loaded_language',
  label: 'Loaded language',
  schema: z.strictObject({
    loaded_language: z.strictObject({
      score: z.int().min(0).max(100),
      sentences_share: z.number().min(0).max(1),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    'The author’s sentences whose words carry a judgement that plainer wording would not: verdicts, scorn, inflated ' +
    'adjectives, labels, euphemisms, insinuations. 0 is plain wording, 100 is judgement in nearly every sentence. ' +
    'Words in quotation marks or reported from a named source are the speaker’s and do not count. ' +
    'Words that name an event (massacre, crisis, terrorism) do not count, nor do names, titles and negated wording. ' +
    'Each passage says what the wording does and gives a plainer wording if there is one.',
  scale: '0 plain, 100 judgement in nearly every sentence',
  families: ['L'],
  method:
    'A small language model trained on annotated articles marks words that judge. Its score is weighed with a word list, which also suggests plainer wording, and with how often annotators marked the same words in other articles.',
  range: RESAMPLED,
  limits: [ENGLISH, IRONY, 'A loaded word can be the right word. It is counted all the same.'],
  models: ['reader'],
})
