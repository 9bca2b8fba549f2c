import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { DISSONANCE_POWER_MIN } from '../present/brief-wording.ts'
import { readSignals } from '../reading/read-signals.ts'
import { gaugeDissonance, interpretDissonance } from './dissonance.ts'

const BAD = 'this is a terrible awful disgrace and a horrible failure'
const GOOD = 'a wonderful excellent success, great and happy work'

function sides(posts: number, articles: number, texts: { post: string; article: string }) {
  return readSignals(
    [
      ...Array.from({ length: posts }, (_, index) => makeSignal(`p${index}`, { text: `${texts.post} ${index}` })),
      ...Array.from({ length: articles }, (_, index) =>
        makeSignal(`n${index}`, { handle: null, domain: `paper${index}.example`, text: `${texts.article} ${index}` }),
      ),
    ],
    new Map(),
  )
}

test('it is left out under 20 posts or 10 institutional signals', () => {
  expect(gaugeDissonance(sides(19, 30, { post: BAD, article: GOOD }))).toBeUndefined()
  expect(gaugeDissonance(sides(60, 9, { post: BAD, article: GOOD }))).toBeUndefined()
})

test('repeats of one account do not make up the minimum', () => {
  const reads = readSignals(
    [
      ...Array.from({ length: 40 }, (_, index) => makeSignal(`p${index}`, { handle: 'one', text: `${BAD} ${index}` })),
      ...Array.from({ length: 20 }, (_, index) =>
        makeSignal(`n${index}`, { handle: null, domain: `d${index}.example`, text: GOOD }),
      ),
    ],
    new Map(),
  )
  expect(gaugeDissonance(reads)).toBeUndefined()
})

test('opposite tones are strong dissonance, with the direction in the means', () => {
  const found = gaugeDissonance(sides(60, 20, { post: BAD, article: GOOD }))
  expect(found?.gauge).toBeGreaterThan(50)
  expect(found?.p_value).toBeLessThanOrEqual(0.01)
  expect(found?.social_sentiment).toBeLessThan(found?.institutional_sentiment ?? -1)
  expect(found?.interpretation).toContain('Strong dissonance')
})

test('the same tone is aligned', () => {
  expect(gaugeDissonance(sides(60, 20, { post: GOOD, article: GOOD }))?.interpretation).toContain('Aligned')
})

test('means that chance tells apart as well give no direction, however the tones are spread', () => {
  const reads = readSignals(
    [
      ...Array.from({ length: 60 }, (_, index) =>
        makeSignal(`p${index}`, { text: `${index % 2 === 0 ? BAD : GOOD} ${index}` }),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        makeSignal(`n${index}`, { handle: null, domain: `paper${index}.example`, text: `The council met ${index}` }),
      ),
    ],
    new Map(),
  )
  const found = gaugeDissonance(reads)
  expect(found?.p_value).toBeLessThanOrEqual(0.05)
  expect(found?.gap_p_value).toBeGreaterThan(0.05)
  expect(found?.interpretation).toContain('their means do not differ beyond chance')
  expect(found?.interpretation).not.toMatch(/more (?:negative|positive)/)
})

test('a chance as low as the draws can show is the most that it may be', () => {
  const found = gaugeDissonance(sides(60, 20, { post: BAD, article: GOOD }))
  expect(found).toMatchObject({ p_value: 0.001, p_value_at_most: true, gap_p_value_at_most: true })
  expect(found?.interpretation).toContain('p ≤ 0.001')
})

test('a difference in a small set is told and not claimed', () => {
  expect(gaugeDissonance(sides(30, 12, { post: BAD, article: GOOD }))?.interpretation).toContain('Inconclusive')
})

const TONES = [
  BAD,
  'the council met on Monday',
  'a failure',
  GOOD,
  'they repaired the pump',
  'nice',
  'sad',
  'the report',
]

/** Sides whose tones are drawn from the same ones. */
function alike(posts: number, articles: number) {
  const at = (index: number) => `${TONES[(index * 5 + Math.floor(index / 8)) % TONES.length]} ${index}`
  return gaugeDissonance(
    readSignals(
      [
        ...Array.from({ length: posts }, (_, index) => makeSignal(`p${index}`, { text: at(index) })),
        ...Array.from({ length: articles }, (_, index) =>
          makeSignal(`n${index}`, { handle: null, domain: `d${index}.example`, text: at(index + 3) }),
        ),
      ],
      new Map(),
    ),
  )
}

test('where nothing was seen, a set says nothing unless it could have shown a difference', () => {
  const [few, many] = [alike(20, 10), alike(160, 80)]
  expect(few?.power).toBeLessThan(0.8)
  expect(few?.interpretation).toMatch(
    /^A sample of this size would show .* in only \d+% of cases, too few to rule one out\./,
  )
  expect(few?.interpretation).toContain(`${Math.round(100 * (few?.power ?? 0))}% of cases`)
  expect(many?.power).toBeGreaterThanOrEqual(0.8)
  expect(many?.interpretation).toMatch(/^Aligned/)
})

test.each([
  [20, 10, true],
  [19, 10, false],
  [20, 9, false],
])('of %i posts and %i institutional signals there is a gauge: %s', (posts, articles, isThere) => {
  expect(gaugeDissonance(sides(posts, articles, { post: BAD, article: GOOD })) !== undefined).toBe(isThere)
})

test.each([
  [60, 20, /^Strong dissonance/],
  [59, 20, /^Inconclusive/],
  [60, 19, /^Inconclusive/],
])('a difference between %i posts and %i institutional signals is told as %s', (posts, articles, words) => {
  expect(gaugeDissonance(sides(posts, articles, { post: BAD, article: GOOD }))?.interpretation).toMatch(words)
})

const named = (more: Partial<{ gauge: number; p: number; power: number; isClaimable: boolean }> = {}) => {
  const { gauge = 30, p = 0.01, power = 1, isClaimable = true } = more
  const drawn = { p, isAtMost: false }
  const means = { social: -0.4, institutional: 0.2 }
  return interpretDissonance({ gauge, chance: { spread: drawn, gap: drawn }, means, power, isClaimable })
}

test.each([
  [4.9, /^Aligned\. .* but only slightly/],
  [5, /^Mild dissonance: /],
  [14.9, /^Mild dissonance: /],
  [15, /^Strong dissonance: /],
])('a gauge of %d beyond chance is called by its band', (gauge, words) => {
  expect(named({ gauge })).toMatch(words)
})

test('a difference is called one up to a chance of 0.05, and without one the set says so from a power of 0.8', () => {
  expect(named({ p: 0.05 })).toMatch(/^Strong dissonance: .*posts are more negative/)
  expect(named({ p: 0.051 })).toMatch(/^Aligned\. .* no more than expected by chance/)
  expect(named({ p: 0.051, power: DISSONANCE_POWER_MIN })).toMatch(/^Aligned\. /)
  expect(named({ p: 0.051, power: DISSONANCE_POWER_MIN - 0.01 })).toMatch(/too few to rule one out/)
  expect(named({ isClaimable: false })).toMatch(/^Inconclusive: /)
})
