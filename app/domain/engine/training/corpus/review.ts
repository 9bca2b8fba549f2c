import { z } from 'zod'
import { ReadingLabel, ReadingSpan, type Reading } from '../../reading.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import { parseLines } from './parse-lines.ts'
import { inReadingOrder, isSame } from './span-order.ts'
import { Refusal, type SheetPlaces } from './sheet-places.ts'

const Worth = z.enum(['checkable', 'worth_checking'])

/** A label of a whole sentence. */
const SentenceLabel = z.discriminatedUnion('layer', [
  z.strictObject({ layer: z.literal('claim'), type: Worth }),
  z.strictObject({ layer: z.literal('emotion'), type: z.enum(EMOTIONS), level: z.int().min(1).max(2) }),
])

/**
 * The decision of an editor who saw a label in context: drop it, or keep it as given here. For claims, emotions and
 * loaded wording only changes are recorded.
 */
export const Review = z.strictObject({
  id: z.string().min(1),
  span: ReadingSpan,
  /** The layer and type that were judged. */
  layer: z.enum(['technique', 'fallacy', 'loaded', 'claim', 'emotion']),
  type: z.string(),
  verdict: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('drop'), why: z.string() }),
    z.strictObject({ kind: z.literal('stands'), span: ReadingSpan, label: ReadingLabel }),
    z.strictObject({ kind: z.literal('sentence'), label: SentenceLabel }),
  ]),
})
export type Review = z.infer<typeof Review>

/** A label as presented to an editor. */
export const AskedLabel = z.strictObject({
  id: z.string().min(1),
  span: ReadingSpan,
  label: z.union([ReadingLabel, SentenceLabel]),
})
export type AskedLabel = z.infer<typeof AskedLabel>

/** A reading with an editor's verdicts on its labels. */
export function applyReviews(reading: Reading, reviews: readonly Review[]): Reading {
  if (reviews.length === 0) return reading
  return {
    ...reading,
    passages: reviewedPassages(reading, reviews),
    claims: reviewedClaims(reading, reviews),
    emotions: reviewedEmotions(reading, reviews),
  }
}

function reviewedClaims({ claims }: Reading, reviews: readonly Review[]): Reading['claims'] {
  return claims.flatMap((claim) => {
    const verdict = reviews.find(({ span, layer }) => layer === 'claim' && isSame(span, claim))?.verdict
    if (verdict?.kind === 'drop') return []
    const label = verdict?.kind === 'sentence' ? verdict.label : undefined
    return [label?.layer === 'claim' ? { ...claim, worth: label.type } : claim]
  })
}

function reviewedEmotions({ emotions }: Reading, reviews: readonly Review[]): Reading['emotions'] {
  return emotions.flatMap((emotion) => {
    const left = { ...emotion }
    for (const { span, layer, type, verdict } of reviews) {
      if (layer !== 'emotion' || !isSame(span, emotion)) continue
      const feeling = EMOTIONS.find((name) => name === type)
      if (feeling !== undefined) left[feeling] = levelOf(verdict)
    }
    return EMOTIONS.some((name) => left[name] > 0) ? [left] : []
  })
}

function levelOf(verdict: Review['verdict']): number {
  return verdict.kind === 'sentence' && verdict.label.layer === 'emotion' ? verdict.label.level : 0
}

function reviewedPassages({ passages: given }: Reading, reviews: readonly Review[]): Reading['passages'] {
  const judged = reviews.flatMap((review) => {
    const passage = given.find((one) => isSame(review.span, one))
    return passage?.labels.some((label) => isOn(review, label)) === true ? [{ review, passage }] : []
  })
  const passages = given.flatMap((passage) => {
    const left = passage.labels.filter(
      (label) => !judged.some((one) => one.passage === passage && isOn(one.review, label)),
    )
    return left.length === 0 ? [] : [{ ...passage, labels: left }]
  })
  for (const { review, passage } of judged) {
    const { verdict } = review
    if (verdict.kind !== 'stands') continue
    const same = passages.findIndex((one) => isSame(verdict.span, one))
    const there = passages[same]
    if (there === undefined) passages.push({ ...verdict.span, voice: passage.voice, labels: [verdict.label] })
    else if (!there.labels.some(({ layer, type }) => layer === verdict.label.layer && type === verdict.label.type))
      passages[same] = { ...there, labels: [...there.labels, verdict.label] }
  }
  return passages.toSorted(inReadingOrder)
}

function isOn({ layer, type }: Review, label: ReadingLabel): boolean {
  return layer === label.layer && type === label.type
}

/** The text that an editor saw around a label: its sentences, as a field of a sheet. */
export type Surroundings = { places: SheetPlaces; at: string }

/**
 * Reads an editor's line: `n | keep | sure`, `n | drop | why`, `n | type | other | sure | sound` or `n | span | quote |
 * type | sure`; for claims and emotions `n | drop | why`, `n | worth | checkable or worth_checking` or `n | level | 1
 * or 2`.
 * @throws Refusal if the line has none of these forms, or its quote is not near the label
 */
export function readVerdict(line: string, { id, span, label }: AskedLabel, { places, at }: Surroundings): Review {
  const [, kind = '', ...fields] = line.split('|').map((field) => field.trim())
  const stands = (where: ReadingSpan, change: object): Review['verdict'] => {
    return { kind: 'stands', span: where, label: parsed(ReadingLabel, { ...label, ...change }) }
  }
  const sentence = (change: object): Review['verdict'] => {
    return { kind: 'sentence', label: parsed(SentenceLabel, { ...label, ...change }) }
  }
  const verdicts: Record<string, () => Review['verdict']> = {
    keep: () => stands(span, { sure: Number(fields[0]) }),
    drop: () => ({ kind: 'drop', why: fields[0] ?? '' }),
    type: () => stands(span, { type: fields[0], sure: Number(fields[1]), ...(fields[2] ? { sound: fields[2] } : {}) }),
    span: () => stands(places.quote(at, fields[0]), { type: fields[1], sure: Number(fields[2]) }),
    worth: () => sentence({ type: fields[0] }),
    level: () => sentence({ level: Number(fields[0]) }),
  }
  const verdict = verdicts[kind]
  if (verdict === undefined) throw new Refusal(`no such verdict: ${kind}`)
  return { id, span, layer: label.layer, type: label.type, verdict: verdict() }
}

/** @throws Refusal if it is no such label */
function parsed<Label>(schema: z.ZodType<Label>, label: object): Label {
  const { success, data, error } = schema.safeParse(label)
  if (!success) throw new Refusal(error.issues.map(({ message }) => message).join('; '))
  return data
}

/** @throws Error for an invalid line */
export function parseReviews(jsonl: string): Review[] {
  return parseLines(Review, jsonl)
}
