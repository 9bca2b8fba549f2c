import { env } from '#app/platform/env.server.ts'
import { type Platform, PLATFORMS } from './signal.ts'
import { sourceWays } from './sources/index.server.ts'

/** What a platform can bring on this installation, before it is asked. */
export type SourceState = { platform: Platform; state: 'ready' | 'sample' | 'not_configured' }

/** What a brief can rest on here; `samples` says whether bundled samples answer always, never, or where nothing else does. */
export type SourceStates = { platforms: SourceState[]; samples: 'auto' | 'always' | 'never' }

/** Which platforms this installation can ask, which answer from bundled samples, and which it cannot ask. */
export function sourceStates(): SourceStates {
  const { samples } = env.sources
  const ways = sourceWays()
  const platforms = PLATFORMS.map((platform): SourceState => {
    if (samples === 'always') return { platform, state: 'sample' }
    const isReady = ways[platform].some((way) => way.some((provider) => provider.isConfigured()))
    return { platform, state: isReady ? 'ready' : 'not_configured' }
  })
  return { platforms, samples }
}
