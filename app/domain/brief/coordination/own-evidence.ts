import type { EvidenceFamily } from './coordination-reading.ts'
import type { AccountTraits } from './group-traits.ts'
import type { ObjectEvidence } from './object-evidence.ts'
import type { SocialPost } from './social-posts.ts'

/** What is evidence about one account, and not only about a post that it happens to stand under. */
export type OwnEvidence = {
  /** Whether a family of evidence holds for the account. */
  holds: (family: EvidenceFamily) => boolean
  /** Whether its group shows it and the account itself does not. */
  isOfGroupOnly: (family: EvidenceFamily) => boolean
  /** The strongest timing, 0..1, of what it shares with others. */
  timing: number
}

/**
 * Who posts the text, link or hashtags of a group has a part in what the group shows. Who only answers the post that a
 * swarm answers has not: there its own post must lie within the window of another's, and its own handle or reach or its
 * own second post must be what is told of it.
 */
export function readOwnEvidence(traits: AccountTraits, objects: readonly ObjectEvidence[]): OwnEvidence {
  const mine = objects.filter(({ members }) => members.has(traits.account))
  const counted = mine.filter((one) => one.object.kind !== 'co_reply' || isInStep(traits.account, one))
  const sharesContent = mine.some(({ object }) => object.kind !== 'co_reply')
  const shown: Partial<Record<EvidenceFamily, boolean>> = {
    replies: counted.some(({ object, timing }) => object.kind === 'co_reply' && timing > 0),
    profiles: traits.hasDigitTail || traits.hasFewFollowers,
    repetition: mine.some(({ postsByAccount }) => (postsByAccount.get(traits.account) ?? 0) > 1),
  }
  const isOfGroupOnly = (family: EvidenceFamily) =>
    (family === 'profiles' || family === 'repetition') && shown[family] === false && sharesContent
  return {
    holds: (family) => shown[family] !== false || isOfGroupOnly(family),
    isOfGroupOnly,
    timing: Math.max(0, ...counted.map(({ timing }) => timing)),
  }
}

/** The posts of a shared thing that lie within its window of a post by another account. */
export function postsInStep({ object: { posts }, lift }: Pick<ObjectEvidence, 'object' | 'lift'>): SocialPost[] {
  const windowMs = (lift?.windowSeconds ?? 0) * 1000
  return posts.filter(({ account, at }) =>
    posts.some((other) => other.account !== account && Math.abs(other.at - at) <= windowMs),
  )
}

function isInStep(account: string, evidence: ObjectEvidence): boolean {
  return postsInStep(evidence).some((post) => post.account === account)
}
