import { env } from '#app/platform/settings/env.server.ts'
import { SAMPLED_PLATFORMS } from '../samples/sample-entries.ts'
import { sourceWays } from '../sources/index.server.ts'
import type { SourceState, SourceStates } from './source.ts'
import { PLATFORMS } from '../platforms.ts'

/** Which platforms this installation can query, which use bundled samples, and which are not configured. */
export function sourceStates(): SourceStates {
  const { samples } = env.sources
  const ways = sourceWays()
  const platforms = PLATFORMS.map((platform): SourceState => {
    if (samples === 'always') {
      return { platform, state: SAMPLED_PLATFORMS.includes(platform) ? 'sample' : 'not_configured' }
    }
    const isReady = ways[platform].some((way) => way.some((provider) => provider.isConfigured()))
    return { platform, state: isReady ? 'ready' : 'not_configured' }
  })
  return { platforms, samples }
}
