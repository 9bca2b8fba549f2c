import { DAY_MS } from '#app/platform/durations.ts'

/** How far back a list goes. */
export const LIST_WINDOWS = ['all', 'week', 'month'] as const
export type ListWindow = (typeof LIST_WINDOWS)[number]

const DAYS: Readonly<Record<ListWindow, number>> = { all: 36_500, week: 7, month: 30 }

/** As a choice of a list. */
export const WINDOW_NAMES: readonly (readonly [ListWindow, string])[] = LIST_WINDOWS.map((window) => [
  window,
  window === 'all' ? 'all time' : `last ${DAYS[window]} days`,
])

/** When a window that ends at a moment begins. */
export function windowStart(window: ListWindow, end: Date): Date {
  return new Date(end.getTime() - DAYS[window] * DAY_MS)
}
