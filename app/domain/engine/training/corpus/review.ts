import { z } from 'zod'
import { ReadingLabel, ReadingSpan, type Reading } from '../../reading.ts'
import { parseLines } from './json-lines.ts'
import { inReadingOrder, isSame } from './span-order.ts'
import { Refusal, type SheetPlaces } from './sheet-places.ts'

/** What an editor who saw a label in its surroundings decided: it goes, or stands as given here. */
export const Review = z.strictObject({
  id: z.string().min(1),
  span: ReadingSpan,
  /** The layer and type that were judged. */
  layer: z.enum(['technique', 'fallacy', 'loaded']),
  type: z.string(),
  verdict: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('drop'), why: z.string() }),
    z.strictObject({ kind: z.literal('stands'), span: ReadingSpan, label: ReadingLabel }),
  ]),
})
export type Review = z.infer<typeof Review>

/** A label as it is put to an editor. */
export const AskedLabel = z.strictObject({ id: z.string().min(1), span: ReadingSpan, label: ReadingLabel })
export type AskedLabel = z.infer<typeof AskedLabel>

/** A reading with an editor's verdicts on its labels. */
export function applyReviews(reading: Reading, reviews: readonly Review[]): Reading {
  if (reviews.length === 0) return reading
  const passages = reading.passages.flatMap((passage) => {
    const left = passage.labels.filter(
      (label) =>
        !reviews.some(({ span, layer, type }) => layer === label.layer && type === label.type && isSame(span, passage)),
    )
    return left.length === 0 ? [] : [{ ...passage, labels: left }]
  })
  for (const { span, verdict } of reviews) {
    if (verdict.kind === 'drop') continue
    const voice = reading.passages.find((passage) => isSame(span, passage))?.voice ?? 'author'
    const same = passages.findIndex((passage) => isSame(verdict.span, passage))
    const there = passages[same]
    if (there === undefined) passages.push({ ...verdict.span, voice, labels: [verdict.label] })
    else if (!there.labels.some(({ layer, type }) => layer === verdict.label.layer && type === verdict.label.type))
      passages[same] = { ...there, labels: [...there.labels, verdict.label] }
  }
  return { ...reading, passages: passages.toSorted(inReadingOrder) }
}

/** What an editor saw of the text around a label: sentences of it, as a field of a sheet. */
export type Surroundings = { places: SheetPlaces; at: string }

/**
 * Reads an editor's line: `n | keep | sure`, `n | drop | why`, `n | type | other | sure | sound` or
 * `n | span | quote | type | sure`.
 * @throws Refusal where the line says none of these, or its quote does not stand beside the label
 */
export function readVerdict(line: string, { id, span, label }: AskedLabel, { places, at }: Surroundings): Review {
  const [, kind = '', ...fields] = line.split('|').map((field) => field.trim())
  const stands = (where: ReadingSpan, change: object): Review['verdict'] => {
    const changed = ReadingLabel.safeParse({ ...label, ...change })
    if (!changed.success) throw new Refusal(changed.error.issues.map(({ message }) => message).join('; '))
    return { kind: 'stands', span: where, label: changed.data }
  }
  const verdicts: Record<string, () => Review['verdict']> = {
    keep: () => stands(span, { sure: Number(fields[0]) }),
    drop: () => ({ kind: 'drop', why: fields[0] ?? '' }),
    type: () => stands(span, { type: fields[0], sure: Number(fields[1]), ...(fields[2] ? { sound: fields[2] } : {}) }),
    span: () => stands(places.quote(at, fields[0]), { type: fields[1], sure: Number(fields[2]) }),
  }
  const verdict = verdicts[kind]
  if (verdict === undefined) throw new Refusal(`no such verdict: ${kind}`)
  return { id, span, layer: label.layer, type: label.type, verdict: verdict() }
}

/** @throws Error where a line is no review */
export function parseReviews(jsonl: string): Review[] {
  return parseLines(Review, jsonl)
}
