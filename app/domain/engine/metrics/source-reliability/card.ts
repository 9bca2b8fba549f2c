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
    'A dated third-party rating of the publisher’s domain, from 0 to 1, said as such: it is about the publisher and not ' +
    'about this article. Without one the publisher is not rated: the number is then 0.5 and means nothing, since what an ' +
    'article shows of itself does not tell reliable outlets from others. Not rated is not unreliable.',
  scale: '0 to 1; “not rated” where nobody’s rating of the publisher is known',
  families: [],
  method:
    'The dated rating of the publisher’s domain by third parties: those that the operator imported, then those that ship. Subdomains and other domains of the same outlet share it; pages on platforms and blog hosts do not.',
  range: 'None: it is a rating that was looked up, not a measurement.',
  limits: [
    'A rating is about a publisher and years, not about this article.',
    'A pasted text has no rating, whatever its submitter states.',
    'Not rated is not unreliable: the field then holds 0.5, which stands for nothing.',
    'Nothing is read from the article itself: on outlets that were not used to fit it, what articles show of their sources and wording ranked outlets too poorly to print.',
  ],
  models: ['outlet-ratings'],
})
