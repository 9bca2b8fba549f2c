import type { Attribution, Paragraph, Quotation, Range, Sentence, Speaker } from '../article-document.ts'
import type { Role } from '../vocabulary.ts'
import { countWords } from './count-words.ts'

/** What an interviewed person answers: a paragraph, or the part of one after the label. */
export type Turn = Range & {
  /** The words before the colon, "A" for a bare answer. */
  label: string
  labelRange: Range
}

/** An interview has at least so many turns, and each of its labels comes back. */
const TURNS_MIN = 4
const LABEL_TURNS_MIN = 2
const TURNS_MAX = 400
const LABEL =
  /^(?:\(\((?<double>[^()]{1,40})\)\)|(?<short>Q|A|Question|Answer|[A-Z]{2,4})\s?[:.]|(?<name>\p{Lu}[\p{L}.'’-]{1,20}(?:\s\p{Lu}[\p{L}.'’-]{0,20}){0,3})\s?:)\s+(?=\S)/u
const ASKS = /^(?:Q|Question|Interviewer|Reporter)$/
const ANSWERS = /^(?:A|Answer)$/
const QUESTIONS_SHARE_MIN = 0.5

type Labelled = Turn & { asks: boolean }

/** What is asked and answered; both empty for a text that is no interview. */
export type Turns = { answers: Turn[]; questions: Range[] }

/**
 * The answers of an interview that is written as turns ("Q: … A: …", "Harmon: …", "((Name)) …"), each paragraph a turn, or
 * each of its lines that begins with a label. Who asks (the label most of whose turns are questions) is the author. An
 * interview without labels shows its questions only: paragraphs that ask "you" before one in the first person.
 */
export function findTurns(text: string, paragraphs: readonly Paragraph[]): Turns {
  const labels = new Map<string, Labelled[]>()
  for (const turn of labelledTurns(text, paragraphs)) {
    const known = labels.get(turn.label)
    if (known === undefined) labels.set(turn.label, [turn])
    else known.push(turn)
  }
  const kept = [...labels].filter(([, turns]) => turns.length >= LABEL_TURNS_MIN)
  const enough = kept.length >= 2 && kept.reduce((sum, [, turns]) => sum + turns.length, 0) >= TURNS_MIN
  const asking = enough ? askingLabel(kept) : undefined
  if (asking === undefined) return { answers: [], questions: questionsWithoutLabel(text, paragraphs) }
  const of = (isAsking: boolean): Labelled[] =>
    kept
      .filter(([label]) => (label === asking) === isAsking)
      .flatMap(([, turns]) => turns)
      .toSorted((a, b) => a.start - b.start)
  return { answers: of(false), questions: of(true).map(({ labelRange, end }) => ({ start: labelRange.start, end })) }
}

/** Fewer questions to "you" are a writer's to the reader. */
const QUESTIONS_MIN = 3
/** A question is asked and an answer shows its first person within so many characters. */
const SEARCHED_CHARS = 400
const YOU = /\byou(?:r|'re|’re|'ve|’ve)?\b/i
const FIRST_PERSON = /\b(?:I|my|me|we|our)\b/

function questionsWithoutLabel(text: string, paragraphs: readonly Paragraph[]): Range[] {
  const questions = paragraphs.filter((paragraph, index) => {
    const next = paragraphs[index + 1]
    if (next === undefined || !asksAt(text, paragraph) || asksAt(text, next)) return false
    const { start, end } = paragraph
    return YOU.test(text.slice(Math.max(start, end - SEARCHED_CHARS), end)) && isFirstPerson(text, next)
  })
  return questions.length < QUESTIONS_MIN ? [] : questions.map(rangeOf)
}

function isFirstPerson(text: string, { start, end }: Range): boolean {
  return FIRST_PERSON.test(text.slice(start, Math.min(end, start + SEARCHED_CHARS)))
}

function labelledTurns(text: string, paragraphs: readonly Paragraph[]): Labelled[] {
  const found: Labelled[] = []
  // An answer may go on over several paragraphs; what stands after the last turn is the author's again.
  let goingOn: Labelled[] = []
  for (const paragraph of paragraphs.flatMap((one) => atLabels(text, one))) {
    if (found.length + goingOn.length >= TURNS_MAX) break
    const turn = labelled(text, paragraph)
    const last = found.at(-1)
    if (turn !== undefined) {
      found.push(...goingOn, turn)
      goingOn = []
    } else if (last !== undefined && !asksAt(text, paragraph)) goingOn.push({ ...last, ...rangeOf(paragraph) })
  }
  return found
}

