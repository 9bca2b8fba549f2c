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
  /^(?:(?!need|indeed|speed|breed)[a-z]{3,}ed|won|lost|rose|fell|grew|cost|costs|will|must|was|were|is|are|has|had|have|shows?|pays?|paid|cut|sold|bought|built|held|met|left|took|gave|saw|spent|began|died|died)$/i
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|millions|half)$/i
/** Words that turn what follows into something else than a statement. */
const REVERSING =
  /^(?:not|no|never|nobody|none|if|unless|whether|may|might|could|would|deny|denied|denies|allegedly|neither|nor|without|than|until|false|falsely|less|more)$/i

type Word = { text: string; start: number; end: number }
type Window = { words: readonly Word[]; score: number }

/**
 * At most eight words of a passage, verbatim, in quotation marks. A short passage stands whole; of a longer one the
 * stretch that begins and ends where a phrase does, with its figure and verb. Empty where nothing can be cut out
 * without tearing a phrase or dropping the word that turns its meaning.
 */
export function quoted(passage: string): string {
  let best = { text: '', score: Number.NEGATIVE_INFINITY }
  let searched = 0
  for (const run of passage.split(MARKS)) {
    const words = wordsOf(run)
    if (searched > WORDS_SEARCHED_MAX) break
    searched += words.length
    const chosen = bestWindow(words.slice(0, WORDS_SEARCHED_MAX))
    const [first] = chosen.words
    const last = chosen.words.at(-1)
    if (!first || !last || chosen.score <= best.score) continue
    best = { text: run.slice(first.start, last.end), score: chosen.score }
  }
  const bare = best.text
    .replace(/^[^\p{L}\p{N}$£€#@]+|[^\p{L}\p{N}%]+$/gu, '')
    .replace(/(?<=\S)\s+(?:of|to|in|on|at|for|by|with|and|or|the|a|an)$/i, '')
  const whole = wordsOf(passage).length <= QUOTE_WORDS_MIN
  return bare === '' || (best.score < SCORE_MIN && !whole) ? '' : `“${bare}”`
}

function wordsOf(run: string): Word[] {
  return [...run.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function bestWindow(words: readonly Word[]): Window {
  const least = Math.min(QUOTE_WORDS_MIN, words.length)
  let best: Window = { words: [], score: Number.NEGATIVE_INFINITY }
  for (let from = 0; from + least <= words.length; from += 1) {
    for (let to = from + Math.max(1, least); to <= Math.min(words.length, from + QUOTE_WORDS_MAX); to += 1) {
      const score = rate(words, from, to)
      if (score > best.score) best = { words: words.slice(from, to), score }
    }
  }
  return best
}

function rate(words: readonly Word[], from: number, to: number): number {
  const window = words.slice(from, to)
  const inner = window.slice(0, -1).filter(({ text }) => CLAUSE_END.test(text)).length
  const figures = window.filter(({ text }, index) => NUMBER.test(text) && !isAge(window, index)).length
  const deed = window.slice(1).some(({ text }) => DEED.test(bareWord(text))) ? 1.2 : 0
  return window.length * 0.1 + Math.min(2, figures) * 0.7 + deed - inner * 0.7 + rateStart(words, from) + rateEnd(words, to)
}

/** "Webb, 51, …" */
function isAge(window: readonly Word[], index: number): boolean {
  return /^\d{1,3},?$/.test(window[index]?.text ?? '') && (window[index - 1]?.text.endsWith(',') ?? true)
}

function rateStart(words: readonly Word[], from: number): number {
  const first = bareWord(words[from]?.text ?? '')
  const before = words[from - 1]?.text
  const reversed = words.slice(Math.max(0, from - 4), from).some(({ text }) => REVERSING.test(bareWord(text))) ? -2.5 : 0
  const aged = /^\d{1,3},$/.test(words[from]?.text ?? '') ? -3 : 0
  const own = rateFirst(first) + reversed + aged
  if (before === undefined || CLAUSE_END.test(before)) return own + 1
  const previous = bareWord(before)
  if (/^(?:that|and|but|because|when|while|where|which|as)$/i.test(previous)) return own + 0.4
  // "deliberated for less than 10 minutes": what was done, without who did it.
  const figured = words.slice(from, from + QUOTE_WORDS_MAX).some(({ text }) => NUMBER.test(text))
  if (figured && DEED.test(first) && !HELPER.test(previous) && !DETERMINER.test(previous)) return own - 0.5
  const phrase = DETERMINER.test(first) || NUMBER.test(first)
  const afterVerb = DEED.test(previous) || HELPER.test(previous) || PREPOSITION.test(previous)
  return own + (phrase && afterVerb && !DETERMINER.test(previous) ? -0.5 : -2.5)
}

function rateFirst(first: string): number {
  if (JOINT.test(first) || /ing$/i.test(first)) return -2.5
  if (PREPOSITION.test(first)) return -1.2
  if (PRONOUN.test(first)) return -1
  if (HELPER.test(first) && !DEED.test(first)) return -2
  // "34, who is due in June": an age without its person.
  return /^\d{1,3}$/.test(first) ? -0.4 : 0
}

function rateEnd(words: readonly Word[], to: number): number {
  const text = words[to - 1]?.text ?? ''
  const last = bareWord(text)
  if (PREPOSITION.test(last) || JOINT.test(last) || HELPER.test(last) || DETERMINER.test(last)) return -4
  if (PRONOUN.test(last)) return -1.5
  if (to === words.length || CLAUSE_END.test(text)) return 1.2
  const next = bareWord(words[to]?.text ?? '')
  if (/^(?:to|not|than|of)$/i.test(next)) return -2
  if (/^(?:per|percent|million|billion|trillion|years?|days?|people)$/i.test(next)) return -4
  if (JOINT.test(next)) return 0.7
  if (PREPOSITION.test(next)) return DEED.test(last) ? -0.8 : 0.5
  return HELPER.test(next) || DEED.test(next) ? -0.8 : -3
}

function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$£€]+|[^\p{L}\p{N}%]+$/gu, '')
}
