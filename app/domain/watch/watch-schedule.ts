import { MINUTE_MS } from '#app/platform/durations.ts'
/** How often a watch runs. */
export const RHYTHMS = ['hourly', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Days of the UTC week, in order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/**
 * When a watch is due: `atMinute` counts from the start of the hour, of the UTC day or of the UTC week, which begins on
 * Monday.
 */
export type Schedule = { every: Rhythm; atMinute: number }

/** A schedule for people: `at` is `HH:MM` in UTC, null if it runs every hour; `weekday` only if it runs weekly. */
export type ScheduleWords = { every: Rhythm; at: string | null; weekday: Weekday | null }

/** `HH:MM` of a day. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const WEEK_MINUTES = 7 * DAY_MINUTES
const PERIOD_MINUTES: Readonly<Record<Rhythm, number>> = {
  hourly: HOUR_MINUTES,
  daily: DAY_MINUTES,
  weekly: WEEK_MINUTES,
}
/** 1970 began on a Thursday: the next Monday is four days later. */
const FIRST_MONDAY_MINUTES = 4 * DAY_MINUTES

/**
 * The requested schedule. Fields that are left out are taken from `asked`, so an hourly watch first runs an hour after
 * it was created.
 */
export function toSchedule(
  words: { every: Rhythm; at?: string | null; weekday?: Weekday | null },
  asked: Date,
): Schedule {
  const { every } = words
  const now = minuteOf('weekly', asked)
  if (every === 'hourly') return { every, atMinute: now % HOUR_MINUTES }
  const ofDay = words.at == null ? now % DAY_MINUTES : minuteOfDay(words.at)
  if (every === 'daily') return { every, atMinute: ofDay }
  const day = words.weekday == null ? Math.floor(now / DAY_MINUTES) : WEEKDAYS.indexOf(words.weekday)
  return { every, atMinute: day * DAY_MINUTES + ofDay }
}

/** The fields of a schedule that do not fit its rhythm. */
export function misplacedParts(words: {
  every: Rhythm
  at?: unknown
  weekday?: unknown
}): { path: string; message: string }[] {
  return [
    ...(words.every === 'hourly' && words.at !== undefined
      ? [{ path: 'at', message: 'must be left out of hourly watches' }]
      : []),
    ...(words.every !== 'weekly' && words.weekday !== undefined
      ? [{ path: 'weekday', message: 'must be left out unless the watch is weekly' }]
      : []),
  ]
}

/** The first due time after a moment; missed ones are skipped. */
export function nextDue({ every, atMinute }: Schedule, after: Date): Date {
  const period = PERIOD_MINUTES[every]
  const here = minuteOf(every, after)
  const ahead = (atMinute - here + period) % period
  const minutes = Math.floor(after.getTime() / MINUTE_MS) + (ahead === 0 ? period : ahead)
  return new Date(minutes * MINUTE_MS)
}

/** A schedule as shown to people. */
export function scheduleWords({ every, atMinute }: Schedule): ScheduleWords {
  const ofDay = atMinute % DAY_MINUTES
  return {
    every,
    at: every === 'hourly' ? null : `${twoDigits(Math.floor(ofDay / HOUR_MINUTES))}:${twoDigits(ofDay % HOUR_MINUTES)}`,
    weekday: every === 'weekly' ? (WEEKDAYS[Math.floor(atMinute / DAY_MINUTES)] ?? null) : null,
  }
}

/** Minutes since the hour, UTC day or UTC week began. */
function minuteOf(every: Rhythm, moment: Date): number {
  const minutes = Math.floor(moment.getTime() / MINUTE_MS) - FIRST_MONDAY_MINUTES
  const period = PERIOD_MINUTES[every]
  return ((minutes % period) + period) % period
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function minuteOfDay(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
