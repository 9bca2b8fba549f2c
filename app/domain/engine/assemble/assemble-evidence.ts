import { type OtherKind, ALTERNATIVES_MAX, alternativesMember } from '../alternatives.ts'
import { FAMILIES } from '../evidence-span.ts'
import type { EvidenceDraft, EvidenceSpan, Family, Kind } from '../evidence-span.ts'
import { termName } from '../../wording/wording.ts'

/** One metric's fields and counterfactual before codes are assigned. */
export type Drafted = { fields: unknown; counterfactual?: { without: EvidenceDraft[]; value: number } | undefined }
/** Measurements whose passages have codes. */
export type Assembled = {
  /** As `measurements`, with spans in place of drafts. */
  fields: unknown[]
  counterfactuals: ({ without: string[]; value: number } | undefined)[]
  /** Drafts with an invalid range; items that rested on them alone are left out. */
  refused: number
}

/**
 * `aside`: a note that follows the others, if there is room. `most`: the highest confidence that all its users allow.
 * `kinds`: what they show it as, and what it may be instead.
 */
type Span = { -readonly [Key in keyof EvidenceSpan]: EvidenceSpan[Key] } & {
  aside: string
  most: number
  kinds: { shown: Kind[]; others: OtherKind<Kind>[] }
}
type Place = { start: number; end: number; in: 'title' | undefined }
const REFUSED = Symbol('refused')

/**
 * Turns all drafts of a report into evidence spans: white space trimmed, one span and one code for each distinct
 * passage (family of the first metric that uses it, numbers in reading order, headline first), notes of its users
 * ended with a full stop and joined, one voice whichever metrics use it, offsets in code points, and the quote cut from the text itself.
 */
export function assembleEvidence(input: {
  text: string
  title: string
  measurements: readonly Drafted[]
  voiceOf?: (place: Place) => EvidenceSpan['voice']
}): Assembled {
  const spans = new Map<string, Span & { family: Family; order: Place }>()
  let refused = 0
  for (const { fields } of input.measurements) {
    visitDrafts(fields, (draft) => {
      const place = placeOf(draft, input)
      if (place === undefined) {
        refused++
        return
      }
      const known = spans.get(keyOf(place))
      if (known === undefined)
        spans.set(keyOf(place), newSpan({ ...draft, voice: input.voiceOf?.(place) ?? draft.voice }, place))
      else merge(known, draft)
    })
  }
  number([...spans.values()], input)
  const published = new Map([...spans].map(([key, span]) => [key, publish(span)]))
  const spanOf = (draft: EvidenceDraft): EvidenceSpan | undefined => {
    const place = placeOf(draft, input)
    return place === undefined ? undefined : published.get(keyOf(place))
  }
  return {
    fields: input.measurements.map(({ fields }) => replaceDrafts(fields, spanOf)),
    counterfactuals: input.measurements.map(({ counterfactual }) =>
      counterfactual === undefined
        ? undefined
        : { without: codesOf(counterfactual.without, spanOf), value: counterfactual.value },
    ),
    refused,
  }
}

function codesOf(
  drafts: readonly EvidenceDraft[],
  spanOf: (draft: EvidenceDraft) => EvidenceSpan | undefined,
): string[] {
  return [...new Set(drafts.flatMap((draft) => spanOf(draft)?.code ?? []))]
}

/** A draft's range without surrounding white space; undefined for an empty range. */
function placeOf(draft: EvidenceDraft, texts: { text: string; title: string }): Place | undefined {
  const text = draft.in === 'title' ? texts.title : texts.text
  if (!isInside(draft, text)) return undefined
  let { start, end } = draft
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  if (start === end) return undefined
  return {
    start: splitsPair(text, start) ? start - 1 : start,
    end: splitsPair(text, end) ? end + 1 : end,
    in: draft.in,
  }
}

function isInside({ start, end }: { start: number; end: number }, text: string): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length
}

function splitsPair(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset))
}

function keyOf(place: Place): string {
  return `${place.in ?? ''} ${place.start} ${place.end}`
}

function newSpan(draft: EvidenceDraft, place: Place): Span & { family: Family; order: Place } {
  return {
    family: draft.family,
    order: place,
    code: '',
    quote: '',
    start: 0,
    end: 0,
    ...(draft.isAside === true ? { note: '', aside: ended(draft.note) } : { note: ended(draft.note), aside: '' }),
    confidence: rounded(draft.confidence),
    most: draft.confidenceMax ?? 1,
    kinds: kindsOf(draft),
    voice: draft.voice,
    ...(place.in === 'title' ? { in: 'title' as const } : {}),
  }
}

function merge(span: Span, draft: EvidenceDraft): void {
  if (draft.isAside === true) span.aside = ended(draft.note)
  else span.note = joinedNotes(span.note, ended(draft.note))
  const { shown, others } = kindsOf(draft)
  span.kinds = { shown: [...span.kinds.shown, ...shown], others: [...span.kinds.others, ...others] }
  span.most = Math.min(span.most, draft.confidenceMax ?? 1)
  span.confidence = Math.min(span.most, Math.max(span.confidence, rounded(draft.confidence)))
}

