import { endsSentence } from '../../prepare/sentences/sentence-end.ts'

/** A passage of this length is quoted whole; a longer sentence is not quoted in a note. */
const WHOLE_WORDS_MAX = 40
const CLAUSE_WORDS_MIN = 4
/** Longer passages are searched only this far. */
const WORDS_SEARCHED_MAX = 160

/** Marks that may not occur inside a quotation, which has marks of its own. */
const INNER_MARKS = /["“”«»„\n\f]|(?<![\p{L}\p{N}])['‘]|(?<![s\p{L}\p{N}])['’]|(?<![sS])['’](?![\p{L}\p{N}])/u
const LAST_MARK = /(?<![.!?…])[.!?…]+["'”’»)\]]*$/u
/** Words that join two clauses, each of which can be read alone, after a comma. */
const JOINING = /^(?:and|but|so|yet)$/i
const CLOCK_TIME = /^\d{1,2}[:.h]\d{2}$/
/** How a clause with a subject of its own begins. */
const SUBJECT =
  /^(?:the|a|an|this|these|those|he|she|it|they|we|i|there|his|her|its|their|our|my|some|many|most|several|two|three|four|five|six|seven|eight|nine|ten|nobody|everyone|\p{Lu}.*|\d.*)$/u
const DEED =
  /^(?:(?!need|indeed|speed|breed|hundred|kindred|sacred|naked|aged\b|so-called)[a-z]{3,}ed|won|lost|rose|fell|grew|cost|costs|will|must|was|were|is|are|has|had|have|shows?|pays?|paid|cut|sold|bought|built|held|met|left|took|gave|saw|spent|began|died|laid|sent|led|kept|drew|struck|spoke|agreed|warns?|plans?|faces?|makes?|made|means?|needs?|wants?|does|did|do|can|could|would|should|may|might|says?|said|knows?|knew|think|thinks|thought|get|gets|got|goes|went|come|comes|came|employs?|carr(?:y|ies)|runs?|ran|stands?|stood|lies|lay|falls?|rises?|goes|stays?|holds?|works?|puts?|set|sets|hit|hits|found|finds|told|tells|wrote|writes|became|becomes|gives?|takes?|brings?|brought|remains?|includes?|contains?|gains?|wins?|loses?|opens?|closes?|ends?|starts?|lasts?|lives?|earns?|charges?|owns?|produces?|sells?|buys?|rejects?|accuses?|claims?|argues?|believes?|wants?|hopes?|calls?|asks?|sees?|feels?|keeps?|seems?|appears?|turns?|meets?|suffered|limits?|measures?|requires?|receives?|offers?|serves?|covers?|adds?|allows?|helps?|expects?|reports?|notes?|found|let|lets|put|shut|spread|read|beat|broke|fought|threw|drove|flew|swore|chose|caught|taught|sought)$/i
const SAID =
  /^(?:stated|called|named|titled|added|announced|concluded|claimed|reported|noted|argued|warned|explained|described|cited|quoted|says?|said)$/i
/** "To | cut", "on the | left". */
const NO_VERB_AFTER = /^(?:to|the|an?|his|its|their|our|my|your)$/i
const AUXILIARY = /^(?:is|are|was|were|has|had|have|will|would|can|could|may|might|must|should|does|did|do)$/i
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|millions|half)$/i
const HOLDING = /^(?:if|unless|whether|that|den(?:y|ied|ies)|because|although|though|while|when)$/i
const RELATIVE = /^(?:that|which|who|whom|whose|where|when|while|although|though)$/i

type Word = { text: string; start: number; end: number }

/** A place before a report: "LONDON – ", "ST. PAUL, Minn. – ", "LONDON (Reuters) – ". */
const PLACE_LINE = /^\p{Lu}[\p{Lu}.'’-]{1,20}(?:,? \p{Lu}[\p{L}.]{1,20}){0,3}(?: \(\p{L}{2,15}\))? [–—-]{1,2} /u
/** A place and an agency: "Washington (CNN) ". */
const AGENCY_LINE =
  /^\p{Lu}[\p{L}.]{1,20}(?:,? \p{Lu}[\p{L}.]{1,20}){0,3} \((?:AP|AFP|CNN|PA|UPI|Reuters|Xinhua)\) (?:[–—-]{1,2} )?/u
/** A site or an agency alone: "(CNSNews.com) – ", "(AP) — ". */
const SITE_LINE = /^\([\p{L}\d.&' -]{2,30}\) [–—-]{1,2} /u
/** Joins a sentence to the one before, which a quotation leaves out. */
const CONNECTING =
  /^(?:(?:But|And)\s|(?:However|Meanwhile|Moreover|Furthermore|Additionally|In addition|Also|Indeed|In fact|Still|Nevertheless|Nonetheless|Instead|Therefore|Thus),\s)/

/** A statement without what stands before its first clause: a dateline, or a word that joins it to the one before. */
function withoutOpening(passage: string): string {
  return passage
    .trimStart()
    .replace(PLACE_LINE, '')
    .replace(AGENCY_LINE, '')
    .replace(SITE_LINE, '')
    .replace(CONNECTING, '')
}

/**
 * Quotes a passage verbatim: whole if it has at most 40 words, else a sentence of it, else a clause that can be read
 * alone. It never begins or ends within a clause, and is empty where nothing whole is short enough or free of quotation
 * marks. A `statement` must contain a verb.
 */
export function quoted(given: string, { statement = false }: { statement?: boolean } = {}): string {
  const passage = statement ? withoutOpening(given) : given
  const words = withoutTime(wordsOf(passage))
  const whole = fits(passage, words, statement)
  if (whole !== '') return `“${whole}”`
  const sentences = sentencesIn(passage, words)
  const best = strongest(passage, sentences, statement) || strongest(passage, sentences.flatMap(clausesIn), statement)
  return best === '' ? '' : `“${best}”`
}

/** The words without the time of a live report's entry. */
function withoutTime(words: readonly Word[]): readonly Word[] {
  const [first] = words
  return first !== undefined && CLOCK_TIME.test(first.text) ? words.slice(1) : words
}

/** The words without the marks around them; empty where they cannot be quoted. */
function fits(passage: string, words: readonly Word[], statement: boolean): string {
  if (words.length === 0 || words.length > WHOLE_WORDS_MAX || (statement && !hasVerb(words))) return ''
  const text = within(passage, words)
  return INNER_MARKS.test(text) || !isBalanced(text) ? '' : text
}

function within(passage: string, words: readonly Word[]): string {
  const text = passage.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
  const opened = text.replace(/^[^\p{L}\p{N}$£€#@([]+/u, '')
  return opened.replace(/(?<![^\p{L}\p{N}%)\]])[^\p{L}\p{N}%)\]]+$/u, '')
}

function isBalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length
  return count('(') === count(')') && count('[') === count(']')
}

/** Of the ranges that can be quoted, the one with the most figures, else the first. */
function strongest(passage: string, ranges: readonly (readonly Word[])[], statement: boolean): string {
  let best = { text: '', figures: -1 }
  for (const range of ranges) {
    const text = range.length < CLAUSE_WORDS_MIN ? '' : fits(passage, range, statement)
    const figures = Math.min(2, range.filter((word) => NUMBER.test(bareWord(word.text))).length)
    if (text !== '' && figures > best.figures) best = { text, figures }
  }
  return best.text
}

/** The sentences of a passage; one at its end only if it has been searched to the end. */
function sentencesIn(passage: string, all: readonly Word[]): Word[][] {
  const words = all.slice(0, WORDS_SEARCHED_MAX)
  const found: Word[][] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    const isLast = at === all.length - 1
    if (!isLast && !endsWith(passage, word, words[from]?.start ?? 0)) continue
    found.push(words.slice(from, at + 1))
    from = at + 1
  }
  return found
}

