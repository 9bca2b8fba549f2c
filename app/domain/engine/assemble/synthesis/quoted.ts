/** A passage of this length is quoted whole. */
const WHOLE_WORDS_MAX = 16
/** A longer clause is not quoted in a note. */
const CLAUSE_WORDS_MAX = 24
const CLAUSE_WORDS_MIN = 4
/** Longer passages are searched only this far. */
const WORDS_SEARCHED_MAX = 80
/** From this length on, a shorter clause is preferred. */
const COMFORTABLE_WORDS = 16

/** Marks where words were cut out of a passage: a clause may end before it and begin after it. */
export const CUT = '\f'
/** Marks that may not occur inside a quotation, which has marks of its own. */
const INNER_MARKS = /["“”«»„\n\f()[\]]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/u
const OPENING_MARKS = /^["“«„'‘([]+/u
const CLOSING_MARKS = /(?<!["”»'’)\]])["”»'’)\]]+$/u
const SENTENCE_END = /(?<![.\s]\p{Lu}|^\p{Lu}|\b(?:Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|Lt|Col|St|Prof|No|vs|Inc))[.!?…]$/u
const CLAUSE_END = /[,;:—–]$/
/** Words that cannot begin a clause quoted alone. */
const DEPENDENT =
  /^(?:and|or|nor|but|so|yet|whereas|than|of|which|who|whom|whose|that|where|when|while|because|although|though|unless|whether|if|as|like|including|such|also|however|meanwhile|according)$|^(?!(?:k|s|br|spr)ing$|anything|everything|nothing|something|during|evening|morning)\p{L}+ing$/iu
const PREPOSITION =
  /^(?:to|in|on|at|for|from|by|with|into|over|about|after|before|between|under|through|during|against|within|without|despite|since)$/i
const RELATIVE = /^(?:which|who|whom|whose|where|when|while|although|though)$/i
/** After a noun, these begin a clause whose verb is not the statement's. */
const ATTACHED = /^(?:that|which|who|whom|whose)$/i
const CLOCK_TIME = /^\d{1,2}[:.h]\d{2}$/
const BEFORE_MORE = /^(?:an?|the|of|is|are|was|were|be|been|than|as|because|if|when|while|what|they|we|he|she)$/i
const AND = /^(?:and|but|or|nor)$/i
const PRONOUN = /^(?:it|he|she|they|we|i|you|this|that|these|those|there|here|him|them|us)$/i
const DEED =
  /^(?:(?!need|indeed|speed|breed)[a-z]{3,}ed|won|lost|rose|fell|grew|cost|costs|will|must|was|were|is|are|has|had|have|shows?|pays?|paid|cut|sold|bought|built|held|met|left|took|gave|saw|spent|began|died|laid|sent|led|kept|drew|struck|spoke|agreed|warns?|plans?|faces?|makes?|made|means?|needs?|wants?|does|did|do|can|could|would|should|may|might|says?|said|knows?|think|thinks|get|gets|got|goes|went|come|comes|came)$/i
const SAID =
  /^(?:stated|called|named|titled|added|announced|concluded|claimed|reported|noted|argued|warned|explained|described|cited|quoted|says?|said)$/i
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|millions|half)$/i
/** Words after which a clause is no plain statement. */
const REVERSING =
  /^(?:not|no|never|nobody|none|if|unless|whether|may|might|could|would|deny|denied|denies|allegedly|reportedly|apparently|neither|nor|without|than|until|false|falsely|less|more)$/i

/** `cut`: words were cut out before it. */
type Word = { text: string; start: number; end: number; cut: boolean }

/**
 * Quotes a passage verbatim: whole if it is short, else whole clauses with its figure and verb. Empty where that would
 * break a sentence, drop a word that reverses its meaning, or exceed 24 words. A `statement` must contain a verb.
 */
export function quoted(passage: string, { statement = false }: { statement?: boolean } = {}): string {
  const words = withoutOpening(wordsOf(passage))
  const whole = within(passage, words)
  const isShort = words.length <= WHOLE_WORDS_MAX && !words.some((_, at) => isSecondThat(words, at))
  if (isShort && isPlain(whole) && (!statement || hasVerb(words))) return marked(whole)
  return marked(bestClauses(passage, words.slice(0, WORDS_SEARCHED_MAX), statement))
}

/** The words without the "," or "that" after what was cut out, and without the time of a live report's entry. */
function withoutOpening(words: readonly Word[]): readonly Word[] {
  const [first, second] = words
  if (first === undefined || second === undefined) return words
  if (first.cut && bareWord(first.text) === '') return [{ ...second, cut: true }, ...words.slice(2)]
  const opens = (first.cut && first.text === 'that') || CLOCK_TIME.test(first.text)
  return opens ? words.slice(1) : words
}

function marked(text: string): string {
  return text === '' ? '' : `“${text}”`
}

/** The words without the marks around them. */
function within(passage: string, words: readonly Word[]): string {
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return ''
  return passage
    .slice(first.start, last.end)
    .replace(/^[^\p{L}\p{N}$£€#@]+/u, '')
    .replace(/(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u, '')
}

function isPlain(text: string): boolean {
  return text !== '' && !INNER_MARKS.test(text)
}

function bestClauses(passage: string, words: readonly Word[], statement: boolean): string {
  const begins = words.flatMap((_, at) => (mayBegin(words, at) ? [at] : []))
  const ends = words.flatMap((_, at) => (mayEnd(words, at) ? [at + 1] : []))
  let best = { text: '', score: 0 }
  for (const from of begins) {
    for (const to of ends) {
      const window = words.slice(from, to)
      if (window.length < CLAUSE_WORDS_MIN || window.length > CLAUSE_WORDS_MAX) continue
      const text = within(passage, window)
      if (!isPlain(text) || (statement && !hasVerb(window))) continue
      const score = rate(words, from, to)
      if (score > best.score) best = { text, score }
    }
  }
  return best.text
}

function mayBegin(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text
  if (before === undefined || isCutOff(words, at) || OPENING_MARKS.test(words[at]?.text ?? '')) return true
  const bare = before.replace(CLOSING_MARKS, '')
  return SENTENCE_END.test(bare) || CLAUSE_END.test(bare)
}

/** "(The mayor said) that | the bridge is safe, and that | the road will open" */
function isCutOff(words: readonly Word[], at: number): boolean {
  if (words[at]?.cut === true) return true
  return isThat(words[at - 1]) && (isThatOfSpeech(words, at - 1) || isSecondThat(words, at - 1))
}

/** The most words between the verb of saying and its "that": "told | the board on Friday that". */
const TOLD_WORDS_MAX = 4

function isThatOfSpeech(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - TOLD_WORDS_MAX), at + 1).some(({ cut }) => cut)
}

function isThat(word: Word | undefined): boolean {
  return word?.text.toLowerCase() === 'that'
}

/** The "that" of a further clause of what somebody said: "…, that the road will open", "and that …". */
function isSecondThat(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? ''
  return isThat(words[at]) && (AND.test(before) || CLAUSE_END.test(before))
}

function isBeforeSecondThat(words: readonly Word[], at: number): boolean {
  return AND.test(words[at + 1]?.text ?? '') && isSecondThat(words, at + 2)
}

function mayEnd(words: readonly Word[], at: number): boolean {
  return isAtEnd(words, at) && (endsSentence(words[at]) || !leadsOn(bareWord(words[at]?.text ?? '')))
}

function isAtEnd(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? ''
  const bare = text.replace(CLOSING_MARKS, '')
  return (
    at === words.length - 1 ||
    words[at + 1]?.cut === true ||
    isBeforeSecondThat(words, at) ||
    text !== bare ||
    SENTENCE_END.test(bare) ||
    CLAUSE_END.test(bare)
  )
}

/** "The policy is | …", "thrown out after | …": more must follow. */
function leadsOn(word: string): boolean {
  return AND.test(word) || PREPOSITION.test(word) || ATTACHED.test(word) || BEFORE_MORE.test(word)
}

/** Above 0 for a clause that can be read alone; higher for a whole sentence, a figure and a deed, lower for length. */
function rate(words: readonly Word[], from: number, to: number): number {
  const window = words.slice(from, to)
  const starts = from === 0 || isCutOff(words, from) || endsSentence(words[from - 1])
  const ends = to === words.length || endsSentence(words[to - 1])
  const figures = Math.min(2, window.filter(({ text }) => NUMBER.test(bareWord(text))).length)
  const opening = rateOpening(bareWord(window[0]?.text ?? ''), { starts, ends })
  const faults = [
    window.slice(0, -1).some(endsSentence),
    !starts && isReversed(words, from),
    window.some((_, at) => isSecondThat(window, at)),
    from > 0 && !hasVerb(window.slice(0, firstClauseEnd(window))),
    isAttached(words, from),
    isRestOfClause(words, from),
  ].filter(Boolean).length
  return (
    1 +
    Number(starts) +
    Number(ends) +
    figures * 0.7 +
    Number(hasVerb(window)) * 1.2 +
    (starts ? Math.max(-1, opening) : opening) -
    faults * 4 -
    Math.max(0, window.length - COMFORTABLE_WORDS) * 0.2
  )
}

/** "(A report,) which this newspaper has seen", "(reports,) some of which are old": the clause of a noun that is not quoted with it. */
function isAttached(words: readonly Word[], from: number): boolean {
  const first = words[from]
  const isInside = first?.cut === true || (from > 0 && !endsSentence(words[from - 1]))
  const [opening, of, whom] = words.slice(from, from + 3).map(({ text }) => bareWord(text))
  return isInside && (ATTACHED.test(opening ?? '') || (of === 'of' && ATTACHED.test(whom ?? '')))
}

/** "(The firm,) | has withdrawn", "| but hinted", "(said) | Friday that they stopped": it needs the words before it. */
function isRestOfClause(words: readonly Word[], from: number): boolean {
  const first = bareWord(words[from]?.text ?? '')
  const isCut = isCutOff(words, from)
  if (!isCut && (from === 0 || endsSentence(words[from - 1]))) return false
  return DEPENDENT.test(first) || isDeed(first) || (isCut && words.slice(from, from + TOLD_WORDS_MAX).some(isThat))
}

/** The penalty for a clause that cannot begin with this word. */
function rateOpening(first: string, { starts, ends }: { starts: boolean; ends: boolean }): number {
  // "…, deliberated for ten minutes": a verb without its subject.
  if (DEPENDENT.test(first) || (!starts && isDeed(first))) return -3
  if (PREPOSITION.test(first) && !ends) return -2
  return PRONOUN.test(first) ? -1 : 0
}

/** The number of words up to the first sign. */
function firstClauseEnd(window: readonly Word[]): number {
  const end = window.findIndex(({ text }) => CLAUSE_END.test(text.replace(CLOSING_MARKS, '')))
  return end === -1 ? window.length : end + 1
}

function endsSentence(word: Word | undefined): boolean {
  return SENTENCE_END.test((word?.text ?? '').replace(CLOSING_MARKS, ''))
}

/** An earlier word in the sentence reverses what follows, or makes it conditional. */
function isReversed(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= 0; at -= 1) {
    const text = words[at]?.text.replace(CLOSING_MARKS, '') ?? ''
    if (SENTENCE_END.test(text)) return false
    if (REVERSING.test(bareWord(text))) return true
  }
  return false
}

/** A verb for a deed, rather than for saying or naming, in a clause that does not depend on another. */
function hasVerb(window: readonly Word[]): boolean {
  let hangs = false
  let attached: Attached = 'no'
  return window.some(({ text }, at) => {
    const bare = bareWord(text)
    if (CLAUSE_END.test(window[at - 1]?.text ?? '')) hangs = RELATIVE.test(bare)
    attached = at > 0 && ATTACHED.test(bare) ? 'verb to come' : attachedAfter(attached, isDeed(bare))
    return !hangs && attached === 'no' && isDeed(bare) && !SAID.test(bare)
  })
}

/** Whether a word is in a clause that is attached to a noun, up to and including its verb. */
type Attached = 'no' | 'verb to come' | 'verb'

function attachedAfter(before: Attached, deed: boolean): Attached {
  if (before === 'verb to come') return deed ? 'verb' : before
  return before === 'verb' && !deed ? 'no' : before
}

/** "United" in a name is no deed. */
function isDeed(word: string): boolean {
  return DEED.test(word) && !/^\p{Lu}/u.test(word)
}

function wordsOf(passage: string): Word[] {
  let last = 0
  return [...passage.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const cut = passage.slice(last, index).includes(CUT)
    last = index + text.length
    return { text, start: index, end: last, cut }
  })
}

function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$£€]+/u, '').replace(/(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u, '')
}
