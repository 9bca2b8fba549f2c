import { percent } from '../../wording/wording.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { SetEvidence } from './read-evidence.ts'
import { PLATFORM_FACTS } from '../platforms.ts'

/** Above this share, little in the set remains for comparison. */
const SHARING_HIGH = 0.8
const UNKNOWN_HIGH = 0.5
/** With fewer posts, how they are compared needs no explanation. */
const POSTS_MIN = 5

/** The measurement's limits, in plain words. */
export function describeCautions(set: SignalSet, { posts, feeds, objects, traits }: SetEvidence): string[] {
  if (posts.length < POSTS_MIN) return []
  const cautions: string[] = []
  // Samples have no further data anywhere.
  const platforms = set.isSample ? [] : [...new Set(posts.map(({ platform }) => platform))]
  const capped = platforms.filter((platform) => set.capped.has(platform))
  if (capped.length > 0) {
    cautions.push(
      `Only the latest posts from ${capped.map((platform) => PLATFORM_FACTS[platform].name).join(', ')} were gathered, so they are close together in time. They are compared only with each other.`,
    )
  }
  const sharing = new Set(
    objects
      .filter(({ object }) => object.kind !== 'co_reply')
      .flatMap(({ object }) => object.posts.map(({ signal }) => signal.id)),
  )
  if (sharing.size / posts.length > SHARING_HIGH) {
    cautions.push(
      `${percent(sharing.size / posts.length)} of the posts share wording, links or hashtags with others. So few are left to compare them with that stored rates are used as well.`,
    )
  }
  const coarse = posts.filter(({ toleranceSeconds }) => toleranceSeconds === null || toleranceSeconds > 1).length
  if (coarse / posts.length > UNKNOWN_HIGH) {
    cautions.push(
      `The times of ${percent(coarse / posts.length)} of the posts are known only to the minute or less precisely, so seconds cannot be compared for them.`,
    )
  }
  const undated = [...traits.values()].filter(({ createdAt }) => createdAt === undefined).length
  // Nobody created the accounts of samples.
  if (!set.isSample && undated / Math.max(1, traits.size) > UNKNOWN_HIGH) {
    cautions.push(
      `The creation date of ${undated} of ${traits.size} accounts is unknown, so batches of new accounts cannot be seen among them.`,
    )
  }
  if (feeds.size > 0) {
    cautions.push(
      `Accounts that post only headlines with links, as news feeds do, are left out of the measurement: ${feeds.size}.`,
    )
  }
  return cautions
}
