import { env } from '#app/platform/env.server.ts'
import { collectSamples } from './collect-samples.server.ts'
import type { Collected, Gathering } from './collected.ts'
import type { Platform } from './signal.ts'
import { askPlatform, type PlatformAnswer } from './sources/ask-platform.server.ts'
import { installedSources, type SourceWays } from './sources/index.server.ts'
import { mergeSignals } from './sources/merge-signals.ts'

/** Of one source, in both rounds together. */
const SOURCE_MS_MAX = 20_000
/** Of all rounds together: measuring and storing have the rest of a minute. */
const GATHERING_MS_MAX = 45_000
/** With less left no second round is begun. */
const ROUND_MS_MIN = 3000

/** What the collector works with; tests give their own. */
export type CollectOptions = { ways?: SourceWays; samples?: 'auto' | 'always' | 'never' }

/**
 * Gathers signals from all platforms at once, at most 20 seconds from each source and 45 together. Each platform gives
 * the same number; what one cannot give, the others do. What a source does not answer is a warning, never an error.
 */
export async function collectSignals(gathering: Gathering, options: CollectOptions = {}): Promise<Collected> {
  const { ways = installedSources(), samples = env.sources.samples } = options
  if (samples === 'always') return collectSamples(gathering, { isFallback: false })
  const endsAt = performance.now() + GATHERING_MS_MAX
  const answers = await askAll(gathering, ways, endsAt)
  if (samples === 'auto' && answers.every(({ isUnreached }) => isUnreached)) {
    const failed = answers.filter(({ status }) => status !== 'not_configured').map(({ platform }) => platform)
    return collectSamples(gathering, { isFallback: true, failed })
  }
  const asked = await askAgain(gathering, { answers, ways, endsAt })
  return toCollected(gathering, asked)
}

async function askAll(gathering: Gathering, ways: SourceWays, endsAt: number): Promise<PlatformAnswer[]> {
  const signalsMax = Math.ceil(gathering.signalsMax / gathering.platforms.length)
  return Promise.all(
    gathering.platforms.map((platform) => askOne(platform, { ...gathering, signalsMax }, { ways, endsAt })),
  )
}

function askOne(
  platform: Platform,
  { terms, timeRange, since, until, signalsMax }: Gathering,
  { ways, endsAt, sourceMsMax = SOURCE_MS_MAX }: { ways: SourceWays; endsAt: number; sourceMsMax?: number },
): Promise<PlatformAnswer> {
  const inquiry = { terms, timeRange, since, until, signalsMax }
  return askPlatform({ platform, ways: ways[platform], inquiry, sourceMsMax, endsAt })
}

/** Where places are left, the platforms that had more are asked for more. */
async function askAgain(
  gathering: Gathering,
  { answers, ways, endsAt }: { answers: PlatformAnswer[]; ways: SourceWays; endsAt: number },
): Promise<PlatformAnswer[]> {
  const found = mergeSignals(answers, gathering.signalsMax).signals.length
  const left = gathering.signalsMax - found
  const fuller = answers.filter(({ canGiveMore, ms }) => canGiveMore && SOURCE_MS_MAX - ms >= ROUND_MS_MIN)
  if (left === 0 || fuller.length === 0 || endsAt - performance.now() < ROUND_MS_MIN) return answers
  const more = Math.ceil(left / fuller.length)
  return Promise.all(
    answers.map(async (answer) => {
      if (!fuller.includes(answer)) return answer
      const signalsMax = answer.signals.length + more
      const sourceMsMax = SOURCE_MS_MAX - answer.ms
      const again = await askOne(answer.platform, { ...gathering, signalsMax }, { ways, endsAt, sourceMsMax })
      const isBetter = again.signals.length > answer.signals.length
      return isBetter ? { ...again, ms: answer.ms + again.ms } : { ...answer, ms: answer.ms + again.ms }
    }),
  )
}

function toCollected({ signalsMax }: Gathering, answers: readonly PlatformAnswer[]): Collected {
  const { signals, counts, cut } = mergeSignals(answers, signalsMax)
  return {
    signals,
    volume: answers.flatMap(({ volume }) => volume),
    capped: new Set(answers.filter((answer) => answer.isCapped || cut.has(answer.platform)).map((a) => a.platform)),
    prices: new Map(),
    diagnostics: answers.map(({ platform: source, status, ms, error }) => ({
      source,
      status,
      signals: counts.get(source) ?? 0,
      ms: Math.round(ms),
      ...(error === undefined ? {} : { error }),
    })),
    warnings: [...answers.flatMap(({ warnings }) => warnings), ...notConfigured(answers)],
    isSample: false,
    isFallback: false,
  }
}

const NAMES: Readonly<Record<Platform, string>> = {
  x: 'X',
  reddit: 'Reddit',
  youtube: 'YouTube',
  news: 'news',
  web: 'web search',
  financial: 'financial sources',
}

function notConfigured(answers: readonly PlatformAnswer[]): string[] {
  const names = answers.filter(({ status }) => status === 'not_configured').map(({ platform }) => NAMES[platform])
  if (names.length === 0) return []
  return [`Not searched, because they are not set up here: ${names.join(', ')}.`]
}
