import { type OtherKind, ALTERNATIVES_MAX, alternativesMember } from '../alternatives.ts'
import type { Range } from '../ranges.ts'
import { holdsIn, holdsOrNot, isSure } from './sureness.ts'
import type { ArticleDocument } from '../prepare/document.ts'
import { LOADED_KINDS } from '../reading.ts'
import type { ReadPassage, ReadSource } from '../text-reading.ts'
import { FALLACY_TYPES, TECHNIQUES } from '../vocabulary.ts'
import type { AnswerPassage } from './answer-schema.ts'
import { isPassage, type Locate, type Located } from './locate-passage.ts'

/** Counts items that were not found in the text. */
export type Refused = { passages: number; sentences: number }

/** Labels for what authors do with somebody else's words. */
const MOCKING: ReadonlySet<string> = new Set(['straw_man', 'scare_quotes', 'appeal_to_ridicule'])

/** The passages of an answer with their positions, one finding per label. */
export function passagesOf(
  passages: readonly AnswerPassage[],
  { locate, refused }: { locate: Locate; refused: Refused },
): ReadPassage[] {
  return passages.flatMap((passage) => {
    const place = locate.quote(passage.at, passage.q)
    if (place !== undefined && isPassage(place)) return labelsOf(passage, place)
    refused.passages += 1
    return []
  })
}

function labelsOf({ t = {}, f = {}, w = {}, by }: AnswerPassage, place: Located): ReadPassage[] {
  const found = { ...place, voice: by ?? ('author' as const) }
  return [
    ...TECHNIQUES.flatMap((type): ReadPassage[] => {
      const confidence = holdsOrNot(t[type])
      const others = alternativesMember(otherKindsOf(TECHNIQUES, { given: t, type }))
      return confidence === undefined ? [] : [{ ...found, layer: 'technique', type, confidence, ...others }]
    }),
    ...FALLACY_TYPES.flatMap((type): ReadPassage[] => {
      const confidence = holdsOrNot(f[type])
      const others = alternativesMember(otherKindsOf(FALLACY_TYPES, { given: f, type }))
      return confidence === undefined ? [] : [{ ...found, layer: 'fallacy', type, confidence, ...others }]
    }),
    ...LOADED_KINDS.flatMap((kind): ReadPassage[] => {
      const confidence = holdsOrNot(w[kind])
      return confidence === undefined ? [] : [{ ...found, layer: 'loaded', kind, confidence }]
    }).slice(0, 1),
  ]
}

/** Of kinds given for a passage, those too unsure to be shown are what it may be instead of one that is not sure. */
function otherKindsOf<Kind extends string>(
  kinds: readonly Kind[],
  { given, type }: { given: Partial<Record<Kind, number>>; type: Kind },
): OtherKind<Kind>[] {
  if (isSure(given[type])) return []
  return kinds
    .flatMap((kind) => {
      const sure = given[kind]
      return sure === undefined || holdsOrNot(sure) !== undefined ? [] : [{ type: kind, confidence: holdsIn(sure) }]
    })
    .slice(0, ALTERNATIVES_MAX)
}

/**
 * Corrects the voices of passages: what is inside a quotation with a named speaker, or attributed to a source by the
 * same answer, is the speaker's, whatever the model says; mockery of another's words stays the author's.
 */
export function withSpokenVoices(
  passages: readonly ReadPassage[],
  { sources, document }: { sources: readonly ReadSource[]; document: ArticleDocument },
): ReadPassage[] {
  const quoted = document.quotations.filter(({ speaker }) => document.speakers[speaker ?? -1]?.anonymous === false)
  const spoken: Range[] = [...sources.flatMap(({ said }) => said), ...quoted]
  return passages.map((passage) => {
    const label = 'type' in passage ? passage.type : passage.kind
    if (passage.in === 'title' || MOCKING.has(label ?? '')) return passage
    const isSpoken = spoken.some(({ start, end }) => start <= passage.start && passage.end <= end)
    return isSpoken ? { ...passage, voice: 'speaker' } : passage
  })
}

/**
 * Merges passages read in parts: those with the same label that share words become one, with the longer range and the
 * higher certainty. In reading order, those of the headline first.
 */
export function mergePassages(passages: readonly ReadPassage[]): ReadPassage[] {
  const kept: ReadPassage[] = []
  for (const passage of passages) {
    const at = kept.findIndex((known) => isSameFinding(known, passage))
    const known = kept[at]
    if (known === undefined) kept.push(passage)
    else kept[at] = { ...(known.confidence < passage.confidence ? passage : known), ...placeOf(longer(known, passage)) }
  }
  return kept.toSorted(
    (one, other) =>
      Number(one.in === undefined) - Number(other.in === undefined) || one.start - other.start || one.end - other.end,
  )
}

function isSameFinding(one: ReadPassage, other: ReadPassage): boolean {
  return (
    one.in === other.in &&
    one.layer === other.layer &&
    ('type' in one ? one.type : '') === ('type' in other ? other.type : '') &&
    one.start < other.end &&
    other.start < one.end
  )
}

function placeOf({ start, end }: ReadPassage): Range {
  return { start, end }
}

function longer(one: ReadPassage, other: ReadPassage): ReadPassage {
  return other.end - other.start > one.end - one.start ? other : one
}
