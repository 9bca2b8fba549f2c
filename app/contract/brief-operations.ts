import {
  deleteBriefEndpoint,
  exportBriefEndpoint,
  generateBriefEndpoint,
  listBriefsEndpoint,
  readBriefEndpoint,
} from './briefs.ts'
import { BRIEF_EXAMPLES, BRIEF_EXPORT_EXAMPLES, BRIEF_LIST_EXAMPLES } from './examples.ts'
import { type Operation, withKeyTwin } from './operation.ts'

/** Intelligence Briefs: making, listing, reading, deleting, exporting. */
export const BRIEF_OPERATIONS: readonly Operation[] = [
  ...withKeyTwin('briefs', {
    id: 'generateBrief',
    tag: 'Briefs',
    endpoint: generateBriefEndpoint,
    description:
      'Gathers signals from the named platforms and measures them: authenticity, narratives, emotions, spread. A `query` answers the brief; `search_terms` with `platforms` and `max_signals` answer the brief with credits, timing and diagnostics. A source that fails is a warning; where none that was asked could answer, the call fails and costs nothing. Where they answer and nobody said anything, the brief holds no signal and is free. A brief that had to fall back to bundled samples has `is_sample: true` and is free. With `Prefer: respond-async` the answer is a job at once; a retry with the same `Idempotency-Key` is not charged again.',
    repeatable: true,
    examples: BRIEF_EXAMPLES,
  }),
  ...withKeyTwin('briefs', {
    id: 'listBriefs',
    tag: 'Briefs',
    endpoint: listBriefsEndpoint,
    description: 'The account’s own briefs, newest first.',
    examples: BRIEF_LIST_EXAMPLES,
  }),
  ...withKeyTwin('briefs', {
    id: 'readBrief',
    tag: 'Briefs',
    endpoint: readBriefEndpoint,
    description:
      'The brief with the signals that it rests on, in order of time. A signal past its platform’s retention stays with its numbers; its text, author and address are null.',
  }),
  ...withKeyTwin('briefs', {
    id: 'deleteBrief',
    tag: 'Briefs',
    endpoint: deleteBriefEndpoint,
    description: 'The brief and its signals are gone at once; what it cost is not given back.',
  }),
  ...withKeyTwin('briefs', {
    id: 'exportBrief',
    tag: 'Briefs',
    endpoint: exportBriefEndpoint,
    description:
      'One record behind all formats, so they agree. `csv` holds the signals; `stix` is a STIX 2.1 bundle that names behaviour by DISARM’s techniques and accuses nobody.',
    media: ['application/json', 'text/csv', 'text/markdown', 'application/pdf', 'application/stix+json'],
    examples: BRIEF_EXPORT_EXAMPLES,
  }),
]
