import { EXCERPT_PROMISE } from '#app/domain/excerpt/excerpt-limits.ts'
import { METRICS } from '#app/domain/engine/metrics/index.ts'

const RELIABILITY_BASIS =
  'What `source_reliability` rests on. With `publisher_rating: null` the publisher is not rated, and the number (0.5) says nothing. `article_signals` is null: nothing is read from the article.'

/** What a field means, where its name and type do not say it; by component. */
const NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Analysis: {
    ...Object.fromEntries(Object.values(METRICS).map(({ name, rubric }) => [name, rubric])),
    shortcode: 'The scan’s name: 12 characters of 0-9, A-Z, a-z.',
    share_url: 'The report as a page.',
    cached: 'The measurements come from an earlier run of the same engine on the same content.',
    isPublic: 'Anyone who has the link may read it.',
    isOwner: 'The caller presented the device id that made it.',
    created_at: 'When the scan was made.',
    analyzed_at: 'When the text was measured.',
    url: 'Canonical address of the article; null for a pasted text.',
    source_url: 'Where a pasted text came from, as its submitter stated.',
    source:
      'Where an article was fetched and what of the page was left out, in words; `left_out` names parameters that looked like secrets and were taken out of these addresses, `section` under which the page files the article, and `opinion_marker` where and in which words the page says that it is opinion, which makes `genre` opinion unless title or text call it analysis or satire; `text_from` is there where the text is not what one page shows: `structured data` where it is what the page’s JSON-LD states, beyond what the page shows, `several pages` where the article goes on on others of the site, which are read up to the fifth (`bytes` and `dropped` count all of them), `newest update` where it is the opening and the newest update of a live blog. Absent for a pasted text and for scans made before this was kept.',
    language: 'BCP 47.',
    published_at: 'Null where the page gives no date.',
    published_precision: '`day`: the page gives only a day, and the time is its midnight in UTC.',
    publisher_name: 'Empty where the page names none.',
    publisher_basis: '`fetched`: read from the page; `stated`: by the submitter’s word.',
    author_name: 'Empty where the page names none.',
    source_reliability_basis: RELIABILITY_BASIS,
    genre: 'Opinion is named, and not scored as failed reporting.',
    analytical_synthesis:
      'An editor’s note: what to check first, what the text does well, what would overturn the reading.',
    engine:
      'Which engine measured; `build` rises whenever any output can change. A language model’s report also names its prompt, its calls and tokens, and their price in US dollars.',
    uncertainty:
      'For each metric an 80 % interval in its own unit (null where none was measured), a confidence and the number of units it rests on.',
    counterfactual: 'For scored metrics: the value without the named evidence.',
    timing: 'Milliseconds.',
    integrity:
      'Hashes of input and rules, and an Ed25519 signature over the canonical JSON of the report; of a copy with abridged quotes, over that copy. `signature_version` says what it covers; a report without it is of version 1.',
    withdrawals:
      'Findings that no longer count, by their codes; outside the signature, since the signed record never changes.',
    without_withdrawn: 'Where findings were withdrawn: the readings that rested on them, without them.',
    usage: 'Only in answers to whoever was charged.',
    device_id:
      'Only where the caller named no device: the id under which the scan was made. Keep it to hide or delete the scan.',
  },
  AnalysisSummary: {
    source_reliability_basis: RELIABILITY_BASIS,
    fallacy_count: 'Passages in the author’s own voice that use a fallacy.',
    device_id: 'Only where the caller named no device. Keep it to hide or delete the scan.',
    usage: 'Only in answers to whoever was charged.',
  },
  EvidenceSpan: {
    code: 'A letter for its family (L language, R reasoning, S sourcing, F framing, C claims) and a number in reading order.',
    quote: 'The passage, word for word; where `abridged` stands, its first words.',
    start: 'In Unicode code points of the text.',
    end: 'One past the last code point.',
    note: 'Why this passage counts.',
    confidence: '0 to 1.',
    voice: '`speaker`: a quoted person said it; it is not held against the author.',
    in: '`title`: offsets count in the headline.',
    abridged:
      'Only for others than the device that made the scan, where a quote does not fit into what they may read: how many of its words are left out, and its last words with their own offsets.',
  },
  Event: {
    job_id: 'The piece of work.',
    job_url: 'Its state; with a key of scope `read`.',
    batch_id: 'The batch that it is an item of; null for a single one.',
    shortcode: 'The scan’s name.',
    share_url: 'The report as a page.',
    result_url: 'The result as JSON; with a key of scope `read`, of a private scan with its device id.',
    page_url: 'The brief as a page.',
    cached: 'The measurements come from an earlier run of the same engine on the same content.',
    isPublic: 'Anyone who has the link may read it.',
    error: 'Why, as an answer of the API would have said it.',
    brief_id: 'The brief.',
    watch_id: 'The watch; null where nobody’s watch asked for the brief.',
    run_id: 'The run of the watch.',
    changed: 'Parts of the brief that differ by more than chance.',
    is_sample: 'The brief rests on bundled samples and says nothing about the world.',
    watch_url: 'The watch with its runs as a page.',
    credits_remaining: 'The balance after the charge.',
    low_mark: 'The mark that the balance crossed.',
    credits_url: 'Every change of the balance as a page.',
    key_id: 'The key; what it opens is never told.',
    name: 'As its owner named it.',
    prefix: 'The key’s first characters.',
    scopes: 'What the key may do.',
    expires_at: 'When it stops working; null for never.',
    webhook_id: 'The endpoint that is tested.',
  },
  ScanText: {
    text: 'Null for anyone but the device that made the scan.',
    excerpts: `For all others: ${EXCERPT_PROMISE}. In reading order; offsets in Unicode code points.`,
    left_out:
      'What lies between the excerpts, paragraph by paragraph, with its number of words; absent where the text went before anybody counted.',
    complete: 'Whether `text` is there.',
  },
  Brief: {
    schema_version: 'Of this shape.',
    query: 'As it was asked; of `search_terms`, joined by a comma.',
    sources: 'Which platforms were asked.',
    time_range: 'How far back, from `created_at`.',
    created_at: 'When the signals were gathered.',
    is_sample:
      'It rests on bundled samples, written for this software, and says nothing about the world. Free where nothing could be reached.',
    signal_count: 'Signals without doubles.',
    signal_distribution: 'Signals by platform.',
    executive_summary: 'What was found, in words; every number in it is one that the brief holds.',
    authenticity_score:
      'From 100, talk as it grows by itself, to 0, talk that looks arranged. `authenticity_analysis` says why.',
    emotion_profile:
      'Shares of the signals that voice each emotion; `emotion_basis` says how surely, and what is usual.',
    primary_narratives: 'What the signals claim, the most frequent first.',
    risk_assessment: 'How likely it is to spread further.',
    high_signal_sources: 'Who reaches or informs most.',
    adversary_accounts:
      'Accounts whose own behaviour two independent kinds of evidence call coordinated. Left out where there are none.',
    coordination_evidence:
      'What was observed beside what chance would give. Left out where the signals cannot carry it.',
    dissonance: 'How far social and institutional signals differ in tone. Left out where there are too few of either.',
    market_theses: 'What the signals say of listed companies. Left out where there is no evidence.',
    disclaimer: 'Stands with `market_theses`.',
    timeline: 'Signals by platform in equal steps of time.',
    engine:
      'Which engine measured; `build` rises whenever any output can change. A language model’s report also names its prompt, its calls and tokens, and their price in US dollars.',
    warnings: 'What whoever reads the brief should know first; left out where there is nothing.',
    diagnostics: 'How each platform answered.',
    signals: 'Where one brief is read: what it rests on, in order of time.',
  },
  BriefReport: {
    credits:
      'What it cost in the end, and what is left: 0 where it rests on samples because nothing could be reached, or holds no signal.',
    timing: 'Milliseconds; `per_source_ms` by platform.',
    warnings: 'As in the brief; left out where there is nothing.',
    diagnostics: 'As in the brief.',
  },
  AuthenticityAnalysis: {
    definition: 'What the number means, and what would be innocent.',
    factors:
      'What took points or gave them; they sum to the score less 100. What is not above `expected_max`, the most that chance gives in 97.5 of 100 cases, takes none.',
    sample_size: 'Signals that were measured.',
    power:
      'What a sample of this size, window and metadata could have shown: of groups of so many accounts that do this, the share that would have been found, from simulation.',
  },
  Narrative: {
    dominance: 'Share of the signals that belong to any narrative, three of an account at most.',
    name: 'The claim that most of its signals make, quoted from one of them: twelve words at most.',
    drivers: 'Who tells it most: public accounts and domains by name, ordinary posters as a number.',
    quote: 'Where the name stands: code points of that signal’s text or title.',
    stance: 'How many of all measured signals make the claim or speak against it, as numbers and shares.',
    opposes: 'The name of the narrative that says the contrary.',
    coordinated_signals: 'Signals of it that belong to groups of accounts that act together.',
    earliest: 'The first signal here that makes the claim; an ordinary poster is not named.',
    evidence: 'Ids of signals.',
  },
  Signal: {
    id: 'The same in every brief.',
    source: 'Its platform.',
    is_sample: 'Written for this software: nobody said it.',
    url: 'Null past its platform’s retention.',
    author: 'Null where unknown or past its platform’s retention.',
    text: 'Null past its platform’s retention.',
    engagement: 'As counted when it was gathered; null is unknown.',
    narrative: 'The name of its narrative.',
    emotions:
      'Chances that it voices each emotion, among posts as they usually are; urgency is a strength by rules. Null where the text cannot be measured.',
  },
  SourceDiagnosis: {
    status: '`sample`: bundled samples answered, not the platform.',
    signals: 'How many it delivered.',
    ms: 'How long it took.',
    error: 'What went wrong, in words.',
  },
  Job: {
    progress: '0 to 1.',
    result_url: 'Where the result is, once it has succeeded.',
    error: 'Why it failed; what was charged was given back.',
    result: 'Of a batch that is done.',
  },
  Watch: {
    query: 'Its terms, joined by a comma.',
    at: '`HH:MM` in UTC; null where it runs every hour.',
    weekday: 'In UTC; null unless weekly.',
    stopped: 'Why it was stopped, in words; null while it is active or where you stopped it.',
    next_run_at: 'Null while it is not active.',
    run_count: 'Runs that were begun.',
  },
  WatchRun: {
    due_at: 'The due time that it answers; each is run once.',
    job_id: 'Its job, which tells how far it is.',
    brief_id: 'Null until it is there, where the run failed, and where the brief was deleted.',
    is_sample: 'Its brief rests on bundled samples; null where it has none.',
    error: 'Why it failed; its credits were given back.',
    change: 'Null while it runs, where it failed, and for the first of its request.',
  },
  WatchChange: {
    compared_to: 'The brief of the run before.',
    changed: 'What differs by more than chance or rounding explains; empty where nothing does.',
    summary: 'The differences as sentences with their numbers.',
    authenticity_score: 'Null where either run had too few signals for a score.',
    volume: 'Signals. `capped`: both runs took as many as they may, so that the counts say nothing.',
    narratives:
      'With their shares of the signals in narratives, before and after; those that differ by more than chance.',
    accounts: 'Accounts listed for coordinated behaviour: in both runs, or in this one only.',
  },
  Webhook: {
    disabled_at: 'Since when nothing is recorded for it or sent.',
    disabled_reason:
      '`gone`: the receiver answered 410; `failing`: five days of nothing but failures; `owner`: your wish.',
    failing_since: 'Since when every attempt failed.',
    previous_secret_until: 'Until when the secret before the last rotation signs, too.',
  },
  WebhookDelivery: {
    event_id: 'The message’s `webhook-id`, the same at every attempt and replay.',
    attempts:
      'In their order, the last 50; `status` is null and `error` says why where no answer came; `response` is the answer’s first kilobyte.',
    next_attempt_at: 'When it is due, while it is pending.',
  },
  AcceptedJob: {
    device_id: 'Only where the caller named no device: the id under which scans are made.',
  },
  BatchItem: {
    index: 'Its place in the batch, from 0.',
    shortcode: 'Where it has a scan.',
    error: 'Where it has none.',
  },
  Error: {
    error: 'One sentence: what is wrong and what to do about it.',
    details: 'What was wrong in which place.',
    request_id: 'Also in the header `X-Request-Id`; name it when you ask the operator.',
  },
}

