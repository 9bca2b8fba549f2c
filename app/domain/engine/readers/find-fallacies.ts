import type { ReadPassage } from '../text-reading.ts'
import { FALLACY_TYPES, type FallacyType } from '../vocabulary.ts'
import { meanByOdds } from '../odds.ts'
import { hasMatterOf } from './borne-out.ts'
import { sureness } from './decision.ts'
import { type Given, type ScoredSentence, whole } from './scored-sentence.ts'

/** Consecutive sentences that show one type. */
type Run = { sentences: ScoredSentence[]; confidence: number }

/** A kind of fallacy whose measured precision is lower is not shown (the report's contract). */
const FALLACY_PRECISION_MIN = 0.6
/** A longer run is several passages. */
const FALLACY_SENTENCES_MAX = 4
const NEAR_LIKELIEST = 0.9

/** Consecutive sentences of one paragraph with the same type form one argument. */
export function fallaciesOf(type: FallacyType, sentences: readonly ScoredSentence[], context: Given): ReadPassage[] {
  if ((context.decision.sentences[`fallacy:${type}`]?.precision ?? 1) < FALLACY_PRECISION_MIN) return []
  const runs: Run[] = []
  for (const [at, sentence] of sentences.entries()) {
    const found = surenessOf(sentence, type, context)
    // Few scores pass their cut. Only theirs are compared with those of all other kinds.
    if (sentence.asked === true || found === undefined || !isLikeliest(sentence, type, context)) continue
    const last = runs.at(-1)
    if (last !== undefined && goesOn(last, sentence, sentences[at - 1])) {
      last.sentences.push(sentence)
      last.confidence = Math.max(last.confidence, found)
    } else runs.push({ sentences: [sentence], confidence: found })
  }
  return runs.flatMap(({ sentences: run, confidence }) => {
    const [first] = run
    const end = run.at(-1)?.end
    if (first === undefined || end === undefined) return []
    const place = { ...whole(first), end }
    if (!hasMatterOf(type, run.map(({ text }) => text).join(' '))) return []
    return [{ ...place, layer: 'fallacy' as const, type, voice: context.voiceAt(place, first), confidence }]
  })
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
