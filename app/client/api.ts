// Made from the API description by `npm run client`: changes here are lost.

import { type Answer, Transport } from './transport.ts'

export type AcceptedJob = {
  id: string
  kind: 'analysis' | 'brief' | 'batch'
  status: 'queued' | 'running' | 'succeeded' | 'failed'
  stage: 'queued' | 'fetching' | 'extracting' | 'measuring' | 'gathering' | 'analyzing' | 'storing'
  /** 0 to 1. */
  progress: number
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** Where the result is, once it has succeeded. */
  result_url: string | null
  /** Why it failed; what was charged was given back. */
  error: {
    code: string
    message: string
    details: {
      path: string
      message: string
    }[]
  } | null
  /** Of a batch that is done. */
  result?: {
    items: BatchItem[]
  }
  /** Only where the caller named no device: the id under which scans are made. */
  device_id?: string
}

export type AdversaryAccount = {
  platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
  handle: string
  url: string
  suspicion: number
  narratives: string[]
  indicators: string[]
  disarm_techniques: {
    id: string
    name: string
  }[]
}

export type Analysis = {
  /** The scan’s name: 12 characters of 0-9, A-Z, a-z. */
  shortcode: string
  /** The report as a page. */
  share_url: string
  /** The measurements come from an earlier run of the same engine on the same content. */
  cached: boolean
  /** Anyone who has the link may read it. */
  isPublic: boolean
  /** The caller presented the device id that made it. */
  isOwner: boolean
  /** When the scan was made. */
  created_at: string
  /** When the text was measured. */
  analyzed_at: string
  /** Canonical address of the article; null for a pasted text. */
  url: string | null
  /** Where a pasted text came from, as its submitter stated. */
  source_url: string | null
  title: string
  /** BCP 47. */
  language: string
  word_count: number
  /** Null where the page gives no date. */
  published_at: string | null
  /** `day`: the page gives only a day, and the time is its midnight in UTC. */
  published_precision: 'time' | 'day' | null
  /** Empty where the page names none. */
  publisher_name: string
  /** `fetched`: read from the page; `stated`: by the submitter’s word. */
  publisher_basis: 'fetched' | 'stated' | null
  /** Empty where the page names none. */
  author_name: string
  /** Where an article was fetched and what of the page was left out, in words; `left_out` names parameters that looked like secrets and were taken out of these addresses, `section` under which the page files the article, and `opinion_marker` where and in which words the page says that it is opinion, which makes `genre` opinion unless title or text call it analysis or satire; `text_from` is there where the text is not what one page shows: `structured data` where it is what the page’s JSON-LD states, beyond what the page shows, `several pages` where the article goes on on others of the site, which are read up to the fifth (`bytes` and `dropped` count all of them), `newest update` where it is the opening and the newest update of a live blog. Absent for a pasted text and for scans made before this was kept. */
  source?: {
    requested_url: string
    final_url: string
    redirects: string[]
    status: number
    bytes: number
    fetched_at: string
    dropped: {
      what:
        | 'navigation'
        | 'captions'
        | 'hidden text'
        | 'older updates'
        | 'boxes beside the article'
        | 'bylines, credits and notices'
        | 'the rest of the page'
      words: number
    }[]
    section?: string
    opinion_marker?: {
      where:
        | 'JSON-LD'
        | 'meta element'
        | 'microdata'
        | 'section'
        | 'breadcrumbs'
        | 'title'
        | 'label at the headline'
        | 'address'
      words: string
    }
    text_from?: 'structured data' | 'several pages' | 'newest update'
    left_out?: string[]
  }
  /** From 0 (far left) over 50 (centre) to 100 (far right), by the article's own words: terms that one side of a dispute uses and the other avoids, and words of judgement or praise beside parties and leaders. What quoted or cited people say is shown but not counted. Few cues pull the position to 50; under three independent ones, or in a text that is not about politics, it is not placed. With party and leader names swapped the position mirrors. A known outlet's usual position is shown apart and moves the result a little. It describes wording, not truth and not anybody's intention. */
  bias_spectrum: BiasSpectrum
  /** The calibrated share of the author’s own text that uses one of 18 persuasion devices, from 0 to 100. Words inside quotation marks or reported from a source are left out of the share and of the counts. A device is a wording that stands where a reason should: labels, words that judge, fear, flags, slogans, two courses and no third, counter-charges. Severity is low under 20, moderate under 45, high under 70, else critical, and above moderate only with three passages of two devices. Naming a device says nothing about whether a claim is true. */
  propaganda_index: PropagandaIndex
  /** Passages of one to four sentences in which the author’s own reasoning resembles one of 24 fallacies: the reason that is given does not carry what is concluded from it. What a speaker says, in quotation marks or reported, is not counted. A finding says what it resembles and what to check; it is no verdict on a person, and plain reports should have none. */
  logical_fallacies: {
    type:
      | 'appeal_to_positive_emotion'
      | 'appeal_to_anger'
      | 'appeal_to_fear'
      | 'appeal_to_pity'
      | 'appeal_to_ridicule'
      | 'appeal_to_worse_problems'
      | 'causal_oversimplification'
      | 'circular_reasoning'
      | 'equivocation'
      | 'false_analogy'
      | 'false_causality'
      | 'false_dilemma'
      | 'hasty_generalization'
      | 'slippery_slope'
      | 'straw_man'
      | 'fallacy_of_division'
      | 'ad_hominem'
      | 'ad_populum'
      | 'appeal_to_false_authority'
      | 'appeal_to_nature'
      | 'appeal_to_tradition'
      | 'guilt_by_association'
      | 'tu_quoque'
      | 'red_herring'
    count: number
    quotes: string[]
    evidence: EvidenceSpan[]
    note: string
  }[]
  /** What a complete report would hold and this text does not: the answer of somebody accused, who stands behind a statement, the source of a document, the base and period of a change in per cent, the size of a poll, the people whom a measure concerns, a date, the matter of the headline. Each finding begins "Not found in the text:" and hangs on a passage. None on a text that was cut off or has under 100 words, on satire and on sponsored content; an opinion piece and an interview are only asked for what they cite. Severity is low up to one finding and moderate from two; high only with other reports that hold what is missing. It says nothing of why something is missing. */
  strategic_silence: StrategicSilence
  /** How strongly the wording calls up fear, hope, urgency, outrage and pride in a reader, each from 0 to 1 and relative to the length of the text. What counts is wording, not the event: a plain report of a death is not fear. Words in quotation marks or reported from a named source count about a third. The dominant emotion is the strongest one, or none where all are under .15. */
  emotional_resonance: EmotionalResonance
  /** Webb's depth of knowledge, by what can be observed. 1: tells what happened. 2: relates and compares: numbers set against others, background, groups told apart, causes named. 3: weighs: rival explanations, an objection and an answer to it, conditions, limits of a claim. 4: brings together several sources, times or fields, and states how something is known and what limits it. Length alone earns nothing; a plain report of level 1 is no fault. */
  intellectual_depth: IntellectualDepth
  /** A dated third-party rating of the publisher’s domain, from 0 to 1, said as such: it is about the publisher and not about this article. Without one the publisher is not rated: the number is then 0.5 and means nothing, since what an article shows of itself does not tell reliable outlets from others. Not rated is not unreliable. */
  source_reliability: number
  /** What `source_reliability` rests on. With `publisher_rating: null` the publisher is not rated, and the number (0.5) says nothing. `article_signals` is null: nothing is read from the article. */
  source_reliability_basis: {
    publisher_rating: number | null
    rating_source: string | null
    rating_date: string | null
    article_signals: number | null
    reasons: string[]
  }
  /** Sentences of the author whose words carry a judgement that a plainer wording would not: verdicts, scorn, inflated adjectives, labels, euphemisms, insinuations. 0 is plain wording, 100 is judgement in nearly every sentence. Words inside quotation marks or reported from a named source are the speaker’s and do not count. Words that name an event (massacre, crisis, terrorism) do not count, nor do names, titles and negated wordings. For each passage say what the word does and give a plainer wording where there is one. */
  loaded_language: LoadedLanguage
  /** Whether the body carries what the headline says, 100 for fully. Points are taken off for names and numbers that the body lacks (unsupported) or gives otherwise (contradicted), for certainty, reach or strength of wording that the body does not have (exaggerated), for a disputed claim stated bare (missing_attribution), and for teasing (clickbait). Other words for the same thing are no fault. No score without a headline, for a very short body, and for opinion, satire and sponsored content. */
  headline_integrity: HeadlineIntegrity
  /** Who is quoted or cited and how far a reader could go back to them. 100: what is said comes from people named with their role and from documents that are linked; 0: nothing says where it comes from. Institutions and offices count for less than a person, groups and people without a name for little. Few attributions for the length, and a single source, lower the score. Whether a source is right does not count. Opinion, satire and sponsored content have no score: their evidence stays. */
  sourcing_transparency: SourcingTransparency
  /** Sentences that state something that can be looked up and that a reader may rely on: figures, sums, comparisons, records, causes, laws and votes, what a named person or body did. Check-worthiness goes from 0 to 1; from .5 on a sentence counts, and at most 20 are listed, the most check-worthy first. Opinions, questions and what everybody knows do not count. Whether a claim is true is not said. */
  verifiable_claims: VerifiableClaims
  /** Who speaks in the article and how much: for every person or body that is quoted or reported, its role and its share of all attributed words. Each counts once, however often and by whatever form of its name it is cited; a crowd (“people”, “everybody”), a thing and whoever interviews are no voices. The score is the evenness of these shares, 0 where one voice has nearly all the words and 100 where all have the same. Documents are sources and no voices. Nobody must be heard: a consensus needs no opponent, so the score says how words are spread, not whether that is fair. No score under three voices and none for opinion, satire and sponsored content. Somebody who was asked and gave no words is listed with a share of 0. */
  voice_balance: VoiceBalance
  /** Which of the 14 Media Frames (economic, capacity and resources, morality, fairness and equality, legality, policy, crime and punishment, security and defense, health and safety, quality of life, cultural identity, public opinion, political, external regulation and reputation) the article looks through. A reader judges how surely each is one of the article’s; at most five that are sure enough are named, and a weight is a frame’s part of their sureness. `other` where none is. A frame is a choice of angle, not a fault. */
  framing: Framing
  /** Opinion is named, and not scored as failed reporting. */
  genre: {
    label: 'news' | 'analysis' | 'opinion' | 'interview' | 'feature' | 'satire' | 'sponsored'
    confidence: number
  }
  /** An editor’s note: what to check first, what the text does well, what would overturn the reading. */
  analytical_synthesis: string
  /** Which engine measured; `build` rises whenever any output can change. A language model’s report also names its prompt, its calls and tokens, and their price in US dollars. */
  engine: {
    name: 'FME'
    version: '18.6'
    build: number
    mode: 'builtin' | 'claude'
    model: string | null
    warnings: string[]
    prompt_sha256?: string
    calls?: number
    tokens?: {
      input: number
      output: number
      cache_read: number
      cache_write: number
    }
    cost_usd?: number | null
  }
  /** For each metric an 80 % interval in its own unit (null where none was measured), a confidence and the number of units it rests on. */
  uncertainty: {
    bias_spectrum: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    propaganda_index: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    logical_fallacies: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    strategic_silence: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    emotional_resonance: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    intellectual_depth: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    source_reliability: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    loaded_language: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    headline_integrity: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    sourcing_transparency: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    verifiable_claims: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    voice_balance: {
      range: [number, number] | null
      confidence: number
      n: number
    }
    framing: {
      range: [number, number] | null
      confidence: number
      n: number
    }
  }
  /** For scored metrics: the value without the named evidence. */
  counterfactual: Partial<
    Record<
      | 'bias_spectrum'
      | 'propaganda_index'
      | 'logical_fallacies'
      | 'strategic_silence'
      | 'emotional_resonance'
      | 'intellectual_depth'
      | 'source_reliability'
      | 'loaded_language'
      | 'headline_integrity'
      | 'sourcing_transparency'
      | 'verifiable_claims'
      | 'voice_balance'
      | 'framing',
      {
        without: string[]
        value: number
      }
    >
  >
  /** Milliseconds. */
  timing: {
    fetch_ms: number
    extract_ms: number
    analyze_ms: number
    total_ms: number
  }
  /** Hashes of input and rules, and an Ed25519 signature over the canonical JSON of the report; of a copy with abridged quotes, over that copy. `signature_version` says what it covers; a report without it is of version 1. */
  integrity: {
    input_sha256: string
    ruleset_sha256: string
    signature: string
    signature_version?: number
    key_id: string
  }
  /** Findings that no longer count, by their codes; outside the signature, since the signed record never changes. */
  withdrawals: {
    code: string
    reason: string
    at: string
  }[]
  /** Where findings were withdrawn: the readings that rested on them, without them. */
  without_withdrawn?: Partial<
    Record<
      | 'bias_spectrum'
      | 'propaganda_index'
      | 'logical_fallacies'
      | 'strategic_silence'
      | 'emotional_resonance'
      | 'intellectual_depth'
      | 'source_reliability'
      | 'loaded_language'
      | 'headline_integrity'
      | 'sourcing_transparency'
      | 'verifiable_claims'
      | 'voice_balance'
      | 'framing',
      {
        value: number | null
        range: [number, number] | null
        reading: string
      }
    >
  >
  /** Only in answers to whoever was charged. */
  usage?: {
    credits_charged: number
    credits_remaining: number
  }
  /** Only where the caller named no device: the id under which the scan was made. Keep it to hide or delete the scan. */
  device_id?: string
}

