import { nextTurn } from '#app/platform/threads/next-turn.ts'
import type { Collected, Gathering } from './collected.ts'
import { SAMPLED_PLATFORMS } from '../samples/sample-entries.ts'
import { findSampleSignals } from '../samples/sample-signals.server.ts'
import { mergeSignals } from '../sources/merge-signals.ts'
import { shareOut } from '../sources/signal-quota.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

const NO_SAMPLES = 'No sample data is bundled for it.'

type Sampling = {
  /** Whether the operator wanted real sources and none responded. */
  isFallback: boolean
  /** The configured sources that could not be reached. */
  failed?: readonly Platform[]
  /** The platforms for which samples are bundled. Tests replace them. */
  sampled?: readonly Platform[]
}

/**
 * Returns bundled signals in place of all sources, with a warning that names their topic. Platforms without samples are
 * left out, with a warning.
 */
export async function collectSamples(
  gathering: Gathering,
  { isFallback, failed = [], sampled = SAMPLED_PLATFORMS }: Sampling,
): Promise<Collected> {
  const { terms, since, until } = gathering
  const platforms = gathering.platforms.filter((platform) => sampled.includes(platform))
  const left = gathering.platforms.filter((platform) => !sampled.includes(platform))
  const answer = async (platform: Platform, signalsMax: number) => {
    await nextTurn()
    const began = performance.now()
    const found = findSampleSignals({ terms, platform, since, until, signalsMax })
    return { platform, ...found, ms: Math.round(performance.now() - began) }
  }
  const available: number[] = []
  for (const platform of platforms) available.push((await answer(platform, gathering.signalsMax)).signals.length)
  const taken = shareOut(available, gathering.signalsMax)
  const answers: Awaited<ReturnType<typeof answer>>[] = []
  for (const [index, platform] of platforms.entries()) answers.push(await answer(platform, taken[index] ?? 0))
  const { signals, counts, cut } = mergeSignals(answers, gathering.signalsMax)
  const reason = isFallback
    ? `${reasonOf(gathering.platforms, failed)} The brief costs nothing.`
    : 'because this installation is set to use sample data.'
  return {
    signals,
    volume: answers.map(({ volume }) => volume),
    capped: new Set(answers.filter((found) => found.isCapped || cut.has(found.platform)).map((a) => a.platform)),
    prices: new Map(),
    diagnostics: gathering.platforms.map((source) => {
      const ms = answers.find(({ platform }) => platform === source)?.ms
      if (ms === undefined) return { source, status: 'not_configured', signals: 0, ms: 0, error: NO_SAMPLES }
      return { source, status: 'sample', signals: counts.get(source) ?? 0, ms }
    }),
    warnings: [
      ...answers
        .slice(0, 1)
        .map(({ topic }) => `The bundled topic “${topic}” replaces results from ${namesOf(platforms)}, ${reason}`),
      ...(left.length === 0 ? [] : [`Left out, because no sample data is bundled for them: ${namesOf(left)}.`]),
    ],
    isSample: true,
    isFallback,
  }
}

function reasonOf(platforms: readonly Platform[], failed: readonly Platform[]): string {
  if (failed.length === 0) return 'because none of these sources is set up here.'
  const missing = platforms.filter((platform) => !failed.includes(platform))
  const unreached = `because ${namesOf(failed)} could not be reached`
  return missing.length === 0 ? `${unreached}.` : `${unreached}. Not set up here: ${namesOf(missing)}.`
}

function namesOf(platforms: readonly Platform[]): string {
  return platforms.map((platform) => PLATFORM_FACTS[platform].name).join(', ')
}
