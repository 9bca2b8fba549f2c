import { abbreviationOf, isBeforeNumber, type Abbreviation } from '../words/abbreviations.ts'
import { wordSet } from '../words/word-set.ts'

/** Characters that may end a sentence. */
export const TERMINATORS: ReadonlySet<string> = new Set('.!?…。！？')

const CLOSERS = new Set('"\'”’»)]')
const QUOTE_CLOSER = /["'”’»]/
/** Words that often begin a sentence and hardly a name. */
const STARTERS = wordSet(
  'the a an in on at he she it they we i you but and so or yet this that these those there his her its their our my',
  'as if when while after before since because although though however meanwhile still also for from by with to of',
  'what who why how where one two some many most no not all both each several another other last next now then here',
  'according under during despite without within over about until instead police officials asked critics experts',
  'nobody everyone everybody anyone nothing none someone somebody',
)
const ZONES = wordSet(
  'est edt et gmt bst cet cest utc pst pdt pt mst mdt cst cdt ct ist aest local eastern pacific central',
)
/** No name begins so, not even after a title. */
const NEVER_NAMES = wordSet('the a an he she it they we this that these those there')
/** In a text in capitals, these go on with a sentence after an abbreviation rather than begin one. */
const GOING_ON = wordSet(
  'and or but nor at in on to for of from with by until till before after under over near into through while if than',
  'which who that because as is are was were has had have will would can could said says',
)
/** What says when something happened, before the sentence has a subject: "On Friday 4 May, shortly after 3 p.m. |". */
const LEAD_IN =
  /^(?:["“‘'(]?(?:on|at|by|in|from|since|until|before|after|about|around|just|shortly|soon|of|the|a|and|to|early|late|exactly)|[\d.,:]+(?:st|nd|rd|th)?,?|[ap]\.?m\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?|(?:mon|tues?|wed|thurs?|fri|sat|sun)\.|morning|afternoon|evening|night|yesterday|today|last|this|week|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[.,]?)$/
const LEAD_IN_CHARS_MAX = 60
const DAY = /day$|^(?:mon|tues?|weds?|thurs?|fri|sat|sun)$/
/** "4 Feb": unless the sentence has said no more than this, a name that follows begins the next one. */
const FULL_DATE = /(?<!\p{N})\d{1,2}(?:st|nd|rd|th)?\s(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/u
const SPEECH = /^(?:\p{Lu}[\p{L}'’.-]{0,30}\s){1,4}(?:said|says|asked|asks|added|wrote|told|shouted|replied|tweeted)\b/u
const LOOK_AHEAD_CHARS = 140
const LOOK_BACK_CHARS = 24
const CAPITALS_CHARS_MIN = 16
const CLOCK = /^[ap]\.?m$/i

/** A mark with what follows it: the end of all such marks, and of the quotation marks and brackets after them. */
type Stop = { from: number; at: number; closersStart: number; end: number }

/** Whether the word before the stop at `at` stands before a name: "Alfonso P. | Reyes", "Sgt. | Lane". */
export function isBeforeName(text: string, at: number): boolean {
  const kind = abbreviationOf(wordAtEnd(text.slice(Math.max(0, at - LOOK_BACK_CHARS), at)))
  return kind === 'initial' || kind.startsWith('before')
}

/**
 * Whether the mark at `at`, in a sentence that begins at `from`, ends it: returns the offset after the mark and its
 * closing marks, or `at` where it does not. Looks at a bounded number of characters on both sides.
 */
export function endsSentence(text: string, at: number, { from, limit }: { from: number; limit: number }): number {
  const closersStart = skip(text, at + 1, { limit, chars: TERMINATORS })
  const end = skip(text, closersStart, { limit, chars: CLOSERS })
  if (end >= limit) return limit
  const mark = text.charAt(at)
  if ('。！？'.includes(mark)) return end
  if (!/\s/.test(text.charAt(end))) return at
  const ahead = text.slice(end, Math.min(limit, end + LOOK_AHEAD_CHARS)).trimStart()
  if (/^[\p{Ll},;:)\]]/u.test(ahead)) return at
  return goesOn(text, { from, at, closersStart, end }, ahead) ? at : end
}

/** Whether the sentence continues although the next words look like a new one. */
function goesOn(text: string, stop: Stop, ahead: string): boolean {
  const mark = text.charAt(stop.at)
  // An ellipsis with space before it is a gap in a quotation, not an end.
  if (stop.closersStart > stop.at + 1 || mark === '…') return /\s/.test(text.charAt(stop.at - 1))
  if (mark !== '.') return QUOTE_CLOSER.test(text.slice(stop.closersStart, stop.end)) && SPEECH.test(ahead)
  if (stop.end === stop.closersStart) return isAbbreviation(text, stop, ahead)
  return text.slice(stop.closersStart, stop.end) === ')' && isBracketed(text, stop.at, ahead)
}

/** "Gen. (ret.) Ann Lowell": a bracket around one abbreviation. */
function isBracketed(text: string, at: number, ahead: string): boolean {
  const inside = /\s\(\p{L}[\p{L}.]{0,10}$/u.test(text.slice(Math.max(0, at - LOOK_BACK_CHARS), at))
  return inside && !STARTERS.has(firstWord(ahead))
}

function skip(text: string, from: number, run: { limit: number; chars: ReadonlySet<string> }): number {
  let end = from
  while (end < run.limit && run.chars.has(text.charAt(end))) end++
  return end
}

function isAbbreviation(text: string, { from, at }: Stop, ahead: string): boolean {
  const before = text.slice(Math.max(from, at - LOOK_BACK_CHARS), at)
  // "MARLO RIVER, QLD. — The last": a dateline.
  if (/^[–—-]\s/.test(ahead)) return /,\s\p{Lu}[\p{L}.]{0,6}$/u.test(before)
  const word = wordAtEnd(before)
  const next = firstWord(ahead)
  if (/^\p{N}/u.test(next)) return isBeforeNumber(word, next) || abbreviationOf(word) === 'before anything'
  // "T. E. Lane, R.A.F. (ret.), said"
  const isGoingOn = /^(?:\(\p{Ll}|& )/u.test(ahead) || (GOING_ON.has(next) && isInCapitals(before + ahead))
  if (isGoingOn) return abbreviationOf(word) !== 'none'
  if (FULL_DATE.test(before)) return isLeadIn(text, from, at)
  return CLOCK.test(word) ? isOfTime(next) || isLeadIn(text, from, at) : GOES_ON_BEFORE[abbreviationOf(word)](next)
}

/** "9 a.m. | EST", "9 a.m. | Mon." */
function isOfTime(next: string): boolean {
  return ZONES.has(next) || DAY.test(next)
}

/** Whether an abbreviation and the next word belong together. */
const GOES_ON_BEFORE: Record<Abbreviation, (next: string) => boolean> = {
  'before anything': () => true,
  'before a name': (next) => !NEVER_NAMES.has(next),
  'before a place': (next) => !STARTERS.has(next),
  initial: (next) => !STARTERS.has(next),
  'may end': isName,
  none: () => false,
}

function isInCapitals(around: string): boolean {
  return around.length >= CAPITALS_CHARS_MIN && !/\p{Ll}/u.test(around)
}

function isName(next: string): boolean {
  return /^\p{L}/u.test(next) && !STARTERS.has(next)
}

/** "On 14 March at 4 p.m. | Lt. Col. Lowell told": only a time has been given yet. */
function isLeadIn(text: string, from: number, at: number): boolean {
  if (at - from > LEAD_IN_CHARS_MAX) return false
  const words = text.slice(from, at).trim().toLowerCase().split(/\s+/)
  return words.every((word) => LEAD_IN.test(word))
}

function wordAtEnd(before: string): string {
  return /(?<![\p{L}.'’])[\p{L}.]+$/u.exec(before)?.[0] ?? ''
}

/** In small letters; an initial with its stop, which no sentence begins with. */
function firstWord(ahead: string): string {
  return (/^(?:\p{Lu}\.(?=\s)|[\p{L}'’\p{N}]+)/u.exec(ahead)?.[0] ?? '').toLowerCase()
}