export type AnalysisSummary = {
  shortcode: string
  share_url: string
  cached: boolean
  isPublic: boolean
  isOwner: boolean
  /** Only where the caller named no device. Keep it to hide or delete the scan. */
  device_id?: string
  publisher_name: string
  source_reliability: number
  /** What `source_reliability` rests on. With `publisher_rating: null` the publisher is not rated, and the number (0.5) says nothing. `article_signals` is null: nothing is read from the article. */
  source_reliability_basis: {
    publisher_rating: number | null
    rating_source: string | null
    rating_date: string | null
    article_signals: number | null
    reasons: string[]
  }
  analytical_synthesis: string
  /** Only in answers to whoever was charged. */
  usage?: {
    credits_charged: number
    credits_remaining: number
  }
  bias_spectrum: {
    position: number
    label: 'far left' | 'left' | 'leans left' | 'centre' | 'leans right' | 'right' | 'far right' | 'not placed'
  }
  propaganda_index: {
    score: number
    severity: 'low' | 'moderate' | 'high' | 'critical'
  }
  /** Passages in the author’s own voice that use a fallacy. */
  fallacy_count: number
}

export type AnalyzeItem = {
  url?: string
  text?: string
  title?: string
}

export type AuthenticityAnalysis = {
  verdict: 'organic' | 'mostly_organic' | 'mixed' | 'likely_coordinated' | 'coordinated' | 'insufficient'
  confidence: number
  summary: string
  /** What the number means, and what would be innocent. */
  definition: string
  /** Signals that were measured. */
  sample_size: number
  /** What took points or gave them; they sum to the score less 100. What is not above `expected_max`, the most that chance gives in 97.5 of 100 cases, takes none. */
  factors: {
    factor: string
    contribution: number
    observed: number | string | null
    expected: number | string | null
    expected_max?: number | null
    explanation: string
    evidence: string[]
  }[]
  /** What a sample of this size, window and metadata could have shown: of groups of so many accounts that do this, the share that would have been found, from simulation. */
  power?: {
    kind: string
    group_size: number
    found_share: number
  }[]
}