function kindsOf({ kind, alternatives = [] }: EvidenceDraft): Span['kinds'] {
  return { shown: kind === undefined ? [] : [kind], others: [...alternatives] }
}

/** What a passage may be besides all that its users show it as, each once; devices and fallacies share some names. */
function alternativesOf({ kinds, confidence: most }: Span): OtherKind<Kind>[] {
  const names = new Set(kinds.shown.map(termName))
  const likeliest = kinds.others
    .map(({ type, confidence }) => ({ type, confidence: rounded(Math.min(confidence, most)) }))
    .toSorted((one, other) => other.confidence - one.confidence)
  const fresh = likeliest.filter(({ type }) => {
    const isKnown = names.has(termName(type))
    names.add(termName(type))
    return !isKnown
  })
  return fresh.slice(0, ALTERNATIVES_MAX)
}

const NOTE_JOINT = ' · '
/** The most notes of a passage's users that are joined. */
const NOTES_MAX = 2

/** A note that only says another one at greater length is left out. */
function joinedNotes(known: string, added: string): string {
  const notes = known === '' ? [] : known.split(NOTE_JOINT)
  const same = notes.findIndex((note) => matterOf(note) === matterOf(added))
  if (added === '' || (same >= 0 && !added.startsWith(LOADED))) return known
  if (same >= 0) return notes.with(same, added).join(NOTE_JOINT)
  return notes.length >= NOTES_MAX ? known : [...notes, added].join(NOTE_JOINT)
}

/** A note as one or more whole sentences. */
function ended(note: string): string {
  return note === '' || note.endsWith('.') ? note : `${note}.`
}

const LOADED = 'Loaded wording'
/** Notes of two metrics that say that nobody answers for the words, or that the document cannot be found. */
const SAYING_THE_SAME = [
  /^(?:nobody is named|a group, with no person named|(?:several|one) unnamed|a person is described)/i,
  /^(?:a cited document that a reader cannot trace|a document cited without its origin)/i,
]

/** What a note is about: "Resembles an appeal to fear: …" and "Fear: …" differ, two wordings of one matter do not. */
function matterOf(note: string): string {
  if (note.startsWith(LOADED) || note.startsWith('Resembles loaded language')) return LOADED
  const same = SAYING_THE_SAME.findIndex((matter) => matter.test(note))
  if (same >= 0) return String(same)
  return (note.split(/[:;(.]/, 1)[0] ?? note).toLowerCase().trim()
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
}

function number(spans: (Span & { family: Family; order: Place })[], texts: { text: string; title: string }): void {
  const inTitle = spans.filter((span) => span.order.in === 'title')
  const inText = spans.filter((span) => span.order.in !== 'title')
  const inOrder = [...inTitle.toSorted(byPlace), ...inText.toSorted(byPlace)]
  const last = new Map<Family, number>(FAMILIES.map((family) => [family, 0]))
  const titlePoints = codePointOffsets(texts.title, inTitle)
  const textPoints = codePointOffsets(texts.text, inText)
  for (const span of inOrder) {
    const next = (last.get(span.family) ?? 0) + 1
    last.set(span.family, next)
    const points = span.order.in === 'title' ? titlePoints : textPoints
    span.code = `${span.family}${next}`
    span.quote = (span.order.in === 'title' ? texts.title : texts.text).slice(span.order.start, span.order.end)
    span.start = points.get(span.order.start) ?? 0
    span.end = points.get(span.order.end) ?? 0
  }
}

function byPlace(a: { order: Place }, b: { order: Place }): number {
  return a.order.start - b.order.start || a.order.end - b.order.end
}

/** The number of code points before each UTF-16 offset that the spans use, in one pass over the text. */
function codePointOffsets(text: string, spans: readonly { order: Place }[]): Map<number, number> {
  const wanted = [...new Set(spans.flatMap((span) => [span.order.start, span.order.end]))].toSorted((a, b) => a - b)
  const points = new Map<number, number>()
  let offset = 0
  let count = 0
  for (const want of wanted) {
    while (offset < want) {
      offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
      count++
    }
    points.set(want, count)
  }
  return points
}

function publish(span: Span & { family: Family; order: Place }): EvidenceSpan {
  const { family: _family, order: _order, most: _most, kinds: _kinds, aside, note, ...published } = span
  return { ...published, note: joinedNotes(note, aside), ...alternativesMember(alternativesOf(span)) }
}

function isDraft(value: object): value is EvidenceDraft {
  return 'draft' in value && value.draft === true
}

function visitDrafts(value: unknown, visit: (draft: EvidenceDraft) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isDraft(value)) visit(value)
  else for (const part of Object.values(value)) visitDrafts(part, visit)
}

/** Replaces drafts by spans. Lists drop the items that rested on a refused draft alone. */
function replaceDrafts(value: unknown, spanOf: (draft: EvidenceDraft) => EvidenceSpan | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => replaceDrafts(item, spanOf)).filter((item) => item !== REFUSED)
  if (isDraft(value)) return spanOf(value) ?? REFUSED
  const entries = Object.entries(value).map(([key, part]) => [key, replaceDrafts(part, spanOf)] as const)
  return entries.some(([, part]) => part === REFUSED) ? REFUSED : Object.fromEntries(entries)
}
