import type { CLUSTER_KINDS } from '../brief.ts'
import type { Observation } from './chance.ts'
import type { Power } from './power.ts'
import type { Platform, Signal, SignalAuthor } from '../signal.ts'

export type ClusterKind = (typeof CLUSTER_KINDS)[number]

/** Families of evidence, each explained by one factor of authenticity. */
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

/** Posts of several accounts that share one thing, measured against chance. */
export type Cluster = {
  /** `c1`, `c2`, …: the strongest first. */
  id: string
  kind: ClusterKind
  /** What is shared, in words for a reader: the first copy's text, a domain, the hashtags, the address replied to. */
  shared: string
  /** Account keys (see {@link AccountReading}); of `co_reply` those that answered within the window of another. */
  accounts: readonly string[]
  /** Theirs, in order of time. */
  signalIds: readonly string[]
  /** All that were compared, also those that `co_reply` leaves out: `observed` is a share of their pairs. */
  compared: { accounts: number; posts: number }
  /** The window, in seconds, in which its posts are most unlike chance; for `account_batch` the span of creation. */
  windowSeconds: number
  /** Shares of pairs of posts by different accounts within `windowSeconds`: seen here, elsewhere in the set, and usual on the platform. */
  observed: number
  expectedInSet: number | null
  expectedStored: number
  /** The most that chance gives. */
  bound: number
  /** log2 of observed over the higher expectation, −4..4. */
  lift: number
  /** Under chance, one-sided, by drawing at random; for `account_batch` from Poisson's law. */
  pValue: number
  /** Whether the chance is no more than `pValue`, and may be less. */
  isAtMost: boolean
  /** How much its timing weighs as evidence, 0..1; 0 where it is told and does not count. */
  strength: number
  /** Mean suspicion of its accounts, 0..1. */
  suspicion: number
}

export type AccountLook = 'digits' | 'followers'
/** Posts of a group within a window of each other, as a share of its pairs. */
export type Step = Observation & { windowSeconds: number; kind: ClusterKind }

/** What an account did in the set. */
export type AccountReading = {
  /** `platform:id`: unique over platforms. */
  key: string
  platform: Platform
  author: SignalAuthor
  signalIds: readonly string[]
  /** That it acts together with others, 0..1. */
  suspicion: number
  /** Kinds of evidence that it shows itself, each more than chance: what only others of its group show is none. */
  kinds: readonly EvidenceFamily[]
  /** In what of its profile it is as more of its group are than chance has it. */
  looks: readonly AccountLook[]
  /** Its own posts lie within the window of another's who shares the same: of the group's pairs so many do. */
  step: Step | undefined
  /**
   * How many of them are independent: what is posted (wording, links and hashtags come from one template and count
   * once), when, in answer to what, who posts it, and how often.
   */
  independentKinds: number
  /** Clusters that it is in, by id. */
  clusterIds: readonly string[]
}

/** One family's part of the measurement, for the factors. */
export type FamilyReading = {
  family: EvidenceFamily
  /**
   * Points of the score before it is shrunk for few signals, ≤ 0 where it speaks for coordination: then `observed` is
   * more than `bound`.
   */
  points: number
  observed: number | null
  expected: number | null
  /** The most that chance gives. */
  bound: number | null
  explanation: string
  evidence: readonly string[]
}

/** Everything about acting together that a set of signals shows. */
export type CoordinationReading = {
  /** All signals of the set. */
  signals: number
  /** Of those, posts with a known account. */
  socialSignals: number
  accounts: number
  /** Whether there is enough for any statement at all. */
  isSufficient: boolean
  /** Whether there is enough for an undiminished statement. */
  isSolid: boolean
  /** 0..100 before it is shrunk for few signals. */
  rawScore: number
  /** 0..100, whole. */
  score: number
  /** Probability that a campaign is in the set, 0..1. */
  probability: number
  /** What a set without any evidence gets, in points below 100 (≤ 0). */
  basePoints: number
  families: readonly FamilyReading[]
  clusters: readonly Cluster[]
  byAccount: ReadonlyMap<string, AccountReading>
  /** Ids (the platform's own) of accounts that act together; empty unless the set as a whole looks coordinated. */
  coordinatedAccounts: readonly string[]
  /** Suspicion of the author by signal id; signals without an account are left out. */
  suspicionBySignal: ReadonlyMap<string, number>
  /** Name of its group of near-duplicates by signal id; only signals that have near-duplicates by other accounts. */
  nearDuplicateGroups: ReadonlyMap<string, string>
  /** What such a sample could have shown; empty where there is not enough for any statement. */
  power: readonly Power[]
  /** In plain words: what limits the measurement. */
  cautions: readonly string[]
  /** Windows and thresholds it was made with. */
  parameters: Record<string, number | string | number[]>
  byId: ReadonlyMap<string, Signal>
  /** Ids of the signals that the brief lists: the others were read for the measurement alone, and nothing rests on them that a reader could not see. */
  listed: ReadonlySet<string>
  /** Whether the operator lets accounts on X be named. */
  listsAccountsOnX: boolean
}
