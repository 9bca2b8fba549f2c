const MARKS = /["“”«»„\n]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])|(?<=[\p{Ll}\d%][.!?;])\s|[()[\]]/u
const QUOTE_WORDS_MAX = 8
const QUOTE_WORDS_MIN = 4
/** Longer passages are searched this far. */
const WORDS_SEARCHED_MAX = 80
/** Under this a cut-out would mislead about its sentence more than it tells. */
const SCORE_MIN = 1.5

const PREPOSITION =
  /^(?:of|to|in|on|at|for|from|by|with|as|into|over|about|after|before|between|under|through|during|against|within|without|until|upon|off|near|across|among|amid|than|despite|since|per|around|according|including|such|via|like)$/i
const JOINT =
  /^(?:and|or|but|that|which|who|whom|whose|while|when|where|if|because|although|though|so|unless|whether|then|also|not)$/i
const HELPER =
  /^(?:is|was|were|are|be|been|being|has|have|had|will|would|can|could|may|might|must|should|shall|does|do|did|said|says|told|set|due|going|able|made|took|take|make|gave|give|became|become)$/i
const DETERMINER =
  /^(?:a|an|the|his|her|its|their|our|my|your|this|these|those|some|any|no|each|every|more|most|less|least|very|too|only|up|almost|nearly|down|out)$/i
const PRONOUN = /^(?:it|he|she|they|we|i|you|this|that|these|those|there|here|him|them|us)$/i
const CLAUSE_END = /[,:;—–]$/
const DEED =
  /^(?:(?!need|indeed|speed|breed)[a-z]{3,}ed|won|lost|rose|fell|grew|cost|costs|will|must|was|were|is|are|has|had|have|shows?|pays?|paid|cut|sold|bought|built|held|met|left|took|gave|saw|spent|began|died|laid|sent|led|kept|drew|struck|spoke|agreed|warns?|plans?|faces?)$/i
const SAID =
  /^(?:stated|called|named|titled|added|announced|concluded|claimed|reported|noted|argued|warned|explained|described|cited|quoted)$/i
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|millions|half)$/i
/** Words that turn what follows into something else than a statement. */
const REVERSING =
  /^(?:not|no|never|nobody|none|if|unless|whether|may|might|could|would|deny|denied|denies|allegedly|reportedly|apparently|neither|nor|without|than|until|false|falsely|less|more)$/i

/** What a clause begins with; the stretch after it stands by itself. */
const OPENING = /^(?:that|and|but|because|when|while|where|which|as)$/i

