const HEDGED = /\b(?:either (?:way|side|end|party|team|country|of)|or (?:both|otherwise)|whether or not)\b/i
/** Forms of payment, delivery and plea, and positions: a choice of fact, whatever it is about. */
const ITEMS =
  /\b(?:online|by (?:phone|post|mail|e-?mail)|in person|in cash|by card|guilty|innocent|passengers?|tickets?|jail|prison|fine|bail|either (?:by|in|on|from|at|with|side))\b/i
/** What comes about by itself, as a verb with or without its ending. */
const OUTCOME =
  /^(?:recover|heal|die|live|survive|perish|grow|shrink|spread|collapse|succeed|fail|pass|sink|float|rise|fall|clear|worsen|improve|stabilise|stabilize|break|hold|melt|freeze|expand|contract|lapse|thrive|fade|vanish|disappear|divide|hatch|germinate|rot|wither|ripen|return|subside|resolve|persist|kill|pull|burn|go|dry|land|crash|hit|miss|stick|progress|relapse|drown|swim|bloom)(?:e?s|d)?$/i
/** Who has a choice, and what is at stake for all: with these the two outcomes press. */
const PRESSED =
  /\b(?:we|you|i|us|our|your|my|nation|country|civili[sz]ation|democracy|republic|freedom|slaves?|slavery|forever|children|must|should|need)\b/i
const AMOUNT =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundreds?|thousands?|millions?|billions?|dozens?|half|double)$/i
const TIME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|mornings?|afternoons?|evenings?|overnight|weekends?|spring|summer|autumn|winter|week|month|quarter|year)$/i
const PLACING = /^(?:in|at|from|to|near|via|through|into|for|the)$/i
/** Of each course: its head, which says what it is a course of. */
const HEAD_WORDS = 4
/** "The fever breaks", "the old bridge falls". */
const SUBJECT_WORDS_MAX = 3
const CHARS_MAX = 400

/**
 * True for "either … or" between dates, amounts, places, names or forms of delivery: it states two facts, and no third
 * course is hidden; and between outcomes that come about by themselves ("either recover or die"). A date inside one of two courses ("either we act today or we lose it all") makes none of it plain.
 */
export function isPlainChoice(passage: string): boolean {
  if (HEDGED.test(passage) || ITEMS.test(passage)) return true
  const from = passage.search(/\beither\b/i)
  const [first, second] = passage
    .slice(from, from + CHARS_MAX)
    .split(/\bor\b/i, 2)
    .map((course) => course.split(/[^\p{L}\p{N}$£€%.,'’-]+/u).filter((word) => word !== '' && !/^either$/i.test(word)))
  if (from === -1 || first === undefined || second === undefined) return false
  return (
    (!PRESSED.test(passage) && bothAre(first, second, isOutcome)) ||
    bothAre(first, second, isQuantity) ||
    bothAre(first, second, isNamed)
  )
}

type Course = readonly string[]

function bothAre(first: Course, second: Course, kind: (course: Course) => boolean): boolean {
  return kind(first) && kind(second)
}

function isQuantity(course: Course): boolean {
  return course.slice(0, HEAD_WORDS).some((word) => AMOUNT.test(word) || TIME.test(bare(word)))
}

/** "Recover", "dies within a week", "the fever breaks": no course that somebody takes. */
function isOutcome(course: Course): boolean {
  const verb = course.findIndex((word) => OUTCOME.test(bare(word)))
  return (
    verb === 0 ||
    (verb > 0 && verb <= SUBJECT_WORDS_MAX && /^(?:the|an?|it|he|she|they|its|their)$/i.test(course[0] ?? ''))
  )
}

/** "In Leeds", "Lowell", "the North Bank". */
function isNamed(course: Course): boolean {
  const name = course.find((word) => !PLACING.test(word))
  return name !== undefined && /^\p{Lu}\p{L}/u.test(name) && course.indexOf(name) <= 2
}

function bare(word: string): string {
  return word.replace(/(?<![.,'’])[.,'’]+$/u, '')
}
