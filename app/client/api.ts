// Generated from the API description by `npm run client`. Changes here are lost.

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
  /** The URL of the result, after the job has succeeded. */
  result_url: string | null
  /** Why it failed. The credits were returned. */
  error: {
    code: string
    message: string
    details: {
      path: string
      message: string
    }[]
  } | null
  /** Only for a completed batch. */
  result?: {
    items: BatchItem[]
  }
  /** Only if the caller sent no device id: the id under which scans are created. */
  device_id?: string
}

export type AdversaryAccount = {
  platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
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
  /** The scan’s code: 12 characters of 0-9, A-Z, a-z. */
  shortcode: string
  /** The report as a page. */
  share_url: string
  /** Whether the measurements come from an earlier run of the same engine on the same content. */
  cached: boolean
  /** Whether anyone with the link can read it. */
  isPublic: boolean
  /** Whether the caller sent the device id that created it. */
  isOwner: boolean
  /** What others can read of the text: `full`, as its owner chose, or `findings`. */
  share_text: 'full' | 'findings'
  /** The largest share of the characters of a text of more than 300 words that others can read. It depends on the rule under which the text was measured. 1 if the whole text is shared. */
  share_text_max: number
  /** When the scan was created. */
  created_at: string
  /** When the text was measured. */
  analyzed_at: string
  /** The canonical URL of the article. Null for a pasted text. */
  url: string | null
  /** Where a pasted text came from, as stated by the submitter. */
  source_url: string | null
  title: string
  /** BCP 47. */
  language: string
  word_count: number
  /** Null if the page gives no date. */
  published_at: string | null
  /** `day` if the page gives only a day. The time is then midnight UTC. */
  published_precision: 'time' | 'day' | null
  /** Empty if the page names none. */
  publisher_name: string
  /** `fetched` if read from the page, `stated` if stated by the submitter. */
  publisher_basis: 'fetched' | 'stated' | null
  /** Empty if the page names none. */
  author_name: string
  /** Where the article was fetched and which parts of the page were left out. `left_out` names parameters that looked like secrets and were removed from these URLs. `section` is where the page files the article. `opinion_marker` is where and in which words the page labels it as opinion, which makes `genre` opinion unless the title or text calls it analysis or satire. `genre_marker` is where and in which words the page says that the article was paid for, is a press release or is satire, which decides `genre`. `text_from` is present if the text is not what a single page shows: `structured data` if it comes from the page’s JSON-LD and has more than the page shows, `several pages` if the article continues on other pages of the site, which are read up to the fifth (`bytes` and `dropped` then count all of them), `newest update` if it is the opening and the newest update of a live blog. Absent for a pasted text and for scans created before this was stored. */
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
    genre_marker?: {
      genre: 'sponsored' | 'press_release' | 'satire'
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
  /** The position of the article's own words, from 0 (far left) through 50 (centre) to 100 (far right). It rests on terms that one side of a dispute uses and the other avoids, and on words of praise or blame next to parties and leaders. What quoted or cited people say is shown but not counted. A text with fewer than three independent cues to a side, with too few for its length, or one that is not about politics, is not placed: its position of 50 is no measurement. It is in the centre only if it uses both sides' terms. If the names of parties and leaders are swapped, what follows from praise and blame is mirrored. A known outlet's usual position is shown separately and never moves the result. It describes wording, not truth or anyone's intention. */
  bias_spectrum: BiasSpectrum
  /** The calibrated share of the author’s own text that uses one of 18 persuasion devices, from 0 to 100. Words in quotation marks or reported from a source are left out of the share and the counts. A device is wording used in place of a reason: labels, words that judge, fear, flags, slogans, false choices, counter-charges. Severity is low below 20, moderate below 45, high below 70 and critical from 70. Above moderate it needs at least three passages with two devices. A device says nothing about whether a claim is true. A text that is no journalism is not measured: it has a reason, and 0 stands in place of a score. */
  propaganda_index: PropagandaIndex
  /** Passages of one to four sentences in which the author’s own reasoning resembles one of 24 fallacies, so that the reason given does not support the conclusion. What a speaker says, in quotation marks or reported, is not counted. A finding says what the passage resembles and what to check. It is not a verdict on a person, and plain reports should have none. */
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
  /** What a complete report would include and this text does not: a response from anyone accused, who made a statement, the source of a document, the starting figure and period of a percentage change, the size of a poll, the people affected by a measure, a date, the subject of the headline. Each finding begins "Not found in the text:" and points to a passage. There are none for a text that is cut off or has fewer than 100 words, for satire, or for sponsored content. Opinion and interviews are checked only for what they cite. Severity is low up to one finding and moderate from two. It is high only if other reports include what is missing. It does not say why something is missing. */
  strategic_silence: StrategicSilence
  /** How strongly the wording evokes fear, hope, urgency, outrage and pride, each from 0 to 1 and relative to the length of the text. Wording counts, not the event: a plain report of a death is not fear. Words in quotation marks or reported from a named source count for about a third. The dominant emotion is the strongest one, or none if all are below 0.15 or only quoted words evoke it. */
  emotional_resonance: EmotionalResonance
  /** Webb's Depth of Knowledge, by observable signs. Level 1 says what happened. Level 2 relates and compares: numbers set against others, background, categories, causes. Level 3 weighs: rival explanations, an objection and an answer, conditions, limits of a claim. Level 4 brings together several sources, times or fields, and states how something is known and with what limits. Length alone earns nothing. Level 1 is not a fault in a plain report. */
  intellectual_depth: IntellectualDepth
  /** A dated third-party rating of the publisher’s domain, from 0 to 1. It is about the publisher, not this article. Without one, the publisher is not rated. The number is then 0.5 and means nothing, as an article by itself does not show how reliable its outlet is. Not rated does not mean unreliable. */
  source_reliability: number
  /** The basis of `source_reliability`. With `publisher_rating: null` the publisher is not rated, and the number (0.5) means nothing. `article_signals` is null, as nothing is derived from the article. */
  source_reliability_basis: {
    publisher_rating: number | null
    rating_source: string | null
    rating_date: string | null
    article_signals: number | null
    reasons: string[]
  }
  /** The author’s sentences whose words carry a judgement that plainer wording would not: verdicts, scorn, inflated adjectives, labels, euphemisms, insinuations. 0 is plain wording, 100 is judgement in nearly every sentence. Words in quotation marks or reported from a named source are the speaker’s and do not count. Words that name an event (massacre, crisis, terrorism) do not count, nor do names, titles and negated wording. Each passage says what the wording does and gives a plainer wording if there is one. */
  loaded_language: LoadedLanguage
  /** Whether the body supports what the headline says; 100 means fully. Points are taken off for names and numbers that the body lacks (unsupported) or gives differently (contradicted), for certainty, scope or strong wording that the body does not have (exaggerated), for a disputed claim stated as fact (missing_attribution), and for teasing (clickbait). Different words for the same thing are not a fault. There is no score without a headline, for a very short body, or for opinion, satire and sponsored content. */
  headline_integrity: HeadlineIntegrity
  /** Who is quoted or cited, and how well a reader could trace them. At 100, statements come from people named with their role and from linked documents. At 0, nothing says where it comes from. Institutions and offices count for less than a person, and groups and unnamed people for little. Few attributions for the length, or a single source, lower the score. Whether a source is right does not count. Opinion, satire and sponsored content have no score, but their evidence is shown. */
  sourcing_transparency: SourcingTransparency
  /** Sentences that state something that can be looked up and that a reader may rely on: figures, sums, comparisons, records, causes, laws, votes, or what a named person or body did. Check-worthiness runs from 0 to 1. A sentence counts from 0.5, inside a quotation from 0.7, and at most 20 are listed, most check-worthy first. Opinions, questions and common knowledge do not count. It does not say whether a claim is true. */
  verifiable_claims: VerifiableClaims
  /** Who speaks in the article and how much: the role of each person or body that is quoted or reported, and their share of all attributed words. Each counts once, however often and under whatever form of the name they are cited. A crowd (“people”, “everybody”), a thing or the interviewer is not a voice. The score is the evenness of these shares: 0 if one voice has nearly all the words, 100 if all have the same. Documents are sources, not voices. A consensus needs no opponent, so the score says how words are shared, not whether that is fair. There is no score below three voices, or for opinion, satire and sponsored content. Someone who was asked but is not quoted is listed with a share of 0. */
  voice_balance: VoiceBalance
  /** Which of the 14 Media Frames (money and the economy, capacity and resources, morality and religion, fairness and equality, law and the courts, policy and its effects, crime and punishment, security and defence, health and safety, daily life, culture and identity, public opinion, political contest, foreign relations and standing abroad) the article uses. Each frame gets a confidence. At most five with enough confidence are named, and a frame’s weight is its share of their total confidence. If there is none, the frame is “other”. A frame is a choice of angle, not a fault. */
  framing: Framing
  /** Opinion is labelled as such and is not scored as bad reporting. `other` is no journalism, such as a prayer, a contract or a recipe: persuasion devices are then not measured, and it is not placed. */
  genre: {
    label:
      | 'news'
      | 'analysis'
      | 'opinion'
      | 'interview'
      | 'feature'
      | 'satire'
      | 'sponsored'
      | 'press_release'
      | 'other'
    confidence: number
  }
  /** An editor’s note: what to check first, what the text does well, and what would change the assessment. */
  analytical_synthesis: string
  /** The engine that measured. `build` rises whenever any output can change. For a language model it also has the prompt, calls, tokens and their price in US dollars. */
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
  /** For each metric: an 80% interval in its own unit (null if not measured), a confidence, and the number of units it rests on. */
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
  /** For scored metrics: the value without the listed evidence. */
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
  /** Hashes of the input and the rules, and an Ed25519 signature over the canonical JSON of the report. A copy with abridged quotes has its own signature. `signature_version` says what is covered. A report without it has version 1. */
  integrity: {
    input_sha256: string
    ruleset_sha256: string
    signature: string
    signature_version?: number
    key_id: string
  }
  /** Findings that no longer count, by their codes. Not covered by the signature, as the signed report never changes. */
  withdrawals: {
    code: string
    reason: string
    at: string
  }[]
  /** If findings were withdrawn: the metrics that used them, measured without them. */
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
  /** Only in responses to the caller who was charged. */
  usage?: {
    credits_charged: number
    credits_remaining: number
  }
  /** Only if the caller sent no device id: the id under which the scan was created. Keep it. You need it to hide or delete the scan. */
  device_id?: string
}

export type AnalysisCompletedEvent = {
  type: 'analysis.completed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The job. */
    job_id: string
    /** The status of the job. Needs a key with scope `read`. */
    job_url: string
    /** The batch it belongs to. Null for a single analysis. */
    batch_id: string | null
    /** The scan’s name. */
    shortcode: string
    /** The report as a page. */
    share_url: string
    /** The result as JSON. Needs a key with scope `read` and, for a private scan, its device id. */
    result_url: string
    /** Whether the measurements come from an earlier run of the same engine on the same content. */
    cached: boolean
    /** Whether anyone with the link can read it. */
    isPublic: boolean
  }
}

