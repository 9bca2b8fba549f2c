import type { Watch, WatchRun } from './watch.ts'
import { type Rhythm, WEEKDAYS, type Weekday } from './watch-schedule.ts'

export const RHYTHM_NAMES: Readonly<Record<Rhythm, string>> = {
  hourly: 'every hour',
  daily: 'every day',
  weekly: 'every week',
}

export const WEEKDAY_NAMES: readonly (readonly [Weekday, string])[] = WEEKDAYS.map(
  (day) => [day, day.charAt(0).toUpperCase() + day.slice(1)] as const,
)

/** When a watch runs: `every Monday at 06:00 UTC`. */
export function scheduleSentence({ every, at, weekday }: Pick<Watch, 'every' | 'at' | 'weekday'>): string {
  if (every === 'hourly') return 'every hour'
  if (every === 'daily') return `every day at ${at} UTC`
  const day = WEEKDAY_NAMES.find(([name]) => name === weekday)?.[1] ?? 'week'
  return `every ${day} at ${at} UTC`
}

/** Whether a watch is active, in a word or two. */
export function watchState({ is_active: isActive, stopped }: Pick<Watch, 'is_active' | 'stopped'>): string {
  if (isActive) return 'on'
  return stopped === null ? 'off' : 'stopped'
}

/** The result of a run without a brief to show. */
export function runState({ status, error }: Pick<WatchRun, 'status' | 'error'>): string {
  if (status === 'failed') return `Failed: ${error?.message ?? 'the credits were returned.'}`
  if (status === 'succeeded') return 'The brief was deleted.'
  return status === 'queued' ? 'Waiting to start.' : 'In progress.'
}
