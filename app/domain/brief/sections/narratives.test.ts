import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { readSignals } from '../reading/read-signals.ts'
import type { Signal } from '../signal.ts'
import { findNarratives } from './narratives.ts'

const WATER = [
  'the inspection report was buried by the board',
  'nobody at the board read the inspection report',
  'inspection report buried, engineers ignored',
  'engineers warned the board in an inspection report',
  'that inspection report names the engineers who warned',
  'who buried the inspection report of the engineers',
]
const BUSES = [
  'evacuation buses never came to the east side',
  'we waited for evacuation buses all night',
  'families slept beside the road, no evacuation buses',
  'evacuation buses went past the east side',
  'east side families had no evacuation buses',
  'why were the evacuation buses late for families',
]
/** Each once: nothing that two texts share. */
const ODD = 'amber birch cedar dune ember fjord grove heath islet juniper kelp lagoon'.split(' ')
const TERMS = ['dam']

function find(signals: Signal[]) {
  return findNarratives(readSignals(signals, new Map()), TERMS)
}

function twoStories(): Signal[] {
  return [...WATER, ...BUSES].map((text, index) => makeSignal(`s${index}`, { text, minute: index }))
}

test('two stories are told apart and named by words that stand letter by letter in two of their signals', () => {
  const signals = twoStories()
  const { narratives, bySignal } = find(signals)
  expect(narratives.length).toBe(2)
  for (const { name } of narratives) {
    const members = signals.filter(({ id }) => bySignal.get(id) === name)
    expect(members.filter(({ text }) => text.includes(name)).length).toBeGreaterThanOrEqual(2)
    expect(new Set(members.map(({ text }) => WATER.includes(text))).size).toBe(1)
  }
  expect(narratives.reduce((sum, { dominance }) => sum + dominance, 0)).toBeCloseTo(1, 3)
})

test('words that only join, time or weigh name nothing', () => {
  const texts = [...WATER, ...BUSES.map((text) => `${text} honestly because Dr.`)]
  const { narratives } = find(texts.map((text, index) => makeSignal(`j${index}`, { text, minute: index })))
  expect(narratives.length).toBeGreaterThan(0)
  for (const { name } of narratives) expect(name).not.toMatch(/honestly|because|Dr/)
})

test('an account that repeats itself fifty times does not dominate', () => {
  const loud = Array.from({ length: 50 }, (_, index) =>
    makeSignal(`loud${index}`, { handle: 'loud', text: `${WATER[index % 3] ?? ''} ${index}`, minute: 100 + index }),
  )
  const { narratives, bySignal } = find([...twoStories(), ...loud])
  const ofLoud = narratives.find(({ name }) => name === bySignal.get('loud0'))
  expect(ofLoud?.dominance ?? 0).toBeLessThan(0.65)
})

test('what only one account tells is no narrative', () => {
  const alone = [...WATER, ...BUSES].map((text, index) => makeSignal(`a${index}`, { handle: 'one', text }))
  expect(find(alone)).toMatchObject({ narratives: [], warnings: [expect.stringContaining('insufficient')] })
})

test('under twelve texts there is one narrative at most', () => {
  expect(find(twoStories().slice(0, 9)).narratives.length).toBeLessThanOrEqual(1)
})

test('the earliest source is the first in time, whatever the order of the set', () => {
  const { narratives } = find(twoStories().toReversed())
  expect(narratives.map(({ earliest }) => earliest?.signal)).toContain('s0')
  expect(find(twoStories())).toEqual(find(twoStories().toReversed()))
})

test('names and evidence are those of the set: no two narratives share a name', () => {
  const { narratives } = find(twoStories())
  expect(new Set(narratives.map(({ name }) => name)).size).toBe(narratives.length)
  for (const { evidence } of narratives) expect(evidence.every((id) => /^s\d+$/.test(id))).toBe(true)
})

test('texts that only have a word of any talk in common are no narrative; a name that they share is one', () => {
  const replies = Array.from({ length: 12 }, (_, index) =>
    makeSignal(`r${index}`, { text: `${ODD[index] ?? ''} thank ${ODD[11 - index] ?? ''}`, minute: index }),
  )
  const names = (signals: Signal[]) => find(signals).narratives.map(({ name }) => name)
  expect(names(replies)).toEqual([])
  const named = replies.map((reply) => ({ ...reply, text: reply.text.replace('thank', 'by Hayle') }))
  expect(names(named)).toEqual(['Hayle'])
})
