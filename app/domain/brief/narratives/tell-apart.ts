import { type Claim, claimOfGroup, madeBy, type Member, stancesOn } from './claim-of-group.ts'

/** The signals of one claim, and those of any group that make or contradict it. */
export type Told = {
  claim: Claim
  members: Member[]
  /** From all signals of the set, oldest first. */
  for: readonly Member[]
  against: readonly Member[]
  /** The narrative that contradicts it. */
  opposes?: Told
}

const MEMBERS_MIN = 3
const SPEAKERS_MIN = 2

/**
 * Names each group by its claim and separates those who contradict it. If there are enough of them they become a
 * narrative, and otherwise they belong to none. A group without a claim that two speakers make is no narrative.
 */
export function tellApart(
  groups: readonly (readonly Member[])[],
  { all, weights, coordinated }: Omit<Basis, 'taken'>,
): Told[] {
  const taken = new Set<string>()
  const told = groups.flatMap((group) => partGroup(group, { weights, taken, all, coordinated }))
  for (const one of told) {
    const contrary = told.find((other) => other !== one && isContrary(one, other))
    if (one.opposes === undefined && contrary !== undefined) one.opposes = contrary
  }
  return told
}

type Basis = {
  /** How specific each stem is. */
  weights: ReadonlyMap<string, number>
  taken: Set<string>
  /** Oldest first. */
  all: readonly Member[]
  /** Ids of signals by accounts that act together. If they are most of a group, the claim is theirs. */
  coordinated: ReadonlySet<string>
}

function partGroup(group: readonly Member[], basis: Basis): Told[] {
  const claim = ownClaim(group, basis)
  if (claim === undefined) return []
  basis.taken.add(claim.clause.text.toLowerCase())
  const contrary = group.filter((member) => claim.stances.get(member) === 'against')
  const own = toTold(
    claim,
    group.filter((member) => claim.stances.get(member) !== 'against'),
    basis,
  )
  if (contrary.length < MEMBERS_MIN || speakersOf(contrary) < SPEAKERS_MIN) return [own]
  const theirs = claimOfGroup(contrary, basis)
  if (theirs === undefined) return [own]
  basis.taken.add(theirs.clause.text.toLowerCase())
  const other = toTold(theirs, contrary, basis)
  own.opposes = other
  other.opposes = own
  return [own, other]
}

/** If most of a group act together, their claim names it, not that of outlets on the same subject. */
function ownClaim(group: readonly Member[], basis: Basis): Claim | undefined {
  const together = group.filter(({ read }) => basis.coordinated.has(read.signal.id))
  const theirs = together.length > group.length / 2 ? claimOfGroup(together, basis) : undefined
  if (theirs === undefined) return claimOfGroup(group, basis)
  return { ...theirs, stances: stancesOn(theirs, group, basis.weights) }
}

function toTold(claim: Claim, members: Member[], { all, weights }: Basis): Told {
  const stances = stancesOn(claim, all, weights)
  const ofGroup = new Set(madeBy(claim).filter((member) => members.includes(member)))
  return {
    claim,
    members,
    for: all.filter((member) => stances.get(member) === 'for' || ofGroup.has(member)),
    against: all.filter((member) => stances.get(member) === 'against'),
  }
}

/** Whether most of those that make one claim, or its author, contradict the other. */
function isContrary(one: Told, other: Told): boolean {
  return one.against.includes(other.claim.by) || other.against.includes(one.claim.by)
}

function speakersOf(members: readonly Member[]): number {
  return new Set(members.map(({ read }) => read.speaker)).size
}
