import type { Range } from '../../ranges.ts'
import type { Paragraph } from '../article-document.ts'

/** An answer of the interviewee: a paragraph, or the part of one after the label. */
export type Turn = Range & {
  /** The words before the colon, "A" for a bare answer; empty without a label. */
  label: string
  /** The label; without one, the answer's first words. */
  labelRange: Range
  /** Set where the label is a letter that names its speaker in brackets: who that is, in words. */
  about?: string[]
}

/** Questions and answers; both empty for a text that is no interview. */
export type Turns = { answers: Turn[]; questions: Range[] }

/** Fewer questions to "you" are the writer's to the reader. */
const QUESTIONS_MIN = 3
const QUESTIONS_IN_TURN_MIN = 5
const QUESTIONS_MAX = 400
/** A longer paragraph argues before it asks. */
const QUESTION_CHARS_MAX = 700
/** A question, or an answer's first person, is found within this many characters. */
const SEARCHED_CHARS = 400
/** Where a text announces that it is an interview. */
const OPENING_CHARS = 2500
const ANNOUNCED =
  /\b(?:interview(?:ed|s)?|(?:spoke|speaks|talk(?:s|ed)?|sat down|sits down|caught up|conversation|chat(?:s|ted)?|call) (?:to|with)|q ?(?:&|and) ?a|questions (?:to|for)|met (?:her|him|them)|edited (?:for|and)|asked (?:her|him|them))\b/i
const YOU = /\byou(?:r|'re|’re|'ve|’ve)?\b/i
const FIRST_PERSON = /\b(?:I|my|me|we|our|us)\b/
/**
 * Required share of answers in the first person, by the other evidence: an announcement or bold questions, questions to
 * "you", both.
 */
const FIRST_PERSON_SHARE = { shown: 0.5, toYou: 0.75, shownToYou: 0.3 } as const
/**
 * The fewest questions, and the most paragraphs per question: a piece with questions for headings has fewer questions.
 */