/** What is sent, and parameters in an address. */
const PARAMETER_NOTES: Readonly<Record<string, string>> = {
  shortcode: 'The scan’s name: 12 characters of 0-9, A-Z, a-z.',
  id: 'A UUID, as it was answered.',
  delivery_id: 'A UUID, as the list of deliveries answers it.',
  limit: 'Rows in an answer.',
  offset: 'Rows to leave out.',
  q: 'Only scans whose title, publisher or address holds this.',
  sort: 'By which measure.',
  order: 'Ascending or descending.',
  window: 'Only those of the last week or month.',
  format: 'The file’s type.',
}

const BODY_NOTES: Readonly<Record<string, string>> = {
  url: 'Address of the article, http or https.',
  text: 'The article’s text: from 100 characters and 15 words to 200,000 characters.',
  title: 'Headline of the text.',
  source_url: 'Where the text came from; it is shown as stated by you.',
  isPublic: 'Whether anyone who has the link may read it; true unless told.',
  device_id: 'As the header `X-Device-Id`.',
  deviceId: 'Another name of `device_id`.',
  full_report: 'The whole report instead of the summary.',
  webhook_url: 'The address of one of your registered webhook endpoints, which is told once.',
  items: 'Up to 100 articles.',
  query: 'What is searched for.',
  sources:
    'Platforms: beside a `query` any of x, reddit, youtube, news, web (all unless told); beside `search_terms` another name of `platforms`.',
  search_terms: 'A signal matches any of them.',
  searchTerms: 'Another name of `search_terms`.',
  platforms: 'Beside `search_terms`: which are asked.',
  max_signals: 'Beside `search_terms`: how many signals at most, of all platforms together.',
  maxSignals: 'Another name of `max_signals`.',
  max_items: 'Another name of `max_signals`.',
  time_range: 'How far back.',
  is_public: 'Whether anyone who has the link may read it.',
  scopes: 'What the key may do.',
  expires_at: 'When the key stops working; never unless told.',
  name: 'By which you will know it.',
  events: 'Types of events that it is told of.',
  description: 'By which you will know it.',
  enabled: 'False stops it, true starts it again.',
  since: 'ISO 8601.',
  every: 'How often it runs.',
  at: 'Time of day in UTC, `HH:MM`; of daily and weekly watches.',
  weekday: 'Day of the UTC week; of weekly watches.',
  is_active: 'False switches it off, true on again.',
}

/** What a component's field means. */
export function fieldNote(component: string, field: string): string | undefined {
  return NOTES[component]?.[field] ?? (component === 'AcceptedJob' ? NOTES.Job?.[field] : undefined)
}

/** What a parameter in path or query means. */
export function parameterNote(name: string): string | undefined {
  return PARAMETER_NOTES[name]
}

/** What a field of a request means. */
export function bodyNote(name: string): string | undefined {
  return BODY_NOTES[name]
}
