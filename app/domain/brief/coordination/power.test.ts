import { expect, test } from 'vitest'
import { powerWords } from '../present/power-words.ts'
import { GROUP_SIZES, meanPower, type Power, POWER_KINDS, powerOf, type Sample, toldSize } from './power.ts'
import table from './power-table.json' with { type: 'json' }

const SAMPLE: Sample = { posts: 100, hours: 24, profiles: 0.7, coarse: 0 }
const shareOf = (power: readonly Power[], kind: Power['kind'], size: number) =>
  power.find((own) => own.kind === kind && own.group_size === size)?.found_share

test('larger groups are found more often, and old accounts that paraphrase hardly ever', () => {
  const power = powerOf(SAMPLE)
  expect(shareOf(power, 'copied_text', 20)).toBeGreaterThan(shareOf(power, 'copied_text', 5) ?? 1)
  expect(shareOf(power, 'old_accounts_that_paraphrase', 10)).toBeLessThan(0.3)
  for (const { found_share: share } of power) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
})

test('an hour shows less than a day, and times known to the minute no more than exact ones', () => {
  expect(meanPower(powerOf({ ...SAMPLE, hours: 1 }))).toBeLessThan(meanPower(powerOf(SAMPLE)))
  expect(meanPower(powerOf({ ...SAMPLE, coarse: 1 }))).toBeLessThanOrEqual(meanPower(powerOf(SAMPLE)))
})

test('groups that do not fit into the sample are left out', () => {
  const sizes = powerOf({ ...SAMPLE, posts: 18 }).map(({ group_size: size }) => size)
  expect(new Set(sizes)).toEqual(new Set([5]))
})

test('the sentence tells size, sample and cases; where a group was found there is none', () => {
  const power = [
    { kind: 'copied_text', group_size: 10, found_share: 0.6 },
    { kind: 'shared_link', group_size: 10, found_share: 0.8 },
    { kind: 'old_accounts_that_paraphrase', group_size: 10, found_share: 0.02 },
    { kind: 'copied_text', group_size: 20, found_share: 1 },
  ]
  const analysis = { power, sample_size: 100, verdict: 'organic' as const }
  expect(powerWords(analysis, false)).toBe(
    'No coordination was found. Among these 100 posts, a group of 10 accounts that share a text, a link or hashtags would have been found in 7 of 10 cases, and a group of old accounts that paraphrase would not.',
  )
  expect(powerWords(analysis, true)).toBeNull()
  expect(powerWords({ ...analysis, power: [] }, false)).toBeNull()
})

/** The mean share of accounts with a known profile among the simulated samples of so many hours. */
function profilesAt(hours: number, isCoarse: boolean): number {
  const known = table.cells.filter((cell) => cell.hours === hours && cell.isCoarse === isCoarse && cell.profiles > 0)
  return known.reduce((sum, { profiles }) => sum + profiles, 0) / known.length
}

test('a sample like a simulated one has that one’s own figures, and lists just the groups that fit into it', () => {
  for (const { hours, isCoarse, posts, profiles, found } of table.cells) {
    const known = profiles === 0 ? 0 : profilesAt(hours, isCoarse)
    const told = powerOf({ posts, hours, profiles: known, coarse: isCoarse ? 1 : 0 })
    const expected = POWER_KINDS.flatMap((kind) =>
      GROUP_SIZES.flatMap((size, index) => {
        const share = found[kind][index]
        return share == null || size * 2 > 0.7 * posts ? [] : [{ kind, group_size: size, found_share: share }]
      }),
    )
    expect(told).toEqual(expected)
  }
})

const exactly = (more: Partial<Sample>) =>
  shareOf(powerOf({ posts: 104, hours: 24, profiles: 0, coarse: 0, ...more }), 'copied_text', 5) ?? Number.NaN
const ofCell = (posts: number, more: { hours?: number; isCoarse?: boolean; isKnown?: boolean } = {}) =>
  table.cells.find(
    (cell) =>
      cell.posts === posts &&
      cell.hours === (more.hours ?? 24) &&
      cell.isCoarse === (more.isCoarse ?? false) &&
      cell.profiles > 0 === (more.isKnown ?? false),
  )?.found.copied_text[0] ?? Number.NaN
const halfway = (one: number, other: number) => Math.round(50 * (one + other)) / 100

test('between simulated samples the figures lie halfway where posts and hours do, by their logarithms', () => {
  expect(exactly({ posts: Math.sqrt(64 * 104) })).toBe(halfway(ofCell(64), ofCell(104)))
  expect(exactly({ hours: Math.sqrt(24 * 168) })).toBe(halfway(ofCell(104), ofCell(104, { hours: 168 })))
})

test('where half of the times are coarse, or of the profiles known, the figures lie halfway', () => {
  expect(exactly({ coarse: 0.5 })).toBe(halfway(ofCell(104), ofCell(104, { isCoarse: true })))
  const half = profilesAt(24, false) / 2
  expect(exactly({ profiles: half })).toBe(halfway(ofCell(104), ofCell(104, { isKnown: true })))
})

test('outside the simulated samples the nearest one’s figures hold', () => {
  expect(exactly({ posts: 1e6 })).toBe(ofCell(163))
  expect(exactly({ hours: 1e4 })).toBe(ofCell(104, { hours: 168 }))
  expect(exactly({ hours: 0.01 })).toBe(ofCell(104, { hours: 1 }))
  expect(exactly({ profiles: 1 })).toBe(ofCell(104, { isKnown: true }))
})

test.each([
  [14, []],
  [15, [5]],
  [28, [5]],
  [29, [5, 10]],
])('into %i posts fit groups of %j, with two posts by each account in seven of ten posts', (posts, sizes) => {
  const told = powerOf({ ...SAMPLE, posts }).map(({ group_size: size }) => size)
  expect([...new Set(told)]).toEqual(sizes)
})

const found = (size: number, share: number): Power => ({
  kind: 'copied_text',
  group_size: size,
  found_share: share,
})

test('told is a group of ten, or the largest below that fits', () => {
  expect(toldSize([5, 10, 20].map((size) => ({ group_size: size })))).toBe(10)
  expect(toldSize([{ group_size: 5 }])).toBe(5)
  expect(toldSize([{ group_size: 20 }])).toBe(0)
  expect(toldSize([])).toBe(0)
})

test('the mean is taken over the kinds of the told size alone', () => {
  expect(meanPower([found(5, 0.1), found(10, 0.2), found(10, 0.6), found(20, 1)])).toBeCloseTo(0.4, 12)
  expect(meanPower([found(5, 0.1)])).toBe(0.1)
  expect(meanPower([])).toBe(0)
})
