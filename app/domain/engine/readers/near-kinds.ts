import { type OtherKind, ALTERNATIVES_MAX } from '../alternatives.ts'
import { fraction } from '../rounding.ts'

/**
 * The kind of a finding is unsure if another is at least half as likely, and not less likely than this. On the
 * validation articles a third of the sentences that show a device then name a further kind. Of these kinds 19% are right,
 * about as many as their chances say (17%), and of 74 devices under a wrong kind 25 have the right one beside it.
 */
const AS_LIKELY = 0.5
const CHANCE_MIN = 0.05

/** A finding: how likely it is at all, and how likely its kind is. */
type Finding<Kind> = { type: Kind; confidence: number; chance: number }

/** The kinds that a finding may be instead and come near its own, likeliest first. None is likelier than the finding. */
export function nearKinds<Kind extends string>(
  { type, confidence, chance }: Finding<Kind>,
  { chanceOf, among }: { chanceOf: (kind: Kind) => number; among: readonly Kind[] },
  mayBe: (kind: Kind) => boolean,
): OtherKind<Kind>[] {
  const least = Math.max(CHANCE_MIN, AS_LIKELY * chance)
  return among
    .map((kind) => ({ type: kind, confidence: chanceOf(kind) }))
    .filter((other) => other.type !== type && other.confidence >= least && mayBe(other.type))
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, ALTERNATIVES_MAX)
    .map((other) => ({ type: other.type, confidence: fraction(Math.min(other.confidence, confidence)) }))
}
