import { counted } from '../../wording/wording.ts'
import type { ReadSignal } from '../reading/read-signals.ts'
import type { SignalAuthor } from '../signal.ts'
import { PLATFORM_FACTS } from '../platforms.ts'

/** With this many followers an account addresses the public. */
const FOLLOWERS_PUBLIC_MIN = 10_000

const NAMED_MAX = 2

/** The name of a public speaker. For an ordinary user only the platform. */
export function nameSpeaker({ signal }: ReadSignal): string {
  return publicName(signal) ?? `an account on ${PLATFORM_FACTS[signal.platform].name}`
}

/** The most important speakers: two public ones by name, then the number of others by platform. */
export function nameSpeakers(groups: readonly { own: readonly ReadSignal[]; worth: number }[], max: number): string[] {
  const speakers = groups.flatMap(({ own: [first], worth }) =>
    first === undefined ? [] : [{ name: publicName(first.signal), platform: first.signal.platform, worth }],
  )
  const named = heaviest(
    Map.groupBy(
      speakers.filter(({ name }) => name !== undefined),
      ({ name = '' }) => name,
    ),
  )
  const others = heaviest(
    Map.groupBy(
      speakers.filter(({ name }) => name === undefined),
      ({ platform }) => PLATFORM_FACTS[platform].name,
    ),
  )
  const counts = others.map(([platform, own]) => `${counted(own.length, 'account')} on ${platform}`)
  return [...named.slice(0, NAMED_MAX).map(([name]) => name), ...counts].slice(0, max)
}

function heaviest<Speaker extends { worth: number }>(groups: ReadonlyMap<string, Speaker[]>): [string, Speaker[]][] {
  const weightOf = (own: readonly Speaker[]): number => own.reduce((sum, { worth }) => sum + worth, 0)
  return [...groups].toSorted(([a, x], [b, y]) => weightOf(y) - weightOf(x) || (a < b ? -1 : 1))
}

function publicName({ author, source, platform }: ReadSignal['signal']): string | undefined {
  if (author === null || source.class === 'institutional') return source.domain
  const name = author.handle ?? author.displayName
  return name === null || !isPublic(author) ? undefined : `${name} on ${PLATFORM_FACTS[platform].name}`
}

function isPublic({ followers, verifiedType }: SignalAuthor): boolean {
  return (followers ?? 0) >= FOLLOWERS_PUBLIC_MIN || verifiedType === 'government' || verifiedType === 'business'
}
