import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { readMoods } from '../moods/read-moods.server.ts'
import type { BriefEmotions } from '../brief.ts'
import type { PostReading } from '../reading/post-reading.ts'
import { readSignals } from '../reading/read-signals.ts'
import type { Signal } from '../signal.ts'
import { profileEmotions } from './emotions.ts'

const CALM = [
  'the meeting is on page two',
  'they moved the desk to the left',
  'it has four doors and a roof',
  'we took the bus home',
]
const AFRAID = 'I am so scared and terrified right now'

/** Readings of posts of which only the emotions matter. */
const readAs = (moods: ReadonlyMap<string, BriefEmotions>): Map<string, PostReading> =>
  new Map([...moods].map(([id, emotions]) => [id, { vector: new Float32Array(), emotions }]))

async function profile(signals: Signal[], groups = new Map<string, string>()) {
  return profileEmotions(readSignals(signals, groups, readAs(await readMoods(signals))))
}
function calm(count: number): Signal[] {
  return Array.from({ length: count }, (_, index) =>
    makeSignal(`c${index}`, { text: `${CALM[index % 4] ?? ''} ${index}`, minute: index }),
  )
}
function afraid(count: number): Signal[] {
  return Array.from({ length: count }, (_, index) => makeSignal(`f${index}`, { text: AFRAID }))
}

test('a profile is the share of the talk that voices an emotion', async () => {
  expect((await profile(afraid(20))).profile.fear).toBeGreaterThan(0.9)
  expect((await profile(calm(30))).profile.fear).toBeLessThan(0.05)
  const { profile: found } = await profile([...calm(45), ...afraid(15)])
  expect(found.fear).toBeGreaterThan(0.2)
  expect(found.fear).toBeLessThan(0.3)
})

test('an account counts three times at most, as amplified each time', async () => {
  const loud = Array.from({ length: 40 }, (_, index) =>
    makeSignal(`l${index}`, { handle: 'loud', text: AFRAID, minute: 50 + index }),
  )
  const { profile: found, basis } = await profile([...calm(27), ...loud])
  expect(basis).toMatchObject({ measured: 67, counted: 30, is_sufficient: true })
  expect(found.fear).toBeLessThan(0.2)
  expect(basis.as_amplified?.fear ?? 0).toBeGreaterThan(0.5)
})

test('near-duplicates count once', async () => {
  const copies = Array.from({ length: 40 }, (_, index) => makeSignal(`d${index}`, { text: AFRAID }))
  const groups = new Map(copies.map(({ id }) => [id, 'g']))
  expect((await profile([...calm(30), ...copies], groups)).basis.counted).toBe(31)
})

test('other languages, emoji and empty texts are not measured', async () => {
  const strange = [
    makeSignal('a', { text: 'Wir haben große Angst vor dem Wasser', lang: 'de' }),
    makeSignal('b', { text: '😱😱😱' }),
    makeSignal('c', { text: '' }),
    makeSignal('d', { text: 'نحن خائفون جدا من الماء', lang: null }),
  ]
  const { profile: found, basis, warnings } = await profile(strange)
  expect(basis).toMatchObject({ measured: 0, as_amplified: null, intervals: null, is_sufficient: false })
  expect(basis.against_usual).toBeNull()
  expect(found).toEqual({ fear: 0, outrage: 0, hope: 0, urgency: 0, pride: 0 })
  expect(warnings[0]).toContain('zeros are not findings')
})

test('under twenty signals the profile is called insufficient and has no interval', async () => {
  const { basis, warnings } = await profile(calm(12))
  expect(basis).toMatchObject({ is_sufficient: false, intervals: null, against_usual: null })
  expect(warnings[0]).toContain('12 signals')
  expect((await profile(calm(1))).warnings[0]).toContain('They rest on 1 signal, and')
})

test('intervals hold the value', async () => {
  const { profile: found, basis } = await profile([...calm(25), makeSignal('f', { text: AFRAID })])
  const [low, high] = basis.intervals?.fear ?? [1, 0]
  expect(low).toBeLessThanOrEqual(found.fear)
  expect(high).toBeGreaterThanOrEqual(found.fear)
})

test('a post is read the same whatever stands beside it, and in whatever order', async () => {
  const signals = [...calm(8), ...afraid(3), makeSignal('long', { text: `${CALM.join('. ')}. `.repeat(6) })]
  const together = await readMoods(signals)
  expect(await readMoods(signals.toReversed())).toEqual(new Map([...together].toReversed()))
  for (const signal of signals) expect((await readMoods([signal])).get(signal.id)).toEqual(together.get(signal.id))
})

const NEUTRAL: BriefEmotions = { fear: 0.004, outrage: 0.03, hope: 0.01, urgency: 0, pride: 0.0005 }
const STRONG: BriefEmotions = { fear: 0.9, outrage: 0.9, hope: 0.9, urgency: 0.8, pride: 0.9 }

/** A set of calm posts of which a given number voice an emotion plainly. */
function setOf(size: number, emotion: keyof BriefEmotions, voicing: number, platform: Signal['platform'] = 'reddit') {
  const signals = Array.from({ length: size }, (_, index) => makeSignal(`s${index}`, { platform }))
  const moods = new Map(
    signals.map(({ id }, index) => [id, index < voicing ? { ...NEUTRAL, [emotion]: STRONG[emotion] } : { ...NEUTRAL }]),
  )
  return profileEmotions(readSignals(signals, new Map(), readAs(moods))).basis
}

test('each emotion is compared with its own usual share: what is ordinary of outrage is much of fear', () => {
  expect(setOf(100, 'outrage', 11).against_usual?.outrage.finding).toBe('usual')
  expect(setOf(100, 'fear', 11).against_usual?.fear.finding).toBe('more')
  expect(setOf(100, 'fear', 2).against_usual?.fear.finding).toBe('usual')
})

test('a platform without figures of its own needs a larger difference, and says so', () => {
  const [own, standIn] = [setOf(200, 'outrage', 29), setOf(200, 'outrage', 29, 'x')]
  expect(own.against_usual).toMatchObject({ stand_ins: 0, outrage: { finding: 'more' } })
  expect(standIn.against_usual).toMatchObject({ stand_ins: 1, outrage: { finding: 'usual' } })
})

test('posts that voice an emotion are named, the plainest first and five at most', () => {
  const { evidence } = setOf(60, 'hope', 9)
  expect(evidence?.hope).toEqual(['s0', 's1', 's2', 's3', 's4'])
  expect(evidence?.fear).toEqual([])
})

test('posts of few people say less than posts of many', () => {
  const widthOf = (people: number) => {
    const signals = Array.from({ length: 60 }, (_, index) => makeSignal(`s${index}`, { handle: `h${index % people}` }))
    const moods = new Map(signals.map(({ id }, index) => [id, index % 4 === 0 ? STRONG : NEUTRAL]))
    const [low, high] = profileEmotions(readSignals(signals, new Map(), readAs(moods))).basis.intervals?.outrage ?? [
      0, 0,
    ]
    return high - low
  }
  expect(widthOf(20)).toBeGreaterThan(widthOf(60) * 1.3)
})
