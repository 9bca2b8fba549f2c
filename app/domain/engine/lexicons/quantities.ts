import type { Token } from '../prepare/document.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const NUMBER_WORDS = set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen hundreds thousands millions billions trillions dozens half quarter two-thirds three-quarters one-third twice double doubled doubling triple tripled trebled halved halving',
)
const MAGNITUDES = set('hundred thousand million billion trillion hundreds thousands millions billions trillions bn tn')
const CURRENCIES = set('dollars dollar pounds pound euros euro yen yuan rupees usd gbp eur cents')
const MONTHS = set(
  'january february march april june july august september october november december jan feb sept oct nov dec',
)
const DAYS = set('monday tuesday wednesday thursday friday saturday sunday today yesterday tonight')
const PERIOD_NOUNS = set(
  'year years month months week weeks decade decades day days hour hours quarter century centuries period span annually yearly monthly daily weekly annual overnight',
)
const PERIOD_WORDS = set('since between during per last previous past over ago earlier from until')

/** The figures and times in a run of words. */
export type Quantities = {
  /** Numbers in digits or words, except years, days of the month and clock times. */
  figures: Token[]
  percents: Token[]
  money: Token[]
  /** Years, months, days of the week. */
  dates: Token[]
  /** True where there is a duration or a comparison of times ("over ten years", "since May"). */
  period: boolean
}

/** Reads figures, percentages, sums of money and times from a sentence's words. */
export function quantitiesIn(tokens: readonly Token[]): Quantities {
  const found: Quantities = { figures: [], percents: [], money: [], dates: [], period: false }
  for (const [index, token] of tokens.entries()) {
    const [before, next, afterNext] = [-1, 1, 2].map((offset) => tokens[index + offset]?.lower ?? '')
    const place = { token, before: before ?? '', next: next ?? '', afterNext: afterNext ?? '' }
    if (isDate(place)) found.dates.push(token)
    else if (isCount(place, tokens, index)) addFigure(found, place)
    found.period ||= isPeriod(place)
  }
  found.period ||= found.dates.length > 0
  return found
}

const SMALL = set('two three four five six seven eight nine ten eleven twelve half quarter hundreds thousands millions')
const POINTING = set(
  'the these those his her its their our your my both all other between every next last past first only group of',
)
const NUMBERED = set(
  'highway interstate route flight article section boeing airbus chapter apollo channel room number no page covid area windows iphone galaxy psalm title rule resolution',
)
const EMERGENCY = /^(?:911|999|112|000)$/

/** "The two men", "an 8-year-old", "Highway 101", "called 911": a number that gives no new quantity. */
function isNoQuantity({ token: { lower }, before, next }: Place): boolean {
  if (SMALL.has(lower) && (POINTING.has(before) || next === 'of')) return next !== 'million' && !next.startsWith('per')
  if (/-(?:years?|day|week|month|hour|way|part|time|storey|story|man|woman|page|star|door)(?:-|$)/.test(lower))
    return true
  return NUMBERED.has(before) || EMERGENCY.test(lower) || /^(?:twice|double|doubles|second|half)$/.test(lower)
}

function isCount(place: Place, tokens: readonly Token[], index: number): boolean {
  if (!isNumber(place.token.lower) || isNoQuantity(place) || isSlashed(place)) return false
  return !isAge(place.token, tokens[index - 1], tokens[index + 1]) && !isInName(tokens, index)
}

/** What is written with a slash and counts nothing. */
const SLASHED: ReadonlySet<string> = new Set(['9/11', '24/7'])

function isSlashed({ token: { lower }, before, next }: Place): boolean {
  return SLASHED.has(`${before}/${lower}`) || SLASHED.has(`${lower}/${next}`)
}

/** A plural, but not "as", "is" or "was". */
const COUNTED = /^(?:\p{Ll}{3,}s|people|men|women|children|per|percent|of|to)$/u
const UP_TO_FOUR_DIGITS = /^\d{1,4}$/

/** "Local 400 signed", "the S&P 500 rose": a name goes on. But "Leeds 45 to 43" is a score, and "Leeds 45 votes" a count. */
function isInName(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !token || !after || !UP_TO_FOUR_DIGITS.test(token.lower)) return false
  return isName(before) && !isCounted(after) && areAdjacent(tokens.slice(Math.max(0, index - 2), index + 2))
}

function isName({ text, lower }: Token): boolean {
  return /^\p{Lu}/u.test(text) && !/['’]s?$/.test(text) && !isDay(lower)
}

function isCounted({ lower }: Token): boolean {
  return isNumber(lower) || MAGNITUDES.has(lower) || COUNTED.test(lower)
}

const IN_NAME_WORDS = 4

/** Four words no more than one character apart: a word after a quotation mark or a colon begins a sentence. */
function areAdjacent(tokens: readonly Token[]): boolean {
  return (
    tokens.length === IN_NAME_WORDS &&
    tokens.every((token, at) => at === 0 || token.start - (tokens[at - 1]?.end ?? token.start) === 1)
  )
}

const isDay = (lower: string): boolean => DAYS.has(lower) || MONTHS.has(lower)

/** "Karen Doyle, 34, …" */
function isAge(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (!/^\d{1,3}$/.test(token.lower) || !before || !/^\p{Lu}/u.test(before.text)) return false
  const setOff = token.start - before.end === 2
  return setOff && (after === undefined || after.start - token.end >= 2)
}

type Place = { token: Token; before: string; next: string; afterNext: string }

/** True for a number in digits or words. */
export function isNumber(lower: string): boolean {
  return (/^[$£€¥]?\d/.test(lower) && !/(?:st|nd|rd|th)$/.test(lower)) || NUMBER_WORDS.has(lower)
}

/** True for a year that an article might mention. */
export function isYear(lower: string): boolean {
  return /^(?:1[5-9]|20)\d\d(?:s|'s|[–-]\d{2,4})?$/.test(lower)
}

const BEFORE_MONTH = set('in since by until last this next of from early late')

function isDate({ token, before, next }: Place): boolean {
  const { lower } = token
  if (isYear(lower) || MONTHS.has(lower) || DAYS.has(lower.replace(/'s$/, ''))) return true
  if (lower === 'may') return token.text !== lower && (/^\d/.test(next + before) || BEFORE_MONTH.has(before))
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(lower)) return isMonth(before) || isMonth(next)
  return /^\d{1,2}[:.]\d\d(?:am|pm)?$/.test(lower) && /^(?:a\.m\.|p\.m\.|am|pm|local|utc|gmt)/.test(next)
}

const isMonth = (lower: string): boolean => MONTHS.has(lower) || lower === 'may'

function isPeriod({ token: { lower }, before, next }: Place): boolean {
  if (!PERIOD_NOUNS.has(lower)) return lower === 'since' && next !== ''
  if (/ly$|^annual$|^overnight$/.test(lower) || next === 'ago') return true
  return PERIOD_WORDS.has(before) || isNumber(before) || /^(?:a|an|the|this|same|each|every)$/.test(before)
}

function addFigure(found: Quantities, { token, next, afterNext }: Place): void {
  found.figures.push(token)
  const perCent = /^percent(?:age)?$/.test(next) || (next === 'per' && afterNext === 'cent')
  if (token.lower.endsWith('%') || perCent) found.percents.push(token)
  const currency = CURRENCIES.has(next) || (MAGNITUDES.has(next) && CURRENCIES.has(afterNext))
  if (/^[$£€¥]/.test(token.lower) || currency) found.money.push(token)
}