export type AnalysisFailedEvent = {
  type: 'analysis.failed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The job. */
    job_id: string
    /** The status of the job. Needs a key with scope `read`. */
    job_url: string
    /** The batch it belongs to. Null for a single analysis. */
    batch_id: string | null
    /** The reason, as an API response would state it. */
    error: {
      code: string
      message: string
    }
  }
}

export type AnalysisSummary = {
  shortcode: string
  share_url: string
  cached: boolean
  isPublic: boolean
  isOwner: boolean
  /** Only if the caller sent no device id. Keep it. You need it to hide or delete the scan. */
  device_id?: string
  publisher_name: string
  source_reliability: number
  /** The basis of `source_reliability`. With `publisher_rating: null` the publisher is not rated, and the number (0.5) means nothing. `article_signals` is null, as nothing is derived from the article. */
  source_reliability_basis: {
    publisher_rating: number | null
    rating_source: string | null
    rating_date: string | null
    article_signals: number | null
    reasons: string[]
  }
  analytical_synthesis: string
  /** Only in responses to the caller who was charged. */
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
  /** The number of passages in the author’s own words that resemble a fallacy. */
  fallacy_count: number
}

export type AnalyzeItem = AnalyzeItemUrl | AnalyzeItemText

export type AnalyzeItemText = {
  text: string
  title?: string
}

export type AnalyzeItemUrl = {
  url: string
}

export type AnalyzeText = {
  /** The article’s text, from 100 characters and 15 words up to 200,000 characters. */
  text: string
  /** The headline of the text. */
  title?: string
  /** Where the text came from. It is shown as stated by the submitter. */
  source_url?: string
  /** Whether anyone with the link can read it. The default is true. */
  isPublic?: boolean
  /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
  share_text?: 'full' | 'findings'
  /** The same as the header `X-Device-Id`. */
  device_id?: string
}

