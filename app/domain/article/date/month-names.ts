/** Languages whose month names are known, as a page would write them. */
const LANGUAGES = 'en de de-AT fr es it pt nl sv da nb fi pl cs tr ru uk ro hu'.split(' ')

/** Beside a day, many languages inflect the name: “5 stycznia”, but “styczeń 2026”. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
]

/** Spellings without accents or abbreviations that no locale has. */
const AS_TYPED: Readonly<Record<string, number>> = { mrz: 3, fevrier: 2, aout: 8, decembre: 12 }

let months: ReadonlyMap<string, number> | undefined

/** 1 to 12 for a month's lower-case name or abbreviation, without its full stop. 0 for any other word. */
export function monthNumber(word: string | undefined): number {
  // This takes tens of milliseconds, once, in the thread that first reads a date in words.
  months ??= new Map([...LANGUAGES.flatMap((language) => monthsIn(language)), ...Object.entries(AS_TYPED)])
  return months.get(word ?? '') ?? 0
}

function monthsIn(language: string): [string, number][] {
  return FORMS.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2024, month, 15))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [name.toLowerCase().replace(/\.$/, ''), month + 1]
    })
  })
}
