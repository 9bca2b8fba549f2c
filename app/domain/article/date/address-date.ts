import { monthNumber } from './month-names.ts'
import { dayOf, type WrittenDate } from './written-date.ts'

const YEAR_FIRST = /[/-]((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3})[/-](\d{1,2})(?:[/_-]|\.html?|$)/i
const DAY_FIRST = /\/(\d{2})-(\d{2})-((?:19|20)\d{2})(?:[/_-]|$)/
const FIGURES = /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?:[/_-]|\.[a-z]{3,5}$|$)/

/** The day in an article's URL: `/2026/02/04/`, `/2026/feb/4/`, `2026-02-04`, `/04-02-2026`, `-20260204`. */
export function addressDate(url: string): WrittenDate | null {
  const path = URL.parse(url)?.pathname ?? ''
  const yearFirst = YEAR_FIRST.exec(path)
  if (yearFirst) {
    const month = Number(yearFirst[2]) || monthNumber(yearFirst[2]?.toLowerCase())
    return dayOf(Number(yearFirst[1]), month, Number(yearFirst[3]))
  }
  const dayFirst = DAY_FIRST.exec(path)
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const figures = FIGURES.exec(path)
  return figures ? dayOf(Number(figures[1]), Number(figures[2]), Number(figures[3])) : null
}
