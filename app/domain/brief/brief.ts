import { z } from 'zod'
import { modelUse } from '../engine/model-use.ts'
import type { ListWindow } from '../list-window.ts'
import { Moment } from '#app/platform/moment.ts'
import { SIGNAL_KINDS, TIME_RANGES } from './signal.ts'
import { PLATFORMS } from './platforms.ts'

const Share = z.number().min(0).max(1)
const TONE_MIN = -1
const TONE_MAX = 1
/** The widest gap between two mean tones. */
export const TONE_GAP_MAX = TONE_MAX - TONE_MIN

const Score = z.int().min(0).max(100)
const SignalIds = z.array(z.string())

/** From least to most coordinated. `insufficient` where there are too few signals. */
export const VERDICTS = [
  'organic',
  'mostly_organic',
  'mixed',
  'likely_coordinated',
  'coordinated',
  'insufficient',
] as const
/** Bands of the likelihood of further spread, in order. */
export const CONTAGION_RISKS = ['low', 'moderate', 'elevated', 'high'] as const

/** Per emotion, the share of signals that express it. */
export const BriefEmotions = z.strictObject({
  fear: Share,
  outrage: Share,
  hope: Share,
  urgency: Share,
  pride: Share,
})
export type BriefEmotions = z.infer<typeof BriefEmotions>

const Interval = z.tuple([Share, Share])

/**
 * The usual share, and whether the set's differs from it beyond chance and by at least half as much again. In ordinary
 * conversation the five emotions together err in 5 of 100 sets.
 */
const AgainstUsual = z.strictObject({ usual: Share, finding: z.enum(['more', 'less', 'usual']) })

/** What the emotion profile is based on. */
export const EmotionBasis = z.strictObject({
  /** Signals with English text. */
  measured: z.int().nonnegative(),
  /** Of those, the ones left with at most three per account and near-duplicates counted once. */
  counted: z.int().nonnegative(),
  /** False if there are too few for any statement. */
  is_sufficient: z.boolean(),
  /** 95% intervals of the shares. Null if there are too few signals. */
  intervals: z
    .strictObject({ fear: Interval, outrage: Interval, hope: Interval, urgency: Interval, pride: Interval })
    .nullable(),
  /** The shares with every repeat counted. */
  as_amplified: BriefEmotions.nullable(),
  /** Each emotion compared with its own usual share on these platforms. Null if there are too few signals. */
  against_usual: z
    .strictObject({
      fear: AgainstUsual,
      outrage: AgainstUsual,
      hope: AgainstUsual,
      urgency: AgainstUsual,
      pride: AgainstUsual,
      /** The share of signals whose platform has no usual shares of its own, so that another's are used. */
      stand_ins: Share,
      /** The data that the usual shares come from. */
      of: z.array(z.string()),
    })
    .nullable(),
  /** Signals that express each emotion, clearest first, at most five. */
  evidence: z.strictObject({
    fear: SignalIds,
    outrage: SignalIds,
    hope: SignalIds,
    urgency: SignalIds,
    pride: SignalIds,
  }),
})
export type EmotionBasis = z.infer<typeof EmotionBasis>

/** The upper limit of chance in 97.5 of 100 cases. A value no higher counts for nothing against a set. */
const ExpectedMost = z.number().nullable()

/** Why the authenticity score is what it is. 100 is a set without signs of coordination. */
export const AuthenticityAnalysis = z.strictObject({
  verdict: z.enum(VERDICTS),
  confidence: Share,
  summary: z.string(),
  /** What the number means, and innocent explanations. */
  definition: z.string(),
  sample_size: z.int().nonnegative(),
  /** Signed points, which sum to score − 100. */
  factors: z.array(
    z.strictObject({
      factor: z.string(),
      contribution: z.number(),
      observed: z.union([z.number(), z.string()]).nullable(),
      expected: z.union([z.number(), z.string()]).nullable(),
      expected_max: ExpectedMost,
      explanation: z.string(),
      evidence: SignalIds,
    }),
  ),
  /** What a sample of this size, window and metadata could have shown. Empty if there are too few signals. */
  power: z.array(z.strictObject({ kind: z.string(), group_size: z.int().positive(), found_share: Share })),
})
export type AuthenticityAnalysis = z.infer<typeof AuthenticityAnalysis>

/** A claim that several signals make. */
export const Narrative = z.strictObject({
  /** The claim that most of its signals make, quoted from one of them in at most twelve words. */
  name: z.string(),
  /** The share of the signals that belong to any narrative. */
  dominance: Share,
  /** Accounts and domains, as text. */
  drivers: z.array(z.string()),
  signals: z.int().nonnegative(),
  /** Where the name is: a half-open range in Unicode code points of that signal's text or title. */
  quote: z.strictObject({
    signal: z.string(),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    in: z.enum(['text', 'title']),
  }),
  /** How many of all measured signals make or contradict the claim, as numbers and shares. */
  stance: z.strictObject({
    for: z.int().nonnegative(),
    against: z.int().nonnegative(),
    for_share: Share,
    against_share: Share,
  }),
  /** The name of the narrative that contradicts it, if there is one. */
  opposes: z.string().optional(),
  /** Its signals from groups of accounts that act together. Absent if there are none. */
  coordinated_signals: z.int().positive().optional(),
  /** The first signal here that makes the claim. Ordinary users are not named. */
  earliest: z.strictObject({ signal: z.string(), at: Moment, source: z.string() }).nullable(),
  evidence: SignalIds,
})
export type Narrative = z.infer<typeof Narrative>

