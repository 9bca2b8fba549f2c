import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from '../article-document.ts'
import type { Range } from '../../ranges.ts'
import type { Role } from '../../vocabulary.ts'
import type { NameMention } from '../names/person-names.ts'
import { roleOfName } from '../speakers/speaker-role.ts'
import { countWords } from '#app/platform/text/count-words.ts'
import { foldName } from '../names/fold-name.ts'
import { inCapitals, isHearing, isUnnamed, labelledPerson, transcript } from './transcript.ts'
import { asksAt, turnsWithoutLabel } from './turns-without-label.ts'
import type { Turn, Turns } from './turns-without-label.ts'

/** An interview has at least this many turns, and each of its labels recurs. */
const TURNS_MIN = 4
const LABEL_TURNS_MIN = 2
const TURNS_MAX = 400
/** "Q (Ann Lowell, pension fund):" names its speaker beside the letter. */
const LETTERED =
  /^(?:Q|A|Question|Answer)\s?\((?<who>\p{Lu}[^(),:]{1,60}|\p{Ll}{1,4}['’\s]\p{Lu}[^(),:]{1,60})(?:,\s(?<about>[^()]{1,60}))?\)\s?:\s+(?=\S)/u
const LABEL =
  /^(?:\(\((?<double>[^()]{1,40})\)\)|(?<short>Q|A|Question|Answer|(?!(?:MRS?|MS|DR|SEN|REP|GOV|SIR|REV|HON|COL|GEN|ST|LT)\.)[A-Z]{2,4})\s?[:.]|(?<name>(?:A\s)?\p{Lu}[\p{L}\p{M}.'’-]{1,30}(?:\s(?:(?:\p{Ll}{1,4}['’]|[htn])?\p{Lu}[\p{L}\p{M}.'’-]{0,30}|de|la|le|du|des|van|von|der|den|ter|ten|te|bin|bint|ibn|al|el|y|e|i|dos|da|das|do|di|del|della|zu|ap|ab|ferch|ka|wa|an|na|man|woman|caller|voice|member|\d{1,2})){0,6})(?:\s\([^()]{1,40}\))?\s?:)\s+(?=\S)/u
const ASKS = /^(?:Q|Question|Interviewer|Reporter)$/
const ANSWERS = /^(?:A|Answer)$/
const QUESTIONS_SHARE_MIN = 0.5
/** The share of questions before labelled answers; an interviewer also makes statements. */
const ASKING_SHARE_MIN = 0.3

/** "Q Are you …", "A I am": a bare letter is a label only if a question is or was beside it. */
const BARE_LABEL = /^(?<bare>[QA])\s{0,3}(?=["“]?\p{Lu})/u

type Labelled = Turn & { asks: boolean }

/**
 * The answers of an interview written as turns ("Q: … A: …", "Harmon: …", "((Name)) …") or with questions as separate
 * paragraphs. A turn is a paragraph, or a line that begins with a label. The interviewer, whose turns are mostly
 * questions, is the author.
 */
export function findTurns(text: string, paragraphs: readonly Paragraph[]): Turns {
  const all = labelledTurns(text, paragraphs)
  const labels = Map.groupBy(all, ({ label }) => label)
  const kept = [...labels].filter(([label, turns]) => turns.length >= LABEL_TURNS_MIN || isUnnamed(label))
  const enough = kept.length >= 2 && kept.reduce((sum, [, turns]) => sum + turns.length, 0) >= TURNS_MIN
  const hearing = recordOf(text, all, [...labels.keys()])
  if (hearing !== undefined) return hearing
  const asking = enough ? askingLabel(kept) : undefined
  if (asking !== undefined) return interview(kept, asking)
  return (
    (enough ? transcript(text, all) : inCapitals(text, all)) ??
    answersLabelled(text, paragraphs, kept) ??
    turnsWithoutLabel(text, paragraphs)
  )
}

/** The record of a hearing, or questions and answers with a name for each: everybody is heard. */
function recordOf(text: string, all: Labelled[], labels: readonly string[]): Turns | undefined {
  if (all.filter(({ about }) => about !== undefined).length >= TURNS_MIN) return { answers: all, questions: [] }
  const isRecord = labels.length < all.length && all.length >= TURNS_MIN && isHearing(text, labels)
  return isRecord ? transcript(text, all) : undefined
}

function interview(kept: readonly (readonly [string, readonly Labelled[]])[], asking: string): Turns {
  const of = (isAsking: boolean): Labelled[] =>
    kept
      .filter(([label]) => (label === asking) === isAsking)
      .flatMap(([, turns]) => turns)
      .toSorted((a, b) => a.start - b.start)
  return { answers: of(false), questions: of(true).map(({ labelRange, end }) => ({ start: labelRange.start, end })) }
}

/** Only the interviewee is labelled ("Harmon: …"): a question precedes most of the turns. */
function answersLabelled(
  text: string,
  paragraphs: readonly Paragraph[],
  [one, ...others]: readonly (readonly [string, readonly Labelled[]])[],
): Turns | undefined {
  if (one === undefined || others.length > 0 || one[1].length < TURNS_MIN - 1) return undefined
  const [, turns] = one
  const starts = new Set(turns.map(({ labelRange }) => labelRange.start))
  const before = paragraphs.filter(({ start }, index) => {
    const next = paragraphs[index + 1]
    return next !== undefined && starts.has(next.start) && !starts.has(start)
  })
  const asking = before.filter((paragraph) => asksAt(text, paragraph))
  if (asking.length < ASKING_SHARE_MIN * turns.length) return undefined
  return {
    answers: turns.filter(({ start }) => !before.some((paragraph) => paragraph.start === start)),
    questions: before.map(rangeOf),
  }
}

function labelledTurns(text: string, paragraphs: readonly Paragraph[]): Labelled[] {
  const found: Labelled[] = []
  // An answer may span several paragraphs; what follows the last turn is the author's again.
  let goingOn: Labelled[] = []
  for (const paragraph of paragraphs.flatMap((one) => atLabels(text, one))) {
    if (found.length + goingOn.length >= TURNS_MAX) break
    const last = found.at(-1)
    const turn = labelled(text, paragraph, goingOn.length === 0 && last?.label === 'Q')
    if (turn !== undefined) {
      found.push(...goingOn, turn)
      goingOn = []
    } else if (last !== undefined && !asksAt(text, paragraph)) goingOn.push({ ...last, ...rangeOf(paragraph) })
  }
  return found
}

/** Splits a paragraph that holds several turns before each line that begins with a label. */
function atLabels(text: string, { start, end }: Range): Range[] {
  const parts: Range[] = []
  let from = start
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    if (labelled(text, { start: at + 1, end }, text.startsWith('Q', from)) === undefined) continue
    parts.push({ start: from, end: from + text.slice(from, at).trimEnd().length })
    from = at + 1
  }
  return [...parts, { start: from, end }]
}

function rangeOf({ start, end }: Range): Range {
  return { start, end }
}

/** `isAsked`: a question labelled "Q" directly precedes it. */
function labelled(text: string, { start, end }: Range, isAsked: boolean): Labelled | undefined {
  const head = text.slice(start, Math.min(end, start + 100))
  const found = LETTERED.exec(head) ?? LABEL.exec(head) ?? bareLabel(text, { start, end }, isAsked)
  if (!found) return undefined
  const { who, about } = found.groups ?? {}
  const from = start + found[0].length
  return {
    label: labelIn(found.groups ?? {}),
    ...(who === undefined ? {} : { about: wordsOf(about) }),
    labelRange: { start, end: start + found[0].trimEnd().length },
    start: from,
    end,
    asks: asksAt(text, { start: from, end }),
  }
}

function labelIn({ who, double, short, name, bare }: Partial<Record<string, string>>): string {
  return (who ?? double ?? short ?? name ?? bare ?? '').trim()
}

function wordsOf(about = ''): string[] {
  return about.toLowerCase().split(' ').filter(Boolean)
}

function bareLabel(text: string, { start, end }: Range, isAsked: boolean): RegExpExecArray | null {
  const found = BARE_LABEL.exec(text.slice(start, Math.min(end, start + 10)))
  const line = text.indexOf('\n', start)
  const asks = asksAt(text, { start, end: line === -1 ? end : Math.min(end, line) })
  return (found?.groups?.bare === 'Q' ? asks : isAsked) ? found : null
}

function askingLabel(kept: readonly (readonly [string, readonly Labelled[]])[]): string | undefined {
  const named = kept.find(([label]) => ASKS.test(label))
  if (named) return named[0]
  const [best] = kept
    .map(([label, turns]) => ({ label, share: turns.filter(({ asks }) => asks).length / turns.length }))
    .toSorted((a, b) => b.share - a.share)
  return best !== undefined && best.share >= QUESTIONS_SHARE_MIN ? best.label : undefined
}

/** An article's quotations with the turns of an interview, which replace the quotations inside them. */
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

/** The interviewee, and where the name is. */
export type Interviewed = { name: string; role: Role; mention: Range }

const NOBODY_NAMED = 'the person interviewed'
const TITLE_CHARS = 12

/**
 * Of those named before the first question who are neither a journalist nor the writer, the last one whom the headline
 * names too; else the last one shown to be a person, else the last one. Undefined if there is none.
 */
export function findInterviewed(
  { text, title }: { text: string; title: string },
  names: readonly NameMention[],
  { answers, questions }: Turns,
): Interviewed | undefined {
  const opening = Math.min(questions[0]?.start ?? text.length, answers[0]?.labelRange.start ?? text.length)
  const people = names
    .filter(({ at }) => at < opening)
    .map(({ full, at, titles, about, isPerson }) => ({
      name: full,
      role: roleOfName(titles, about, undefined),
      mention: { start: at, end: at + full.length },
      isPerson,
    }))
  const isAsking = ({ role, mention }: Interviewed): boolean =>
    role === 'media' || /\bby\s+$/i.test(text.slice(Math.max(0, mention.start - TITLE_CHARS), mention.start))
  const asked = people.filter((one) => !isAsking(one))
  const found =
    asked.findLast(({ name }) => title.includes(name)) ??
    asked.findLast(({ isPerson }) => isPerson) ??
    asked.at(-1) ??
    people.at(-1)
  return found && { name: found.name, role: found.role, mention: found.mention }
}

/** Gives each turn its speaker: the one that its label names, else the interviewee. */
export function attributeTurns(
  read: Read,
  turns: readonly Turn[],
  place: Named & { sentences: readonly Sentence[] },
): Read {
  if (turns.length === 0) return read
  const speakers = [...read.speakers]
  const speakerAt = new Map(turns.map((turn) => [turn.start, speakerOf(turn, speakers, place)]))
  let next = 0
  const attributions = turns.flatMap((turn): Attribution[] => {
    while ((place.sentences[next]?.end ?? Infinity) <= turn.start) next++
    const sentence = place.sentences[next]
    if (!sentence) return []
    const { start, end } = nameOf(turn, place.interviewed)
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

type Named = { text: string; interviewed: Interviewed | undefined; names: readonly NameMention[] }

/** Index of a turn's speaker, who is added if not yet known. */
function speakerOf(turn: Turn, speakers: Speaker[], { text, interviewed, names }: Named): number {
  const { name, role } = answering(turn, interviewed) ?? labelledPerson(turn, { text, names })
  const folded = ` ${foldName(name)} `
  const known = speakers.findIndex((speaker) => ` ${foldName(speaker.name)} `.includes(folded))
  if (known !== -1) return known
  const described = (turn.about ?? []).length > 0
  const anonymous = name === NOBODY_NAMED || isUnnamed(name)
  speakers.push({ name, role, anonymous, described, mention: nameOf(turn, interviewed) })
  return speakers.length - 1
}

/** The person interviewed; undefined where the label names somebody else. */
function answering({ label }: Turn, interviewed: Interviewed | undefined): { name: string; role: Role } | undefined {
  const isMeant = label === '' || ANSWERS.test(label) || interviewed?.name.split(' ').includes(label) === true
  return isMeant ? (interviewed ?? { name: NOBODY_NAMED, role: 'other' }) : undefined
}

/** Where a turn names its speaker: its label or, without one, where the interviewee is introduced. */
function nameOf({ label, labelRange }: Turn, interviewed: Interviewed | undefined): Range {
  return label === '' ? (interviewed?.mention ?? labelRange) : labelRange
}
