import type { Token } from '../../engine/prepare/article-document.ts'
import { stemOf } from '../../engine/lexicons/stems.ts'
import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'
import { wordSet } from '../../engine/prepare/words/word-set.ts'
import { stemsOf } from './term-vectors.ts'

/** A text's stance on a claim: it says the same, says the opposite, or neither. */
export type Stance = 'for' | 'against' | 'neither'

/** A text as sentences, each of whose words may be negated. */
export type Said = readonly Sentence[]
type Sentence = {
  stems: ReadonlySet<string>
  /** The words within reach of a negation. */
  negated: ReadonlySet<string>
  /** Whether it calls something untrue. */
  refutes: boolean
}

/** A sentence is about a claim if it has at least this weight of the claim's words. */
const SPEAKS_FROM = 0.45
/** A contradiction must cover nearly all of a claim, as other things can be denied about the same subject. */
const CONTRADICTS_FROM = 0.7
/** A negation reaches at most this many words, and never past a punctuation mark. */
const REACH = 6
const NEGATIONS = wordSet(
  "no never none nobody nothing neither nor cannot without don't doesn't didn't isn't aren't wasn't weren't hasn't haven't",
  "hadn't won't wouldn't can't couldn't shouldn't ain't hardly",
)
/**
 * “Not” negates a sentence after one of these and before “once”. Elsewhere it negates only what follows, as in “be
 * ready, not to leave”.
 */
const AUXILIARIES = wordSet(
  "is are was were be been am has have had do does did will would can could should may might must it's they're that's we're he's she's",
)
/** Wordings that negate nothing: “no doubt”, “not only”, “nobody mentions”. */
const NO_NEGATION =
  /\b(?:(?:nobody|no one|never) (?:mentions?|mentioned|talks? about|talked about|tells you|says out loud)|no words|no comment|oh no|cannot believe|can't believe|no doubt|not only|no wonder|not just|nothing but|no longer than|why not|whether or not)\b/giu
const REFUTATIONS = wordSet(
  'false fake hoax untrue debunked debunk myth misinformation disinformation misleading fabricated baseless unfounded refuted',
  'denied denies deny denial',
)
const REFUTING =
  /\b(?:not true|no evidence|not real|made up|did not happen|didn't happen|never happened|a lie|all lies|wrong to say)\b/iu
const OPPOSITES = [
  ['safe', 'dangerous'],
  ['safe', 'unsafe'],
  ['open', 'closed'],
  ['real', 'fake'],
  ['true', 'false'],
  ['stable', 'unstable'],
  ['stable', 'failing'],
  ['legal', 'illegal'],
  ['support', 'oppose'],
  ['win', 'lose'],
  ['rise', 'fall'],
  ['increase', 'decrease'],
  ['higher', 'lower'],
  ['more', 'fewer'],
  ['cheaper', 'dearer'],
  ['cheap', 'expensive'],
  ['guilty', 'innocent'],
  ['clean', 'polluted'],
  ['clean', 'contaminated'],
  ['create', 'destroy'],
  ['confirm', 'deny'],
  ['honest', 'corrupt'],
  ['fair', 'rigged'],
  ['accident', 'deliberate'],
  ['accept', 'reject'],
  ['approve', 'reject'],
  ['hold', 'break'],
  ['works', 'broken'],
  ['success', 'failure'],
  ['succeed', 'fail'],
  ['protect', 'endanger'],
  ['help', 'harm'],
  ['better', 'worse'],
  ['good', 'bad'],
  ['natural', 'artificial'],
  ['harmless', 'harmful'],
  ['effective', 'useless'],
  ['guilt', 'innocence'],
  ['ban', 'allow'],
  ['keep', 'scrap'],
] as const
const CONTRARY: ReadonlyMap<string, ReadonlySet<string>> = contraries()

/** Prepares a text for `stanceOn`. */
export function saidIn(text: string): Said {
  const plain = text.replaceAll(NO_NEGATION, (found) => ' '.repeat(found.length))
  return plain.split(/(?<=[.!?…。！？;])\s+|\n+/u).map((sentence) => {
    const tokens = tokenize(sentence)
    return {
      stems: new Set(stemsOf(tokens)),
      negated: negatedIn(sentence, tokens),
      refutes: REFUTING.test(sentence) || tokens.some(({ lower }) => REFUTATIONS.has(lower)),
    }
  })
}

/**
 * A text's stance on a claim, from the sentence that shares most of its words. It contradicts if only one of them
 * negates what both say, if one has the opposite of the other's word, or if one calls the other untrue.
 * @param weights how specific each of the claim's stems is, by stem
 * @returns `share`: 0..1 of the claim's weight
 */
export function stanceOn(
  claim: Said,
  text: Said,
  weights: ReadonlyMap<string, number>,
): { stance: Stance; share: number } {
  const [asked] = claim
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  let best = { share: 0, isContrary: false }
  if (asked === undefined || whole === 0) return { stance: 'neither', share: 0 }
  for (const sentence of text) {
    const found = shareIn(sentence, asked, weights)
    if (found.weight / whole > best.share) best = { share: found.weight / whole, isContrary: found.isContrary }
  }
  const { share, isContrary } = best
  if (share < SPEAKS_FROM) return { stance: 'neither', share }
  if (!isContrary) return { stance: 'for', share }
  return { stance: share < CONTRADICTS_FROM ? 'neither' : 'against', share }
}

function shareIn(
  sentence: Sentence,
  asked: Sentence,
  weights: ReadonlyMap<string, number>,
): { weight: number; isContrary: boolean } {
  const same = [...weights.keys()].filter((stem) => sentence.stems.has(stem))
  // Opposites alone prove nothing: “keep it open” and “the road is closed” use common words.
  const opposite = same.length === 0 ? [] : [...weights.keys()].filter((stem) => hasOpposite(stem, sentence))
  const turns = [
    same.some((stem) => sentence.negated.has(stem)),
    same.some((stem) => asked.negated.has(stem)),
    ...opposite.map(() => true),
  ].filter(Boolean).length
  return {
    weight: [...same, ...opposite].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0),
    isContrary: sentence.refutes !== asked.refutes || turns % 2 === 1,
  }
}

function hasOpposite(stem: string, { stems }: Sentence): boolean {
  return !stems.has(stem) && !(CONTRARY.get(stem)?.isDisjointFrom(stems) ?? true)
}

function negatedIn(sentence: string, tokens: readonly Token[]): Set<string> {
  const negated = new Set<string>()
  let reach = 0
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    if (before && /[,;:()–—]/u.test(sentence.slice(before.end, token.start))) reach = 0
    // “Will not”, and with one word between, “will probably not”.
    const isPlaced =
      [before, tokens[index - 2]].some((word) => word !== undefined && AUXILIARIES.has(word.lower)) ||
      tokens[index + 1]?.lower === 'once'
    const isNot = token.lower === 'not' && isPlaced
    if (isNot || NEGATIONS.has(token.lower)) {
      reach = REACH
      return
    }
    if (reach > 0) for (const stem of stemsOf([token])) negated.add(stem)
    reach--
  })
  return negated
}

function contraries(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (one: string, other: string): void => {
    found.set(stemOf(one), new Set([...(found.get(stemOf(one)) ?? []), stemOf(other)]))
  }
  for (const [one, other] of OPPOSITES) {
    note(one, other)
    note(other, one)
  }
  return found
}