/** A narrative of any brief: older ones have names that quote nothing, and counted no stances. */
export const StoredNarrative = Narrative.extend({
  quote: Narrative.shape.quote.nullable(),
  stance: Narrative.shape.stance.nullable(),
})
export type StoredNarrative = z.infer<typeof StoredNarrative>

/** The estimated probability that the next day's volume is at least the last day's, and its band. */
export const RiskAssessment = z.strictObject({
  contagion_risk: z.enum(CONTAGION_RISKS),
  spread_likelihood_24h: Share,
  reasoning: z.string(),
})
export type RiskAssessment = z.infer<typeof RiskAssessment>

/** A source worth reading first, with its authority. `handle` is null if it is not an account. */
export const HighSignalSource = z.strictObject({
  platform: z.enum(PLATFORMS),
  handle: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  authority: Share,
  /** Followers or views, if known. */
  reach: z.int().nonnegative().nullable(),
  reason: z.string(),
})
export type HighSignalSource = z.infer<typeof HighSignalSource>

/** A technique of the DISARM framework, by its id there. */
export const DisarmTechnique = z.strictObject({ id: z.string(), name: z.string() })

/** An account with signs of coordination. It describes behaviour, not who runs the account. */
export const AdversaryAccount = z.strictObject({
  platform: z.enum(PLATFORMS),
  handle: z.string(),
  url: z.string(),
  suspicion: Share,
  narratives: z.array(z.string()),
  /** Observed behaviour in words, each with its numbers. */
  indicators: z.array(z.string()),
  disarm_techniques: z.array(DisarmTechnique),
})
export type AdversaryAccount = z.infer<typeof AdversaryAccount>

/** What the posts or accounts of a cluster have in common. */
export const CLUSTER_KINDS = ['near_duplicate', 'co_url', 'co_hashtags', 'co_reply', 'account_batch'] as const

/**
 * Whether the probability is at most `p_value` and may be lower, because the number of draws or attempts cannot show a
 * lower one.
 */
const AtMost = z.boolean()

/**
 * Groups of accounts whose posts are closer in time than chance explains. `lift` is log2 of observed over expected,
 * −4..4.
 */
export const CoordinationEvidence = z.strictObject({
  detected: z.boolean(),
  confidence: Share,
  parameters: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())])),
  clusters: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(CLUSTER_KINDS),
      accounts: z.array(z.string()),
      size: z.int().nonnegative(),
      window_seconds: z.number().nonnegative(),
      lift: z.number(),
      p_value: Share,
      p_value_at_most: AtMost,
      evidence: SignalIds,
    }),
  ),
  technical_indicators: z.array(
    z.strictObject({
      indicator: z.string(),
      observed: z.union([z.number(), z.string()]).nullable(),
      expected: z.union([z.number(), z.string()]).nullable(),
      expected_max: ExpectedMost,
      explanation: z.string(),
    }),
  ),
  disarm_techniques: z.array(DisarmTechnique),
})
export type CoordinationEvidence = z.infer<typeof CoordinationEvidence>

/**
 * How far the tone of people's posts is from that of institutions. `gauge` is the divergence beyond chance, `p_value`
 * the probability that chance makes it as large. Tones are from −1 (negative) to 1.
 */
export const Dissonance = z.strictObject({
  gauge: z.number().min(0).max(100),
  social_sentiment: z.number().min(TONE_MIN).max(TONE_MAX),
  institutional_sentiment: z.number().min(TONE_MIN).max(TONE_MAX),
  social_signals: z.int().nonnegative(),
  institutional_signals: z.int().nonnegative(),
  p_value: Share,
  p_value_at_most: AtMost,
  /** The probability that chance makes the means differ this much. */
  gap_p_value: Share,
  gap_p_value_at_most: AtMost,
  /** The share of sets of this size in which a difference of one step in five would be seen. */
  power: Share,
  interpretation: z.string(),
})
export type Dissonance = z.infer<typeof Dissonance>

/** The dissonance of any brief: null is what older ones did not measure. */
export const StoredDissonance = Dissonance.extend({
  gap_p_value: Dissonance.shape.gap_p_value.nullable(),
  power: Dissonance.shape.power.nullable(),
})
export type StoredDissonance = z.infer<typeof StoredDissonance>

/** What the wording of signals suggests about a listed company. `change_24h` is a percentage. */
export const MarketThesis = z.strictObject({
  ticker: z.string(),
  company: z.string(),
  direction: z.enum(['bullish', 'bearish', 'neutral']),
  confidence: Share,
  thesis: z.string(),
  evidence: SignalIds,
  price: z
    .strictObject({ last: z.number(), change_24h: z.number().nullable(), currency: z.string(), at: Moment })
    .optional(),
})
export type MarketThesis = z.infer<typeof MarketThesis>