export type BatchItem = {
  /** Its place in the batch, from 0. */
  index: number
  /** Where it has a scan. */
  shortcode?: string
  /** Where it has none. */
  error?: {
    code: string
    message: string
    details: {
      path: string
      message: string
    }[]
  }
}

export type BiasSpectrum = {
  position: number
  label: 'far left' | 'left' | 'leans left' | 'centre' | 'leans right' | 'right' | 'far right' | 'not placed'
  frame: string
  reasoning: string
  confidence: number
  outlet_prior: {
    position: number
    source: string
    date: string
  } | null
  evidence: EvidenceSpan[]
}

export type Brief = {
  id: string
  /** Of this shape. */
  schema_version: '2.4'
  /** As it was asked; of `search_terms`, joined by a comma. */
  query: string
  /** Which platforms were asked. */
  sources: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** How far back, from `created_at`. */
  time_range: '1h' | '6h' | '24h' | '7d' | '30d'
  /** When the signals were gathered. */
  created_at: string
  /** It rests on bundled samples, written for this software, and says nothing about the world. Free where nothing could be reached. */
  is_sample: boolean
  /** Signals without doubles. */
  signal_count: number
  /** Signals by platform. */
  signal_distribution: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial', number>>
  /** What was found, in words; every number in it is one that the brief holds. */
  executive_summary: string
  /** From 100, talk as it grows by itself, to 0, talk that looks arranged. `authenticity_analysis` says why. */
  authenticity_score: number
  authenticity_analysis: AuthenticityAnalysis
  /** Shares of the signals that voice each emotion; `emotion_basis` says how surely, and what is usual. */
  emotion_profile: BriefEmotions
  emotion_basis?: {
    measured: number
    counted: number
    is_sufficient: boolean
    intervals: {
      fear: [number, number]
      outrage: [number, number]
      hope: [number, number]
      urgency: [number, number]
      pride: [number, number]
    } | null
    as_amplified: BriefEmotions | null
    against_usual?: {
      fear: {
        usual: number
        finding: 'more' | 'less' | 'usual'
      }
      outrage: {
        usual: number
        finding: 'more' | 'less' | 'usual'
      }
      hope: {
        usual: number
        finding: 'more' | 'less' | 'usual'
      }
      urgency: {
        usual: number
        finding: 'more' | 'less' | 'usual'
      }
      pride: {
        usual: number
        finding: 'more' | 'less' | 'usual'
      }
      stand_ins: number
      of: string[]
    } | null
    evidence?: {
      fear: string[]
      outrage: string[]
      hope: string[]
      urgency: string[]
      pride: string[]
    }
  }
  /** What the signals claim, the most frequent first. */
  primary_narratives: Narrative[]
  /** How likely it is to spread further. */
  risk_assessment: RiskAssessment
  /** Who reaches or informs most. */
  high_signal_sources: HighSignalSource[]
  /** Accounts whose own behaviour two independent kinds of evidence call coordinated. Left out where there are none. */
  adversary_accounts?: AdversaryAccount[]
  /** What was observed beside what chance would give. Left out where the signals cannot carry it. */
  coordination_evidence?: CoordinationEvidence
  /** How far social and institutional signals differ in tone. Left out where there are too few of either. */
  dissonance?: Dissonance
  /** What the signals say of listed companies. Left out where there is no evidence. */
  market_theses?: MarketThesis[]
  /** Stands with `market_theses`. */
  disclaimer?: string
  /** Signals by platform in equal steps of time. */
  timeline: {
    at: string
    counts: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial', number>>
  }[]
  /** Which engine measured; `build` rises whenever any output can change. A language model’s report also names its prompt, its calls and tokens, and their price in US dollars. */
  engine: {
    name: string
    version: string
    build: number
    mode: 'builtin' | 'claude'
    model: string | null
    prompt_sha256?: string
    calls?: number
    tokens?: {
      input: number
      output: number
      cache_read: number
      cache_write: number
    }
    cost_usd?: number | null
  }
  /** What whoever reads the brief should know first; left out where there is nothing. */
  warnings?: string[]
  /** How each platform answered. */
  diagnostics: {
    sources: SourceDiagnosis[]
  }
  /** Where one brief is read: what it rests on, in order of time. */
  signals?: Signal[]
}

export type BriefEmotions = {
  fear: number
  outrage: number
  hope: number
  urgency: number
  pride: number
}

export type BriefReport = {
  success: true
  brief: Brief
  /** What it cost in the end, and what is left: 0 where it rests on samples because nothing could be reached, or holds no signal. */
  credits: {
    charged: number
    remaining: number
  }
  /** Milliseconds; `per_source_ms` by platform. */
  timing: {
    total_ms: number
    gather_ms: number
    analyze_ms: number
    per_source_ms: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial', number>>
  }
  /** As in the brief; left out where there is nothing. */
  warnings?: string[]
  /** As in the brief. */
  diagnostics: {
    sources: SourceDiagnosis[]
  }
}

export type BriefSummary = {
  id: string
  query: string
  created_at: string
  authenticity_score: number
  contagion_risk: 'low' | 'moderate' | 'elevated' | 'high'
  signal_count: number
  is_sample: boolean
}

export type CoordinationEvidence = {
  detected: boolean
  confidence: number
  parameters: Partial<Record<string, number | string | number[]>>
  clusters: {
    id: string
    kind: 'near_duplicate' | 'co_url' | 'co_hashtags' | 'co_reply' | 'account_batch'
    accounts: string[]
    size: number
    window_seconds: number
    lift: number
    p_value: number
    p_value_at_most?: boolean
    evidence: string[]
  }[]
  technical_indicators: {
    indicator: string
    observed: number | string | null
    expected: number | string | null
    expected_max?: number | null
    explanation: string
  }[]
  disarm_techniques: {
    id: string
    name: string
  }[]
}

export type Dissonance = {
  gauge: number
  social_sentiment: number
  institutional_sentiment: number
  social_signals: number
  institutional_signals: number
  p_value: number
  p_value_at_most?: boolean
  gap_p_value?: number
  gap_p_value_at_most?: boolean
  power?: number
  interpretation: string
}

export type EmotionalResonance = {
  fear: number
  hope: number
  urgency: number
  outrage: number
  pride: number
  dominant: 'fear' | 'hope' | 'urgency' | 'outrage' | 'pride' | 'none'
  evidence: EvidenceSpan[]
}

export type Error = {
  /** One sentence: what is wrong and what to do about it. */
  error: string
  code: ErrorCode
  /** What was wrong in which place. */
  details?: {
    path: string
    message: string
  }[]
  /** Also in the header `X-Request-Id`; name it when you ask the operator. */
  request_id: string
}

export type ErrorCode =
  | 'invalid_request'
  | 'url_not_allowed'
  | 'unauthorized'
  | 'insufficient_credits'
  | 'not_owner'
  | 'cross_origin'
  | 'not_found'
  | 'insufficient_scope'
  | 'method_not_allowed'
  | 'idempotency_in_progress'
  | 'not_repeatable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'not_an_article'
  | 'content_too_short'
  | 'content_too_long'
  | 'unsupported_language'
  | 'fetch_failed'
  | 'fetch_forbidden'
  | 'rate_limited'
  | 'engine_failed'
  | 'unavailable'
  | 'timed_out'
  | 'internal_error'

