import { counted } from '../../wording/wording.ts'
import { fraction } from '../../engine/rounding.ts'
import type { HighSignalSource } from '../brief.ts'
import type { GroupStanding } from '../coordination/name-accounts.ts'
import type { ReadSignal } from '../reading/read-signals.ts'
import { signalSourceQuality } from '../reading/signal-source-quality.ts'
import { profileAddress } from '../platforms.ts'

/** What other sections found about the signals, by id. */
export type AuthorityContext = {
  narrativeBySignal: ReadonlyMap<string, string | null>
  /** Ids of the signals that state their narrative's claim. */
  stating: ReadonlySet<string>
  suspicionBySignal: ReadonlyMap<string, number>
  /** Absent for signals whose accounts were not measured. */
  standingBySignal: ReadonlyMap<string, GroupStanding>
}
type Rated = { read: ReadSignal; authority: number; reason: string }
type Place = {
  lead: number
  rank: number
  size: number
  /** How many other sites have signals in it. */
  others: number
  /** How many of those state its claim. The rest are only about the same thing. */
  othersStating: number
  name: string
}

const SOURCES_MAX = 5
const AUTHORITY_MIN = 0.55
const OTHERS_FOR_FULL = 3
const SUSPICION_WEIGHT = 0.5
/** An account with fewer or unknown followers is no authority, however early or loud it is. */
const FOLLOWERS_MIN = 1000

/**
 * The sources to read first: by quality, how early they are among their narrative's signals, reactions among their
 * platform's signals, and how many other sites are in that narrative, minus what looks coordinated. A source's best
 * signal counts. Says whether an account belongs to a group that acts together, and omits the account if that may
 * not be said.
 */
export function findAuthorities(reads: readonly ReadSignal[], context: AuthorityContext): HighSignalSource[] {
  const places = placesOf(reads, context)
  const percentiles = reactionPercentiles(reads)
  const best = new Map<string, Rated>()
  for (const read of reads) {
    const standing = context.standingBySignal.get(read.signal.id)
    if (!hasReach(read.signal) || standing === 'held_back') continue
    const rated = rate(read, {
      place: places.get(read.signal.id),
      percentile: percentiles.get(read.signal.id) ?? 0,
      suspicion: context.suspicionBySignal.get(read.signal.id) ?? 0,
      standing,
    })
    const known = best.get(read.speaker)
    if (rated.authority >= AUTHORITY_MIN && (!known || rated.authority > known.authority)) best.set(read.speaker, rated)
  }
  return [...best.values()]
    .toSorted((a, b) => b.authority - a.authority || (a.read.speaker < b.read.speaker ? -1 : 1))
    .slice(0, SOURCES_MAX)
    .map(present)
}

function hasReach({ author, source }: ReadSignal['signal']): boolean {
  if (source.class !== 'social') return true
  const isOrganisation = author?.verifiedType === 'government' || author?.verifiedType === 'business'
  return isOrganisation || (author?.followers ?? 0) >= FOLLOWERS_MIN
}

type Seen = {
  place: Place | undefined
  percentile: number
  suspicion: number
  standing: Exclude<GroupStanding, 'held_back'> | undefined
}

function rate(read: ReadSignal, seen: Seen): Rated {
  const { place, percentile, suspicion } = seen
  const { quality, why } = signalSourceQuality(read.signal)
  const corroboration = Math.min(1, (place?.others ?? 0) / OTHERS_FOR_FULL)
  const authority =
    0.45 * quality + 0.25 * (place?.lead ?? 0) + 0.2 * percentile + 0.1 * corroboration - SUSPICION_WEIGHT * suspicion
  return { read, authority: fraction(authority), reason: reasonOf(why, seen) }
}