/** The findings of a brief's sections. Optional parts are absent if the signals cannot support them. */
export const BriefFindings = z.strictObject({
  executive_summary: z.string(),
  authenticity_score: Score,
  authenticity_analysis: AuthenticityAnalysis,
  emotion_profile: BriefEmotions,
  emotion_basis: EmotionBasis,
  primary_narratives: z.array(Narrative),
  risk_assessment: RiskAssessment,
  high_signal_sources: z.array(HighSignalSource),
  adversary_accounts: z.array(AdversaryAccount).optional(),
  coordination_evidence: CoordinationEvidence.optional(),
  dissonance: Dissonance.optional(),
  market_theses: z.array(MarketThesis).optional(),
  /** Present with `market_theses`. */
  disclaimer: z.string().optional(),
  /** 24 to 60 equal steps. `counts` is by platform. */
  timeline: z.array(z.strictObject({ at: Moment, counts: z.partialRecord(z.enum(PLATFORMS), z.int().nonnegative()) })),
})
export type BriefFindings = z.infer<typeof BriefFindings>

/** How a platform responded. */
export const SourceDiagnosis = z.strictObject({
  source: z.enum(PLATFORMS),
  status: z.enum(['ok', 'partial', 'failed', 'not_configured', 'sample']),
  signals: z.int().nonnegative(),
  ms: z.int().nonnegative(),
  error: z.string().optional(),
})
export type SourceDiagnosis = z.infer<typeof SourceDiagnosis>

/** A gathered signal as clients see it. After its platform's retention period it has no text, author or URL. */
export const PresentedSignal = z.strictObject({
  id: z.string(),
  source: z.enum(PLATFORMS),
  kind: z.enum(SIGNAL_KINDS),
  /** Written for this software. Nobody posted it. */
  is_sample: z.boolean(),
  url: z.string().nullable(),
  author: z
    .strictObject({
      handle: z.string().nullable(),
      name: z.string().nullable(),
      created_at: Moment.optional(),
      followers: z.int().nonnegative().optional(),
    })
    .nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  published_at: Moment,
  engagement: z.strictObject({
    likes: z.int().nullable(),
    shares: z.int().nullable(),
    replies: z.int().nullable(),
    views: z.int().nullable(),
    score: z.int().nullable(),
  }),
  /** The name of its narrative. */
  narrative: z.string().nullable(),
  /** Null if the text cannot be measured. */
  emotions: BriefEmotions.nullable(),
})
export type PresentedSignal = z.infer<typeof PresentedSignal>

/** An Intelligence Brief, schema 2.4. */
export const Brief = z.strictObject({
  id: z.uuid(),
  schema_version: z.literal('2.4'),
  query: z.string(),
  sources: z.array(z.enum(PLATFORMS)),
  time_range: z.enum(TIME_RANGES),
  created_at: Moment,
  /** Whether it uses the bundled samples, which say nothing about the world. */
  is_sample: z.boolean(),
  signal_count: z.int().nonnegative(),
  signal_distribution: z.partialRecord(z.enum(PLATFORMS), z.int().nonnegative()),
  ...BriefFindings.shape,
  primary_narratives: z.array(StoredNarrative),
  dissonance: StoredDissonance.optional(),
  engine: z.strictObject({
    name: z.string(),
    version: z.string(),
    build: z.int(),
    mode: z.enum(['builtin', 'claude']),
    model: z.string().nullable(),
    ...modelUse,
  }),
  /** Absent if there are none. */
  warnings: z.array(z.string()).optional(),
  diagnostics: z.strictObject({ sources: z.array(SourceDiagnosis) }),
  /** Only if a single brief is read. */
  signals: z.array(PresentedSignal).optional(),
})
export type Brief = z.infer<typeof Brief>

/** Milliseconds. `per_source_ms` is by platform. */
export const BriefTiming = z.strictObject({
  total_ms: z.int().nonnegative(),
  gather_ms: z.int().nonnegative(),
  analyze_ms: z.int().nonnegative(),
  per_source_ms: z.partialRecord(z.enum(PLATFORMS), z.int().nonnegative()),
})
export type BriefTiming = z.infer<typeof BriefTiming>

/** The orders in which briefs can be listed. */
export const BRIEF_SORTS = ['date', 'signal_count'] as const

/** Which of an account's briefs are listed, and in what order. */
export type BriefQuery = {
  sort: (typeof BRIEF_SORTS)[number]
  order: 'asc' | 'desc'
  window: ListWindow
}

/** One row of the list of briefs. */
export const BriefSummary = z.strictObject({
  id: z.uuid(),
  query: z.string(),
  created_at: Moment,
  authenticity_score: Score,
  contagion_risk: z.enum(CONTAGION_RISKS),
  signal_count: z.int().nonnegative(),
  is_sample: z.boolean(),
})
export type BriefSummary = z.infer<typeof BriefSummary>
