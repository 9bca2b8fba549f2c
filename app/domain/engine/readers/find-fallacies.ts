import { alternativesMember } from '../alternatives.ts'
import type { ReadPassage } from '../text-reading.ts'
import { FALLACY_TYPES, type FallacyType } from '../vocabulary.ts'
import { meanByOdds } from '../odds.ts'
import { hasMatterOf } from './borne-out.ts'
import { sureness } from './decision.ts'
import { nearKinds } from './near-kinds.ts'
import { type Given, type ScoredSentence, whole } from './scored-sentence.ts'

/** The kinds that a sentence may show, and how surely. */
type Kinds = ReadonlyMap<FallacyType, number>
/** Consecutive sentences that may all show the same kinds. */
type Run = { sentences: ScoredSentence[]; kinds: Kinds }

/** A kind of fallacy whose measured precision is lower is not shown (the report's contract). */
const FALLACY_PRECISION_MIN = 0.6
/** A longer run is several passages. */
const FALLACY_SENTENCES_MAX = 4
const NEAR_LIKELIEST = 0.9

/** Consecutive sentences of one paragraph that may show the same kind form one argument, which has one kind. */
export function fallaciesIn(sentences: readonly ScoredSentence[], context: Given): ReadPassage[] {
  const runs: Run[] = []
  for (const [at, sentence] of sentences.entries()) {
    const kinds = kindsIn(sentence, context)
    if (kinds.size === 0) continue
    const last = runs.at(-1)
    const common = last !== undefined && goesOn(last, sentence, sentences[at - 1]) ? inBoth(last.kinds, kinds) : NONE
    if (last !== undefined && common.size > 0) {
      last.sentences.push(sentence)
      last.kinds = common
    } else runs.push({ sentences: [sentence], kinds })
  }
  return runs.flatMap((run) => passageOf(run, context))
}

const NONE: Kinds = new Map()

function passageOf({ sentences, kinds }: Run, context: Given): ReadPassage[] {
  const [first] = sentences
  const end = sentences.at(-1)?.end
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const [shown] = [...kinds].filter(([kind]) => hasMatterOf(kind, text)).toSorted(([, one], [, other]) => other - one)
  if (first === undefined || end === undefined || shown === undefined) return []
  const [type, confidence] = shown
  const place = { ...whole(first), end }
  const chanceOf = dividedAmongKinds(confidence, sentences, context)
  const others = nearKinds(
    { type, confidence, chance: chanceOf(type) },
    { chanceOf, among: FALLACY_TYPES },
    (kind) => mayBeShown(kind, context) && hasMatterOf(kind, text),
  )
  return [
    {
      ...place,
      layer: 'fallacy',
      type,
      voice: context.voiceAt(place, first),
      confidence,
      ...alternativesMember(others),
    },
  ]
}

/** The chance of each kind: that of a fallacy, divided among all kinds by their scores. */
function dividedAmongKinds(
  confidence: number,
  sentences: readonly ScoredSentence[],
  { heads }: Given,
): (kind: FallacyType) => number {
  const scoreOf = (kind: FallacyType): number =>
    sentences.reduce((sum, { scores }) => sum + (scores.heads[heads.sentence.get(`fallacy:${kind}`) ?? -1] ?? 0), 0)
  const all = FALLACY_TYPES.reduce((sum, kind) => sum + scoreOf(kind), 0)
  return (kind) => (all === 0 ? 0 : (confidence * scoreOf(kind)) / all)
}

function mayBeShown(type: FallacyType, { decision }: Given): boolean {
  const cut = decision.sentences[`fallacy:${type}`]
  return cut !== undefined && (cut.precision ?? 1) >= FALLACY_PRECISION_MIN
}

/** The kinds that a sentence shows: the one that fits best, and others that fit nearly as well. */
function kindsIn(sentence: ScoredSentence, context: Given): Kinds {
  if (sentence.asked === true) return NONE
  const found = FALLACY_TYPES.flatMap((type) => {
    const sure = mayBeShown(type, context) ? surenessOf(sentence, type, context) : undefined
    return sure === undefined ? [] : [[type, sure] as const]
  })
  // Few scores pass their cut. Only theirs are compared with those of all other kinds.
  return new Map(found.filter(([type]) => isLikeliest(sentence, type, context)))
}

function inBoth(one: Kinds, other: Kinds): Kinds {
  return new Map(
    [...one].flatMap(([kind, sure]) => (other.has(kind) ? [[kind, Math.max(sure, other.get(kind) ?? 0)]] : [])),
  )
}

function goesOn({ sentences }: Run, next: ScoredSentence, before: ScoredSentence | undefined): boolean {
  return (
    before !== undefined &&
    before === sentences.at(-1) &&
    before.in === next.in &&
    before.paragraph === next.paragraph &&
    sentences.length < FALLACY_SENTENCES_MAX
  )
}

/**
 * The probability of an argument of this kind, if it is to be shown. What is told of a kind alone is often wrong, so half
 * of the log-odds are those of any kind at all.
 */
function surenessOf({ scores }: ScoredSentence, type: FallacyType, { heads, decision }: Given): number | undefined {
  const name = `fallacy:${type}`
  const [kind, any] = [name, 'fallacy:any'].map((head) => scores.heads[heads.sentence.get(head) ?? -1])
  const cut = decision.sentences[name]
  if (cut === undefined || kind === undefined) return undefined
  const score = meanByOdds(kind, any ?? kind)
  return score < cut.from ? undefined : sureness(score, cut.sure)
}

/** An argument has the kind that fits best, and another only if it fits nearly as well. */
function isLikeliest({ scores }: ScoredSentence, type: FallacyType, { heads }: Given): boolean {
  const score = (name: FallacyType): number => scores.heads[heads.sentence.get(`fallacy:${name}`) ?? -1] ?? 0
  return score(type) >= NEAR_LIKELIEST * Math.max(...FALLACY_TYPES.map(score))
}
