import { exceeds } from './chance.ts'
import type { AccountLook, EvidenceFamily, Step } from './coordination-reading.ts'
import type { AccountTraits } from './group-traits.ts'
import { isGroup, type ObjectEvidence } from './object-evidence.ts'
import type { SocialPost } from './social-posts.ts'
import { toldTiming } from './time-lift.ts'

/** What an account shows itself, not just others that share something with it. */
export type OwnEvidence = {
  /** Whether it shows a family of evidence itself. */
  holds: (family: EvidenceFamily) => boolean
  looks: readonly AccountLook[]
  /** The timing of what it shares, if its own post is within the window. */
  step: Step | undefined
  /** The strength of that timing, 0..1. */
  timing: number
}

/**
 * Anyone who posts a group's text, link or hashtags shows that evidence. All other evidence must be the account's: a
 * post within another's window, its handle or reach, its second post.
 */
export function readOwnEvidence(traits: AccountTraits, objects: readonly ObjectEvidence[]): OwnEvidence {
  const mine = objects.filter(({ members }) => members.has(traits.account))
  const groups = mine.filter(isGroup)
  const inStep = groups.filter((one) => one.timing > 0 && isInStep(traits.account, one))
  const [strongest] = inStep.toSorted((a, b) => b.timing - a.timing)
  const looks: AccountLook[] = [
    ...(traits.hasDigitTail && groups.some(({ digits }) => exceeds(digits)) ? ['digits' as const] : []),
    ...(traits.hasFewFollowers === true && groups.some(({ followers }) => exceeds(followers))
      ? ['followers' as const]
      : []),
  ]
  const shown: Partial<Record<EvidenceFamily, boolean>> = {
    replies: inStep.some(({ object }) => object.kind === 'co_reply'),
    profiles: looks.length > 0,
    repetition: groups.some((one) => postsAgain(traits.account, one)),
  }
  return {
    holds: (family) => shown[family] !== false,
    looks,
    step: strongest && stepOf(strongest),
    timing: strongest?.timing ?? 0,
  }
}

function postsAgain(account: string, { again, waves, postsByAccount }: ObjectEvidence): boolean {
  return (exceeds(again) || waves.strength > 0) && (postsByAccount.get(account) ?? 0) > 1
}

function stepOf({ object: { kind }, lift }: ObjectEvidence): Step | undefined {
  return lift && { ...toldTiming(lift), windowSeconds: lift.windowSeconds, kind }
}

/** The posts of a shared thing within its window of a post by another account. */
export function postsInStep({ object: { posts }, lift }: Pick<ObjectEvidence, 'object' | 'lift'>): SocialPost[] {
  const windowMs = (lift?.windowSeconds ?? 0) * 1000
  return posts.filter(({ account, at }) =>
    posts.some((other) => other.account !== account && Math.abs(other.at - at) <= windowMs),
  )
}

function isInStep(account: string, evidence: ObjectEvidence): boolean {
  return postsInStep(evidence).some((post) => post.account === account)
}
