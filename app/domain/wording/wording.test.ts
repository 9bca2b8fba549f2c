import { expect, test } from 'vitest'
import { TECHNIQUE_READINGS } from '../engine/cues/readings.ts'
import { FRAME_LABELS } from '../engine/lexicons/frames.ts'
import { FALLACY_READINGS } from '../engine/metrics/logical-fallacies/fallacy-readings.ts'
import { termName, times, utcDay, utcMinute } from './wording.ts'

test('a device, a fallacy and a frame have one name in headings and in notes', () => {
  const { other: _, ...frames } = FRAME_LABELS
  const named = { ...TECHNIQUE_READINGS, ...FALLACY_READINGS }
  const inNotes = [...Object.entries(named).map(([term, { name }]) => [term, name] as const), ...Object.entries(frames)]
  for (const [term, name] of inNotes)
    expect(name.replace(/^an? /, ''), term).toBe(termName(term).replace(/^\W?[A-Z]/, (first) => first.toLowerCase()))
})

test('how often is said in words, up to twelve', () => {
  expect([1, 2, 3, 13].map(times)).toEqual(['once', 'twice', 'three times', '13 times'])
})

test('a day has the same form alone and with a time', () => {
  const moment = '2026-11-24T11:29:00.000Z'
  expect([utcDay(moment), utcMinute(moment)]).toEqual(['24 Nov 2026', '24 Nov 2026, 11:29'])
})
