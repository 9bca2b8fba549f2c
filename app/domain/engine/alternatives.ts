/** A kind of device or fallacy with its chance, 0..1. */
export type OtherKind<Kind extends string> = { type: Kind; confidence: number }

/** As many further kinds are named beside the kind of a finding. */
export const ALTERNATIVES_MAX = 2

/** As a member of a finding, which has none where its kind is sure. */
export function alternativesMember<Kind extends string>(
  alternatives: readonly OtherKind<Kind>[],
): { alternatives?: OtherKind<Kind>[] } {
  return alternatives.length === 0 ? {} : { alternatives: [...alternatives] }
}
