import { expect, test } from 'vitest'
import type { Signal } from '../signal.ts'
import { findSampleSignals, SAMPLE_TOPICS } from './sample-signals.server.ts'
import { PLATFORMS } from '../platforms.ts'
import { SAMPLED_PLATFORMS } from './sample-entries.ts'

const UNTIL = new Date('2026-03-05T12:00:00.000Z')
const HOURS: Record<string, number> = { '1h': 1, '24h': 24, '30d': 720 }

function topicSignals(topic: string, hours = 24): Signal[] {
  return PLATFORMS.flatMap(
    (platform) =>
      findSampleSignals({
        terms: [topic],
        platform,
        since: new Date(UNTIL.getTime() - hours * 3_600_000),
        until: UNTIL,
        signalsMax: 1000,
      }).signals,
  )
}

function topicOf(...terms: string[]): string {
  return findSampleSignals({ terms, platform: 'x', since: new Date(0), until: UNTIL, signalsMax: 1 }).topic
}

test('there are six topics, each of 120 to 220 signals on all six platforms', () => {
  expect(SAMPLE_TOPICS).toHaveLength(6)
  for (const topic of SAMPLE_TOPICS) {
    const signals = topicSignals(topic)
    expect(signals.length, topic).toBeGreaterThanOrEqual(120)
    expect(signals.length, topic).toBeLessThanOrEqual(220)
    expect(new Set(signals.map(({ platform }) => platform)), topic).toEqual(new Set(SAMPLED_PLATFORMS))
  }
})

test('a query gets the topic that shares most words with it, and one that shares none the first', () => {
  expect(topicOf('harbour desalination outage')).toBe('harbour desalination outage')
  expect(topicOf('harbour')).toBe('harbour desalination outage')
  expect(topicOf('dam', 'leak')).toBe('Corvane dam leak')
  expect(topicOf('Who votes on the WIND farm?')).toBe('Thornmoor wind farm vote')
  expect(topicOf('petition for a maternity ward')).toBe('Wellmere maternity ward petition')
  expect(topicOf('quantum chess')).toBe(SAMPLE_TOPICS[0])
})

test('every name of a topic finds that topic', () => {
  for (const topic of SAMPLE_TOPICS) expect(topicOf(topic)).toBe(topic)
})

test('times lie within the window, however long it is, and in order', () => {
  for (const topic of SAMPLE_TOPICS) {
    for (const hours of Object.values(HOURS)) {
      const since = new Date(UNTIL.getTime() - hours * 3_600_000)
      for (const platform of PLATFORMS) {
        const found = findSampleSignals({ terms: [topic], platform, since, until: UNTIL, signalsMax: 1000 }).signals
        const times = found.map(({ publishedAt }) => Date.parse(publishedAt))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(Math.min(...times)).toBeGreaterThanOrEqual(since.getTime())
        expect(Math.max(...times)).toBeLessThan(UNTIL.getTime())
      }
    }
  }
})

test('ids are unique over all topics and the same in every run', () => {
  const ids = SAMPLE_TOPICS.flatMap((topic) => topicSignals(topic).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true)
  expect(SAMPLE_TOPICS.flatMap((topic) => topicSignals(topic, 1).map(({ id }) => id)).toSorted()).toEqual(
    ids.toSorted(),
  )
  expect(topicSignals('dam leak')).toEqual(topicSignals('dam leak'))
})

test('whoever says something says it in every window', () => {
  for (const topic of SAMPLE_TOPICS) {
    const [day, week] = [24, 168].map(
      (hours) => new Map(topicSignals(topic, hours).map((signal) => [signal.id, signal])),
    )
    for (const [id, signal] of day ?? []) {
      expect(week?.get(id)?.author?.handle).toBe(signal.author?.handle)
      expect(week?.get(id)?.text).toBe(signal.text)
    }
  }
})

test('no signal names a host that somebody could own', () => {
  for (const topic of SAMPLE_TOPICS) {
    for (const signal of topicSignals(topic)) {
      const hosts = [signal.source.domain, ...signal.refs.domains, new URL(signal.url).hostname]
      for (const host of hosts) expect(host).toMatch(/\.example$/)
      const named = `${signal.title ?? ''} ${signal.text}`.match(
        /\b[a-z0-9-]+\.(?:com|org|net|info|io|co|de|uk|gov|edu|tv)\b/gi,
      )
      expect(named, signal.text).toBeNull()
      expect(`${signal.text}${signal.title ?? ''}`).not.toContain('{news')
    }
  }
})

test('a campaign comes from young accounts within minutes, a petition from old ones within hours', () => {
  const campaign = topicSignals('harbour desalination outage').filter(
    ({ platform, text }) => platform === 'x' && text.includes('ON PURPOSE'),
  )
  const petition = topicSignals('maternity ward petition').filter(
    ({ platform, text }) => platform === 'x' && text.includes('I have signed'),
  )
  expect(spanSeconds(campaign)).toBeLessThan(120)
  expect(medianAgeDays(campaign)).toBeLessThan(40)
  expect(spanSeconds(petition)).toBeGreaterThan(3 * 3600)
  expect(medianAgeDays(petition)).toBeGreaterThan(200)
})

test('a lower maximum takes signals from the whole window and says that there were more', () => {
  const since = new Date(UNTIL.getTime() - 86_400_000)
  const answer = findSampleSignals({ terms: ['harbour'], platform: 'x', since, until: UNTIL, signalsMax: 20 })
  expect(answer.signals).toHaveLength(20)
  expect(answer.isCapped).toBe(true)
  expect(spanSeconds(answer.signals)).toBeGreaterThan(12 * 3600)
  expect(answer.volume.points.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
})

function spanSeconds(signals: readonly Signal[]): number {
  const times = signals.map(({ publishedAt }) => Date.parse(publishedAt))
  return (Math.max(...times) - Math.min(...times)) / 1000
}

function medianAgeDays(signals: readonly Signal[]): number {
  const ages = signals.map(({ author }) => (UNTIL.getTime() - Date.parse(author?.createdAt ?? '')) / 86_400_000)
  return ages.toSorted((a, b) => a - b)[Math.floor(ages.length / 2)] ?? Number.NaN
}
