import { WATCH_EXAMPLES, WATCH_UPDATE_EXAMPLES } from './examples.ts'
import type { Operation } from './operation.ts'
import {
  createWatchEndpoint,
  deleteWatchEndpoint,
  listWatchesEndpoint,
  listWatchRunsEndpoint,
  readWatchEndpoint,
  updateWatchEndpoint,
} from './watches.ts'

/** Saved queries that are run on a schedule. */
export const WATCHES: readonly Operation[] = [
  {
    id: 'listWatches',
    tag: 'Watches',
    endpoint: listWatchesEndpoint,
    description: 'Newest first. `stopped` says in words why a watch was stopped.',
  },
  {
    id: 'createWatch',
    tag: 'Watches',
    endpoint: createWatchEndpoint,
    description:
      'Making it costs nothing; each run costs 2 credits, like a brief, and is charged when it begins. It first runs at its next due time. Times are UTC; `at` and `weekday` are those of now unless told. A watch whose account cannot pay a run is stopped.',
    examples: WATCH_EXAMPLES,
  },
  {
    id: 'readWatch',
    tag: 'Watches',
    endpoint: readWatchEndpoint,
    description: 'What is watched, and when it runs next.',
  },
  {
    id: 'updateWatch',
    tag: 'Watches',
    endpoint: updateWatchEndpoint,
    description:
      'What is not named stays. Switched on again, it runs at its next due time, not for those it missed. A run is compared with earlier ones of the same request only.',
    examples: WATCH_UPDATE_EXAMPLES,
  },
  {
    id: 'deleteWatch',
    tag: 'Watches',
    endpoint: deleteWatchEndpoint,
    description: 'Its runs are gone with it; the briefs that they made stay until they are deleted.',
  },
  {
    id: 'listWatchRuns',
    tag: 'Watches',
    endpoint: listWatchRunsEndpoint,
    description:
      'Newest first, each with its brief and with `change`: what differs from the run before by more than chance, in words and numbers.',
  },
]
