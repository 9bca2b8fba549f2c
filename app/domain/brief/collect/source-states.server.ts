import { env } from '#app/platform/env.server.ts'
import { type Platform, PLATFORMS } from '../signal.ts'
import { sourceWays } from '../sources/index.server.ts'

/** What a platform can provide on this installation, known before it is asked. */
export type SourceState = { platform: Platform; state: 'ready' | 'sample' | 'not_configured' }

/**
 * What a brief can use here. `samples` says whether bundled samples are used always, never, or only if nothing else
 * responds.
 */
export type SourceStates = { platforms: SourceState[]; samples: 'auto' | 'always' | 'never' }

/** Which platforms this installation can query, which use bundled samples, and which are not configured. */
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
