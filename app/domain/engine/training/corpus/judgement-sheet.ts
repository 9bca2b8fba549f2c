import type { ReadingSpan } from '../../reading.ts'
import { checked, readPassageLines } from './annotation-sheet.ts'
import type { AskedSentence } from './judging-page.ts'
import { AttributionLabels, WordingLabels } from './sentence-labels.ts'
import { Refusal, type SheetPlaces } from './sheet-places.ts'

type Wording = Pick<WordingLabels, 'passages' | 'claim' | 'sound'>
type Attributions = Pick<AttributionLabels, 'attributions'>

const WORTH_OF: Record<string, string> = { c: 'checkable', w: 'worth_checking' }
const Wording = WordingLabels.pick({ passages: true, claim: true, sound: true })
const Attributions = AttributionLabels.pick({ attributions: true })

/**
 * Reads what a reader wrote under one asked sentence, as `judging.md` describes it. One faulty line refuses the whole:
 * a judgement without it would say that there is nothing.
 * @throws Refusal, with the line and what is wrong with it
 */
export function readWordingLines(sheet: string, asked: AskedSentence, places: SheetPlaces): Wording {
  const at = String(asked.sentence)
  const given: { passages: string[]; claim: unknown[]; sound: unknown[] } = { passages: [], claim: [], sound: [] }
  for (const line of linesOf(sheet, '-')) {
    const [kind = '', ...fields] = fieldsOf(line)
    refusedAs(line, () => {
      mustBeAsked(kind, asked)
      if (kind === 'T' || kind === 'W') {
        const marked = [kind, at, ...fields].join('|')
        for (const span of readPassageLines([marked], places)) mustBeInside(span, places.sentence(asked.sentence))
        given.passages.push(marked)
      } else if (kind === 'F') given.passages.push(fallacyLine(fields, asked, places))
      else if (kind === 'C') given.claim.push(claimOf(fields, asked, places))
      else if (kind === 'ok') given.sound.push({ type: fields[0], why: fields[1] ?? '' })
      else throw new Refusal(`no such kind of line: ${kind}`)
    })
  }
  if (given.claim.length > 1) throw new Refusal('a sentence has one C line at most')
  const passages = readPassageLines(given.passages, places)
  return checked(Wording, { passages, claim: given.claim[0] ?? null, sound: given.sound })
}

/** The same for a sentence of which is asked who says what in it. */
export function readAttributionLines(sheet: string, asked: AskedSentence, places: SheetPlaces): Attributions {
  const at = String(asked.sentence)
  const sentence = places.sentence(asked.sentence)
  const inside = (words: string | undefined): ReadingSpan => {
    const span = places.quote(at, words)
    mustBeInside(span, sentence)
    return span
  }
  const attributions = linesOf(sheet, 'nobody').map((line) =>
    refusedAs(line, () => {
      const [kind, source, cue, content = '', who] = fieldsOf(line)
      if (kind !== 'A') throw new Refusal(`neither A nor nobody: ${kind}`)
      return {
        source: isNone(source) ? null : inside(source),
        cue: isNone(cue) ? null : inside(cue),
        content: content.split(';;').map(inside),
        who: isNone(who) ? null : inShown(who, asked, places),
      }
    }),
  )
  return checked(Attributions, { attributions })
}

function mustBeAsked(kind: string, { layer }: AskedSentence): void {
  if (layer === 'argument' && kind !== 'F' && kind !== 'ok') throw new Refusal('only F, ok or - here')
}

/** A fallacy may begin before the asked sentence and end after it, within what is shown. */
function fallacyLine(fields: readonly string[], asked: AskedSentence, places: SheetPlaces): string {
  const sentence = places.sentence(asked.sentence)
  const lineAt = (at: string): string => ['F', at, ...fields].join('|')
  const near = lineAt(String(asked.sentence))
  const wide = lineAt(`${asked.first}-${asked.last}`)
  const isNear = attempt(() => readPassageLines([near], places).every((span) => meet(span, sentence)))
  const line = isNear === true ? near : wide
  for (const span of readPassageLines([line], places)) {
    if (!meet(span, sentence)) throw new Refusal('these words do not reach into the asked sentence')
    mustBeShown(span, asked, places)
  }
  return line
}

function claimOf([worth = '', source, sure]: readonly string[], asked: AskedSentence, places: SheetPlaces): unknown {
  if (WORTH_OF[worth] === undefined) throw new Refusal(`neither c nor w: ${worth}`)
  const said = isNone(source) ? null : inShown(source, asked, places)
  return checked(Wording.shape.claim, { worth: WORTH_OF[worth], source: said, sure: Number(sure) })
}

/** Words for a source: those in the asked sentence before others that are the same. */
function inShown(words: string | undefined, asked: AskedSentence, places: SheetPlaces): ReadingSpan {
  const find = (at: string): ReadingSpan => places.quote(at, words)
  const span = attempt(() => find(String(asked.sentence))) ?? find(`${asked.first}-${asked.last}`)
  mustBeShown(span, asked, places)
  return span
}

/** The lines of a judgement; none where it is only the word for nothing. */
function linesOf(sheet: string, nothing: string): string[] {
  const lines = sheet.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  if (lines.length === 0) throw new Refusal(`no judgement: write ${nothing} where there is nothing`)
  if (lines.length > 1 && lines.includes(nothing)) throw new Refusal(`${nothing} and another line`)
  return lines[0] === nothing ? [] : lines
}

function fieldsOf(line: string): string[] {
  return line.split('|').map((field) => field.trim())
}

function isNone(field: string | undefined): boolean {
  return field === undefined || field === '' || field === '-'
}

function refusedAs<Result>(line: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(`${line}\n    ${error.message}`)
    throw error
  }
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function mustBeShown(span: ReadingSpan, { first, last }: AskedSentence, places: SheetPlaces): void {
  if (span.start < places.sentence(first).start || span.end > places.sentence(last).end) {
    throw new Refusal('these words are outside what is shown')
  }
}

function mustBeInside(span: ReadingSpan, { start, end }: ReadingSpan): void {
  if (span.start < start || span.end > end) throw new Refusal('these words are outside the asked sentence')
}

function meet(one: ReadingSpan, other: ReadingSpan): boolean {
  return one.in === other.in && one.start < other.end && other.start < one.end
}
