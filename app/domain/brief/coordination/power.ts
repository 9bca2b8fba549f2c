import table from './power-table.json' with { type: 'json' }

/** What a group can do, from easiest to hardest to see. */
export const POWER_KINDS = ['copied_text', 'shared_link', 'shared_hashtags', 'old_accounts_that_paraphrase'] as const
export type PowerKind = (typeof POWER_KINDS)[number]
/** Accounts per group. */
export const GROUP_SIZES = [5, 10, 20] as const

/** What a sample could have shown: the share of groups of this kind and size that would be found, 0..1. */
export type Power = { kind: PowerKind; group_size: number; found_share: number }

/** One simulated sample and the share of its groups found, by size. Null if a group does not fit. */
export type PowerCell = {
  hours: number
  /** Whether times are known only to the minute. */
  isCoarse: boolean
  posts: number
  /** The share of accounts with a known profile. */
  profiles: number
  found: Record<PowerKind, (number | null)[]>
}

/** What is known about a sample. */
export type Sample = {
  /** Posts by known accounts. */
  posts: number
  hours: number
  /** Shares, 0..1: accounts with a known profile, and posts whose time is known to the minute or worse. */
  profiles: number
  coarse: number
}

const CELLS: readonly PowerCell[] = table.cells
/** Posts per account of a simulated group, and the largest share of all posts that a group can have. */
const POSTS_EACH = 2
const SHARE_MAX = 0.7

/**
 * How often groups of each kind and size would be found in such a sample, interpolated between the closest simulated
 * samples by the logarithms of posts and hours. Omits groups too large for the sample.
 */
export function powerOf(sample: Sample): Power[] {
  return POWER_KINDS.flatMap((kind) =>
    GROUP_SIZES.flatMap((size, index) => {
      if (size * POSTS_EACH > SHARE_MAX * sample.posts) return []
      const share = between(sample, (cell) => cell.found[kind][index] ?? null)
      return share === null ? [] : [{ kind, group_size: size, found_share: Math.round(share * 100) / 100 }]
    }),
  )
}

/** The group size to report first: ten accounts, or the largest that fits. */
export function toldSize(power: readonly Pick<Power, 'group_size'>[]): number {
  return Math.max(0, ...power.map(({ group_size: size }) => size).filter((size) => size <= 10))
}

/** The mean over all kinds for a group of that size, 0..1. 0 if none fits. */
export function meanPower(power: readonly Power[]): number {
  const size = toldSize(power)
  const shares = power.filter((own) => own.group_size === size).map((own) => own.found_share)
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

type Value = (cell: PowerCell) => number | null

function between(sample: Sample, valueOf: Value): number | null {
  return mix(
    sample.coarse,
    [false, true].map((isCoarse) =>
      betweenHours(
        CELLS.filter((cell) => cell.isCoarse === isCoarse),
        { sample, valueOf },
      ),
    ),
  )
}

type Asked = { sample: Sample; valueOf: Value }

function betweenHours(cells: readonly PowerCell[], asked: Asked): number | null {
  const hours = [...new Set(cells.map((cell) => cell.hours))].toSorted((a, b) => a - b)
  const points = hours.map((each) => ({
    at: Math.log(each),
    value: betweenProfiles(
      cells.filter((cell) => cell.hours === each),
      asked,
    ),
  }))
  return interpolate(points, Math.log(asked.sample.hours))
}

function betweenProfiles(cells: readonly PowerCell[], asked: Asked): number | null {
  const known = cells.filter(({ profiles }) => profiles > 0)
  const most = known.reduce((sum, { profiles }) => sum + profiles, 0) / Math.max(1, known.length)
  const without = cells.filter(({ profiles }) => profiles === 0)
  return mix(
    Math.min(1, asked.sample.profiles / Math.max(0.01, most)),
    [without, known].map((own) => betweenPosts(own, asked)),
  )
}

function betweenPosts(cells: readonly PowerCell[], { sample, valueOf }: Asked): number | null {
  const points = cells.map((cell) => ({ at: Math.log(cell.posts), value: valueOf(cell) }))
  return interpolate(
    points.toSorted((a, b) => a.at - b.at),
    Math.log(Math.max(1, sample.posts)),
  )
}

type Point = { at: number; value: number | null }

/** Interpolates linearly, with the nearest value outside the range. Skips points without a value. */
function interpolate(points: readonly Point[], at: number): number | null {
  const known = points.flatMap((point) => (point.value === null ? [] : [{ at: point.at, value: point.value }]))
  const before = known.findLast((point) => point.at <= at)
  const after = known.find((point) => point.at > at)
  if (before === undefined || after === undefined) return (before ?? after)?.value ?? null
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
}

function mix(share: number, [first, second]: readonly (number | null)[]): number | null {
  if (first === null || first === undefined) return second ?? null
  if (second === null || second === undefined) return first
  return first + (second - first) * share
}