/** Whether a sentence that begins at `from` ends with a word. */
function endsWith(passage: string, { text, start, end }: Word, from: number): boolean {
  const mark = LAST_MARK.exec(text)?.index
  return mark !== undefined && endsSentence(passage, start + mark, { from, limit: passage.length }) === end
}

/** The clauses of a sentence that a semicolon or "and", "but" … with a new subject separates. */
function clausesIn(sentence: readonly Word[]): Word[][] {
  const cuts = sentence.flatMap((_, at) => (beginsClause(sentence, at) ? [at] : []))
  if (cuts.length === 0) return []
  const bounds = [0, ...cuts, sentence.length]
  return bounds.slice(1).map((end, index) => {
    const from = bounds[index] ?? 0
    const isJoined = from > 0 && JOINING.test(sentence[from]?.text ?? '')
    return sentence.slice(isJoined ? from + 1 : from, end)
  })
}

/** "…; | the road was closed", "…, | and the road was closed"; never inside a list. */
function beginsClause(words: readonly Word[], at: number): boolean {
  if (!hasVerb(words.slice(0, at)) || isList(words)) return false
  const before = words[at - 1]?.text ?? ''
  if (before.endsWith(';'))
    return hasSubject(words.slice(at)) && !words.slice(0, at).some(({ text }) => text.endsWith(':'))
  return before.endsWith(',') && isJoining(words, at) && hasSubject(words.slice(at + 1)) && !isHeld(words, at)
}

function isJoining(words: readonly Word[], at: number): boolean {
  return JOINING.test(words[at]?.text ?? '')
}

/** "118 houses; seven bridges, one of which fell; and a mill": not every part after a semicolon is a clause. */
function isList(words: readonly Word[]): boolean {
  return words.some(
    (_, at) => words[at - 1]?.text.endsWith(';') === true && !hasSubject(words.slice(partStart(words, at))),
  )
}

/** A part's first word, after "and". */
function partStart(words: readonly Word[], at: number): number {
  return /^(?:and|or|but),?$/i.test(words[at]?.text ?? '') ? at + 1 : at
}

/** A subject and a verb before the next sign. */
function hasSubject(words: readonly Word[]): boolean {
  const end = words.findIndex(({ text }) => /[,;:—–]$/.test(text))
  return SUBJECT.test(words[0]?.text ?? '') && hasVerb(end === -1 ? words : words.slice(0, end + 1))
}

/** What follows "if", "deny" or "that" belongs to it: "He said that A, and the road …". */
function isHeld(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).some(({ text }) => HOLDING.test(bareWord(text)))
}

function isVerb(bare: string, before: Word | undefined): boolean {
  return DEED.test(bare) && !/^\p{Lu}/u.test(bare) && !NO_VERB_AFTER.test(before?.text ?? '')
}

/** A verb that is not attached to a noun ("the report which fell") and does more than name or say. */
function hasVerb(words: readonly Word[]): boolean {
  let isAttached = false
  return words.some(({ text }, at) => {
    const bare = bareWord(text)
    const isDeed = isVerb(bare, words[at - 1])
    if (at > 0 && RELATIVE.test(bare)) {
      isAttached = true
      return false
    }
    if (isAttached) {
      // "Who were handed" ends with its participle.
      isAttached = !isDeed || AUXILIARY.test(bare)
      return false
    }
    return isDeed && (!SAID.test(bare) || at + 1 < words.length)
  })
}

function wordsOf(passage: string): Word[] {
  return [...passage.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}

function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$£€]+/u, '').replace(/(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u, '')
}
