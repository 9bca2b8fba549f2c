import { env } from '#app/platform/settings/env.server.ts'
import { collectSamples } from './collect-samples.server.ts'
import type { Collected, Gathering } from './collected.ts'
import { SAMPLED_PLATFORMS } from '../samples/sample-entries.ts'
import { askPlatform, type PlatformAnswer } from '../sources/ask-platform.server.ts'
import { installedSources, type SourceWays } from '../sources/index.server.ts'
import { mergeSignals } from '../sources/merge-signals.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

/** For one source, both rounds together. */
const SOURCE_MS_MAX = 20_000
/** For both rounds and all sources. The rest of a minute is for measuring and storing. */
const GATHERING_MS_MAX = 45_000
/** With less time left, there is no second round. */
const ROUND_MS_MIN = 3000

/** The collector's dependencies, which tests replace. */
export type CollectOptions = {
  ways?: Partial<SourceWays>
  samples?: 'auto' | 'always' | 'never'
  /** The platforms for which samples are bundled. */
  sampled?: readonly Platform[]
  /** How many signals per platform to read beyond those asked for. The default is the operator's setting. */
  extraMax?: number
}

/**
 * Gathers signals from all platforms at once, in at most 20 seconds per source and 45 in total. Each platform gets the
 * same number, and the others fill what one cannot give. Signals beyond that, read where more cost only requests, come
 * as `extra`. A source that does not respond is a warning, never an error.
 */
export async function collectSignals(gathering: Gathering, options: CollectOptions = {}): Promise<Collected> {
  const { ways = installedSources(), samples = env.sources.samples, extraMax = env.sources.extraSignals } = options
  const { sampled = SAMPLED_PLATFORMS } = options
  if (samples === 'always') return collectSamples(gathering, { isFallback: false, sampled })
  const endsAt = performance.now() + GATHERING_MS_MAX
  const asking = { ways, endsAt, extraMax }
  const answers = await askAll(gathering, asking)
  const hasSamples = samples === 'auto' && gathering.platforms.some((platform) => sampled.includes(platform))
  if (hasSamples && answers.every(({ isUnreached }) => isUnreached)) {
    const failed = answers.filter(({ status }) => status !== 'not_configured').map(({ platform }) => platform)
    return collectSamples(gathering, { isFallback: true, failed, sampled })
  }
  const asked = await askAgain(gathering, answers, asking)
  return toCollected(gathering, asked, extraMax)
}

type AskingAll = { ways: Partial<SourceWays>; endsAt: number; extraMax: number }

async function askAll(gathering: Gathering, asking: AskingAll): Promise<PlatformAnswer[]> {
  const signalsMax = shareOf(gathering)
  return Promise.all(gathering.platforms.map((platform) => askOne(platform, { ...gathering, signalsMax }, asking)))
}

/** How many signals each platform is asked for first. */
function shareOf({ signalsMax, platforms }: Gathering): number {
  return Math.ceil(signalsMax / platforms.length)
}

function askOne(
  platform: Platform,
  { terms, timeRange, since, until, signalsMax }: Gathering,
  { ways, endsAt, extraMax, sourceMsMax = SOURCE_MS_MAX }: AskingAll & { sourceMsMax?: number },
): Promise<PlatformAnswer> {
  const inquiry = { terms, timeRange, since, until, signalsMax, extraMax }
  return askPlatform({ platform, ways: ways[platform] ?? [], inquiry, sourceMsMax, endsAt })
}

/** Fills free places from the platforms that had more, unless they already gave it. */
async function askAgain(gathering: Gathering, answers: PlatformAnswer[], asking: AskingAll): Promise<PlatformAnswer[]> {
  const share = shareOf(gathering)
  // Signals beyond a platform's share do not count, so reading ahead does not affect which platform fills the places.
  const shares = answers.map((answer) => ({ ...answer, signals: answer.signals.slice(0, share) }))
  const left = gathering.signalsMax - mergeSignals(shares, gathering.signalsMax).signals.length
  const fuller = answers.filter(({ canGiveMore, signals }) => canGiveMore || signals.length > share)
  if (left === 0 || fuller.length === 0 || asking.endsAt - performance.now() < ROUND_MS_MIN) return answers
  const more = Math.ceil(left / fuller.length)
  return Promise.all(
    answers.map(async (answer) => {
      const signalsMax = Math.min(share, answer.signals.length) + more
      const sourceMsMax = SOURCE_MS_MAX - answer.ms
      const isAsked = answer.canGiveMore && answer.signals.length < signalsMax && sourceMsMax >= ROUND_MS_MIN
      if (!isAsked) return answer
      const again = await askOne(answer.platform, { ...gathering, signalsMax }, { ...asking, sourceMsMax })
      const isBetter = again.signals.length > answer.signals.length
      return isBetter ? { ...again, ms: answer.ms + again.ms } : { ...answer, ms: answer.ms + again.ms }
    }),
  )
}

function toCollected({ signalsMax }: Gathering, answers: readonly PlatformAnswer[], extraMax: number): Collected {
  const { signals, counts, cut, rest } = mergeSignals(answers, signalsMax)
  return {
    signals,
    extra: {
      signals: [...rest.values()].flatMap((own) => own.slice(0, extraMax)),
      capped: new Set(
        answers
          .filter(({ isCapped, platform }) => isCapped || (rest.get(platform)?.length ?? 0) > extraMax)
          .map(({ platform }) => platform),
      ),
    },
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

function notConfigured(answers: readonly PlatformAnswer[]): string[] {
  const names = answers
    .filter(({ status }) => status === 'not_configured')
    .map(({ platform }) => PLATFORM_FACTS[platform].inSentence)
  if (names.length === 0) return []
  return [`Not searched, because they are not set up here: ${names.join(', ')}.`]
}
