import { capital } from '../../wording/wording.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { SignalAuthor } from '../signal.ts'
import type { SampleRandom } from './sample-random.ts'

const FIRST =
  'marla oskar ines timo bea jarek leni ruth otis nilla pavo sten greta ivo hedda milo tove anouk ramon suri kesi dunja elias wren faro lotte benno mira'.split(
    ' ',
  )
const SECOND =
  'quay dock walker reads bakes rides gardens north mill field harbor hill tinkers notes paints runs sails brook ferry loaf lantern orchard cellar attic bench'.split(
    ' ',
  )
const FRESH = ['Free', 'True', 'Voice', 'Citizen', 'Real', 'Daily']

/** An ordinary account, created at any time in recent years, with a random number of followers that grows with age. */
export function ordinaryAccount(random: SampleRandom, platform: string, until: Date): SignalAuthor {
  const ageDays = Math.min(5600, random.logUniform(60, 5600))
  const [first, second] = [random.pick(FIRST), random.pick(SECOND)]
  const handle = ordinaryHandle(random, first, second).replaceAll('.', platform === 'youtube' ? '.' : '_')
  const followers = Math.round(random.logUniform(8, 2500) * Math.sqrt(ageDays / 900))
  return account(random, {
    platform,
    handle,
    displayName: `${capital(first)} ${capital(second)}`,
    createdAt: new Date(until.getTime() - ageDays * DAY_MS),
    followers,
    postsCount: Math.round(ageDays * random.logUniform(0.05, 3)) + 3,
  })
}

/** People choose names in many ways. */
function ordinaryHandle(random: SampleRandom, first: string, second: string): string {
  const initial = first.charAt(0)
  return random.pick([
    `${first}_${second}`,
    `${first}${second}${random.integer(2, 99)}`,
    `${second}.${first}`,
    `the${capital(second)}`,
    `${capital(first)}${capital(second)}`,
    `${initial}${second}`,
    `${initial}_${random.pick(SECOND)}_${second}`,
    `${second}and${random.pick(SECOND)}`,
    `just${first}`,
    `${first}${random.integer(1962, 2004)}`,
    `x${first}x`,
    `${second}_${first}`,
  ])
}

/** An account created with others within two weeks, a month before the window, with few followers. */
export function freshAccount(random: SampleRandom, platform: string, until: Date): SignalAuthor {
  const first = capital(random.pick(FIRST))
  const handle = `${first}${random.pick(FRESH)}${random.integer(10_000, 9_999_999)}`
  return account(random, {
    platform,
    handle,
    displayName: first,
    createdAt: new Date(until.getTime() - (22 + random.uniform(0, 13)) * DAY_MS),
    followers: random.integer(0, 45),
    postsCount: random.integer(4, 160),
  })
}

/** What a platform does not reveal stays unknown. Reddit and YouTube give no creation date for commenters. */
function account(
  random: SampleRandom,
  made: {
    platform: string
    handle: string
    displayName: string
    createdAt: Date
    followers: number
    postsCount: number
  },
): SignalAuthor {
  const isX = made.platform === 'x'
  return {
    id: `sample-${made.platform}-${made.handle.toLowerCase()}-${random.integer(1000, 9999)}`,
    handle: made.handle,
    displayName: isX || made.platform === 'youtube' ? made.displayName : null,
    createdAt: isX ? made.createdAt.toISOString() : null,
    followers: isX ? made.followers : null,
    following: isX ? random.integer(15, 900) : null,
    postsCount: isX ? made.postsCount : null,
    verified: isX ? false : null,
    verifiedType: null,
  }
}