export type AnalyzeUrl = {
  /** The http or https URL of the article. */
  url: string
  /** Whether anyone with the link can read it. The default is true. */
  isPublic?: boolean
  /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
  share_text?: 'full' | 'findings'
  /** The same as the header `X-Device-Id`. */
  device_id?: string
}

export type ApiKeyCreatedEvent = {
  type: 'api_key.created'
  /** When it happened. */
  timestamp: string
  data: {
    /** The key’s id. The key itself is never sent. */
    key_id: string
    /** The name given by its owner. */
    name: string
    /** The key’s first characters. */
    prefix: string
    /** What the key can do. */
    scopes: string[]
    /** When it stops working. Null for never. */
    expires_at: string | null
  }
}

export type ApiKeyRevokedEvent = {
  type: 'api_key.revoked'
  /** When it happened. */
  timestamp: string
  data: {
    /** The key’s id. The key itself is never sent. */
    key_id: string
    /** The name given by its owner. */
    name: string
    /** The key’s first characters. */
    prefix: string
  }
}

export type AuthenticityAnalysis = {
  verdict: 'organic' | 'mostly_organic' | 'mixed' | 'likely_coordinated' | 'coordinated' | 'insufficient'
  confidence: number
  summary: string
  /** What the score means, and innocent explanations. */
  definition: string
  /** The number of signals measured. */
  sample_size: number
  /** What added or took away points. They sum to the score minus 100. A value no higher than `expected_max`, the 97.5th percentile under chance, takes none. */
  factors: {
    factor: string
    contribution: number
    observed: number | string | null
    expected: number | string | null
    expected_max: number | null
    explanation: string
    evidence: string[]
  }[]
  /** What a sample of this size, window and metadata could show. For each kind of behaviour and group size, the share of such groups that would be found, from simulation. */
  power: {
    kind: string
    group_size: number
    found_share: number
  }[]
}

export type BatchItem = {
  /** Its position in the batch, from 0. */
  index: number
  /** If it has a scan. */
  shortcode?: string
  /** If it has none. */
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
  /** The version of this schema. */
  schema_version: '2.4'
  /** The query as sent, or the `search_terms` joined by commas. */
  query: string
  /** The platforms searched. */
  sources: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own')[]
  /** How far back the search goes from `created_at`. */
  time_range: '1h' | '6h' | '24h' | '7d' | '30d'
  /** When the signals were gathered. */
  created_at: string
  /** Whether it uses bundled sample data, written for this software, which says nothing about the world. Free if no source could be reached. */
  is_sample: boolean
  /** The number of signals, without duplicates. */
  signal_count: number
  /** Signals by platform. */
  signal_distribution: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own', number>>
  /** The findings in words. Every number in it is also in the brief. */
  executive_summary: string
  /** From 100, looks organic, to 0, looks coordinated. `authenticity_analysis` says why. */
  authenticity_score: number
  authenticity_analysis: AuthenticityAnalysis
  /** The share of signals that express each emotion. `emotion_basis` has the uncertainty and the usual values. */
  emotion_profile: BriefEmotions
  emotion_basis: {
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
    against_usual: {
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
    evidence: {
      fear: string[]
      outrage: string[]
      hope: string[]
      urgency: string[]
      pride: string[]
    }
  }
  /** What the signals claim, most frequent first. */
  primary_narratives: {
    name: string
    dominance: number
    drivers: string[]
    signals: number
    quote: {
      signal: string
      start: number
      end: number
      in: 'text' | 'title'
    } | null
    stance: {
      for: number
      against: number
      for_share: number
      against_share: number
    } | null
    opposes?: string
    coordinated_signals?: number
    earliest: {
      signal: string
      at: string
      source: string
    } | null
    evidence: string[]
  }[]
  /** How likely the topic is to spread further. */
  risk_assessment: RiskAssessment
  /** The sources with the most reach or information. */
  high_signal_sources: HighSignalSource[]
  /** Accounts whose behaviour looks coordinated on two independent kinds of evidence. Absent if there are none. */
  adversary_accounts?: AdversaryAccount[]
  /** What was observed, and what would be expected by chance. Absent if there are too few signals. */
  coordination_evidence?: CoordinationEvidence
  /** How far social and institutional signals differ in tone. Absent if there are too few of either. */
  dissonance?: {
    gauge: number
    social_sentiment: number
    institutional_sentiment: number
    social_signals: number
    institutional_signals: number
    p_value: number
    p_value_at_most: boolean
    gap_p_value: number | null
    gap_p_value_at_most: boolean
    power: number | null
    interpretation: string
  }
  /** What the signals say about listed companies. Absent if there is no evidence. */
  market_theses?: MarketThesis[]
  /** Present with `market_theses`. */
  disclaimer?: string
  /** Signals by platform in equal intervals. */
  timeline: {
    at: string
    counts: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own', number>>
  }[]
  /** The engine that measured. `build` rises whenever any output can change. For a language model it also has the prompt, calls, tokens and their price in US dollars. */
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
  /** What a reader should know first. Absent if there are none. */
  warnings?: string[]
  /** The result of each platform. */
  diagnostics: {
    sources: SourceDiagnosis[]
  }
  /** Only when one brief is read: its signals, oldest first. */
  signals?: Signal[]
}

export type BriefCompletedEvent = {
  type: 'brief.completed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The job. */
    job_id: string
    /** The status of the job. Needs a key with scope `read`. */
    job_url: string
    /** The brief. */
    brief_id: string
    /** The watch. Null if no watch requested the brief. */
    watch_id: string | null
    /** Whether the brief uses bundled sample data, which says nothing about the world. */
    is_sample: boolean
    /** The brief as a page. */
    page_url: string
    /** The result as JSON. Needs a key with scope `read` and, for a private scan, its device id. */
    result_url: string
  }
}

export type BriefEmotions = {
  fear: number
  outrage: number
  hope: number
  urgency: number
  pride: number
}

export type BriefFailedEvent = {
  type: 'brief.failed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The job. */
    job_id: string
    /** The status of the job. Needs a key with scope `read`. */
    job_url: string
    /** The reason, as an API response would state it. */
    error: {
      code: string
      message: string
    }
  }
}

