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
    'Sentences of the author whose words carry a judgement that a plainer wording would not: verdicts, scorn, inflated ' +
    'adjectives, labels, euphemisms, insinuations. 0 is plain wording, 100 is judgement in nearly every sentence. ' +
    'Words inside quotation marks or reported from a named source are the speaker’s and do not count. ' +
    'Words that name an event (massacre, crisis, terrorism) do not count, nor do names, titles and negated wordings. ' +
    'For each passage say what the word does and give a plainer wording where there is one.',
  scale: '0 plain, 100 judgement in nearly every sentence',
  families: ['L'],
  method:
    'A small language model that was trained on annotated articles marks words that judge; a list adds plainer wordings.',
  range: RESAMPLED,
  limits: [ENGLISH, IRONY, 'A loaded word can be the right word: the reading counts it all the same.'],
  models: ['reader'],
})
