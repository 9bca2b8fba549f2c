import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { Signal, VolumeSeries } from '../signal.ts'
import { buildSample, type SampleSignal } from './build-sample.ts'
import type { SampleTopic } from './sample-topic.ts'
import { BATTERY_RECALL } from './topics/battery-recall.ts'
import { DAM_LEAK } from './topics/dam-leak.ts'
import { HARBOUR_DESALINATION } from './topics/harbour-desalination.ts'
import { MATERNITY_WARD } from './topics/maternity-ward.ts'
import { TRAM_HERON } from './topics/tram-heron.ts'
import { WIND_FARM } from './topics/wind-farm.ts'
import type { Platform } from '../platforms.ts'

const TOPICS: readonly SampleTopic[] = [
  HARBOUR_DESALINATION,
  DAM_LEAK,
  MATERNITY_WARD,
  TRAM_HERON,
  WIND_FARM,
  BATTERY_RECALL,
]
const VOLUME_STEPS = 24

/** The names of the bundled topics. */
export const SAMPLE_TOPICS: readonly string[] = TOPICS.map(({ name }) => name)

/**
 * Bundled signals of a platform for any query, from the topic that shares most words with it, or else the first.
 * `topic` is its name, for the reader. The same inquiry gives the same signals, oldest first. `volume` counts all of
 * the platform's signals, including those above `signalsMax`.
 */
export function findSampleSignals(inquiry: {
  terms: readonly string[]
  platform: Platform
  since: Date
  until: Date
  signalsMax: number
}): { topic: string; signals: Signal[]; isCapped: boolean; volume: VolumeSeries } {
  const topic = nearestTopic(inquiry.terms)
  const all = buildSample(topic, inquiry).filter(({ platform }) => platform === inquiry.platform)
  const ranked = all.toSorted((a, b) => b.relevance - a.relevance).slice(0, inquiry.signalsMax)
  const rankOf = new Map(ranked.map((sample, rank) => [sample, rank]))
  const signals = all
    .filter((sample) => rankOf.has(sample))
    .map((sample) => identified(sample, inquiry.terms, rankOf.get(sample) ?? 0))
  return { topic: topic.name, signals, isCapped: all.length > signals.length, volume: volumeOf(all, inquiry) }
}

function nearestTopic(terms: readonly string[]): SampleTopic {
  const asked = new Set(terms.flatMap((term) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  let nearest = HARBOUR_DESALINATION
  let most = 0
  for (const topic of TOPICS) {
    const shared = topic.words.filter((word) => asked.has(word)).length
    if (shared > most) {
      nearest = topic
      most = shared
    }
  }
  return nearest
}

function identified(sample: SampleSignal, terms: readonly string[], rank: number): Signal {
  const { relevance: _relevance, ...rest } = sample
  const said = `${sample.title ?? ''} ${sample.text}`.toLowerCase()
  return {
    ...rest,
    id: sha256(`${sample.platform}:${sample.nativeId}`).slice(0, 16),
    query: { terms: [...terms], matched: terms.filter((term) => said.includes(term.toLowerCase())), rank },
  }
}

function volumeOf(
  samples: readonly SampleSignal[],
  { platform, since, until }: { platform: Platform; since: Date; until: Date },
): VolumeSeries {
  const stepMs = (until.getTime() - since.getTime()) / VOLUME_STEPS
  const counts = Array.from({ length: VOLUME_STEPS }, () => 0)
  for (const { publishedAt } of samples) {
    const step = Math.min(VOLUME_STEPS - 1, Math.floor((Date.parse(publishedAt) - since.getTime()) / stepMs))
    counts[step] = (counts[step] ?? 0) + 1
  }
  const points = counts.map((count, step) => ({ at: new Date(since.getTime() + step * stepMs).toISOString(), count }))
  return { platform, provider: 'sample', stepSeconds: stepMs / 1000, points }
}