export type BriefQuery = {
  /** What to search for. */
  query: string
  /** With a `query`, any of x, reddit, youtube, news and web (the default is x, reddit, youtube, news and web). With `search_terms`, an alias of `platforms`. */
  sources?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** How far back to search. It does not apply to `signals`. */
  time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
  /** Posts of your own, up to 2,000, with a `query`. Nothing is searched for. Up to 1,000 posts cost 2 credits, and each further 10,000 begun as much again. */
  signals?: {
    id: string
    published_at: string
    text: string
    platform?: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
    title?: string
    url?: string
    author?: {
      id?: string
      handle?: string
      name?: string
      created_at?: string
      followers?: number
    }
    links?: string[]
    reply_to?: string
    repost_of?: string
    quote_of?: string
    language?: string
    engagement?: {
      likes?: number
      shares?: number
      replies?: number
      views?: number
      score?: number
    }
  }[]
  /** From this moment, ISO 8601. */
  since?: string
  /** With `signals`: only posts up to this moment, ISO 8601. */
  until?: string
}

export type BriefReport = {
  success: true
  brief: Brief
  /** The final charge and the balance. The charge is 0 if no source could be reached or no signals were found. */
  credits: {
    charged: number
    remaining: number
  }
  /** Milliseconds. `per_source_ms` is by platform. */
  timing: {
    total_ms: number
    gather_ms: number
    analyze_ms: number
    per_source_ms: Partial<Record<'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own', number>>
  }
  /** As in the brief. Absent if there are none. */
  warnings?: string[]
  /** As in the brief. */
  diagnostics: {
    sources: SourceDiagnosis[]
  }
}

export type BriefSearchTerms = {
  /** With a `query`, any of x, reddit, youtube, news and web (the default is x, reddit, youtube, news and web). With `search_terms`, an alias of `platforms`. */
  sources?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** A signal must match at least one of them. */
  search_terms: string[]
  /** With `search_terms`: the platforms to search. */
  platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** With `search_terms`: the maximum number of signals across all platforms. */
  max_signals?: number
  /** How far back to search. It does not apply to `signals`. */
  time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
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
    p_value_at_most: boolean
    evidence: string[]
  }[]
  technical_indicators: {
    indicator: string
    observed: number | string | null
    expected: number | string | null
    expected_max: number | null
    explanation: string
  }[]
  disarm_techniques: {
    id: string
    name: string
  }[]
}

export type CreditsExhaustedEvent = {
  type: 'credits.exhausted'
  /** When it happened. */
  timestamp: string
  data: {
    /** The balance after the charge. */
    credits_remaining: number
    /** The credit history as a page. */
    credits_url: string
  }
}

export type CreditsLowEvent = {
  type: 'credits.low'
  /** When it happened. */
  timestamp: string
  data: {
    /** The balance after the charge. */
    credits_remaining: number
    /** The low mark that the balance crossed. */
    low_mark: number
    /** The credit history as a page. */
    credits_url: string
  }
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
  /** What is wrong and what to do about it. */
  error: string
  code: ErrorCode
  /** Each problem and its field. */
  details?: {
    path: string
    message: string
  }[]
  /** Also in the header `X-Request-Id`. Quote it when you contact the operator. */
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
  /** A letter for its kind (L language, R reasoning, S sourcing, F framing, C claims) and a number in reading order. */
  code: string
  /** The passage, word for word. If `abridged` is present, only its first words. */
  quote: string
  /** The first code point, counted in Unicode code points of the text. */
  start: number
  /** One past the last code point. */
  end: number
  /** Why this passage counts. */
  note: string
  /** 0 to 1. */
  confidence: number
  /** `speaker` if a quoted or cited person said it. It then does not count against the author. */
  voice: 'author' | 'speaker'
  /** `title` if the passage is in the headline. Its offsets then count there. */
  in?: 'title'
  /** Only if the kind of a device or fallacy is unsure: the other kinds that the passage may well be, likeliest first. `confidence` is the chance of each, and never above that of the passage. Reports signed before there were any have none. */
  alternatives?: {
    type:
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
      | 'appeal_to_positive_emotion'
      | 'appeal_to_anger'
      | 'appeal_to_fear'
      | 'appeal_to_pity'
      | 'appeal_to_ridicule'
      | 'appeal_to_worse_problems'
      | 'circular_reasoning'
      | 'equivocation'
      | 'false_analogy'
      | 'false_causality'
      | 'false_dilemma'
      | 'hasty_generalization'
      | 'slippery_slope'
      | 'fallacy_of_division'
      | 'ad_hominem'
      | 'ad_populum'
      | 'appeal_to_false_authority'
      | 'appeal_to_nature'
      | 'appeal_to_tradition'
      | 'guilt_by_association'
      | 'tu_quoque'
    confidence: number
  }[]
  /** Only for devices other than the one that created the scan: `true` if a quote exceeds what they can see. `quote` then has its first words, and `end` is where they end. */
  abridged?: true
  /** How many words of an abridged quote are not shown. */
  words_left_out?: number
  /** The last words of an abridged quote with their own offsets. Null if they are not shown. */
  last_words?: {
    text: string
    start: number
    end: number
  } | null
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
  platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
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
  /** The URL of the result, after the job has succeeded. */
  result_url: string | null
  /** Why it failed. The credits were returned. */
  error: {
    code: string
    message: string
    details: {
      path: string
      message: string
    }[]
  } | null
  /** Only for a completed batch. */
  result?: {
    items: BatchItem[]
  }
}

export type KeyedAnalyzeText = {
  /** The article’s text, from 100 characters and 15 words up to 200,000 characters. */
  text: string
  /** The headline of the text. */
  title?: string
  /** Where the text came from. It is shown as stated by the submitter. */
  source_url?: string
  /** Whether anyone with the link can read it. The default is true. */
  isPublic?: boolean
  /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
  share_text?: 'full' | 'findings'
  /** The same as the header `X-Device-Id`. */
  device_id?: string
  /** Return the full report instead of the summary. */
  full_report?: boolean
  /** The URL of one of your registered webhook endpoints, to be notified once. */
  webhook_url?: string
}

