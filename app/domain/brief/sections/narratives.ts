import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import { fraction } from '../../engine/rounding.ts'
import type { Narrative } from '../brief.ts'
import { type Member, stemWeights, toMember } from '../narratives/claim-of-group.ts'
import { clusterTexts } from '../narratives/cluster-texts.ts'
import { nameSpeaker, nameSpeakers } from '../narratives/name-speaker.ts'
import { type Told, tellApart } from '../narratives/tell-apart.ts'
import { stemsOfQuery, termsOfText } from '../narratives/term-vectors.ts'
import type { ReadSignal } from '../reading/read-signals.ts'

export type NarrativeFindings = {
  narratives: Narrative[]
  /** The name of its narrative by signal id. Null if it belongs to none. */
  bySignal: ReadonlyMap<string, string | null>
  /** Ids of the signals that state the claim of the narrative they belong to. The others are only about it. */
  stating: ReadonlySet<string>
  warnings: string[]
}

/** With fewer texts, a split into several narratives would be chance. */
const TEXTS_FOR_SPLIT_MIN = 12
const TEXTS_MIN = 3
const NARRATIVES_MAX = 12
const SPEAKERS_MIN = 2
const DRIVERS_MAX = 3
const EVIDENCE_MAX = 10

/**
 * A set's narratives: groups of signals by wording and meaning, each named by the claim that most of them make, quoted
 * from one, with who makes and who contradicts it. An account counts at most three times, and what only one account
 * says is no narrative.
 * @param coordinated ids of signals in groups of accounts that act together
 */
export function findNarratives(
  signals: readonly ReadSignal[],
  terms: readonly string[],
  coordinated: ReadonlySet<string> = new Set(),
): NarrativeFindings {
  const queryStems = stemsOfQuery(terms)
  const all = signals.map((read) => {
    const own = termsOfText(read.wording, queryStems)
    const vector = read.post?.vector
    return toMember(read, vector === undefined ? own : { ...own, vector }, queryStems)
  })
  const telling = all.filter((member) => member.stems.size > 0)
  const told = toldIn(telling, all, coordinated)
    .map((one) => ({ ...one, told: one, weight: weightOf(one.members) }))
    .toSorted((a, b) => b.weight - a.weight || b.members.length - a.members.length || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, NARRATIVES_MAX)
  const total = told.reduce((sum, { weight }) => sum + weight, 0)
  const bySignal = new Map<string, string | null>(signals.map(({ signal }) => [signal.id, null]))
  for (const one of told) for (const { read } of one.members) bySignal.set(read.signal.id, nameOf(one))
  const kept = new Set(told.map((one) => one.told))
  return {
    narratives: told.map((one) =>
      describe(one, { dominance: one.weight / total, whole: signals.length, coordinated, kept }),
    ),
    bySignal,
    stating: new Set(told.flatMap((one) => statingIn(one).map(({ read }) => read.signal.id))),
    warnings: told.length === 0 ? ['Narratives: insufficient. No claim is made by enough signals.'] : [],
  }
}

/** Groups with their claims. Signals in a group without a claim join the most similar group with one. */
function toldIn(telling: readonly Member[], all: readonly Member[], coordinated: ReadonlySet<string>): Told[] {
  if (telling.length < TEXTS_MIN) return []
  const basis = { all, coordinated, weights: stemWeights(all) }
  if (telling.length < TEXTS_FOR_SPLIT_MIN) return tellApart([telling], basis)
  const { groups, join } = clusterTexts(telling.map(({ terms }) => terms))
  const told = tellApart(groups.map((group) => group.flatMap((at) => telling[at] ?? [])).filter(hasSpeakers), basis)
  const position = new Map(telling.map((member, at) => [member, at]))
  const kept = told.map(({ members }) => members.flatMap((member) => position.get(member) ?? []))
  const placed = new Set(kept.flat())
  const alone = new Set(telling.keys().filter((at) => !placed.has(at)))
  const joined = join([...alone], kept).map((positions) => positions.filter((at) => alone.has(at)))
  for (const [index, one] of told.entries()) {
    const against = new Set(one.against)
    const more = (joined[index] ?? []).flatMap((at) => telling[at] ?? []).filter((member) => !against.has(member))
    one.members = [...one.members, ...more].toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
  }
  return told
}

function hasSpeakers(group: readonly Member[]): boolean {
  return new Set(group.map(({ read }) => read.speaker)).size >= SPEAKERS_MIN
}

function nameOf({ claim }: Told): string {
  return claim.clause.text
}

function weightOf(members: readonly Member[]): number {
  const bySpeaker = Map.groupBy(members, ({ read }) => read.speaker)
  return [...bySpeaker.values()].reduce((sum, own) => sum + Math.min(PER_SPEAKER_MAX, own.length), 0)
}

/** Its signals that state its claim. `for` also has those of other groups. */
function statingIn({ members, for: makers }: Told): Member[] {
  const making = new Set(makers)
  return members.filter((member) => making.has(member))
}

type Place = { dominance: number; whole: number; coordinated: ReadonlySet<string>; kept: ReadonlySet<Told> }

function describe(told: Told, { dominance, whole, coordinated, kept }: Place): Narrative {
  const { claim, members, opposes } = told
  const [first] = told.for
  const { clause, by } = claim
  const together = members.filter(({ read }) => coordinated.has(read.signal.id)).length
  return {
    name: clause.text,
    dominance: fraction(dominance),
    drivers: driversOf(statingIn(told)),
    signals: members.length,
    quote: { signal: by.read.signal.id, start: clause.start, end: clause.end, in: clause.in },
    stance: {
      for: told.for.length,
      against: told.against.length,
      for_share: fraction(told.for.length / whole),
      against_share: fraction(told.against.length / whole),
    },
    ...(opposes !== undefined && kept.has(opposes) && { opposes: nameOf(opposes) }),
    ...(together > 0 && { coordinated_signals: together }),
    earliest: first
      ? {
          signal: first.read.signal.id,
          at: new Date(first.read.atMs).toISOString(),
          source: nameSpeaker(first.read),
        }
      : null,
    evidence: evidenceOf(told),
  }
}

/** Those who made the claim most and got most reactions: posts · (1 + ln(1 + reactions)). */
function driversOf(members: readonly Member[]): string[] {
  const bySpeaker = [...Map.groupBy(members, ({ read }) => read.speaker).values()]
  return nameSpeakers(
    bySpeaker.map((own) => {
      const reads = own.map(({ read }) => read)
      return { own: reads, worth: reads.length * (1 + Math.log1p(reactionsOf(reads))) }
    }),
    DRIVERS_MAX,
  )
}

function reactionsOf(reads: readonly ReadSignal[]): number {
  return reads.reduce((sum, { signal: { engagement } }) => {
    const { likes, shares, replies } = engagement
    return sum + Math.max(0, (likes ?? 0) + (shares ?? 0) + (replies ?? 0))
  }, 0)
}

/** The quoted signal first, then those that make its claim, then the others, each by time. */
function evidenceOf(told: Told): string[] {
  const { claim, members } = told
  const ordered = new Set([claim.by, ...statingIn(told), ...members])
  return [...ordered].slice(0, EVIDENCE_MAX).map(({ read }) => read.signal.id)
}
