import { z } from 'zod'
import { defineCard } from '../metric.ts'

export const sourceReliabilityCard = defineCard({
  name: 'source_reliability',
  label: 'Source reliability',
  schema: z.strictObject({
    source_reliability: z.number().min(0).max(1),
    source_reliability_basis: z.strictObject({
      publisher_rating: z.number().min(0).max(1).nullable(),
      rating_source: z.string().nullable(),
      rating_date: z.string().nullable(),
      /**
       * Null: an article's own features do not show its outlet's reliability (`npm run eval -- outlets`). Reports of
       * early builds have a number.
       */
      article_signals: z.number().min(0).max(1).nullable(),
      reasons: z.array(z.string()),
    }),
  }),
  rubric:
    'A dated third-party rating of the publisher’s domain, from 0 to 1. It is about the publisher, not this article. ' +
    'Without one, the publisher is not rated. The number is then 0.5 and means nothing, as an article by itself does ' +
    'not show how reliable its outlet is. Not rated does not mean unreliable.',
  scale: '0 to 1; “not rated” if there is no known rating of the publisher',
  families: [],
  method:
    'The dated rating of the publisher’s domain by third parties: ratings imported by the operator first, then those shipped with this software. Subdomains and other domains of the same outlet share a rating. Pages on platforms and blog hosts do not.',
  range: 'None. The rating is looked up, not measured.',
  limits: [
    'A rating is about a publisher over years, not about this article.',
    'A pasted text has no rating, whatever source its submitter states.',
    'Not rated does not mean unreliable. The field is then 0.5, which means nothing.',
    'The article itself does not count. Tested on outlets not used for fitting, the sources and wording of articles ranked outlets too poorly to be used.',
  ],
  models: ['outlet-ratings'],
})