function reasonOf(why: string, { place, standing }: Seen): string {
  const parts = standing === undefined ? [why] : [why, STANDINGS[standing]]
  if (place) {
    parts.push(`${ordinal(place.rank)} of ${place.size} signals on “${place.name}”`)
    if (place.others > 0) parts.push(othersWords(place))
  }
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function othersWords({ others, othersStating: stating }: Place): string {
  const are = `${counted(others, 'other site')} ${others === 1 ? 'is' : 'are'} on it`
  return `${are}, and ${stating === 0 ? 'none' : stating} ${stating > 1 ? 'state' : 'states'} the claim`
}

const STANDINGS: Readonly<Record<Exclude<GroupStanding, 'held_back'>, string>> = {
  named: 'one of the accounts acting together here',
  none: 'not part of a group acting together',
}

function ordinal(rank: number): string {
  if (rank === 1) return 'the first'
  const ending = ['th', 'st', 'nd', 'rd'][rank % 100 > 10 && rank % 100 < 14 ? 0 : rank % 10] ?? 'th'
  return `the ${rank}${ending}`
}

/** Each signal's position in its narrative. `reads` must be in order of time. */
function placesOf(
  reads: readonly ReadSignal[],
  { narrativeBySignal, stating }: Pick<AuthorityContext, 'narrativeBySignal' | 'stating'>,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const groups = Map.groupBy(reads, ({ signal }) => narrativeBySignal.get(signal.id) ?? null)
  for (const [name, group] of groups) {
    if (name === null) continue
    const sites = group.filter(({ signal }) => signal.source.class !== 'social')
    const domains = domainsOf(sites)
    const makers = domainsOf(sites.filter(({ signal }) => stating.has(signal.id)))
    for (const [index, { signal }] of group.entries()) {
      const { domain } = signal.source
      places.set(signal.id, {
        lead: 1 - index / group.length,
        rank: index + 1,
        size: group.length,
        others: domains.size - (domains.has(domain) ? 1 : 0),
        othersStating: makers.size - (makers.has(domain) ? 1 : 0),
        name,
      })
    }
  }
  return places
}

function domainsOf(reads: readonly ReadSignal[]): Set<string> {
  return new Set(reads.map(({ signal }) => signal.source.domain))
}

/** The share of the platform's signals with fewer reactions. Signals with unknown reactions are omitted. */
function reactionPercentiles(reads: readonly ReadSignal[]): Map<string, number> {
  const percentiles = new Map<string, number>()
  for (const group of Map.groupBy(reads, ({ signal }) => signal.platform).values()) {
    const known = group.flatMap(({ signal }) => {
      const reactions = reactionsOf(signal.engagement)
      return reactions === null ? [] : [{ id: signal.id, reactions }]
    })
    for (const { id, reactions } of known) {
      const fewer = known.filter((other) => other.reactions < reactions).length
      percentiles.set(id, fewer / known.length)
    }
  }
  return percentiles
}

function reactionsOf({ likes, shares, replies, score }: ReadSignal['signal']['engagement']): number | null {
  const known = [likes, shares, replies, score].filter((count) => count !== null)
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}

function present({ read: { signal }, authority, reason }: Rated): HighSignalSource {
  const { author, source, platform } = signal
  const common = { platform, url: lastingAddress(signal), authority, reason, reach: reachOf(signal) }
  if (author === null || source.class === 'institutional') {
    return { ...common, handle: null, name: source.name ?? source.domain }
  }
  return { ...common, handle: author.handle, name: author.displayName ?? author.handle ?? source.domain }
}

/** If the platform requires a post's URL to be deleted with its text, its author's page or else the site's. */
function lastingAddress({ author, platform, url, retention }: ReadSignal['signal']): string {
  if (retention.expiresAt === null) return url
  const profile = author === null ? undefined : profileAddress({ platform, author, posted: url })
  return profile ?? (URL.canParse(url) ? new URL(url).origin : '')
}

function reachOf({ author, source, engagement }: ReadSignal['signal']): number | null {
  const followers = source.class === 'institutional' ? null : (author?.followers ?? null)
  const reach = followers ?? engagement.views
  return reach === null ? null : Math.max(0, Math.round(reach))
}
