import type { SignalSet } from '../make/signal-set.ts'
import { type AccountFeatures, readFeatures } from './account-features.ts'
import { findFeedAccounts } from './feed-accounts.ts'
import { type AccountTraits, readTraits } from './group-traits.ts'
import { isStriking, measureAccounts, measurePosts, type ObjectEvidence, type PostEvidence } from './object-evidence.ts'
import { findSharedObjects } from './shared-objects.ts'
import { readSocialPosts, type SocialPost } from './social-posts.ts'
import { readTimeBaseline, type TimeBaseline } from './time-lift.ts'

/** What a set shows, before any weights. */
export type SetEvidence = {
  /** Posts of accounts that are not feeds. */
  posts: readonly SocialPost[]
  /** Of these, the ones that share nothing. */
  plain: readonly SocialPost[]
  feeds: ReadonlySet<string>
  baseline: TimeBaseline
  objects: readonly ObjectEvidence[]
  traits: ReadonlyMap<string, AccountTraits>
  /** Undefined for accounts with nothing beyond chance. */
  features: ReadonlyMap<string, AccountFeatures | undefined>
}

/** Further objects, by number of accounts, are ignored. */
const OBJECTS_MAX = 80

/** Collects everything that the weights apply to. */
export function readEvidence(set: SignalSet): SetEvidence {
  const all = readSocialPosts(set)
  const feeds = findFeedAccounts(all)
  const posts = all.filter(({ account }) => !feeds.has(account))
  const now = set.until.getTime()
  const shared = findSharedObjects(posts, set.terms).slice(0, OBJECTS_MAX)
  const sharing = new Set(
    shared.filter(({ kind }) => kind !== 'co_reply').flatMap((object) => object.posts.map(({ signal }) => signal.id)),
  )
  const baseline = readTimeBaseline(set, posts, sharing)
  const traits = readTraits(posts, now)
  const plain = posts.filter(({ signal }) => !sharing.has(signal.id))
  const measured = shared.map((object) => measurePosts(object, { baseline, accounts: traits.size }))
  const ofStriking = groupsOf(measured.filter(isStriking))
  const ofAll = groupsOf(measured)
  const objects = measured.map((own) =>
    measureAccounts(own, { traits, now, groups: isStriking(own) ? ofStriking : ofAll }),
  )
  const features = new Map([...traits].map(([account, own]) => [account, readFeatures(own, objects)]))
  return { posts, plain, feeds, baseline, objects, traits, features }
}

/** Counts different groups of accounts that share something. */
function groupsOf(measured: readonly PostEvidence[]): number {
  const groups = measured
    .filter(({ object }) => object.kind !== 'co_reply')
    .map(({ object }) => object.accounts.toSorted().join(' '))
  return new Set(groups).size
}