/** A paragraph in whose lines several turns stand, cut before each line that begins with a label. */
function atLabels(text: string, { start, end }: Range): Range[] {
  const parts: Range[] = []
  let from = start
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    if (labelled(text, { start: at + 1, end }) === undefined) continue
    parts.push({ start: from, end: from + text.slice(from, at).trimEnd().length })
    from = at + 1
  }
  return [...parts, { start: from, end }]
}

function rangeOf({ start, end }: Range): Range {
  return { start, end }
}

function labelled(text: string, { start, end }: Range): Labelled | undefined {
  const found = LABEL.exec(text.slice(start, Math.min(end, start + 100)))
  if (!found) return undefined
  const label = (found.groups?.double ?? found.groups?.short ?? found.groups?.name ?? '').trim()
  const from = start + found[0].length
  return {
    label,
    labelRange: { start, end: start + found[0].trimEnd().length },
    start: from,
    end,
    asks: asksAt(text, { start: from, end }),
  }
}

function asksAt(text: string, { start, end }: Range): boolean {
  return /\?["”’)]{0,2}$/.test(text.slice(Math.max(start, end - 4), end))
}

function askingLabel(kept: readonly (readonly [string, readonly Labelled[]])[]): string | undefined {
  const named = kept.find(([label]) => ASKS.test(label))
  if (named) return named[0]
  const [best] = kept
    .map(([label, turns]) => ({ label, share: turns.filter(({ asks }) => asks).length / turns.length }))
    .toSorted((a, b) => b.share - a.share)
  return best !== undefined && best.share >= QUESTIONS_SHARE_MIN ? best.label : undefined
}

/** Quotations of an article with the turns of an interview, which take the place of what is quoted inside them. */
export function withTurns(quotations: readonly Quotation[], turns: readonly Turn[], text: string): Quotation[] {
  if (turns.length === 0) return [...quotations]
  const outside = quotations.filter(
    (quotation) => !turns.some((turn) => quotation.start < turn.end && quotation.end > turn.start),
  )
  const spoken = turns.map(({ start, end }) => ({
    start,
    end,
    speaker: null,
    words: countWords(text.slice(start, end)),
    continued: false,
  }))
  return [...outside, ...spoken].toSorted((a, b) => a.start - b.start)
}

type Read = { speakers: Speaker[]; attributions: Attribution[]; quotations: Quotation[] }

/** Gives each turn its speaker: whom the label names, else the last person named before the first turn. */
export function attributeTurns(
  read: Read,
  turns: readonly Turn[],
  place: { sentences: readonly Sentence[]; interviewed: { name: string; role: Role } | undefined },
): Read {
  if (turns.length === 0) return read
  const speakers = [...read.speakers]
  const indexOf = (label: string, mention: Range): number => {
    const { interviewed } = place
    const meant = ANSWERS.test(label) || interviewed?.name.split(' ').includes(label) === true
    const name = meant ? (interviewed?.name ?? 'the person interviewed') : label
    const known = speakers.findIndex((speaker) => speaker.name === name || speaker.name.split(' ').includes(name))
    if (known !== -1) return known
    speakers.push({ name, role: meant ? (interviewed?.role ?? 'other') : 'other', anonymous: false, mention })
    return speakers.length - 1
  }
  const speakerAt = new Map(turns.map((turn) => [turn.start, indexOf(turn.label, turn.labelRange)]))
  let next = 0
  const attributions = turns.flatMap((turn): Attribution[] => {
    while ((place.sentences[next]?.end ?? Infinity) <= turn.start) next++
    const sentence = place.sentences[next]
    if (!sentence) return []
    const { start, end } = turn.labelRange
    const words = read.quotations.find((quotation) => quotation.start === turn.start)?.words ?? 1
    const speaker = speakerAt.get(turn.start) ?? 0
    const range = { start, end }
    return [
      {
        start: sentence.start,
        end: turn.end,
        sentence: sentence.index,
        speaker,
        kind: 'direct',
        source: range,
        cue: range,
        words,
      },
    ]
  })
  return {
    speakers,
    attributions: [...read.attributions, ...attributions].toSorted((a, b) => a.cue.start - b.cue.start),
    quotations: read.quotations.map((quotation) => ({
      ...quotation,
      speaker: speakerAt.get(quotation.start) ?? quotation.speaker,
    })),
  }
}
