import { env } from '#app/platform/settings/env.server.ts'
import { SAMPLED_PLATFORMS } from '../samples/sample-entries.ts'
import { sourceWays, type SourceWays } from '../sources/index.server.ts'
import type { SourceState, SourceStates } from './source.ts'
import { type Platform, SEARCHED_PLATFORMS } from '../platforms.ts'

/** What the states depend on, which tests replace. */
type Installed = { ways?: SourceWays; samples?: SourceStates['samples']; sampled?: readonly Platform[] }

/** Which platforms this installation can query, which use bundled samples or have none, and which are not configured. */
export function sourceStates({
  ways = sourceWays(),
  samples = env.sources.samples,
  sampled = SAMPLED_PLATFORMS,
}: Installed = {}): SourceStates {
  const platforms = SEARCHED_PLATFORMS.map((platform): SourceState => {
    if (samples === 'always') return { platform, state: sampled.includes(platform) ? 'sample' : 'no_sample' }
    const isReady = ways[platform].some((way) => way.some((provider) => provider.isConfigured()))
    return { platform, state: isReady ? 'ready' : 'not_configured' }
  })
  return { platforms, samples, unsampled: SEARCHED_PLATFORMS.filter((platform) => !sampled.includes(platform)) }
}
