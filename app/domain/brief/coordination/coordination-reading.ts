import type { CLUSTER_KINDS } from '../brief.ts'
import type { Observation } from './chance.ts'
import type { Power } from './power.ts'
import type { Signal, SignalAuthor } from '../signal.ts'
import type { Platform } from '../platforms.ts'

export type ClusterKind = (typeof CLUSTER_KINDS)[number]

/** Families of evidence. One factor of authenticity explains each. */
export const EVIDENCE_FAMILIES = [
  'wording',
  'links',
  'hashtags',
  'replies',
  'creation',
  'profiles',
  'repetition',
] as const
export type EvidenceFamily = (typeof EVIDENCE_FAMILIES)[number]

/** Posts by several accounts that share one thing, compared with chance. */
export type Cluster = {
  /** `c1`, `c2`, …, strongest first. */
  id: string
  kind: ClusterKind
  /** What is shared, in words: the first copy's text, a domain, the hashtags, or the URL replied to. */
  shared: string
  /** Account keys (see {@link AccountReading}). For `co_reply` only those that replied within the window of another. */
  accounts: readonly string[]
  /** Their signals, oldest first. */
  signalIds: readonly string[]
  /** All that were compared, including those that `co_reply` omits. `observed` is a share of their pairs. */
  compared: { accounts: number; posts: number }
  /**
   * The window in seconds in which its posts differ most from chance. For `account_batch`, the span of creation dates.
   */
  windowSeconds: number
  /**
   * Shares of pairs of posts by different accounts within `windowSeconds`: here, elsewhere in the set, and usual on the
   * platform.
   */
  observed: number
  expectedInSet: number | null
  expectedStored: number
  /** The upper limit of chance. */
  bound: number
  /** log2 of observed over the higher expectation, −4..4. */
  lift: number
  /** One-sided, by random draws. For `account_batch`, from the Poisson distribution. */
  pValue: number
  /** Whether the probability is at most `pValue` and may be lower. */
  isAtMost: boolean
  /** The weight of its timing as evidence, 0..1. 0 if it is shown but does not count. */
  strength: number
  /** The mean suspicion of its accounts, 0..1. */
  suspicion: number
}

/** What a group’s accounts have in common: a handle ending in five or more digits, or few followers. */
export type AccountLook = 'digits' | 'followers'
/** Posts of a group within a window of each other, as a share of its pairs. */
export type Step = Observation & { windowSeconds: number; kind: ClusterKind }

/** What an account did in the set. */
export type AccountReading = {
  /** `platform:id`, unique across platforms. */
  key: string
  platform: Platform
  author: SignalAuthor
  signalIds: readonly string[]
  /** The probability that it acts with others, 0..1. */
  suspicion: number
  /**
   * Kinds of evidence that the account itself shows beyond chance. What only others in its group show does not count.
   */
  kinds: readonly EvidenceFamily[]
  /** Features of its profile that more of its group share than by chance. */
  looks: readonly AccountLook[]
  /**
   * How many of the group's pairs are close in time. Present if its own posts are within the window of another's that
   * shares the same.
   */
  step: Step | undefined
  /**
   * How many of them are independent. The kinds are content (wording, links and hashtags come from one template and
   * count once), time, reply target, accounts, and repetition.
   */
  independentKinds: number
  /** The ids of its clusters. */
  clusterIds: readonly string[]
}

/** One family's part of the measurement, for the factors. */
export type FamilyReading = {
  family: EvidenceFamily
  /**
   * Points of the score before shrinking for few signals. Negative if it indicates coordination. Then `observed` is
   * above `bound`.
   */
  points: number
  observed: number | null
  expected: number | null
  /** The upper limit of chance. */
  bound: number | null
  /** What was seen and measured, for a place beside the figures. */
  explanation: string
  /** The same with the figures, for running text. */
  standalone: string
  evidence: readonly string[]
}

/** Everything that a set of signals shows about acting together. */
export type CoordinationReading = {
  /** All signals of the set. */
  signals: number
  /** Of those, posts with a known account. */
  socialSignals: number
  accounts: number
  /** Whether there is enough for any statement. */
  isSufficient: boolean
  /** Whether there is enough for a statement without reservations. */
  isSolid: boolean
  /** 0..100, before shrinking for few signals. */
  rawScore: number
  /** 0..100, an integer. */
  score: number
  /** The probability that the set contains a campaign, 0..1. */
  probability: number
  /** The points below 100 (≤ 0) of a set without any evidence. */
  basePoints: number
  families: readonly FamilyReading[]
  clusters: readonly Cluster[]
  byAccount: ReadonlyMap<string, AccountReading>
  /** The platform's ids of accounts that act together. Empty unless the set as a whole looks coordinated. */
  coordinatedAccounts: readonly string[]
  /** The author's suspicion, by signal id. Signals without an account are absent. */
  suspicionBySignal: ReadonlyMap<string, number>
  /** The group of near-duplicates, by signal id, if there are near-duplicates by other accounts. */
  nearDuplicateGroups: ReadonlyMap<string, string>
  /** What such a sample could have shown. Empty if there is too little for any statement. */
  power: readonly Power[]
  /** The measurement's limits, in plain words. */
  cautions: readonly string[]
  /** The windows and thresholds used. */
  parameters: Record<string, number | string | number[]>
  byId: ReadonlyMap<string, Signal>
  /**
   * Ids of the signals that the brief lists. The others are only measured, and no finding cites what a reader cannot
   * see.
   */
  listed: ReadonlySet<string>
  /** Whether the operator allows accounts on X to be named. */
  listsAccountsOnX: boolean
  /** Whether the caller brought the posts. */
  isBrought?: boolean
}
