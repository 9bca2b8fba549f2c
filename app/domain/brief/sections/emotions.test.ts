import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
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

function profile(signals: Signal[], groups = new Map<string, string>()) {
  return profileEmotions(readSignals(signals, groups))
}
function calm(count: number): Signal[] {
  return Array.from({ length: count }, (_, index) =>
    makeSignal(`c${index}`, { text: `${CALM[index % 4] ?? ''} ${index}`, minute: index }),
  )
}

test('fear is told from calm talk', () => {
  const afraid = Array.from({ length: 20 }, (_, index) => makeSignal(`f${index}`, { text: AFRAID }))
  expect(profile(afraid).profile.fear).toBeGreaterThan(0.5)
  expect(profile(calm(30)).profile.fear).toBeLessThan(0.1)
})

test('an account counts three times at most, as amplified each time', () => {
  const loud = Array.from({ length: 40 }, (_, index) =>
    makeSignal(`l${index}`, { handle: 'loud', text: AFRAID, minute: 50 + index }),
  )
  const { profile: found, basis } = profile([...calm(27), ...loud])
  expect(basis).toMatchObject({ measured: 67, counted: 30, is_sufficient: true })
  expect(found.fear).toBeLessThan(0.2)
  expect(basis.as_amplified?.fear ?? 0).toBeGreaterThan(0.5)
})

test('near-duplicates count once', () => {
  const copies = Array.from({ length: 40 }, (_, index) => makeSignal(`d${index}`, { text: AFRAID }))
  const groups = new Map(copies.map(({ id }) => [id, 'g']))
  expect(profile([...calm(30), ...copies], groups).basis.counted).toBe(31)
})

test('other languages, emoji and empty texts are not measured', () => {
  const strange = [
    makeSignal('a', { text: 'Wir haben große Angst vor dem Wasser', lang: 'de' }),
    makeSignal('b', { text: '😱😱😱' }),
    makeSignal('c', { text: '' }),
    makeSignal('d', { text: 'نحن خائفون جدا من الماء', lang: null }),
  ]
  const { profile: found, basis, warnings } = profile(strange)
  expect(basis).toMatchObject({ measured: 0, as_amplified: null, intervals: null, is_sufficient: false })
  expect(found).toEqual({ fear: 0, outrage: 0, hope: 0, urgency: 0, pride: 0 })
  expect(warnings[0]).toContain('zeros are not findings')
})

test('under twenty signals the profile is called insufficient and has no interval', () => {
  const { basis, warnings } = profile(calm(12))
  expect(basis).toMatchObject({ is_sufficient: false, intervals: null })
  expect(warnings[0]).toContain('12 signals')
})

test('intervals hold the value', () => {
  const { profile: found, basis } = profile([...calm(25), makeSignal('f', { text: AFRAID })])
  const [low, high] = basis.intervals?.fear ?? [1, 0]
  expect(low).toBeLessThanOrEqual(found.fear)
  expect(high).toBeGreaterThanOrEqual(found.fear)
})
