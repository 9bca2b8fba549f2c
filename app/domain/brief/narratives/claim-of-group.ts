import { cosine } from '../../encoder/cosine.ts'
import type { ReadSignal } from '../reading/read-signals.ts'
import { type Clause, clausesOf } from './claims.ts'
import { type Said, saidIn, type Stance, stanceOn } from './stance.ts'
import type { Terms } from './term-vectors.ts'

/** A signal with its content. */
export type Member = {
  read: ReadSignal
  terms: Terms
  clauses: readonly Clause[]
  said: Said
  stems: ReadonlySet<string>
}

/** A claim, quoted from one of the signals that make it. */
export type Claim = {
  clause: Clause
  by: Member
  /** Each member's stance on it. */
  stances: ReadonlyMap<Member, Stance>
}

/** From this likeness of meaning on, a post needs fewer words in common with the quoted one to say the same. */
const MEANS_THE_SAME_FROM = 0.6
const SHARE_BESIDE_MEANING = 0.2
/** The number of stems from which a claim is specific enough. */
const STEMS_ENOUGH = 4
/** A clause with this share of its post's words can use the post's vector. */
const STANDS_FOR_POST_FROM = 0.5
const SPEAKERS_MIN = 2
/** A quote outlives the post that it comes from, so one from a post that is not deleted may be this much weaker. */
const LASTING_WORTH_MIN = 0.5

/** Prepares a signal. `queryStems` are left out of `stems`, which distinguish claims. */
export function toMember(read: ReadSignal, terms: Terms, queryStems: ReadonlySet<string>): Member {
  const clauses = clausesOf(read.signal).map((clause) => ({
    ...clause,
    stems: clause.stems.filter((stem) => !queryStems.has(stem)),
  }))
  return { read, terms, clauses, said: saidIn(read.wording), stems: new Set(terms.stems) }
}

/** ln(1 + N/df) of each stem of a set. */
export function stemWeights(members: readonly Member[]): ReadonlyMap<string, number> {
  const documents = new Map<string, number>()
  for (const { stems } of members) for (const stem of stems) documents.set(stem, (documents.get(stem) ?? 0) + 1)
  return new Map([...documents].map(([stem, count]) => [stem, Math.log(1 + members.length / count)]))
}

/**
 * The claim that most of a group make: of all their sentences and clauses, the one that most speakers say in the same
 * or equivalent words. Undefined if only its author says it. `taken` are lower-case names that are already used.
 */
export function claimOfGroup(
  group: readonly Member[],
  { weights, taken }: { weights: ReadonlyMap<string, number>; taken: ReadonlySet<string> },
): Claim | undefined {
  const quotable = group.flatMap((by) =>
    by.clauses
      .filter(({ text }) => !taken.has(text.toLowerCase()))
      .map((clause) => ({ clause, by, worth: clause.worth * supportOf(clause, by, { group, weights }) })),
  )
  const best = strongest(quotable)
  if (best === undefined) return undefined
  const lasting = strongest(quotable.filter(({ by: { read } }) => read.signal.retention.expiresAt === null))
  const { clause, by } = lasting !== undefined && lasting.worth >= LASTING_WORTH_MIN * best.worth ? lasting : best
  const claim = { clause, by, stances: stancesOn({ clause, by }, group, weights) }
  const speakers = new Set(madeBy(claim).map(({ read }) => read.speaker))
  return speakers.size >= SPEAKERS_MIN ? claim : undefined
}

type Quotable = { clause: Clause; by: Member; worth: number }

function strongest(quotable: readonly Quotable[]): Quotable | undefined {
  return quotable.reduce<Quotable | undefined>(
    (best, each) => (each.worth > (best?.worth ?? 0) ? each : best),
    undefined,
  )
}

/** Each member's stance on a claim. */
export function stancesOn(
  { clause, by }: Pick<Claim, 'clause' | 'by'>,
  members: readonly Member[],
  weights: ReadonlyMap<string, number>,
): Map<Member, Stance> {
  const said = saidIn(clause.text)
  const own = ownWeights(clause, weights)
  return new Map(
    members.map((member) => {
      if (member === by) return [member, 'for']
      const { stance, share } = stanceOn(said, member.said, own)
      if (stance !== 'neither' || share < SHARE_BESIDE_MEANING) return [member, stance]
      return [member, standsForPost(clause, by) && meansTheSame(by, member) ? 'for' : 'neither']
    }),
  )
}

/** Those that make a claim. */
export function madeBy({ stances }: Claim): Member[] {
  return [...stances].flatMap(([member, stance]) => (stance === 'for' ? member : []))
}

function ownWeights({ stems }: Clause, weights: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(stems.map((stem) => [stem, weights.get(stem) ?? 1]))
}

/** How many speakers say a clause, each weighted by how much of its words they use: 0..1. */
function supportOf(
  clause: Clause,
  by: Member,
  { group, weights }: { group: readonly Member[]; weights: ReadonlyMap<string, number> },
): number {
  const own = ownWeights(clause, weights)
  const whole = [...own.values()].reduce((sum, weight) => sum + weight, 0)
  if (own.size === 0 || whole === 0) return 0
  const stands = standsForPost(clause, by)
  const bySpeaker = new Map<string, number>()
  for (const member of group) {
    const shared = [...own].reduce((sum, [stem, weight]) => sum + (member.stems.has(stem) ? weight : 0), 0) / whole
    const alike = stands ? likenessOfMeaning(by, member) : 0
    const says = Math.max(shared ** 2, alike >= MEANS_THE_SAME_FROM ? alike : 0) + alike / 4
    bySpeaker.set(member.read.speaker, Math.max(bySpeaker.get(member.read.speaker) ?? 0, says))
  }
  const said = [...bySpeaker.values()].reduce((sum, value) => sum + value, 0)
  return (said / bySpeaker.size) * Math.min(1, own.size / STEMS_ENOUGH)
}

function standsForPost({ stems }: Clause, { stems: whole }: Member): boolean {
  return new Set(stems).size >= STANDS_FOR_POST_FROM * whole.size
}

function meansTheSame(a: Member, b: Member): boolean {
  return likenessOfMeaning(a, b) >= MEANS_THE_SAME_FROM
}

/** The cosine of two sentence vectors to two decimals. 0 if either is missing. */
function likenessOfMeaning({ terms: { vector: a } }: Member, { terms: { vector: b } }: Member): number {
  if (a === undefined || b === undefined) return 0
  return Math.max(0, Math.round(cosine(a, b) * 100) / 100)
}