/** Signs after the last word; the sign of per cent belongs to it. */
const LAST_SIGNS = /(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u

type Word = { text: string; start: number; end: number }
type Window = { words: readonly Word[]; score: number }

/**
 * At most eight words of a passage, verbatim, in quotation marks. A short passage stands whole; of a longer one the
 * stretch that begins and ends where a phrase does, with its figure and verb. Empty where nothing can be cut out
 * without tearing a phrase or dropping the word that turns its meaning. A `statement` has to hold a verb.
 */
export function quoted(passage: string, { statement = false }: { statement?: boolean } = {}): string {
  const best = bestStretch(passage, statement)
  const whole = !statement && wordsOf(passage).length <= QUOTE_WORDS_MIN
  const bare = best.text
    .replace(/^[^\p{L}\p{N}$£€#@]+/u, '')
    .replace(LAST_SIGNS, '')
    .replace(/(?<=\S)\s+(?:of|to|in|on|at|for|by|with|and|or|the|a|an)$/i, '')
  return bare === '' || (best.score < SCORE_MIN && !whole) ? '' : `“${bare}”`
}

function bestStretch(passage: string, statement: boolean): { text: string; score: number } {
  let best = { text: '', score: Number.NEGATIVE_INFINITY }
  let searched = 0
  for (const run of passage.split(MARKS)) {
    const words = wordsOf(run)
    if (searched > WORDS_SEARCHED_MAX) break
    searched += words.length
    const chosen = bestWindow(words.slice(0, WORDS_SEARCHED_MAX), statement)
    const [first] = chosen.words
    const last = chosen.words.at(-1)
    if (!first || !last || chosen.score <= best.score) continue
    best = { text: run.slice(first.start, last.end), score: chosen.score }
  }
  return best
}

function wordsOf(run: string): Word[] {
  return [...run.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function bestWindow(words: readonly Word[], statement: boolean): Window {
  const least = Math.min(QUOTE_WORDS_MIN, words.length)
  let best: Window = { words: [], score: Number.NEGATIVE_INFINITY }
  for (let from = 0; from + least <= words.length; from += 1) {
    for (let to = from + Math.max(1, least); to <= Math.min(words.length, from + QUOTE_WORDS_MAX); to += 1) {
      const score = rate(words, from, to) - (statement && !hasVerb(words.slice(from, to)) ? 3 : 0)
      if (score > best.score) best = { words: words.slice(from, to), score }
    }
  }
  return best
}

/** Words for what was done besides those that only say that it was said or how something is called. */
function hasVerb(window: readonly Word[]): boolean {
  return window.some(({ text }) => isDeed(bareWord(text)) && !SAID.test(bareWord(text)))
}

/** "United" in a name is no deed. */
function isDeed(word: string): boolean {
  return DEED.test(word) && !/^\p{Lu}/u.test(word)
}

function rate(words: readonly Word[], from: number, to: number): number {
  const window = words.slice(from, to)
  const inner = window.slice(0, -1).filter(({ text }) => CLAUSE_END.test(text)).length
  const figures = window.filter(({ text }, index) => NUMBER.test(text) && !isAge(window, index)).length
  const deed = window.slice(1).some(({ text }) => isDeed(bareWord(text))) ? 1.2 : 0
  return (
    window.length * 0.1 + Math.min(2, figures) * 0.7 + deed - inner * 0.7 + rateStart(words, from) + rateEnd(words, to)
  )
}

/** "Webb, 51, …" */
function isAge(window: readonly Word[], index: number): boolean {
  return /^\d{1,3},?$/.test(window[index]?.text ?? '') && (window[index - 1]?.text.endsWith(',') ?? true)
}

function rateStart(words: readonly Word[], from: number): number {
  const own = rateFirst(words[from]?.text ?? '') + (isReversed(words, from) ? -2.5 : 0)
  const before = words[from - 1]?.text
  if (before === undefined || CLAUSE_END.test(before)) return own + 1
  return own + rateTear(words, from)
}

/** A stretch from the middle of a clause: it may begin after a joint, with a verb and its figure, or with a phrase. */
function rateTear(words: readonly Word[], from: number): number {
  const first = wordAt(words, from)
  const previous = wordAt(words, from - 1)
  if (OPENING.test(previous)) return 0.4
  if (DETERMINER.test(previous)) return -2.5
  if (isDeed(first)) return isFigured(words, from) && !HELPER.test(previous) ? -0.5 : -2.5
  return beginsPhrase(first) && endsVerbGroup(previous) ? -0.5 : -2.5
}

function isReversed(words: readonly Word[], from: number): boolean {
  return words.slice(Math.max(0, from - 4), from).some(({ text }) => REVERSING.test(bareWord(text)))
}

function isFigured(words: readonly Word[], from: number): boolean {
  return words.slice(from, from + QUOTE_WORDS_MAX).some(({ text }) => NUMBER.test(text))
}

function beginsPhrase(first: string): boolean {
  return DETERMINER.test(first) || (NUMBER.test(first) && !/^(?:1[5-9]|20)\d\d$/.test(first))
}

function endsVerbGroup(word: string): boolean {
  return isDeed(word) || HELPER.test(word) || PREPOSITION.test(word)
}

const FIRST_RATES: readonly (readonly [RegExp, number])[] = [
  // "34, who is due in June": an age without its person.
  [/^\d{1,3},$/, -3.4],
  [JOINT, -2.5],
  [/^(?:least|however|meanwhile|similarly|reportedly|apparently)$|ing$/i, -2.5],
  [PREPOSITION, -1.2],
  [PRONOUN, -2],
  [/^(?:be|been|being|would|can|could|may|might|should|shall|does|do|did|due|going|able|make|give|become)$/i, -2],
  [/^\d{1,3}$/, -0.4],
]

function rateFirst(text: string): number {
  const first = bareWord(text)
  return FIRST_RATES.find(([pattern]) => pattern.test(text) || pattern.test(first))?.[1] ?? 0
}

const LAST_RATES: readonly (readonly [RegExp, number])[] = [
  [PREPOSITION, -4],
  [JOINT, -4],
  [HELPER, -4],
  [DETERMINER, -4],
  [PRONOUN, -1.5],
  // "compared with 20 per cent for Mr | Harmon"
  [/^(?:Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|Lt|Col|St|Prof|No|vs|Inc|U\.S|p\.m|a\.m)$/, -4],
  // "the Government’s | headroom"
  [/['’]s$/u, -4],
]
const NEXT_RATES: readonly (readonly [RegExp, number])[] = [
  [/^(?:to|not|than|of)$/i, -2],
  [/^(?:per|percent|million|billion|trillion|years?|days?|people)$/i, -4],
  [JOINT, 0.7],
  [PREPOSITION, 0.5],
  [HELPER, -0.8],
  [DEED, -0.8],
]
/** Torn from its rest: "stemming | from", "ended | in". */
const PENDING = /ing$|^(?![\p{L}]*(?:need|speed))\p{L}{3,}ed$/iu

function rateEnd(words: readonly Word[], to: number): number {
  const last = wordAt(words, to - 1)
  const dangling = LAST_RATES.find(([pattern]) => pattern.test(last))
  if (dangling) return dangling[1]
  if (endsClause(words, to)) return 1.2
  const next = wordAt(words, to)
  if (PREPOSITION.test(next) && isPending(last)) return -2
  return NEXT_RATES.find(([pattern]) => pattern.test(next))?.[1] ?? -3
}

function endsClause(words: readonly Word[], to: number): boolean {
  return to === words.length || CLAUSE_END.test(words[to - 1]?.text ?? '')
}

function isPending(word: string): boolean {
  return PENDING.test(word) || isDeed(word)
}

function wordAt(words: readonly Word[], index: number): string {
  return bareWord(words[index]?.text ?? '')
}

function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$£€]+/u, '').replace(LAST_SIGNS, '')
}