export type EvidenceSpan = {
  /** A letter for its family (L language, R reasoning, S sourcing, F framing, C claims) and a number in reading order. */
  code: string
  /** The passage, word for word; where `abridged` stands, its first words. */
  quote: string
  /** In Unicode code points of the text. */
  start: number
  /** One past the last code point. */
  end: number
  /** Why this passage counts. */
  note: string
  /** 0 to 1. */
  confidence: number
  /** `speaker`: a quoted person said it; it is not held against the author. */
  voice: 'author' | 'speaker'
  /** `title`: offsets count in the headline. */
  in?: 'title'
  /** Only for others than the device that made the scan, where a quote does not fit into what they may read: how many of its words are left out, and its last words with their own offsets. */
  abridged?: {
    words_left_out: number
    last_words: {
      text: string
      start: number
      end: number
    } | null
  }
}

export type Framing = {
  primary:
    | 'economic'
    | 'capacity_and_resources'
    | 'morality'
    | 'fairness_and_equality'
    | 'legality_constitutionality_jurisprudence'
    | 'policy_prescription_and_evaluation'
    | 'crime_and_punishment'
    | 'security_and_defense'
    | 'health_and_safety'
    | 'quality_of_life'
    | 'cultural_identity'
    | 'public_opinion'
    | 'political'
    | 'external_regulation_and_reputation'
    | 'other'
  frames: {
    frame:
      | 'economic'
      | 'capacity_and_resources'
      | 'morality'
      | 'fairness_and_equality'
      | 'legality_constitutionality_jurisprudence'
      | 'policy_prescription_and_evaluation'
      | 'crime_and_punishment'
      | 'security_and_defense'
      | 'health_and_safety'
      | 'quality_of_life'
      | 'cultural_identity'
      | 'public_opinion'
      | 'political'
      | 'external_regulation_and_reputation'
      | 'other'
    weight: number
  }[]
  evidence: EvidenceSpan[]
}

export type HeadlineIntegrity = {
  score: number | null
  reason?: string
  issues: ('exaggerated' | 'unsupported' | 'contradicted' | 'clickbait' | 'missing_attribution')[]
  evidence: EvidenceSpan[]
}

export type HighSignalSource = {
  platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
  handle: string | null
  name: string
  url: string
  authority: number
  reach: number | null
  reason: string
}

export type IntellectualDepth = {
  dok_level: number
  rationale: string
  evidence: EvidenceSpan[]
}

export type Job = {
  id: string
  kind: 'analysis' | 'brief' | 'batch'
  status: 'queued' | 'running' | 'succeeded' | 'failed'
  stage: 'queued' | 'fetching' | 'extracting' | 'measuring' | 'gathering' | 'analyzing' | 'storing'
  /** 0 to 1. */
  progress: number
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** Where the result is, once it has succeeded. */
  result_url: string | null
  /** Why it failed; what was charged was given back. */
  error: {
    code: string
    message: string
    details: {
      path: string
      message: string
    }[]
  } | null
  /** Of a batch that is done. */
  result?: {
    items: BatchItem[]
  }
}

export type LoadedLanguage = {
  score: number
  sentences_share: number
  evidence: EvidenceSpan[]
}

export type MarketThesis = {
  ticker: string
  company: string
  direction: 'bullish' | 'bearish' | 'neutral'
  confidence: number
  thesis: string
  evidence: string[]
  price?: {
    last: number
    change_24h: number | null
    currency: string
    at: string
  }
}

export type Narrative = {
  /** The claim that most of its signals make, quoted from one of them: twelve words at most. */
  name: string
  /** Share of the signals that belong to any narrative, three of an account at most. */
  dominance: number
  /** Who tells it most: public accounts and domains by name, ordinary posters as a number. */
  drivers: string[]
  signals: number
  /** Where the name stands: code points of that signal’s text or title. */
  quote?: {
    signal: string
    start: number
    end: number
    in: 'text' | 'title'
  }
  /** How many of all measured signals make the claim or speak against it, as numbers and shares. */
  stance?: {
    for: number
    against: number
    for_share: number
    against_share: number
  }
  /** The name of the narrative that says the contrary. */
  opposes?: string
  /** Signals of it that belong to groups of accounts that act together. */
  coordinated_signals?: number
  /** The first signal here that makes the claim; an ordinary poster is not named. */
  earliest: {
    signal: string
    at: string
    source: string
  } | null
  /** Ids of signals. */
  evidence: string[]
}

export type PropagandaIndex = {
  score: number
  severity: 'low' | 'moderate' | 'high' | 'critical'
  techniques: {
    technique:
      | 'loaded_language'
      | 'name_calling'
      | 'repetition'
      | 'exaggeration_minimization'
      | 'doubt'
      | 'appeal_to_fear_prejudice'
      | 'flag_waving'
      | 'causal_oversimplification'
      | 'slogans'
      | 'appeal_to_authority'
      | 'black_and_white_fallacy'
      | 'thought_terminating_cliche'
      | 'whataboutism'
      | 'reductio_ad_hitlerum'
      | 'red_herring'
      | 'bandwagon'
      | 'obfuscation'
      | 'straw_man'
    count: number
    evidence: EvidenceSpan[]
  }[]
  confidence: number
}

export type RiskAssessment = {
  contagion_risk: 'low' | 'moderate' | 'elevated' | 'high'
  spread_likelihood_24h: number
  reasoning: string
}

export type ScanText = {
  title: string
  /** Null for anyone but the device that made the scan. */
  text: string | null
  /** For all others: the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one. In reading order; offsets in Unicode code points. */
  excerpts?: {
    start: number
    end: number
    text: string
  }[]
  /** What lies between the excerpts, paragraph by paragraph, with its number of words; absent where the text went before anybody counted. */
  left_out?: {
    start: number
    end: number
    words: number
  }[]
  paragraphs: {
    start: number
    end: number
  }[]
  /** Whether `text` is there. */
  complete: boolean
}

export type Signal = {
  /** The same in every brief. */
  id: string
  /** Its platform. */
  source: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
  kind: 'post' | 'reply' | 'quote' | 'repost' | 'comment' | 'video' | 'article' | 'page' | 'filing' | 'price'
  /** Written for this software: nobody said it. */
  is_sample: boolean
  /** Null past its platform’s retention. */
  url: string | null
  /** Null where unknown or past its platform’s retention. */
  author: {
    handle: string | null
    name: string | null
    created_at?: string
    followers?: number
  } | null
  title: string | null
  /** Null past its platform’s retention. */
  text: string | null
  published_at: string
  /** As counted when it was gathered; null is unknown. */
  engagement: {
    likes: number | null
    shares: number | null
    replies: number | null
    views: number | null
    score: number | null
  }
  /** The name of its narrative. */
  narrative: string | null
  /** Chances that it voices each emotion, among posts as they usually are; urgency is a strength by rules. Null where the text cannot be measured. */
  emotions: BriefEmotions | null
}

export type SourceDiagnosis = {
  source: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
  /** `sample`: bundled samples answered, not the platform. */
  status: 'ok' | 'partial' | 'failed' | 'not_configured' | 'sample'
  /** How many it delivered. */
  signals: number
  /** How long it took. */
  ms: number
  /** What went wrong, in words. */
  error?: string
}

export type SourcingTransparency = {
  score: number | null
  reason?: string
  named: number
  anonymous: number
  documents: number
  links: number
  evidence: EvidenceSpan[]
}

export type StrategicSilence = {
  findings: string[]
  severity: 'low' | 'moderate' | 'high'
  evidence: EvidenceSpan[]
}

export type VerifiableClaims = {
  count: number
  density: number
  claims: {
    claim: string
    checkworthiness: number
    evidence: EvidenceSpan
  }[]
}

export type VoiceBalance = {
  score: number | null
  reason?: string
  voices: {
    name: string
    role:
      | 'official'
      | 'politician'
      | 'expert'
      | 'affected'
      | 'advocate'
      | 'company'
      | 'media'
      | 'witness'
      | 'document'
      | 'anonymous'
      | 'other'
    quotes: number
    share: number
  }[]
  evidence: EvidenceSpan[]
}

