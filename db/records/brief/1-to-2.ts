import { z } from 'zod'

const Members = z.record(z.string(), z.unknown())
const List = z.array(Members)
const EMOTIONS = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const
/** What a brief's sources answered; one that gave bundled samples says so. */
const Diagnostics = z.looseObject({ sources: z.array(z.looseObject({ status: z.string() })) })

/**
 * Briefs of the first engine builds lack what later ones measure. It is unknown in them: null, an empty list, or, for
 * a probability, as it was said, without "at most".
 */
export function briefFrom1(older: unknown): unknown {
  const brief = Members.safeParse(older)
  if (!brief.success) return older
  const { coordination_evidence: coordination, dissonance } = brief.data
  return {
    is_sample: isSample(brief.data),
    ...brief.data,
    authenticity_analysis: within(brief.data['authenticity_analysis'], (analysis) => ({
      power: [],
      ...analysis,
      factors: each(analysis['factors'], { expected_max: null }),
    })),
    emotion_basis: within(brief.data['emotion_basis'], (basis) => ({
      against_usual: null,
      evidence: Object.fromEntries(EMOTIONS.map((emotion) => [emotion, []])),
      ...basis,
    })),
    primary_narratives: each(brief.data['primary_narratives'], { quote: null, stance: null }),
    ...(coordination === undefined ? {} : { coordination_evidence: coordinationFrom1(coordination) }),
    ...(dissonance === undefined ? {} : { dissonance: dissonanceFrom1(dissonance) }),
  }
}

function coordinationFrom1(older: unknown): unknown {
  return within(older, (evidence) => ({
    ...evidence,
    clusters: each(evidence['clusters'], { p_value_at_most: false }),
    technical_indicators: each(evidence['technical_indicators'], { expected_max: null }),
  }))
}

function dissonanceFrom1(older: unknown): unknown {
  return within(older, (found) => ({
    p_value_at_most: false,
    gap_p_value: null,
    gap_p_value_at_most: false,
    power: null,
    ...found,
  }))
}

function isSample({ diagnostics }: Record<string, unknown>): boolean {
  const answered = Diagnostics.safeParse(diagnostics)
  return answered.success && answered.data.sources.some(({ status }) => status === 'sample')
}

/** What is not of the expected kind is left for the reader's schema to judge. */
function within(value: unknown, change: (members: Record<string, unknown>) => unknown): unknown {
  const members = Members.safeParse(value)
  return members.success ? change(members.data) : value
}

function each(value: unknown, missing: Record<string, unknown>): unknown {
  const items = List.safeParse(value)
  return items.success ? items.data.map((item) => ({ ...missing, ...item })) : value
}
