import { expect, test } from 'vitest'
import { nextDue, scheduleWords, toSchedule, WEEKDAYS } from './watch-schedule.ts'

// A Wednesday.
const ASKED = new Date('2026-03-04T12:15:40.000Z')

test.each([
  ['hourly', { every: 'hourly' }, '2026-03-04T13:15:00.000Z'],
  ['daily, no time told', { every: 'daily' }, '2026-03-05T12:15:00.000Z'],
  ['daily, later today', { every: 'daily', at: '23:05' }, '2026-03-04T23:05:00.000Z'],
  ['daily, earlier than now', { every: 'daily', at: '00:00' }, '2026-03-05T00:00:00.000Z'],
  ['weekly, no day told', { every: 'weekly', at: '12:14' }, '2026-03-11T12:14:00.000Z'],
  ['weekly, on the day before', { every: 'weekly', weekday: 'tuesday', at: '06:00' }, '2026-03-10T06:00:00.000Z'],
  ['weekly, on Sunday', { every: 'weekly', weekday: 'sunday', at: '06:00' }, '2026-03-08T06:00:00.000Z'],
  ['weekly, on Monday', { every: 'weekly', weekday: 'monday', at: '06:00' }, '2026-03-09T06:00:00.000Z'],
] as const)('%s: the first due time is the next one in UTC', (_name, words, expected) => {
  expect(nextDue(toSchedule(words, ASKED), ASKED).toISOString()).toBe(expected)
})

test('a due time is never the moment itself, and after days without a worker there is one, not one a day', () => {
  const schedule = toSchedule({ every: 'daily', at: '06:00' }, ASKED)
  const due = nextDue(schedule, ASKED)
  expect(nextDue(schedule, due).getTime() - due.getTime()).toBe(86_400_000)
  expect(nextDue(schedule, new Date('2026-03-20T07:00:00.000Z')).toISOString()).toBe('2026-03-21T06:00:00.000Z')
})

test('every minute of every rhythm is said as it was asked for', () => {
  for (const weekday of WEEKDAYS) {
    for (const at of ['00:00', '06:07', '23:59']) {
      const words = { every: 'weekly', at, weekday } as const
      const due = nextDue(toSchedule(words, ASKED), ASKED)
      expect(scheduleWords(toSchedule(words, ASKED))).toEqual(words)
      expect(due.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()).toBe(weekday)
      expect(due.toISOString().slice(11, 16)).toBe(at)
    }
  }
  expect(scheduleWords(toSchedule({ every: 'daily', at: '23:59' }, ASKED))).toEqual({
    every: 'daily',
    at: '23:59',
    weekday: null,
  })
  expect(scheduleWords(toSchedule({ every: 'hourly' }, ASKED))).toEqual({ every: 'hourly', at: null, weekday: null })
})