export type Watch = {
  id: string
  /** Its terms, joined by a comma. */
  query: string
  search_terms: string[]
  platforms: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  time_range: '1h' | '6h' | '24h' | '7d' | '30d'
  max_signals: number
  every: 'hourly' | 'daily' | 'weekly'
  /** `HH:MM` in UTC; null where it runs every hour. */
  at: string | null
  /** In UTC; null unless weekly. */
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null
  is_active: boolean
  /** Why it was stopped, in words; null while it is active or where you stopped it. */
  stopped: string | null
  /** Null while it is not active. */
  next_run_at: string | null
  created_at: string
  /** Runs that were begun. */
  run_count: number
}

export type WatchChange = {
  /** The brief of the run before. */
  compared_to: {
    brief_id: string
    created_at: string
  }
  /** What differs by more than chance or rounding explains; empty where nothing does. */
  changed: ('authenticity' | 'spread' | 'emotions' | 'narratives' | 'accounts' | 'volume')[]
  /** The differences as sentences with their numbers. */
  summary: string[]
  /** Null where either run had too few signals for a score. */
  authenticity_score: {
    before: number
    after: number
  } | null
  contagion_risk: {
    before: 'low' | 'moderate' | 'elevated' | 'high'
    after: 'low' | 'moderate' | 'elevated' | 'high'
  }
  spread_likelihood_24h: {
    before: number
    after: number
  }
  emotion_profile: {
    before: BriefEmotions
    after: BriefEmotions
  }
  /** Signals. `capped`: both runs took as many as they may, so that the counts say nothing. */
  volume: {
    before: number
    after: number
    capped: boolean
  }
  /** With their shares of the signals in narratives, before and after; those that differ by more than chance. */
  narratives: {
    new: {
      name: string
      before: number
      after: number
    }[]
    gone: {
      name: string
      before: number
      after: number
    }[]
    rising: {
      name: string
      before: number
      after: number
    }[]
    falling: {
      name: string
      before: number
      after: number
    }[]
  }
  /** Accounts listed for coordinated behaviour: in both runs, or in this one only. */
  accounts: {
    returned: {
      platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
      handle: string
      url: string
    }[]
    new: {
      platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial'
      handle: string
      url: string
    }[]
  }
}

export type WatchRun = {
  id: string
  /** The due time that it answers; each is run once. */
  due_at: string
  started_at: string
  finished_at: string | null
  status: 'queued' | 'running' | 'succeeded' | 'failed'
  /** Its job, which tells how far it is. */
  job_id: string
  /** Null until it is there, where the run failed, and where the brief was deleted. */
  brief_id: string | null
  /** Its brief rests on bundled samples; null where it has none. */
  is_sample: boolean | null
  /** Why it failed; its credits were given back. */
  error: {
    code: string
    message: string
  } | null
  /** Null while it runs, where it failed, and for the first of its request. */
  change: WatchChange | null
}

export type Webhook = {
  id: string
  url: string
  events: WebhookEventType[]
  description: string
  created_at: string
  /** Since when nothing is recorded for it or sent. */
  disabled_at: string | null
  /** `gone`: the receiver answered 410; `failing`: five days of nothing but failures; `owner`: your wish. */
  disabled_reason: 'gone' | 'failing' | 'owner' | null
  /** Since when every attempt failed. */
  failing_since: string | null
  /** Until when the secret before the last rotation signs, too. */
  previous_secret_until: string | null
}

export type WebhookDelivery = {
  id: string
  /** The message’s `webhook-id`, the same at every attempt and replay. */
  event_id: string
  type: WebhookEventType
  state: 'pending' | 'delivered' | 'failed'
  created_at: string
  /** In their order, the last 50; `status` is null and `error` says why where no answer came; `response` is the answer’s first kilobyte. */
  attempts: {
    at: string
    status: number | null
    ms: number
    error: string | null
    response: string | null
  }[]
  /** When it is due, while it is pending. */
  next_attempt_at: string | null
}

export type WebhookEventType =
  | 'analysis.completed'
  | 'analysis.failed'
  | 'scan.visibility_changed'
  | 'brief.completed'
  | 'brief.failed'
  | 'watch.changed'
  | 'credits.low'
  | 'credits.exhausted'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'ping'

/** The API of version 2.1.4: a method for each operation. */