const SHOWN = { questions: QUESTIONS_MIN, apart: 6 } as const
const UNSHOWN = { questions: 4, apart: 4 } as const
/** With questions and answers this close together, none has to ask "you". */
const PARAGRAPHS_IN_TURN_MAX = 2.6
const YOU_SHARE_MIN = 0.4
const QUOTED = /["“][^"“”]*["”]/g
/** Somebody who reports another's answer is the author. */
const TOLD_SHARE_MAX = 0.4
const TOLD = /\b(?:he|she|they) (?:said|says|added|told)\b/
const FIRST_WORDS_CHARS = 60

type Asked = { question: Paragraph; answers: Paragraph[] }

/**
 * An interview whose questions are separate paragraphs, in bold or not, with answers between them in the first person.
 * Where questions ask "you" but the answers do not confirm an interview, only the questions are returned.
 */
export function turnsWithoutLabel(text: string, paragraphs: readonly Paragraph[]): Turns {
  const asked = askedIn(text, paragraphs)
  const quoted = quotedAnswers(text, asked)
  if (quoted !== undefined) return quoted
  const isInterview = asked.length > 0 && isAnswered(text, asked, paragraphs)
  if (!isInterview) return { answers: [], questions: questionsToYou(text, paragraphs) }
  const turns = isInTurn(asked) ? asked.flatMap(inTurn) : asked.flatMap((one) => atPrompts(text, one))
  return {
    answers: turns.flatMap(({ answers }) => answers.map((answer) => asTurn(text, answer))),
    questions: turns.map(({ question }) => rangeOf(question)),
  }
}

/**
 * True where an odd number of paragraphs separates all of many questions: then every other one is the interviewer's.
 */
function isInTurn(asked: readonly Asked[]): boolean {
  return asked.length >= QUESTIONS_IN_TURN_MIN && asked.every(({ answers }) => answers.length % 2 === 1)
}

/** Answers in quotation marks, each after a question outside them. */
function quotedAnswers(text: string, asked: readonly Asked[]): Turns | undefined {
  const answered = asked.flatMap(({ question, answers: [first] }) =>
    first !== undefined && isQuotedWhole(text, first) ? [{ question, answer: first }] : [],
  )
  if (answered.length < QUESTIONS_MIN || answered.length < QUOTED_SHARE_MIN * asked.length) return undefined
  return {
    answers: answered.map(({ answer }) => asTurn(text, answer)),
    questions: answered.map(({ question }) => rangeOf(question)),
  }
}

const QUOTED_SHARE_MIN = 0.8

function isQuotedWhole(text: string, { start, end }: Range): boolean {
  return /^["“]/u.test(text.charAt(start)) && /["”]$/u.test(text.slice(start, end).trimEnd())
}

const PROMPT = /^You(?:['’](?:ve|re|d|ll))?\s/u
const PROMPT_CHARS_MAX = 140

/** "You have criticised the closing." between two answers is the interviewer's. */
function atPrompts(text: string, { question, answers }: Asked): Asked[] {
  const turns: Asked[] = [{ question, answers: [] }]
  for (const [at, answer] of answers.entries()) {
    const isPrompt = at > 0 && at + 1 < answers.length && answer.end - answer.start <= PROMPT_CHARS_MAX
    if (isPrompt && PROMPT.test(text.slice(answer.start, answer.end)) && !isFirstPerson(text, answer))
      turns.push({ question: answer, answers: [] })
    else turns.at(-1)?.answers.push(answer)
  }
  return turns
}

/** "You would have knocked elsewhere." between two answers is the interviewer's, question or not. */
function inTurn({ question, answers }: Asked): Asked[] {
  const turns: Asked[] = []
  for (let at = -1; at < answers.length; at += 2) {
    const prompt = at === -1 ? question : answers[at]
    const answer = answers[at + 1]
    if (prompt !== undefined && answer !== undefined) turns.push({ question: prompt, answers: [answer] })
  }
  return turns
}

/** True for a range that ends in a question mark, with or without closing marks. */
export function asksAt(text: string, { start, end }: Range): boolean {
  return /\?["”’)*_]{0,4}$/.test(text.slice(Math.max(start, end - 6), end).trimEnd())
}

/** Each question with the paragraphs up to the next one; the last question is answered only by the next paragraph. */
function askedIn(text: string, paragraphs: readonly Paragraph[]): Asked[] {
  const asked: Asked[] = []
  for (const paragraph of paragraphs) {
    if (isQuestion(text, paragraph)) asked.push({ question: paragraph, answers: [] })
    else asked.at(-1)?.answers.push(paragraph)
    if (asked.length > QUESTIONS_MAX) return []
  }
  const last = asked.at(-1)
  if (last !== undefined) last.answers = last.answers.slice(0, 1)
  return asked
}

/** A paragraph that asks, or is in bold as questions are ("**Tell me how it began.**"), and quotes nobody. */
function isQuestion(text: string, paragraph: Range): boolean {
  const { start, end } = paragraph
  if (end - start > QUESTION_CHARS_MAX || /^["“‘]/.test(text.slice(start, start + 1))) return false
  return asksAt(text, paragraph) || isBold(text, paragraph)
}

function isAnswered(text: string, asked: readonly Asked[], paragraphs: readonly Paragraph[]): boolean {
  const answered = asked.filter(({ answers }) => answers.length > 0)
  const [first] = answered
  if (first === undefined) return false
  const isShown = isAnnounced(text, first.question) || answered.every(({ question }) => isBold(text, question))
  const between = (paragraphs.length - first.question.index) / answered.length
  const { questions, apart } = isShown ? SHOWN : UNSHOWN
  if (answered.length < questions || between > apart) return false
  const isToYou = isMost(answered, YOU_SHARE_MIN, ({ question }) => asksYou(text, question))
  if (isToYou)
    return isInFirstPerson(text, answered, isShown ? FIRST_PERSON_SHARE.shownToYou : FIRST_PERSON_SHARE.toYou)
  return isShown && between <= PARAGRAPHS_IN_TURN_MAX && isInFirstPerson(text, answered, FIRST_PERSON_SHARE.shown)
}

function isInFirstPerson(text: string, answered: readonly Asked[], share: number): boolean {
  const isOwn = isMost(answered, share, ({ answers }) => answers.some((answer) => isFirstPerson(text, answer)))
  return (
    isOwn && !isMost(answered, TOLD_SHARE_MAX, ({ answers }) => answers.some((one) => TOLD.test(unquoted(text, one))))
  )
}

function asksYou(text: string, { start, end }: Range): boolean {
  return YOU.test(text.slice(start, end))
}

function isAnnounced(text: string, question: Range): boolean {
  return ANNOUNCED.test(text.slice(0, Math.min(OPENING_CHARS, question.end)))
}

function isBold(text: string, { start, end }: Range): boolean {
  return text.startsWith('**', start) && text.slice(start, end).trimEnd().endsWith('**')
}

function isMost(asked: readonly Asked[], share: number, fits: (one: Asked) => boolean): boolean {
  return asked.filter(fits).length >= share * asked.length
}

function questionsToYou(text: string, paragraphs: readonly Paragraph[]): Range[] {
  const questions = paragraphs.filter((paragraph, index) => {
    const next = paragraphs[index + 1]
    if (next === undefined || !asksAt(text, paragraph) || asksAt(text, next)) return false
    const { start, end } = paragraph
    return YOU.test(text.slice(Math.max(start, end - SEARCHED_CHARS), end)) && isFirstPerson(text, next)
  })
  return questions.length < QUESTIONS_MIN ? [] : questions.map(rangeOf)
}

function isFirstPerson(text: string, range: Range): boolean {
  return FIRST_PERSON.test(unquoted(text, range))
}

function unquoted(text: string, { start, end }: Range): string {
  return text.slice(start, Math.min(end, start + SEARCHED_CHARS)).replace(QUOTED, ' ')
}

function asTurn(text: string, { start, end }: Range): Turn {
  const cut = text.slice(start, Math.min(end, start + FIRST_WORDS_CHARS))
  const words = start + cut.length === end ? cut : cut.replace(/\s\S*$/, '')
  return { start, end, label: '', labelRange: { start, end: start + words.trimEnd().length } }
}

function rangeOf({ start, end }: Range): Range {
  return { start, end }
}