export type KeyedAnalyzeUrl = {
  /** The http or https URL of the article. */
  url: string
  /** Whether anyone with the link can read it. The default is true. */
  isPublic?: boolean
  /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
  share_text?: 'full' | 'findings'
  /** The same as the header `X-Device-Id`. */
  device_id?: string
  /** Return the full report instead of the summary. */
  full_report?: boolean
  /** The URL of one of your registered webhook endpoints, to be notified once. */
  webhook_url?: string
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

export type PingEvent = {
  type: 'ping'
  /** When it happened. */
  timestamp: string
  data: {
    /** The endpoint being tested. */
    webhook_id: string
  }
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
  reason?: string
}

export type RiskAssessment = {
  contagion_risk: 'low' | 'moderate' | 'elevated' | 'high'
  spread_likelihood_24h: number
  reasoning: string
}

export type ScanText = {
  title: string
  /** Null for any device but the one that created the scan, unless its owner shares the whole text. */
  text: string | null
  /** All other devices get the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. In reading order, with offsets in Unicode code points. */
  excerpts?: {
    start: number
    end: number
    text: string
  }[]
  /** The gaps between the excerpts, paragraph by paragraph, with their number of words. */
  left_out?: {
    start: number
    end: number
    words: number
  }[]
  paragraphs: {
    start: number
    end: number
  }[]
  /** Whether `text` is present. */
  complete: boolean
}

export type ScanVisibilityChangedEvent = {
  type: 'scan.visibility_changed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The scan’s name. */
    shortcode: string
    /** The report as a page. */
    share_url: string
    /** Whether anyone with the link can read it. */
    isPublic: boolean
  }
}

export type Signal = {
  /** The same in every brief. */
  id: string
  /** The platform. */
  source: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
  kind: 'post' | 'reply' | 'quote' | 'repost' | 'comment' | 'video' | 'article' | 'page' | 'filing' | 'price'
  /** Whether it is sample data, which nobody posted. */
  is_sample: boolean
  /** Null after its platform’s retention period. */
  url: string | null
  /** Null if unknown or after its platform’s retention period. */
  author: {
    handle: string | null
    name: string | null
    created_at?: string
    followers?: number
  } | null
  title: string | null
  /** Null after its platform’s retention period. */
  text: string | null
  published_at: string
  /** Counts at the time of gathering. Null if unknown. */
  engagement: {
    likes: number | null
    shares: number | null
    replies: number | null
    views: number | null
    score: number | null
  }
  /** The name of its narrative. */
  narrative: string | null
  /** The probability that it expresses each emotion, among typical posts. Urgency is a strength measured by rules. Null if the text cannot be measured. */
  emotions: BriefEmotions | null
}

export type SourceDiagnosis = {
  source: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
  /** `sample` if bundled sample data was used instead of the platform. */
  status: 'ok' | 'partial' | 'failed' | 'not_configured' | 'sample'
  /** How many signals it delivered. */
  signals: number
  /** How long it took. */
  ms: number
  /** What went wrong. */
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
  /** Its terms, joined by commas. */
  query: string
  search_terms: string[]
  platforms: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own')[]
  time_range: '1h' | '6h' | '24h' | '7d' | '30d'
  max_signals: number
  every: 'hourly' | 'daily' | 'weekly'
  /** `HH:MM` in UTC. Null if it runs every hour. */
  at: string | null
  /** In UTC. Null unless weekly. */
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null
  is_active: boolean
  /** Why it was stopped. Null while it is active or if you stopped it. */
  stopped: string | null
  /** Null while it is inactive. */
  next_run_at: string | null
  created_at: string
  /** The number of runs started. */
  run_count: number
}

export type WatchChange = {
  /** The brief of the previous run. */
  compared_to: {
    brief_id: string
    created_at: string
  }
  /** What differs by more than chance or rounding. Empty if nothing does. */
  changed: ('authenticity' | 'spread' | 'emotions' | 'narratives' | 'accounts' | 'volume')[]
  /** The differences in sentences, with their numbers. */
  summary: string[]
  /** Null if either run had too few signals for a score. */
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
  /** Numbers of signals. `capped` if both runs reached their maximum, so the counts say nothing. */
  volume: {
    before: number
    after: number
    capped: boolean
  }
  /** Narratives that differ by more than chance, with their shares of the signals in narratives before and after. */
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
  /** Accounts listed for coordinated behaviour, in both runs or only in this one. */
  accounts: {
    returned: {
      platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
      handle: string
      url: string
    }[]
    new: {
      platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial' | 'own'
      handle: string
      url: string
    }[]
  }
}

export type WatchChangedEvent = {
  type: 'watch.changed'
  /** When it happened. */
  timestamp: string
  data: {
    /** The watch. Null if no watch requested the brief. */
    watch_id: string
    /** The run of the watch. */
    run_id: string
    /** The brief. */
    brief_id: string
    /** Parts of the brief that differ by more than chance. */
    changed: string[]
    /** Whether the brief uses bundled sample data, which says nothing about the world. */
    is_sample: boolean
    /** The watch and its runs as a page. */
    watch_url: string
    /** The brief as a page. */
    page_url: string
    /** The result as JSON. Needs a key with scope `read` and, for a private scan, its device id. */
    result_url: string
  }
}

export type WatchQuery = {
  /** What to search for. */
  query: string
  /** With `search_terms`: the platforms to search. */
  platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** With `search_terms`: the maximum number of signals across all platforms. */
  max_signals?: number
  /** How far back to search. It does not apply to `signals`. */
  time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
  /** How often it runs. */
  every: 'hourly' | 'daily' | 'weekly'
  /** The time of day in UTC, `HH:MM`, for daily and weekly watches. */
  at?: string
  /** The day of the week in UTC, for weekly watches. */
  weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
}

export type WatchRun = {
  id: string
  /** The due time. Each is run once. */
  due_at: string
  started_at: string
  finished_at: string | null
  status: 'queued' | 'running' | 'succeeded' | 'failed'
  /** The job, which has its progress. */
  job_id: string
  /** Null until the brief exists, if the run failed, or if the brief was deleted. */
  brief_id: string | null
  /** Whether its brief uses sample data. Null if it has no brief. */
  is_sample: boolean | null
  /** Why it failed. Its credits were returned. */
  error: {
    code: string
    message: string
  } | null
  /** Null while it runs, if it failed, and for the first run of a request. */
  change: WatchChange | null
}

export type WatchSearchTerms = {
  /** A signal must match at least one of them. */
  search_terms: string[]
  /** With `search_terms`: the platforms to search. */
  platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
  /** With `search_terms`: the maximum number of signals across all platforms. */
  max_signals?: number
  /** How far back to search. It does not apply to `signals`. */
  time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
  /** How often it runs. */
  every: 'hourly' | 'daily' | 'weekly'
  /** The time of day in UTC, `HH:MM`, for daily and weekly watches. */
  at?: string
  /** The day of the week in UTC, for weekly watches. */
  weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
}

