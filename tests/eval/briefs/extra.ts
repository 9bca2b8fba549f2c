import { measureCoordination } from '#app/domain/brief/coordination/measure-coordination.ts'
import type { SignalSet } from '#app/domain/brief/make/signal-set.ts'
import { readSet } from './read-set.ts'
import { makeScenario } from './scenario.ts'
import { wilson } from './scores.ts'

/** How many signals are read, newest first, of a talk of 200: those that a brief lists, and what is read beyond. */
const READ = [50, 100, 150, 200]
const TALK: [number, number] = [200, 200]
/** Beside those of the other tables. */
const FIRST_SEED = 80_001
const PROFILES = ['tuning', 'held-out', 'held-out-crowds']
/** Scores from which a verdict reads organic or mostly organic. */
const ORGANIC_FROM = 60
const ALARM_UNDER = 50

/**
 * Prints how often the same campaign is found, and how often talk without one alarms, when only the newest 50 signals are
 * read and when more are: every platform is taken to give more.
 */
export function printExtra(count: number): void {
  for (const profile of PROFILES) {
    console.log(`\n${profile}: ${count} sets of 200 signals with a campaign, ${count} without`)
    const [hostile, organic] = [true, false].map((isCoordinated) =>
      Array.from({ length: count }, (_, index) =>
        readSet(makeScenario(FIRST_SEED + index, profile, { isCoordinated, signals: TALK })),
      ),
    )
    for (const read of READ) {
      const [found, missed] = sharesOf(hostile ?? [], read)
      const [alarmed] = sharesOf(organic ?? [], read)
      console.log(
        `  newest ${read} read: found ${told(found, count)}, read as organic or mostly organic ${told(missed, count)}; false alarms ${told(alarmed, count)}`,
      )
    }
  }
}

/** Shares of sets that score under 50, and that read organic. */
function sharesOf(sets: readonly SignalSet[], read: number): [number, number] {
  const scores = sets.map((set) => measureCoordination(newest(set, read)).score)
  const shareOf = (is: (score: number) => boolean) => scores.filter(is).length / scores.length
  return [shareOf((score) => score < ALARM_UNDER), shareOf((score) => score >= ORGANIC_FROM)]
}

/** As sources give them: the newest first, and the rest cut off. */
function newest(set: SignalSet, read: number): SignalSet {
  const signals = set.signals.slice(-read)
  const isCut = signals.length < set.signals.length
  return { ...set, signals, capped: new Set(isCut ? signals.map(({ platform }) => platform) : []) }
}

function told(share: number, count: number): string {
  const [low, high] = wilson(share, count)
  return `${share.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
}
