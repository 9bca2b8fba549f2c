import { GENRE_WORDS } from '../vocabulary.ts'
import type { ReadPassage, TextReading } from '../text-reading.ts'
import type { AnswerPart } from './answer-schema.ts'

/**
 * A difference is reported from this many passages on, and if one reader marks this many times as many as the other.
 */
const PASSAGES_MIN = 4
const TIMES_MIN = 1.5
const WORTH_MIN = 0.5

const LAYERS: readonly { layer: ReadPassage['layer']; as: string }[] = [
  { layer: 'technique', as: 'persuasion devices' },
  { layer: 'fallacy', as: 'fallacies' },
  { layer: 'loaded', as: 'loaded wording' },
]

/** Where a model's reading and the built-in one differ widely, in one sentence each, so that a reader checks there. */
export function differencesOf(model: TextReading, builtin: TextReading, standIns: ReadonlySet<AnswerPart>): string[] {
  const layers = LAYERS.map(({ layer, as }): Marked => {
    const [ours, others] = [ownOf(model, layer), ownOf(builtin, layer)]
    const both = ours.filter((one) => others.some((other) => meet(one, other))).length
    return { what: 'passages', as, ours: ours.length, others: others.length, both }
  })
  const [ours, others] = [claimsIn(model), claimsIn(builtin)]
  const both = ours.filter((one) => others.includes(one)).length
  const claims = { what: 'sentences', as: 'claims worth checking', ours: ours.length, others: others.length, both }
  const marked = [...(standIns.has('passages') ? [] : layers), ...(standIns.has('claims') ? [] : [claims])]
  const isOtherKind = !standIns.has('genre') && model.genre.label !== builtin.genre.label
  return [
    ...marked.filter(areFar).map(sentenceOf),
    ...(isOtherKind
      ? [
          `The model reads this as ${GENRE_WORDS[model.genre.label]}, and the built-in reader as ${GENRE_WORDS[builtin.genre.label]}.`,
        ]
      : []),
  ]
}

/** How many places each reader marks, and how many of the model's the other also marks. */
type Marked = { what: string; as: string; ours: number; others: number; both: number }

function sentenceOf({ what, as, ours, others, both }: Marked): string {
  return `The model marks ${ours} ${what} as ${as}, and the built-in reader ${others}. Both mark ${both}. Check the ${what}.`
}

function areFar({ ours, others }: Marked): boolean {
  const [less, more] = [Math.min(ours, others), Math.max(ours, others)]
  return more - less >= PASSAGES_MIN && more >= TIMES_MIN * less
}

function ownOf({ passages }: TextReading, layer: ReadPassage['layer']): ReadPassage[] {
  return passages.filter((passage) => passage.layer === layer && passage.voice === 'author')
}

function claimsIn({ claims }: TextReading): number[] {
  return claims.filter(({ worth }) => worth >= WORTH_MIN).map((claim) => claim.sentence)
}

function meet(one: ReadPassage, other: ReadPassage): boolean {
  return one.in === other.in && one.start < other.end && other.start < one.end
}
