/** Characters that may end a sentence. */
export const TERMINATORS: ReadonlySet<string> = new Set('.!?…。！？')

const CLOSERS = new Set('"\'”’»)]')
const QUOTE_CLOSER = /["'”’»]/
/** Abbreviations that never end a sentence: a name or a number follows. */
const BEFORE_NAME = words(
  'mr mrs ms mx messrs dr prof gov sen rep gen lt col sgt maj capt cmdr adm rev fr hon st mt ft pres supt det insp',
  'cllr pc dep sec amb atty asst assoc dist del cpl pvt brig ald sr. vs v viz cf eg ie approx est fig vol ed op art',
  'incl excl acc ch i.e e.g',
)
/** Abbreviations that end a sentence only where a word follows that often begins one. */
const AMBIGUOUS = words(
  'inc corp ltd co jr sr llc plc bros etc al jan feb mar apr jun jul aug sep sept oct nov dec ave blvd rd hwy dept',
  'univ assn calif mass conn penn ariz ala ark colo del fla ga ill ind kan ky la md mich minn miss mo mont neb nev okla',
  'ore tenn tex va vt wash wis wyo ph.d d.c u.s u.k u.n e.u b.c a.d u.s.a n.y n.j n.h n.c s.c l.a a.m p.m am pm',
)
const BEFORE_NUMBER = words(
  'no nos p pp art fig vol ch sec c ca cca circa para cl reg tel ext cu sq min max mon tue tues wed thu thur thurs fri sat sun',
)
const MONTHS = words('jan feb mar apr jun jul aug sep sept oct nov dec')
const DAY_OR_YEAR = /^(?:[1-9]|[12]\d|3[01]|(?:19|20)\d\d)(?:st|nd|rd|th)?$/
const STARTERS = words(
  'the a an in on at he she it they we i you but and so or yet this that these those there his her its their our my',
  'as if when while after before since because although though however meanwhile still also for from by with to of',
  'what who why how where one two some many most no not all both each several another other last next now then here',
  'according under during despite without within over about until instead police officials asked critics experts',
)
const ZONES = words(
  'est edt et gmt bst cet cest utc pst pdt pt mst mdt cst cdt ct ist aest local eastern pacific central',
)
const SPEECH = /^(?:\p{Lu}[\p{L}'’.-]{0,30}\s){1,4}(?:said|says|asked|asks|added|wrote|told|shouted|replied|tweeted)\b/u
const LOOK_AHEAD_CHARS = 140
const LOOK_BACK_CHARS = 24

/**
 * Whether the mark at `at` ends a sentence: returns the offset after it and its closing marks, or `at` where it does
 * not. Looks at a bounded number of characters on both sides.
 */
export function endsSentence(text: string, at: number, limit: number): number {
  const closersStart = skip(text, at + 1, { limit, chars: TERMINATORS })
  const end = skip(text, closersStart, { limit, chars: CLOSERS })
  if (end >= limit) return limit
  const mark = text.charAt(at)
  if ('。！？'.includes(mark)) return end
  if (!/\s/.test(text.charAt(end))) return at
  const ahead = text.slice(end, Math.min(limit, end + LOOK_AHEAD_CHARS)).trimStart()
  if (/^[\p{Ll},;:)\]]/u.test(ahead)) return at
  return goesOn(text, { at, closersStart, end }, ahead) ? at : end
}

/** Whether the sentence continues although the next words look like a new one. */
function goesOn(text: string, stop: { at: number; closersStart: number; end: number }, ahead: string): boolean {
  const mark = text.charAt(stop.at)
  // An ellipsis with space before it is a gap in a quotation, not an end.
  if (stop.closersStart > stop.at + 1 || mark === '…') return /\s/.test(text.charAt(stop.at - 1))
  if (mark === '.') return stop.end === stop.closersStart && isAbbreviation(text, stop.at, ahead)
  return QUOTE_CLOSER.test(text.slice(stop.closersStart, stop.end)) && SPEECH.test(ahead)
}

function skip(text: string, from: number, run: { limit: number; chars: ReadonlySet<string> }): number {
  let end = from
  while (end < run.limit && run.chars.has(text.charAt(end))) end++
  return end
}

function isAbbreviation(text: string, at: number, ahead: string): boolean {
  const word = firstMatch(/(?<![\p{L}.])[\p{L}.]+$/u, text.slice(Math.max(0, at - LOOK_BACK_CHARS), at))
  if (word === '') return false
  if (BEFORE_NAME.has(word)) return true
  const next = firstMatch(/^[\p{L}'’\p{N}]+/u, ahead)
  if (/^\p{N}/u.test(next)) return BEFORE_NUMBER.has(word) || (MONTHS.has(word) && DAY_OR_YEAR.test(next))
  return isBefore(word, next, isInitial(text, at))
}

/** Whether an abbreviated word and the next one belong together. */
function isBefore(word: string, next: string, initial: boolean): boolean {
  if (/^[ap]\.?m$/.test(word)) return ZONES.has(next) || next.endsWith('day')
  if (word.length === 1 && word !== 'i') return initial
  const name = /^\p{L}/u.test(next) && !STARTERS.has(next)
  return name && (isDotted(word) || word === 'i')
}

function isDotted(word: string): boolean {
  return AMBIGUOUS.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)
}

function firstMatch(pattern: RegExp, text: string): string {
  return (pattern.exec(text)?.[0] ?? '').toLowerCase()
}

/** One capital letter standing alone before the stop: "J. Smith". */
function isInitial(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 2))
}

function words(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