export type Webhook = {
  id: string
  url: string
  events: WebhookEventType[]
  description: string
  created_at: string
  /** When it was disabled. No events are recorded or sent since then. */
  disabled_at: string | null
  /** `gone` if the receiver returned 410, `failing` after 5 days with only failures, `owner` if you disabled it. */
  disabled_reason: 'gone' | 'failing' | 'owner' | null
  /** Since when every attempt has failed. */
  failing_since: string | null
  /** Until when messages are also signed with the previous secret. */
  previous_secret_until: string | null
}

export type WebhookDelivery = {
  id: string
  /** The message’s `webhook-id`, the same at every attempt and replay. */
  event_id: string
  type: WebhookEventType
  state: 'pending' | 'delivered' | 'failed'
  created_at: string
  /** The last 50, in order. If there was no response, `status` is null and `error` says why. `response` is the first kilobyte of the response. */
  attempts: {
    at: string
    status: number | null
    ms: number
    error: string | null
    response: string | null
  }[]
  /** When the next attempt is due, while the delivery is pending. */
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

/** The API, version 2.1.4, with a method for each operation. */

export class FmaClient extends Transport {
  /** Analyse an article by its URL or its text. Returns a report: 13 metrics, each resting on passages that are in the text word for word. Send either `url` or `text`. `title` and `source_url` can be used only with `text`. A call that fails costs nothing. With `Prefer: respond-async` the response is a job at once. A retry with the same `Idempotency-Key` is not charged again. Costs 1 credit. */
  analyzeArticle(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: AnalyzeUrl | AnalyzeText
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

  /** Check whether analysis is available. Responds whenever analysis is available. It measures nothing and is free. */
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

  /** Analyse an article by its URL or its text. For API keys. Returns a summary, or the full report with `full_report: true`. `webhook_url` must be the URL of a registered webhook endpoint. The key needs the scope `analyze`. Costs 1 credit. */
  analyzeArticleWithKey(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: KeyedAnalyzeUrl | KeyedAnalyzeText
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

  /** Analyse up to 100 articles. Returns a job of kind `batch` at once. When it has succeeded, its `result.items` has a shortcode or an error for each item, by `index`. Refused items cost nothing. Costs 1 credit per article. */
  analyzeBatch(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Up to 100 articles. */
      items: AnalyzeItem[]
      /** Whether anyone with the link can read it. The default is true. */
      isPublic?: boolean
      /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
      share_text?: 'full' | 'findings'
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** Analyse up to 100 articles. Returns a job of kind `batch` at once. When it has succeeded, its `result.items` has a shortcode or an error for each item, by `index`. Refused items cost nothing. The key needs the scope `analyze`. Costs 1 credit per article. */
  analyzeBatchWithKey(input: {
    headers?: { 'X-Device-Id'?: string; 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** Up to 100 articles. */
      items: AnalyzeItem[]
      /** Whether anyone with the link can read it. The default is true. */
      isPublic?: boolean
      /** `full` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default `findings` shows the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
      share_text?: 'full' | 'findings'
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** List your scans. Newest first. Measurements of a private scan are shown only to the device that created it, and are null for others. */
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

  /** List your scans. Newest first. Measurements of a private scan are shown only to the device that created it, and are null for others. The key needs the scope `read`. */
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

  /** Read a public scan. The report as it was stored. A private scan returns 404 to everyone. Of its text, any device but the one that created the scan gets the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. Where that is too little, the sentences around quotes are left out first. Then, the least important first, whole quotes are reduced to their first words. A quote of more than 300 characters is always shortened, to its first 200 and last 60. Reports made before this rule keep the earlier limit of 40%. An owner who may publish the text can share it in full. Such a copy has its own signature. Ask again with `If-None-Match`. A scan that has been made private is no longer returned. */
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

  /** Delete a scan. For anyone with the scan’s device id. Its URL is never used again. */
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

  /** Read a public scan. The report as it was stored. A private scan returns 404 to everyone. Of its text, any device but the one that created the scan gets the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. Where that is too little, the sentences around quotes are left out first. Then, the least important first, whole quotes are reduced to their first words. A quote of more than 300 characters is always shortened, to its first 200 and last 60. Reports made before this rule keep the earlier limit of 40%. An owner who may publish the text can share it in full. Such a copy has its own signature. Ask again with `If-None-Match`. A scan that has been made private is no longer returned. The key needs the scope `read`. */
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

  /** Delete a scan. For anyone with the scan’s device id. Its URL is never used again. The key needs the scope `analyze`. */
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

  /** Read the text that a scan measured. The full text for the device that created the scan, and for all if its owner shares it. For all others `text` is null, and `excerpts` has the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. The share counts everything that others can see. Offsets count Unicode code points. */
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

  /** Read the text that a scan measured. The full text for the device that created the scan, and for all if its owner shares it. For all others `text` is null, and `excerpts` has the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. The share counts everything that others can see. Offsets count Unicode code points. The key needs the scope `read`. */
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

  /** Export a scan as a file: JSON (the signed analysis), CSV, Markdown or PDF. All formats come from one record, so they agree. `json` is the signed analysis, which can be checked offline with the keys at `/.well-known/fma-keys.json`. Any device but the one that created the scan gets the same copy as when reading it. Of the text it has, unless the owner shares it in full, the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. */
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

  /** Export a scan as a file: JSON (the signed analysis), CSV, Markdown or PDF. All formats come from one record, so they agree. `json` is the signed analysis, which can be checked offline with the keys at `/.well-known/fma-keys.json`. Any device but the one that created the scan gets the same copy as when reading it. Of the text it has, unless the owner shares it in full, the quoted passages with the sentences around them. That is at most 60% of the characters of a text of more than 300 words, and up to nearly all of a shorter one. The key needs the scope `read`. */
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

  /** Measure the stored text again and compare the result with the stored report. Lists every field that differs. The built-in engine returns the same result for the same input on any machine. Free. */
  verifyScan(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body?: {
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** Measure the stored text again and compare the result with the stored report. Lists every field that differs. The built-in engine returns the same result for the same input on any machine. Free. The key needs the scope `read`. */
  verifyScanWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body?: {
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** Make a scan public or private. Anyone with the device id of a scan can make it public or private. Send the id in `X-Device-Id`, in the body, or in the browser’s cookie. */
  setScanVisibility(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body: {
      /** Whether anyone with the link can read it. */
      is_public: boolean
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** Make a scan public or private. Anyone with the device id of a scan can make it public or private. Send the id in `X-Device-Id`, in the body, or in the browser’s cookie. The key needs the scope `analyze`. */
  setScanVisibilityWithKey(input: {
    path: { shortcode: string }
    headers?: { 'X-Device-Id'?: string }
    body: {
      /** Whether anyone with the link can read it. */
      is_public: boolean
      /** The same as the header `X-Device-Id`. */
      device_id?: string
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

  /** Dispute a report or one of its passages. For anyone who can read the report. Its owner and the operator see the dispute. The operator may withdraw the finding, which then appears in `withdrawals` of every report on that text. The signed report never changes. Only the operator sees `contact`. */
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

  /** Create an Intelligence Brief. Gathers signals from the named platforms and measures authenticity, narratives, emotions and spread. A `query` returns the brief. `search_terms` with `platforms` and `max_signals` return the brief with credits, timing and diagnostics. With `signals` the brief is on posts of your own, at their stated platform or else `own`, and no source is asked. A source that fails adds a warning. If all of them fail, the call fails and costs nothing. If they find nothing, the brief has no signals and is free. A brief that falls back to bundled sample data has `is_sample: true` and is free. With `Prefer: respond-async` the response is a job at once. A retry with the same `Idempotency-Key` is not charged again. Costs 2 credits. */
  generateBrief(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: BriefQuery | BriefSearchTerms
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

  /** Create an Intelligence Brief. Gathers signals from the named platforms and measures authenticity, narratives, emotions and spread. A `query` returns the brief. `search_terms` with `platforms` and `max_signals` return the brief with credits, timing and diagnostics. With `signals` the brief is on posts of your own, at their stated platform or else `own`, and no source is asked. A source that fails adds a warning. If all of them fail, the call fails and costs nothing. If they find nothing, the brief has no signals and is free. A brief that falls back to bundled sample data has `is_sample: true` and is free. With `Prefer: respond-async` the response is a job at once. A retry with the same `Idempotency-Key` is not charged again. The key needs the scope `briefs`. Costs 2 credits. */
  generateBriefWithKey(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: BriefQuery | BriefSearchTerms
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

  /** Create an Intelligence Brief from a file of posts. A brief on posts of your own, from JSON, JSON Lines or CSV with a line of column names. Columns are recognised by name, as are the exports of twarc, 4CAT, CrowdTangle, Telegram Desktop, Bluesky and Mastodon. Lines that are not posts are left out and named in the warnings. Nothing is charged before the posts are counted. Costs 2 credits. */
  generateBriefFromFile(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** The text of the file, in UTF-8. */
      file: string
      /** What to search for. */
      query: string
      /** From this moment, ISO 8601. */
      since?: string
      /** With `signals`: only posts up to this moment, ISO 8601. */
      until?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Brief> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/intelligence/analyze/file',
      headers: input.headers,
      form: input.body,
      signal: input.signal,
    })
  }

  /** Create an Intelligence Brief from a file of posts. A brief on posts of your own, from JSON, JSON Lines or CSV with a line of column names. Columns are recognised by name, as are the exports of twarc, 4CAT, CrowdTangle, Telegram Desktop, Bluesky and Mastodon. Lines that are not posts are left out and named in the warnings. Nothing is charged before the posts are counted. The key needs the scope `briefs`. Costs 2 credits. */
  generateBriefFromFileWithKey(input: {
    headers?: { 'Idempotency-Key'?: string; Prefer?: 'respond-async' }
    body: {
      /** The text of the file, in UTF-8. */
      file: string
      /** What to search for. */
      query: string
      /** From this moment, ISO 8601. */
      since?: string
      /** With `signals`: only posts up to this moment, ISO 8601. */
      until?: string
    }
    signal?: AbortSignal
  }): Promise<Answer<200, Brief> | Answer<202, AcceptedJob>> {
    return this.send({
      method: 'POST',
      path: '/api/v1/intelligence/analyze/file',
      headers: input.headers,
      form: input.body,
      signal: input.signal,
    })
  }

  /** List your briefs. Newest first. */
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

  /** List your briefs. Newest first. The key needs the scope `briefs`. */
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

  /** Read a brief with its signals. Signals are listed oldest first. A signal past its platform’s retention period keeps its numbers, but its text, author and URL are null. */
  readBrief(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Brief>> {
    return this.send({
      method: 'GET',
      path: `/api/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Delete a brief and its signals. Takes effect immediately. Its credits are not returned. */
  deleteBrief(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Read a brief with its signals. Signals are listed oldest first. A signal past its platform’s retention period keeps its numbers, but its text, author and URL are null. The key needs the scope `briefs`. */
  readBriefWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Brief>> {
    return this.send({
      method: 'GET',
      path: `/api/v1/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Delete a brief and its signals. Takes effect immediately. Its credits are not returned. The key needs the scope `briefs`. */
  deleteBriefWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/v1/intelligence/briefs/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Export a brief as a file: JSON, CSV (its signals), Markdown, PDF or a STIX 2.1 bundle. All formats come from one record, so they agree. `csv` contains the signals. `stix` is a STIX 2.1 bundle that describes behaviour by DISARM techniques and accuses nobody. */
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

  /** Export a brief as a file: JSON, CSV (its signals), Markdown, PDF or a STIX 2.1 bundle. All formats come from one record, so they agree. `csv` contains the signals. `stix` is a STIX 2.1 bundle that describes behaviour by DISARM techniques and accuses nobody. The key needs the scope `briefs`. */
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

  /** List your watches. Newest first. `stopped` says why a watch was stopped. */
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

  /** Create a watch that runs a query on a schedule. Creating a watch is free. Each run costs 2 credits, like a brief, charged when it starts. The watch first runs at its next due time. Times are UTC. `at` and `weekday` default to the current time and day. A watch stops if the account cannot pay for a run. */
  createWatch(input: { body: WatchQuery | WatchSearchTerms; signal?: AbortSignal }): Promise<Answer<201, Watch>> {
    return this.send({ method: 'POST', path: '/api/watches', body: input.body, signal: input.signal })
  }

  /** Read a watch. Includes the time of its next run. */
  readWatch(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Watch>> {
    return this.send({ method: 'GET', path: `/api/watches/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** Change a watch, or switch it on or off. Fields that are not sent stay as they are. When switched on again, the watch runs at its next due time. Missed runs are skipped. A run is compared only with earlier runs of the same request. */
  updateWatch(input: {
    path: { id: string }
    body: {
      /** What to search for. */
      query?: string
      /** A signal must match at least one of them. */
      search_terms?: string[]
      /** With `search_terms`: the platforms to search. */
      platforms?: ('x' | 'reddit' | 'youtube' | 'news' | 'web' | 'financial')[]
      /** With `search_terms`: the maximum number of signals across all platforms. */
      max_signals?: number
      /** How far back to search. It does not apply to `signals`. */
      time_range?: '1h' | '6h' | '24h' | '7d' | '30d'
      /** How often it runs. */
      every?: 'hourly' | 'daily' | 'weekly'
      /** The time of day in UTC, `HH:MM`, for daily and weekly watches. */
      at?: string
      /** The day of the week in UTC, for weekly watches. */
      weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      /** False switches it off, true on. */
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

  /** Delete a watch but keep its briefs. Its runs are deleted, too. Their briefs stay until they are deleted. */
  deleteWatch(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/watches/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** List a watch’s runs and what changed. Newest first, each with its brief and `change`: what differs from the previous run by more than chance, in words and numbers. */
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

  /** Read the status of a job. Status, stage and progress (0 to 1) of accepted work. When it has succeeded, `result_url` says where the result is. When it has failed, `error` says why, and the credits were returned. */
  readJob(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Job>> {
    return this.send({ method: 'GET', path: `/api/jobs/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** Read the status of a job. Status, stage and progress (0 to 1) of accepted work. When it has succeeded, `result_url` says where the result is. When it has failed, `error` says why, and the credits were returned. The key needs the scope `read`. */
  readJobWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Job>> {
    return this.send({ method: 'GET', path: `/api/v1/jobs/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** Follow a job as server-sent events: progress, then done or failed. Sends `progress` whenever the job changes, then `done` or `failed`, each with the job as data. A stream ends after at most 10 minutes. Connect again to go on. */
  followJob(input: { path: { id: string }; signal?: AbortSignal }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/jobs/${encodeURIComponent(input.path.id)}/events`,
      signal: input.signal,
    })
  }

  /** Follow a job as server-sent events: progress, then done or failed. Sends `progress` whenever the job changes, then `done` or `failed`, each with the job as data. A stream ends after at most 10 minutes. Connect again to go on. The key needs the scope `read`. */
  followJobWithKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Response> {
    return this.sendRaw({
      method: 'GET',
      path: `/api/v1/jobs/${encodeURIComponent(input.path.id)}/events`,
      signal: input.signal,
    })
  }

  /** Read your credits and plan. `credits_remaining` is the balance. */
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

  /** Read your credits and plan. `credits_remaining` is the balance. The key needs the scope `read`. */
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

  /** List every change to your credits. Grants, charges and returned credits, newest first. Their sum is the balance. */
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

  /** Read your profile. The account that is signed in. */
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

  /** Download all your data as JSON files in a zip. A zip of JSON files: profile, credits, keys, sessions, scans with their disputes, briefs, watches and webhooks. Texts of private scans are included only for the device that created them. */
  exportAccount(input: { headers?: { 'X-Device-Id'?: string }; signal?: AbortSignal } = {}): Promise<Response> {
    return this.sendRaw({ method: 'GET', path: '/api/user/export', headers: input.headers, signal: input.signal })
  }

  /** Delete your account and everything in it. Deletes sessions, keys, scans and credits immediately and permanently. A call with a cookie needs the account’s password, if it has one. A call with a token needs none. */
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

  /** List your API keys. Each key with its name and first characters. The key itself is stored only as a hash. */
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

  /** Create an API key, which is shown only once. Creates a key with the scopes `analyze` (create, hide and delete scans), `briefs` and `read` (everything else), valid until `expires_at` if given. */
  createKey(input: {
    body: {
      /** A name to recognise it by. */
      name: string
      /** What the key can do. */
      scopes: ('analyze' | 'briefs' | 'read')[]
      /** When the key stops working. The default is never. */
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

  /** Revoke an API key. The key stops working with the next request. */
  revokeKey(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({ method: 'DELETE', path: `/api/keys/${encodeURIComponent(input.path.id)}`, signal: input.signal })
  }

  /** List your webhook endpoints. All endpoints, without their secrets. */
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

  /** Register a webhook endpoint. Takes an https URL of a public host, and the types of events to send to it. Nothing is sent yet. The response has the `secret` that signs messages. It is shown only once. The maximum is 20 endpoints. */
  createWebhook(input: {
    body: {
      /** The http or https URL of the article. */
      url: string
      /** The types of events to send. */
      events: WebhookEventType[]
      /** A description to recognise it by. */
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

  /** Read a webhook endpoint. The endpoint, whether it is disabled, and since when every attempt has failed. */
  readWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<200, Webhook>> {
    return this.send({
      method: 'GET',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Change a webhook endpoint. Changes the fields that are sent. While an endpoint is not `enabled`, no events are recorded for it, and waiting deliveries count as failed. */
  changeWebhook(input: {
    path: { id: string }
    body?: {
      /** The http or https URL of the article. */
      url?: string
      /** The types of events to send. */
      events?: WebhookEventType[]
      /** A description to recognise it by. */
      description?: string
      /** False disables it, true enables it again. */
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

  /** Delete a webhook endpoint. Deletes the endpoint and its deliveries, including waiting ones. */
  deleteWebhook(input: { path: { id: string }; signal?: AbortSignal }): Promise<Answer<204, null>> {
    return this.send({
      method: 'DELETE',
      path: `/api/webhooks/${encodeURIComponent(input.path.id)}`,
      signal: input.signal,
    })
  }

  /** Send a ping. A signed message of type `ping`, whether the endpoint subscribes to it or not. */
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

  /** Rotate the secret of a webhook endpoint. The response has the new secret, which is shown only once. For 24 hours each message is also signed with the old secret, so a receiver with either can verify it. */
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

  /** Resend failed deliveries since a given time. Sends all failed deliveries since that time again, with the same ids and bytes as before. One call sends at most 10,000, oldest first. */
  replayWebhook(input: {
    path: { id: string }
    body: {
      /** From this moment, ISO 8601. */
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

  /** List an endpoint’s deliveries. Newest event first, each with its attempts: status, time and the first kilobyte of the response. Deliveries are kept for 30 days after they end. */
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

  /** Resend a delivery. Sends the same id and bytes again, whether or not they were delivered. */
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
