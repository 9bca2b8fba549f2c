import { nextTurn } from '#app/platform/threads/next-turn.ts'
import type { Collected, Gathering } from './collected.ts'
import { findSampleSignals } from '../samples/sample-signals.server.ts'
import { mergeSignals } from '../sources/merge-signals.ts'
import { shareOut } from '../sources/signal-quota.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

/**
 * Returns bundled signals in place of all sources, with a warning that names their topic.
 * @param isFallback whether the operator wanted real sources and none responded
 * @param failed the configured sources that could not be reached
 */
export async function collectSamples(
  gathering: Gathering,
  { isFallback, failed = [] }: { isFallback: boolean; failed?: readonly Platform[] },
): Promise<Collected> {
  const { terms, since, until, platforms } = gathering
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
  const sources = namesOf([...counts.keys()])
  return {
    signals,
    volume: answers.map(({ volume }) => volume),
    capped: new Set(answers.filter((found) => found.isCapped || cut.has(found.platform)).map((a) => a.platform)),
    prices: new Map(),
    diagnostics: answers.map(({ platform, ms }) => ({
      source: platform,
      status: 'sample',
      signals: counts.get(platform) ?? 0,
      ms,
    })),
    warnings: [
      `The bundled topic “${answers[0]?.topic ?? ''}” replaces results from ${sources}, ${isFallback ? `${reasonOf(platforms, failed)} The brief costs nothing.` : 'because this installation is set to use sample data.'}`,
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
