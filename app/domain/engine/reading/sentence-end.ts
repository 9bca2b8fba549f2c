/** Characters that may end a sentence. */
export const TERMINATORS: ReadonlySet<string> = new Set('.!?…。！？')

const CLOSERS = new Set('"\'”’»)]')
const QUOTE_CLOSERS = new Set('"\'”’»')
/** Never end a sentence: a name or a number follows. */
const BEFORE_NAME = words(
  'mr mrs ms mx messrs dr prof gov sen rep gen lt col sgt maj capt cmdr adm rev fr hon st mt ft pres supt det insp',
  'cllr pc dep sec amb atty asst assoc dist del cpl pvt brig ald sr. vs v viz cf eg ie approx est fig vol ed op art',
)
/** End a sentence only where a word follows that often begins one. */
const AMBIGUOUS = words(
  'inc corp ltd co jr sr llc plc bros etc al jan feb mar apr jun jul aug sep sept oct nov dec ave blvd rd hwy dept',
  'univ assn calif mass conn penn ariz ala ark colo del fla ga ill ind kan ky la md mich minn miss mo mont neb nev okla',
  'ore tenn tex va vt wash wis wyo ph.d d.c u.s u.k u.n e.u b.c a.d u.s.a n.y n.j n.h n.c s.c l.a a.m p.m am pm',
)
const BEFORE_NUMBER = words('no nos p pp art fig vol ch sec')
const STARTERS = words(
  'the a an in on at he she it they we i you but and so or yet this that these those there his her its their our my',
  'as if when while after before since because although though however meanwhile still also for from by with to of',
  'what who why how where one two some many most no not all both each several another other last next now then here',
  'according under during despite without within over about until instead police officials asked critics experts',
)
const ZONES = words('est edt et gmt bst cet cest utc pst pdt pt mst mdt cst cdt ct ist aest local eastern pacific central')
const SPEECH = /^(?:\p{Lu}[\p{L}'’.-]{0,30}\s){1,4}(?:said|says|asked|asks|added|wrote|told|shouted|replied|tweeted)\b/u
const LOOK_AHEAD_CHARS = 140
const LOOK_BACK_CHARS = 24

/**
 * Whether the mark at `at` ends a sentence: the offset after it and the marks that close with it, or `at` where it
 * does not. Looks a bounded number of characters to both sides.
 */
export function endsSentence(text: string, at: number, limit: number): number {
  let end = at + 1
  while (end < limit && TERMINATORS.has(text.charAt(end))) end++
  const closersStart = end
  while (end < limit && CLOSERS.has(text.charAt(end))) end++
  if (end >= limit) return limit
  const mark = text.charAt(at)
  if ('。！？'.includes(mark)) return end
  if (!/\s/.test(text.charAt(end))) return at
  const ahead = text.slice(end, Math.min(limit, end + LOOK_AHEAD_CHARS)).trimStart()
  if (/^[\p{Ll},;:)\]]/u.test(ahead)) return at
  if (closersStart > at + 1 || mark === '…') return /\s/.test(text.charAt(at - 1)) ? at : end
  const closing = text.slice(closersStart, end)
  const quoteClosed = [...closing].some((char) => QUOTE_CLOSERS.has(char))
  if (mark !== '.') return quoteClosed && SPEECH.test(ahead) ? at : end
  return closing === '' && isAbbreviation(text, at, ahead) ? at : end
}

function isAbbreviation(text: string, at: number, ahead: string): boolean {
  const word = (/[\p{L}.]+$/u.exec(text.slice(Math.max(0, at - LOOK_BACK_CHARS), at))?.[0] ?? '').toLowerCase()
  if (word === '') return false
  if (BEFORE_NUMBER.has(word) && /^\p{N}/u.test(ahead)) return true
  if (BEFORE_NAME.has(word)) return true
  const next = (/^[\p{L}'’]+/u.exec(ahead)?.[0] ?? '').toLowerCase()
  if (/^(?:[ap]\.m|[ap]m)$/.test(word)) return ZONES.has(next) || /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(next)
  if (/^\p{L}$/u.test(word)) return word !== 'i' || !STARTERS.has(next) ? isInitial(text, at) : false
  if (AMBIGUOUS.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return next !== '' && !STARTERS.has(next)
  return false
}

/** One capital letter standing alone before the stop: "J. Smith". */
function isInitial(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 2))
}

function words(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
