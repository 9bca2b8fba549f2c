import { runsOf } from './public-words.server.ts'

/** A report whose words and day of publication (`YYYY-MM-DD`) show which others it belongs with. */
export type DatedReport = { id: string; date: string; title: string; text: string }

/** A word in more headlines than this does not identify an event. */
const RARE_IN_TITLES = 5
const TITLE_WORDS_SHARED = 2
const DAYS_APART = 120
/**
 * One run may be a set phrase; five are twelve consecutive words, or several runs: repeated background, the same
 * questions.
 */
const RUNS_SHARED = 5
const RUN_WORDS = 8
const DAY_MS = 86_400_000
const COMMON_WORDS = new Set(
  'a about after an and as at before between by down first for from has have he her his if in into is it its least no not of off on one out over say says she than that the their they this to two up was were who will with'.split(
    ' ',
  ),
)

/**
 * Groups reports of one event or series. Two belong together if their headlines share two words that occur in at most
 * five headlines of the collection (grammatical words and figures aside) and they appeared at most 120 days apart, or
 * if their texts share five runs of eight words, whenever they appeared. The relation is transitive.
 * @returns the series of each report by id: the id of its earliest report, or its own if it is alone
 */
export function seriesOf(reports: readonly DatedReport[]): Map<string, string> {
  const ordered = reports.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))
  const titleWords = rareTitleWords(ordered)
  const runs = ordered.map(({ text }) => new Set(runsOf(text, RUN_WORDS).map(({ key }) => key)))
  const leaders = ordered.map((_, index) => index)
  const leaderOf = (index: number): number => {
    const leader = leaders[index] ?? index
    return leader === index ? index : leaderOf(leader)
  }
  ordered.forEach((report, index) => {
    for (let before = 0; before < index; before++) {
      const isOneEvent =
        daysBetween(ordered[before]?.date, report.date) <= DAYS_APART &&
        shared(titleWords[before], titleWords[index]) >= TITLE_WORDS_SHARED
      if (!isOneEvent && shared(runs[before], runs[index]) < RUNS_SHARED) continue
      const [first = 0, second = 0] = [leaderOf(before), leaderOf(index)].toSorted((one, other) => one - other)
      leaders[second] = first
    }
  })
  return new Map(ordered.map(({ id }, index) => [id, ordered[leaderOf(index)]?.id ?? id]))
}

function rareTitleWords(reports: readonly DatedReport[]): Set<string>[] {
  const words = reports.map(({ title }) => titleWordsOf(title))
  const counts = new Map<string, number>()
  for (const word of words.flatMap((ofTitle) => [...ofTitle])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map((ofTitle) => new Set([...ofTitle].filter((word) => (counts.get(word) ?? 0) <= RARE_IN_TITLES)))
}

function titleWordsOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)))
}

function shared(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  return one.intersection(other).size
}

/** Days between two dates; infinite if one is unknown. */
function daysBetween(one: string | undefined, other: string): number {
  const days = Math.abs(Date.parse(other) - Date.parse(one ?? '')) / DAY_MS
  return Number.isNaN(days) ? Number.POSITIVE_INFINITY : days
}
