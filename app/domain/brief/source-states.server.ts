import { env } from '#app/platform/env.server.ts'
import { type Platform, PLATFORMS } from './signal.ts'
import { sourceWays } from './sources/index.server.ts'

/** What a platform can bring on this installation, before it is asked. */
export type SourceState = { platform: Platform; state: 'ready' | 'sample' | 'not_configured' }

/** Which platforms this installation can ask, which answer from bundled samples, and which it cannot ask. */
export function sourceStates(): SourceState[] {
  const ways = sourceWays()
  return PLATFORMS.map((platform): SourceState => {
    if (env.sources.samples === 'always') return { platform, state: 'sample' }
    const isReady = ways[platform].some((way) => way.some((provider) => provider.isConfigured()))
    return { platform, state: isReady ? 'ready' : 'not_configured' }
  })
}
