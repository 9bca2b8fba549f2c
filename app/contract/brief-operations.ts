import {
  deleteBriefEndpoint,
  exportBriefEndpoint,
  generateBriefEndpoint,
  generateBriefFromFileEndpoint,
  listBriefsEndpoint,
  readBriefEndpoint,
} from './briefs.ts'
import { BRIEF_EXAMPLES, BRIEF_EXPORT_EXAMPLES, BRIEF_FILE_EXAMPLES, BRIEF_LIST_EXAMPLES } from './examples.ts'
import { type Operation, withKeyTwin } from './operation.ts'

/** Intelligence Briefs: create, list, read, delete and export. */
export const BRIEF_OPERATIONS: readonly Operation[] = [
  ...withKeyTwin('briefs', {
    id: 'generateBrief',
    tag: 'Briefs',
    endpoint: generateBriefEndpoint,
    description:
      'Gathers signals from the named platforms and measures authenticity, narratives, emotions and spread. A `query` returns the brief. `search_terms` with `platforms` and `max_signals` return the brief with credits, timing and diagnostics. With `signals` the brief is on posts of your own, at their stated platform or else `own`, and no source is asked. A source that fails adds a warning. If all of them fail, the call fails and costs nothing. If they find nothing, the brief has no signals and is free. A brief that falls back to bundled sample data has `is_sample: true` and is free. With `Prefer: respond-async` the response is a job at once. A retry with the same `Idempotency-Key` is not charged again.',
    repeatable: true,
    examples: BRIEF_EXAMPLES,
  }),
  ...withKeyTwin('briefs', {
    id: 'generateBriefFromFile',
    tag: 'Briefs',
    endpoint: generateBriefFromFileEndpoint,
    description:
      'A brief on posts of your own, from JSON, JSON Lines or CSV with a line of column names. Columns are recognised by name, as are the exports of twarc, 4CAT, CrowdTangle, Telegram Desktop, Bluesky and Mastodon. Lines that are not posts are left out and named in the warnings. Nothing is charged before the posts are counted.',
    repeatable: true,
    examples: BRIEF_FILE_EXAMPLES,
  }),
  ...withKeyTwin('briefs', {
    id: 'listBriefs',
    tag: 'Briefs',
    endpoint: listBriefsEndpoint,
    description: 'Newest first.',
    examples: BRIEF_LIST_EXAMPLES,
  }),
  ...withKeyTwin('briefs', {
    id: 'readBrief',
    tag: 'Briefs',
    endpoint: readBriefEndpoint,
    description:
      'Signals are listed oldest first. A signal past its platform’s retention period keeps its numbers, but its text, author and URL are null.',
  }),
  ...withKeyTwin('briefs', {
    id: 'deleteBrief',
    tag: 'Briefs',
    endpoint: deleteBriefEndpoint,
    description: 'Takes effect immediately. Its credits are not returned.',
  }),
  ...withKeyTwin('briefs', {
    id: 'exportBrief',
    tag: 'Briefs',
    endpoint: exportBriefEndpoint,
    description:
      'All formats come from one record, so they agree. `csv` contains the signals. `stix` is a STIX 2.1 bundle that describes behaviour by DISARM techniques and accuses nobody.',
    media: ['application/json', 'text/csv', 'text/markdown', 'application/pdf', 'application/stix+json'],
    examples: BRIEF_EXPORT_EXAMPLES,
  }),
]
