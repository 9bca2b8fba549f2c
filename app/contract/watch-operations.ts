import { priceWords } from '#app/domain/work/work.ts'
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

/** Saved queries that run on a schedule. */
export const WATCHES: readonly Operation[] = [
  {
    id: 'listWatches',
    tag: 'Watches',
    endpoint: listWatchesEndpoint,
    description: 'Newest first. `stopped` says why a watch was stopped.',
  },
  {
    id: 'createWatch',
    tag: 'Watches',
    endpoint: createWatchEndpoint,
    description:
      `Creating a watch is free. Each run costs ${priceWords('brief')}, like a brief, charged when it starts. ` +
      'The watch first runs at its next due time. Times are UTC. `at` and `weekday` default to the current time and day. A watch stops if the account cannot pay for a run.',
    examples: WATCH_EXAMPLES,
  },
  {
    id: 'readWatch',
    tag: 'Watches',
    endpoint: readWatchEndpoint,
    description: 'Includes the time of its next run.',
  },
  {
    id: 'updateWatch',
    tag: 'Watches',
    endpoint: updateWatchEndpoint,
    description:
      'Fields that are not sent stay as they are. When switched on again, the watch runs at its next due time. Missed runs are skipped. A run is compared only with earlier runs of the same request.',
    examples: WATCH_UPDATE_EXAMPLES,
  },
  {
    id: 'deleteWatch',
    tag: 'Watches',
    endpoint: deleteWatchEndpoint,
    description: 'Its runs are deleted, too. Their briefs stay until they are deleted.',
  },
  {
    id: 'listWatchRuns',
    tag: 'Watches',
    endpoint: listWatchRunsEndpoint,
    description:
      'Newest first, each with its brief and `change`: what differs from the previous run by more than chance, in words and numbers.',
  },
]