export class FmaClient extends Transport {
  /** Analyze an article by its address or its text. Takes one article and answers its report: 13 metrics, each resting on passages that stand word for word in the text. Give either `url` or `text`; `title` and `source_url` go with a text. A call that fails costs nothing. With `Prefer: respond-async` the answer is a job at once; a retry with the same `Idempotency-Key` is not charged again. Costs 1 credit. */
  analyzeArticle(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Address of the article, http or https. */
      url?: string
      /** The article’s text: from 100 characters and 15 words to 200,000 characters. */
      text?: string
      /** Headline of the text. */
      title?: string
      /** Where the text came from; it is shown as stated by you. */
      source_url?: string
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Analysis> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/analyze',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Whether analysis is up, and by which engine. Answers whenever analysis is up; measures nothing and costs nothing. */
  readHealth(input: { signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        status: 'ok'
        version: string
        engine: string
        time: string
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/analyze', signal: input.signal })
  }

  /** Analyze an article by its address or its text. The same for programs. The answer is a summary, or the whole report with `full_report: true`. `webhook_url` must be the address of a registered webhook endpoint. The key needs the scope `analyze`. Costs 1 credit. */
  analyzeArticleWithKey(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Address of the article, http or https. */
      url?: string
      /** The article’s text: from 100 characters and 15 words to 200,000 characters. */
      text?: string
      /** Headline of the text. */
      title?: string
      /** Where the text came from; it is shown as stated by you. */
      source_url?: string
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
      /** The whole report instead of the summary. */
      full_report?: boolean
      /** The address of one of your registered webhook endpoints, which is told once. */
      webhook_url?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Analysis | AnalysisSummary> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/v1/analyze',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Analyze up to 100 articles: one credit for each that is accepted. Answers a job of kind `batch` at once; when it has succeeded, its `result.items` holds a shortcode or an error for each item, by `index`. Items that are refused cost nothing. Costs 1 credit. */
  analyzeBatch(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Up to 100 articles. */
      items: AnalyzeItem[]
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/analyze/batch',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Analyze up to 100 articles: one credit for each that is accepted. Answers a job of kind `batch` at once; when it has succeeded, its `result.items` holds a shortcode or an error for each item, by `index`. Items that are refused cost nothing. The key needs the scope `analyze`. Costs 1 credit. */
  analyzeBatchWithKey(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Up to 100 articles. */
      items: AnalyzeItem[]
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/v1/analyze/batch',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** List your scans. The account’s own scans, newest first. Measurements of a private scan are told to the device that made it, and are null for others. */
  listScans(
    input: {
      query?: {
        limit?: number
        offset?: number
        q?: string
        sort?: 'date' | 'bias' | 'propaganda' | 'reliability'
        order?: 'asc' | 'desc'
        window?: 'all' | 'week' | 'month'
      }
      headers?: { 'X-Device-Id'?: string }
      signal?: AbortSignal
    } = {},
  ): Promise<
    Answer<
      200,
      {
        scans: {
          shortcode: string
          title: string
          url: string | null
          publisher_name: string
          created_at: string
          isPublic: boolean
          bias_position: number | null
          bias_label: string | null
          propaganda_score: number | null
          propaganda_severity: 'low' | 'moderate' | 'high' | 'critical' | null
          source_reliability: number | null
          publisher_rating: number | null
          word_count: number | null
        }[]
        total: number
      }
    >
  > {
    return this.send({
      method: 'GET',
      path: '/api/scans',
      query: input.query,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** List your scans. The account’s own scans, newest first. Measurements of a private scan are told to the device that made it, and are null for others. The key needs the scope `read`. */
  listScansWithKey(
    input: {
      query?: {
        limit?: number
        offset?: number
        q?: string
        sort?: 'date' | 'bias' | 'propaganda' | 'reliability'
        order?: 'asc' | 'desc'
        window?: 'all' | 'week' | 'month'
      }
      headers?: { 'X-Device-Id'?: string }
      signal?: AbortSignal
    } = {},
  ): Promise<
    Answer<
      200,
      {
        scans: {
          shortcode: string
          title: string
          url: string | null
          publisher_name: string
          created_at: string
          isPublic: boolean
          bias_position: number | null
          bias_label: string | null
          propaganda_score: number | null
          propaganda_severity: 'low' | 'moderate' | 'high' | 'critical' | null
          source_reliability: number | null
          publisher_rating: number | null
          word_count: number | null
        }[]
        total: number
      }
    >
  > {
    return this.send({
      method: 'GET',
      path: '/api/v1/scans',
      query: input.query,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Read a public scan. The stored report of a public scan; a private one is 404 to everybody. Others than the device that made it get of its text no more than the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one. A quote that does not fit is given by its first and last words. Such a copy is signed as it is. Ask again with `If-None-Match`: a scan that was made private meanwhile is gone at once. */
  readScan(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string; 'If-None-Match'?: string }
    signal?: AbortSignal
  }): Promise<Answer<200, Analysis> | Answer<304, null>> {
    return this.send({
      method: 'GET',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Delete a scan. For whoever holds the scan’s device id. Its address is never used again. */
  deleteScan(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    signal?: AbortSignal
  }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Read a public scan. The stored report of a public scan; a private one is 404 to everybody. Others than the device that made it get of its text no more than the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one. A quote that does not fit is given by its first and last words. Such a copy is signed as it is. Ask again with `If-None-Match`: a scan that was made private meanwhile is gone at once. The key needs the scope `read`. */
  readScanWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string; 'If-None-Match'?: string }
    signal?: AbortSignal
  }): Promise<Answer<200, Analysis> | Answer<304, null>> {
    return this.send({
      method: 'GET',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Delete a scan. For whoever holds the scan’s device id. Its address is never used again. The key needs the scope `analyze`. */
  deleteScanWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    signal?: AbortSignal
  }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Read the text that a scan measured. The whole text for the device that made the scan; for all others `text` is null, and `excerpts` are the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one; the share is counted over everything that others are given. Offsets count Unicode code points. */
  readScanText(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    signal?: AbortSignal
  }): Promise<Answer<200, ScanText>> {
    return this.send({
      method: 'GET',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}/text`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Read the text that a scan measured. The whole text for the device that made the scan; for all others `text` is null, and `excerpts` are the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one; the share is counted over everything that others are given. Offsets count Unicode code points. The key needs the scope `read`. */
  readScanTextWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    signal?: AbortSignal
  }): Promise<Answer<200, ScanText>> {
    return this.send({
      method: 'GET',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}/text`,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Export a scan as a file: JSON (the signed analysis), CSV, Markdown or PDF. One record behind all formats, so they agree. `json` is the signed analysis, which can be checked offline with the keys at `/.well-known/fma-keys.json`. Others than the device that made the scan get the copy that reading it gives them: of the text no more than the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one. */
  exportScan(input: {
    path: { shortcode: string }
    query: { format: 'json' | 'csv' | 'md' | 'pdf' }
    headers?: { 'X-Device-Id'?: string; 'If-None-Match'?: string }
    signal?: AbortSignal
  }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}/export`,
      query: input.query,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Export a scan as a file: JSON (the signed analysis), CSV, Markdown or PDF. One record behind all formats, so they agree. `json` is the signed analysis, which can be checked offline with the keys at `/.well-known/fma-keys.json`. Others than the device that made the scan get the copy that reading it gives them: of the text no more than the quoted passages with the sentences they stand in, which are at most 40 per cent of the characters of a text of more than 300 words and can be nearly all of a shorter one. The key needs the scope `read`. */
  exportScanWithKey(input: {
    path: { shortcode: string }
    query: { format: 'json' | 'csv' | 'md' | 'pdf' }
    headers?: { 'X-Device-Id'?: string; 'If-None-Match'?: string }
    signal?: AbortSignal
  }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}/export`,
      query: input.query,
      headers: input.headers,
      signal: input.signal,
    })
  }

  /** Measure the stored text again and compare with the stored report. Measures the stored input again and names every field that differs. The built-in engine answers the same for the same input on any machine. Free. */
  verifyScan(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body?: {
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        identical: boolean
        differences: string[]
        input_sha256: string
        ruleset_sha256: string
        reading: {
          repeated: boolean
          max_difference: number
          bound: number
        }
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}/verify`,
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Measure the stored text again and compare with the stored report. Measures the stored input again and names every field that differs. The built-in engine answers the same for the same input on any machine. Free. The key needs the scope `read`. */
  verifyScanWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body?: {
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        identical: boolean
        differences: string[]
        input_sha256: string
        ruleset_sha256: string
        reading: {
          repeated: boolean
          max_difference: number
          bound: number
        }
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}/verify`,
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Make a scan public or private. Whoever holds the device id of a scan may hide and show it: by `X-Device-Id`, in the body, or by the browser’s cookie. */
  setScanVisibility(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body: {
      /** Whether anyone who has the link may read it. */
      is_public?: boolean
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        shortcode: string
        isPublic: boolean
        isOwner: true
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}/privacy`,
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Make a scan public or private. Whoever holds the device id of a scan may hide and show it: by `X-Device-Id`, in the body, or by the browser’s cookie. The key needs the scope `analyze`. */
  setScanVisibilityWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body: {
      /** Whether anyone who has the link may read it. */
      is_public?: boolean
      /** Whether anyone who has the link may read it; true unless told. */
      isPublic?: boolean
      /** As the header `X-Device-Id`. */
      device_id?: string
      /** Another name of `device_id`. */
      deviceId?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        shortcode: string
        isPublic: boolean
        isOwner: true
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/v1/scans/${encodeURIComponent(input.path.shortcode)}/privacy`,
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Dispute a report or one of its passages. For anybody who may read the report. Its owner and the operator see the dispute; the operator may withdraw the finding, which is then in `withdrawals` of every report of that text. The signed record never changes. `contact` is for the operator alone. */
  disputeScan(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body: {
      code?: string
      reason: string
      contact?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      201,
      {
        id: string
        shortcode: string
        code: string | null
        state: 'open'
        created_at: string
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/scans/${encodeURIComponent(input.path.shortcode)}/disputes`,
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Make an Intelligence Brief of a query. Gathers signals from the named platforms and measures them: authenticity, narratives, emotions, spread. A `query` answers the brief; `search_terms` with `platforms` and `max_signals` answer the brief with credits, timing and diagnostics. A source that fails is a warning; where none that was asked could answer, the call fails and costs nothing. Where they answer and nobody said anything, the brief holds no signal and is free. A brief that had to fall back to bundled samples has `is_sample: true` and is free. With `Prefer: respond-async` the answer is a job at once; a retry with the same `Idempotency-Key` is not charged again. Costs 2 credits. */
  generateBrief(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** What is searched for. */
      query?: string
      /** Platforms: beside a `query` any of x, reddit, youtube, news, web (all unless told); beside `search_terms` another name of `platforms`. */
      sources?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** A signal matches any of them. */
      search_terms?: string[]
      /** Another name of `search_terms`. */
      searchTerms?: string[]
      /** Beside `search_terms`: which are asked. */
      platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** Beside `search_terms`: how many signals at most, of all platforms together. */
      max_signals?: number
      /** Another name of `max_signals`. */
      maxSignals?: number
      /** Another name of `max_signals`. */
      max_items?: number
      /** How far back. */
      time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Brief | BriefReport> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/intelligence/analyze',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Make an Intelligence Brief of a query. Gathers signals from the named platforms and measures them: authenticity, narratives, emotions, spread. A `query` answers the brief; `search_terms` with `platforms` and `max_signals` answer the brief with credits, timing and diagnostics. A source that fails is a warning; where none that was asked could answer, the call fails and costs nothing. Where they answer and nobody said anything, the brief holds no signal and is free. A brief that had to fall back to bundled samples has `is_sample: true` and is free. With `Prefer: respond-async` the answer is a job at once; a retry with the same `Idempotency-Key` is not charged again. The key needs the scope `briefs`. Costs 2 credits. */
  generateBriefWithKey(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** What is searched for. */
      query?: string
      /** Platforms: beside a `query` any of x, reddit, youtube, news, web (all unless told); beside `search_terms` another name of `platforms`. */
      sources?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** A signal matches any of them. */
      search_terms?: string[]
      /** Another name of `search_terms`. */
      searchTerms?: string[]
      /** Beside `search_terms`: which are asked. */
      platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** Beside `search_terms`: how many signals at most, of all platforms together. */
      max_signals?: number
      /** Another name of `max_signals`. */
      maxSignals?: number
      /** Another name of `max_signals`. */
      max_items?: number
      /** How far back. */
      time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Brief | BriefReport> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/v1/intelligence/analyze',
      headers: input.headers,
      body: input.body,
      signal: input.signal,
    })
  }

  /** List your briefs. The account’s own briefs, newest first. */
  listBriefs(
    input: {
      query?: {
        limit?: number
        offset?: number
        sort?: 'date' | 'signal_count'
        order?: 'asc' | 'desc'
        window?: 'all' | 'week' | 'month'
      }
      signal?: AbortSignal
    } = {},
  ): Promise<
    Answer<
      200,
      {
        briefs: BriefSummary[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/intelligence/briefs', query: input.query, signal: input.signal })
  }

  /** List your briefs. The account’s own briefs, newest first. The key needs the scope `briefs`. */
  listBriefsWithKey(
    input: {
      query?: {
        limit?: number
        offset?: number
        sort?: 'date' | 'signal_count'
        order?: 'asc' | 'desc'
        window?: 'all' | 'week' | 'month'
      }
      signal?: AbortSignal
    } = {},
  ): Promise<
    Answer<
      200,
      {
        briefs: BriefSummary[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/v1/intelligence/briefs', query: input.query, signal: input.signal })
  }

  /** Read a brief with its signals. The brief with the signals that it rests on, in order of time. A signal past its platform’s retention stays with its numbers; its text, author and address are null. */
  readBrief(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Brief>> {
    return this.send({
      method: 'GET',
      path: `/api/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Delete a brief and its signals. The brief and its signals are gone at once; what it cost is not given back. */
  deleteBrief(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Read a brief with its signals. The brief with the signals that it rests on, in order of time. A signal past its platform’s retention stays with its numbers; its text, author and address are null. The key needs the scope `briefs`. */
  readBriefWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Brief>> {
    return this.send({
      method: 'GET',
      path: `/api/v1/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Delete a brief and its signals. The brief and its signals are gone at once; what it cost is not given back. The key needs the scope `briefs`. */
  deleteBriefWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/v1/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Export a brief as a file: JSON, CSV (its signals), Markdown, PDF or a STIX 2.1 bundle. One record behind all formats, so they agree. `csv` holds the signals; `stix` is a STIX 2.1 bundle that names behaviour by DISARM’s techniques and accuses nobody. */
  exportBrief(input: {
    path: { id: string }
    query: { format: 'json' | 'csv' | 'md' | 'pdf' | 'stix' }
    signal?: AbortSignal
  }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/intelligence/briefs/${encodeURIComponent(input.path.id)}/export`,
      query: input.query,
      signal: input.signal,
    })
  }

  /** Export a brief as a file: JSON, CSV (its signals), Markdown, PDF or a STIX 2.1 bundle. One record behind all formats, so they agree. `csv` holds the signals; `stix` is a STIX 2.1 bundle that names behaviour by DISARM’s techniques and accuses nobody. The key needs the scope `briefs`. */
  exportBriefWithKey(input: {
    path: { id: string }
    query: { format: 'json' | 'csv' | 'md' | 'pdf' | 'stix' }
    signal?: AbortSignal
  }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/v1/intelligence/briefs/${encodeURIComponent(input.path.id)}/export`,
      query: input.query,
      signal: input.signal,
    })
  }

  /** List your watches. Newest first. `stopped` says in words why a watch was stopped. */
  listWatches(input: { query?: { limit?: number; offset?: number }; signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        watches: Watch[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/watches', query: input.query, signal: input.signal })
  }

  /** Save a query that is run on a schedule. Making it costs nothing; each run costs 2 credits, like a brief, and is charged when it begins. It first runs at its next due time. Times are UTC; `at` and `weekday` are those of now unless told. A watch whose account cannot pay a run is stopped. */
  createWatch(input: {
    body: {
      /** What is searched for. */
      query?: string
      /** A signal matches any of them. */
      search_terms?: string[]
      /** Beside `search_terms`: which are asked. */
      platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** Beside `search_terms`: how many signals at most, of all platforms together. */
      max_signals?: number
      /** How far back. */
      time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
      /** How often it runs. */
      every: 'hourly' | 'daily' | 'weekly'
      /** Time of day in UTC, `HH:MM`; of daily and weekly watches. */
      at?: string
      /** Day of the UTC week; of weekly watches. */
      weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
    }
    signal?: AbortSignal
  }): Promise<Answer<201, Watch>> {
    return this.send({ method: 'POST', path: '/api/watches', body: input.body, signal: input.signal })
  }

  /** Read a watch. What is watched, and when it runs next. */
  readWatch(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Watch>> {
    return this.send({ method: 'GET', path: `/api/watches/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** Change a watch, switch it off or on. What is not named stays. Switched on again, it runs at its next due time, not for those it missed. A run is compared with earlier ones of the same request only. */
  updateWatch(input: {
    path: { id: string }
    body: {
      /** What is searched for. */
      query?: string
      /** A signal matches any of them. */
      search_terms?: string[]
      /** Beside `search_terms`: which are asked. */
      platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** Beside `search_terms`: how many signals at most, of all platforms together. */
      max_signals?: number
      /** How far back. */
      time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
      /** How often it runs. */
      every?: 'hourly' | 'daily' | 'weekly'
      /** Time of day in UTC, `HH:MM`; of daily and weekly watches. */
      at?: string
      /** Day of the UTC week; of weekly watches. */
      weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      /** False switches it off, true on again. */
      is_active?: boolean
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Watch>> {
    return this.send({
      method: 'PATCH',
      path: `/api/watches/${encodeURIComponent(input.path.id)}`,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Delete a watch; its briefs stay. Its runs are gone with it; the briefs that they made stay until they are deleted. */
  deleteWatch(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/watches/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** List a watch’s runs with what changed. Newest first, each with its brief and with `change`: what differs from the run before by more than chance, in words and numbers. */
  listWatchRuns(input: {
    path: { id: string }
    query?: { limit?: number; offset?: number }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        runs: WatchRun[]
        total: number
      }
    >
  > {
    return this.send({
      method: 'GET',
      path: `/api/watches/${encodeURIComponent(input.path.id)}/runs`,
      query: input.query,
      signal: input.signal,
    })
  }

  /** How far accepted work is. State, stage and progress (0 to 1) of accepted work; when it has succeeded `result_url` says where the result is, when it has failed `error` says why and the credits were given back. */
  readJob(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Job>> {
    return this.send({ method: 'GET', path: `/api/jobs/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** How far accepted work is. State, stage and progress (0 to 1) of accepted work; when it has succeeded `result_url` says where the result is, when it has failed `error` says why and the credits were given back. The key needs the scope `read`. */
  readJobWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Job>> {
    return this.send({ method: 'GET', path: `/api/v1/jobs/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** Follow accepted work as server-sent events: progress, then done or failed. Events `progress` whenever the job changes, then `done` or `failed`, each with the job as data. A stream ends after ten minutes at the latest: ask again. */
  followJob(input: { path: { id: string }; signal?: AbortSignal }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/jobs/${encodeURIComponent(input.path.id)}/events`,
      signal: input.signal,
    })
  }

  /** Follow accepted work as server-sent events: progress, then done or failed. Events `progress` whenever the job changes, then `done` or `failed`, each with the job as data. A stream ends after ten minutes at the latest: ask again. The key needs the scope `read`. */
  followJobWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/v1/jobs/${encodeURIComponent(input.path.id)}/events`,
      signal: input.signal,
    })
  }

  /** Your credits and plan. What is left to spend, and the plan. */
  readCredits(input: { signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        credits_remaining: number
        plan: 'free' | 'pro' | 'team'
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/user/credits', signal: input.signal })
  }

  /** Your credits and plan. What is left to spend, and the plan. The key needs the scope `read`. */
  readCreditsWithKey(input: { signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        credits_remaining: number
        plan: 'free' | 'pro' | 'team'
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/v1/user/credits', signal: input.signal })
  }

  /** Every movement of your credits. Grants, charges and refunds, newest first; their sum is the balance. */
  listLedger(input: { query?: { limit?: number; offset?: number }; signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        entries: {
          id: string
          at: string
          kind: 'grant' | 'charge' | 'refund'
          amount: number
          balance_after: number
          operation: string
          reference: string | null
        }[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/user/credits/ledger', query: input.query, signal: input.signal })
  }

  /** Your account. Who is signed in. */
  readProfile(input: { signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        id: string
        email: string
        plan: 'free' | 'pro' | 'team'
        credits_remaining: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/user/profile', signal: input.signal })
  }

  /** All that is kept of you, as JSON files in a zip. A zip of JSON files: profile, credits, keys, sessions, scans with their disputes, briefs, watches and webhooks; the texts of private scans only for the device that made them. */
  exportAccount(input: { headers?: { 'X-Device-Id'?: string }; signal?: AbortSignal } = {}): Promise<Response> {
    return this.sendRaw({ method: 'GET', path: '/api/user/export', headers: input.headers, signal: input.signal })
  }

  /** Erase your account and all its content at once. Sessions, keys, scans and credits are gone at once and cannot be brought back. A call by cookie gives the account’s password, where it has one; a call with a token needs none. */
  eraseAccount(
    input: {
      body?: {
        password?: string
      }
      signal?: AbortSignal
    } = {},
  ): Promise<Answer<204, null>> {
    return this.send({ method: 'DELETE', path: '/api/user', body: input.body, signal: input.signal })
  }

  /** List your API keys. Each key by its name and beginning; the key itself is kept as a hash only. */
  listKeys(input: { query?: { limit?: number; offset?: number }; signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        keys: {
          id: string
          name: string
          prefix: string
          scopes: ('analyze' | 'briefs' | 'read')[]
          created_at: string
          expires_at: string | null
          last_used_at: string | null
        }[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/keys', query: input.query, signal: input.signal })
  }

  /** Make an API key, which is shown this once. A key of the scopes `analyze` (analyze, hide and delete scans), `briefs` and `read` (all else), until `expires_at` where given. */
  createKey(input: {
    body: {
      /** By which you will know it. */
      name: string
      /** What the key may do. */
      scopes: ('analyze' | 'briefs' | 'read')[]
      /** When the key stops working; never unless told. */
      expires_at?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      201,
      {
        id: string
        key: string
        name: string
        scopes: ('analyze' | 'briefs' | 'read')[]
        expires_at: string | null
      }
    >
  > {
    return this.send({ method: 'POST', path: '/api/keys', body: input.body, signal: input.signal })
  }

  /** Revoke an API key at once. From the next request on, the key is unknown. */
  revokeKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({ method: 'DELETE', path: `/api/keys/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** List your webhook endpoints. Each endpoint without its secret. */
  listWebhooks(input: { query?: { limit?: number; offset?: number }; signal?: AbortSignal } = {}): Promise<
    Answer<
      200,
      {
        webhooks: Webhook[]
        total: number
      }
    >
  > {
    return this.send({ method: 'GET', path: '/api/webhooks', query: input.query, signal: input.signal })
  }

  /** Register an address for events. An https address of a public host, and the types of events that it is told of from now on. Nothing is sent to it yet. The answer holds the `secret` with which messages are signed, this once. At most 20 endpoints. */
  createWebhook(input: {
    body: {
      /** Address of the article, http or https. */
      url: string
      /** Types of events that it is told of. */
      events: WebhookEventType[]
      /** By which you will know it. */
      description?: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      201,
      {
        id: string
        url: string
        events: WebhookEventType[]
        description: string
        created_at: string
        disabled_at: string | null
        disabled_reason: 'gone' | 'failing' | 'owner' | null
        failing_since: string | null
        previous_secret_until: string | null
        secret: string
      }
    >
  > {
    return this.send({ method: 'POST', path: '/api/webhooks', body: input.body, signal: input.signal })
  }

  /** Read a webhook endpoint. Whether it is disabled, and since when every attempt failed. */
  readWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Webhook>> {
    return this.send({
      method: 'GET',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Change a webhook endpoint. Changes the fields that are given. While an endpoint is not `enabled`, nothing is recorded for it, and what waited counts as failed. */
  changeWebhook(input: {
    path: { id: string }
    body?: {
      /** Address of the article, http or https. */
      url?: string
      /** Types of events that it is told of. */
      events?: WebhookEventType[]
      /** By which you will know it. */
      description?: string
      /** False stops it, true starts it again. */
      enabled?: boolean
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Webhook>> {
    return this.send({
      method: 'PATCH',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}`,
      body: input.body,
      signal: input.signal,
    })
  }

  /** Delete a webhook endpoint. Its deliveries go with it, those that wait included. */
  deleteWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Send a ping. A signed message of the type `ping`, whether the endpoint subscribes to it or not. */
  testWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<
    Answer<
      202,
      {
        event_id: string
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}/test`,
      signal: input.signal,
    })
  }

  /** Give a webhook endpoint a new secret. The answer holds the new secret, this once. For 24 hours each message is signed with the old one, too: a receiver that knows either verifies. */
  rotateWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<
    Answer<
      200,
      {
        secret: string
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}/rotate`,
      signal: input.signal,
    })
  }

  /** Send again what failed since a time. All failed deliveries of events since then, the oldest 10,000 in one call, with the same ids and bytes as before. */
  replayWebhook(input: {
    path: { id: string }
    body: {
      /** ISO 8601. */
      since: string
    }
    signal?: AbortSignal
  }): Promise<
    Answer<
      202,
      {
        replayed: number
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}/replay`,
      body: input.body,
      signal: input.signal,
    })
  }

  /** List an endpoint’s deliveries. Newest event first, each with its attempts: status, time and the first kilobyte of the answer. Kept for 30 days after their end. */
  listDeliveries(input: {
    path: { id: string }
    query?: { limit?: number; offset?: number }
    signal?: AbortSignal
  }): Promise<
    Answer<
      200,
      {
        deliveries: WebhookDelivery[]
        total: number
      }
    >
  > {
    return this.send({
      method: 'GET',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}/deliveries`,
      query: input.query,
      signal: input.signal,
    })
  }

  /** Send a delivery again. The same id and bytes again, whether it was delivered or not. */
  replayDelivery(input: { path: { id: string; delivery_id: string }; signal?: AbortSignal }): Promise<
    Answer<
      202,
      {
        id: string
      }
    >
  > {
    return this.send({
      method: 'POST',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}/deliveries/${encodeURIComponent(input.path.delivery_id)}/replay`,
      signal: input.signal,
    })
  }
}
