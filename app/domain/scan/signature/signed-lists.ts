import first from './signed-members/1.json' with { type: 'json' }
import second from './signed-members/2.json' with { type: 'json' }
import third from './signed-members/3.json' with { type: 'json' }

/** The version of new signatures. */
export const SIGNATURE_VERSION = 3

/** What a signature of one version covers. */
export type SignedList = {
  /** The versions of the records that were signed: of the report, and of the scan's facts about the article. */
  report: number
  scan: number
  /** Paths of members, `bias_spectrum.evidence[].quote`; `[]` is every item of a list, `*` every member. */
  members: readonly string[]
}

/**
 * The lists by version. A list that has signed a report never changes; signing anything else needs a new one. Reports
 * without `integrity.signature_version` have version 1.
 */
export const SIGNED_LISTS: ReadonlyMap<number, SignedList> = new Map([
  [1, first],
  [2, second],
  [3, third],
])

/** What no signature covers, besides itself: what differs between readers or moments, or is a layer over the record. */
export const UNSIGNED: readonly string[] = [
  'share_url',
  'cached',
  'isPublic',
  'isOwner',
  'share_text',
  'share_text_max',
  'device_id',
  'usage',
  'timing',
  'withdrawals',
  'without_withdrawn',
]
