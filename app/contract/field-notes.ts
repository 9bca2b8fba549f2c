import { PER_SPEAKER_MAX } from '#app/domain/brief/reading/read-signals.ts'
import { KINDS_MIN } from '#app/domain/brief/coordination/name-accounts.ts'
import { ATTEMPTS_SHOWN_MAX, FAILING_DAYS_MAX } from '#app/domain/webhook/webhook.ts'
import { CLAIM_WORDS_MAX } from '#app/domain/brief/narratives/claims.ts'
import { SHORTCODE_CHARACTERS } from '#app/domain/scan/scan.ts'
import { excerptPromise, EXCERPT_WORDS_FREE } from '#app/domain/excerpt/excerpt-limits.ts'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { counted, inWords } from '#app/domain/wording/wording.ts'

const RELIABILITY_BASIS =
  'The basis of `source_reliability`. With `publisher_rating: null` the publisher is not rated, and the number (0.5) means nothing. `article_signals` is null, as nothing is derived from the article.'

/** The meanings of fields whose name and type do not explain them, by component. */
const NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Analysis: {
    ...Object.fromEntries(Object.values(METRICS).map(({ name, rubric }) => [name, rubric])),
    shortcode: `The scan’s code: ${SHORTCODE_CHARACTERS} characters of 0-9, A-Z, a-z.`,
    share_url: 'The report as a page.',
    cached: 'Whether the measurements come from an earlier run of the same engine on the same content.',
    isPublic: 'Whether anyone with the link can read it.',
    share_text: 'What others can read of the text: `full`, as its owner chose, or `findings`.',
    share_text_max: `The largest share of the characters of a text of more than ${EXCERPT_WORDS_FREE} words that others can read. It depends on the rule under which the text was measured. 1 if the whole text is shared.`,
    isOwner: 'Whether the caller sent the device id that created it.',
    created_at: 'When the scan was created.',
    analyzed_at: 'When the text was measured.',
    url: 'The canonical URL of the article. Null for a pasted text.',
    source_url: 'Where a pasted text came from, as stated by the submitter.',
    source:
      'Where the article was fetched and which parts of the page were left out. `left_out` names parameters that looked like secrets and were removed from these URLs. `section` is where the page files the article. `opinion_marker` is where and in which words the page labels it as opinion, which makes `genre` opinion unless the title or text calls it analysis or satire. `genre_marker` is where and in which words the page says that the article was paid for, is a press release or is satire, which decides `genre`. `text_from` is present if the text is not what a single page shows: `structured data` if it comes from the page’s JSON-LD and has more than the page shows, `several pages` if the article continues on other pages of the site, which are read up to the fifth (`bytes` and `dropped` then count all of them), `newest update` if it is the opening and the newest update of a live blog. Absent for a pasted text and for scans created before this was stored.',
    language: 'BCP 47.',
    published_at: 'Null if the page gives no date.',
    published_precision: '`day` if the page gives only a day. The time is then midnight UTC.',
    publisher_name: 'Empty if the page names none.',
    publisher_basis: '`fetched` if read from the page, `stated` if stated by the submitter.',
    author_name: 'Empty if the page names none.',
    source_reliability_basis: RELIABILITY_BASIS,
    genre:
      'Opinion is labelled as such and is not scored as bad reporting. `other` is no journalism, such as a prayer, a contract or a recipe: persuasion devices are then not measured, and it is not placed.',
    analytical_synthesis:
      'An editor’s note: what to check first, what the text does well, and what would change the assessment.',
    engine:
      'The engine that measured. `build` rises whenever any output can change. For a language model it also has the prompt, calls, tokens and their price in US dollars.',
    uncertainty:
      'For each metric: an 80% interval in its own unit (null if not measured), a confidence, and the number of units it rests on.',
    counterfactual: 'For scored metrics: the value without the listed evidence.',
    timing: 'Milliseconds.',
    integrity:
      'Hashes of the input and the rules, and an Ed25519 signature over the canonical JSON of the report. A copy with abridged quotes has its own signature. `signature_version` says what is covered. A report without it has version 1.',
    withdrawals:
      'Findings that no longer count, by their codes. Not covered by the signature, as the signed report never changes.',
    without_withdrawn: 'If findings were withdrawn: the metrics that used them, measured without them.',
    usage: 'Only in responses to the caller who was charged.',
    device_id:
      'Only if the caller sent no device id: the id under which the scan was created. Keep it. You need it to hide or delete the scan.',
  },
  AnalysisSummary: {
    source_reliability_basis: RELIABILITY_BASIS,
    fallacy_count: 'The number of passages in the author’s own words that resemble a fallacy.',
    device_id: 'Only if the caller sent no device id. Keep it. You need it to hide or delete the scan.',
    usage: 'Only in responses to the caller who was charged.',
  },
  EvidenceSpan: {
    code: 'A letter for its kind (L language, R reasoning, S sourcing, F framing, C claims) and a number in reading order.',
    quote: 'The passage, word for word. If `abridged` is present, only its first words.',
    start: 'The first code point, counted in Unicode code points of the text.',
    end: 'One past the last code point.',
    note: 'Why this passage counts.',
    confidence: '0 to 1.',
    voice: '`speaker` if a quoted or cited person said it. It then does not count against the author.',
    in: '`title` if the passage is in the headline. Its offsets then count there.',
    alternatives:
      'Only if the kind of a device or fallacy is unsure: the other kinds that the passage may well be, likeliest first. `confidence` is the chance of each, and never above that of the passage. Reports signed before there were any have none.',
    abridged:
      'Only for devices other than the one that created the scan: `true` if a quote exceeds what they can see. `quote` then has its first words, and `end` is where they end.',
    words_left_out: 'How many words of an abridged quote are not shown.',
    last_words: 'The last words of an abridged quote with their own offsets. Null if they are not shown.',
  },
  Event: {
    job_id: 'The job.',
    job_url: 'The status of the job. Needs a key with scope `read`.',
    batch_id: 'The batch it belongs to. Null for a single analysis.',
    shortcode: 'The scan’s name.',
    share_url: 'The report as a page.',
    result_url: 'The result as JSON. Needs a key with scope `read` and, for a private scan, its device id.',
    page_url: 'The brief as a page.',
    cached: 'Whether the measurements come from an earlier run of the same engine on the same content.',
    isPublic: 'Whether anyone with the link can read it.',
    error: 'The reason, as an API response would state it.',
    brief_id: 'The brief.',
    watch_id: 'The watch. Null if no watch requested the brief.',
    run_id: 'The run of the watch.',
    changed: 'Parts of the brief that differ by more than chance.',
    is_sample: 'Whether the brief uses bundled sample data, which says nothing about the world.',
    watch_url: 'The watch and its runs as a page.',
    credits_remaining: 'The balance after the charge.',
    low_mark: 'The low mark that the balance crossed.',
    credits_url: 'The credit history as a page.',
    key_id: 'The key’s id. The key itself is never sent.',
    name: 'The name given by its owner.',
    prefix: 'The key’s first characters.',
    scopes: 'What the key can do.',
    expires_at: 'When it stops working. Null for never.',
    webhook_id: 'The endpoint being tested.',
  },
  ScanText: {
    text: 'Null for any device but the one that created the scan, unless its owner shares the whole text.',
    excerpts: `All other devices get ${excerptPromise()}. In reading order, with offsets in Unicode code points.`,
    left_out: 'The gaps between the excerpts, paragraph by paragraph, with their number of words.',
    complete: 'Whether `text` is present.',
  },
  Brief: {
    schema_version: 'The version of this schema.',
    query: 'The query as sent, or the `search_terms` joined by commas.',
    sources: 'The platforms searched.',
    time_range: 'How far back the search goes from `created_at`.',
    created_at: 'When the signals were gathered.',
    is_sample:
      'Whether it uses bundled sample data, written for this software, which says nothing about the world. Free if no source could be reached.',
    signal_count: 'The number of signals, without duplicates.',
    signal_distribution: 'Signals by platform.',
    executive_summary: 'The findings in words. Every number in it is also in the brief.',
    authenticity_score: 'From 100, looks organic, to 0, looks coordinated. `authenticity_analysis` says why.',
    emotion_profile:
      'The share of signals that express each emotion. `emotion_basis` has the uncertainty and the usual values.',
    primary_narratives: 'What the signals claim, most frequent first.',
    risk_assessment: 'How likely the topic is to spread further.',
    high_signal_sources: 'The sources with the most reach or information.',
    adversary_accounts: `Accounts whose behaviour looks coordinated on ${inWords(KINDS_MIN)} independent kinds of evidence. Absent if there are none.`,
    coordination_evidence:
      'What was observed, and what would be expected by chance. Absent if there are too few signals.',
    dissonance: 'How far social and institutional signals differ in tone. Absent if there are too few of either.',
    market_theses: 'What the signals say about listed companies. Absent if there is no evidence.',
    disclaimer: 'Present with `market_theses`.',
    timeline: 'Signals by platform in equal intervals.',
    engine:
      'The engine that measured. `build` rises whenever any output can change. For a language model it also has the prompt, calls, tokens and their price in US dollars.',
    warnings: 'What a reader should know first. Absent if there are none.',
    diagnostics: 'The result of each platform.',
    signals: 'Only when one brief is read: its signals, oldest first.',
  },
  BriefReport: {
    credits:
      'The final charge and the balance. The charge is 0 if no source could be reached or no signals were found.',
    timing: 'Milliseconds. `per_source_ms` is by platform.',
    warnings: 'As in the brief. Absent if there are none.',
    diagnostics: 'As in the brief.',
  },
  AuthenticityAnalysis: {
    definition: 'What the score means, and innocent explanations.',
    factors:
      'What added or took away points. They sum to the score minus 100. A value no higher than `expected_max`, the 97.5th percentile under chance, takes none.',
    sample_size: 'The number of signals measured.',
    power:
      'What a sample of this size, window and metadata could show. For each kind of behaviour and group size, the share of such groups that would be found, from simulation.',
  },
  Narrative: {
    dominance: `Its share of the signals that belong to any narrative, counting at most ${inWords(PER_SPEAKER_MAX)} per account.`,
    name: `The most common claim of its signals, quoted from one of them in at most ${CLAIM_WORDS_MAX} words.`,
    drivers: 'Its main sources: public accounts and domains by name, ordinary users as a number.',
    quote: 'Where the name comes from, in code points of that signal’s text or title.',
    stance: 'How many of all measured signals support or oppose the claim, as numbers and shares.',
    opposes: 'The name of the opposing narrative.',
    coordinated_signals: 'The number of its signals from accounts that act together.',
    earliest: 'The earliest signal here that makes the claim. Ordinary users are not named.',
    evidence: 'Signal ids.',
  },
  Signal: {
    id: 'The same in every brief.',
    source: 'The platform.',
    is_sample: 'Whether it is sample data, which nobody posted.',
    url: 'Null after its platform’s retention period.',
    author: 'Null if unknown or after its platform’s retention period.',
    text: 'Null after its platform’s retention period.',
    engagement: 'Counts at the time of gathering. Null if unknown.',
    narrative: 'The name of its narrative.',
    emotions:
      'The probability that it expresses each emotion, among typical posts. Urgency is a strength measured by rules. Null if the text cannot be measured.',
  },
  SourceDiagnosis: {
    status: '`sample` if bundled sample data was used instead of the platform.',
    signals: 'How many signals it delivered.',
    ms: 'How long it took.',
    error: 'What went wrong.',
  },
  Job: {
    progress: '0 to 1.',
    result_url: 'The URL of the result, after the job has succeeded.',
    error: 'Why it failed. The credits were returned.',
    result: 'Only for a completed batch.',
  },
  Watch: {
    query: 'Its terms, joined by commas.',
    at: '`HH:MM` in UTC. Null if it runs every hour.',
    weekday: 'In UTC. Null unless weekly.',
    stopped: 'Why it was stopped. Null while it is active or if you stopped it.',
    next_run_at: 'Null while it is inactive.',
    run_count: 'The number of runs started.',
  },
  WatchRun: {
    due_at: 'The due time. Each is run once.',
    job_id: 'The job, which has its progress.',
    brief_id: 'Null until the brief exists, if the run failed, or if the brief was deleted.',
    is_sample: 'Whether its brief uses sample data. Null if it has no brief.',
    error: 'Why it failed. Its credits were returned.',
    change: 'Null while it runs, if it failed, and for the first run of a request.',
  },
  WatchChange: {
    compared_to: 'The brief of the previous run.',
    changed: 'What differs by more than chance or rounding. Empty if nothing does.',
    summary: 'The differences in sentences, with their numbers.',
    authenticity_score: 'Null if either run had too few signals for a score.',
    volume: 'Numbers of signals. `capped` if both runs reached their maximum, so the counts say nothing.',
    narratives:
      'Narratives that differ by more than chance, with their shares of the signals in narratives before and after.',
    accounts: 'Accounts listed for coordinated behaviour, in both runs or only in this one.',
  },
  Webhook: {
    disabled_at: 'When it was disabled. No events are recorded or sent since then.',
    disabled_reason: `\`gone\` if the receiver returned 410, \`failing\` after ${counted(FAILING_DAYS_MAX, 'day')} with only failures, \`owner\` if you disabled it.`,
    failing_since: 'Since when every attempt has failed.',
    previous_secret_until: 'Until when messages are also signed with the previous secret.',
  },
  WebhookDelivery: {
    event_id: 'The message’s `webhook-id`, the same at every attempt and replay.',
    attempts: `The last ${ATTEMPTS_SHOWN_MAX}, in order. If there was no response, \`status\` is null and \`error\` says why. \`response\` is the first kilobyte of the response.`,
    next_attempt_at: 'When the next attempt is due, while the delivery is pending.',
  },
  AcceptedJob: {
    device_id: 'Only if the caller sent no device id: the id under which scans are created.',
  },
  BatchItem: {
    index: 'Its position in the batch, from 0.',
    shortcode: 'If it has a scan.',
    error: 'If it has none.',
  },
  Error: {
    error: 'What is wrong and what to do about it.',
    details: 'Each problem and its field.',
    request_id: 'Also in the header `X-Request-Id`. Quote it when you contact the operator.',
  },
}

/** The meanings of parameters in a path or query. */
const PARAMETER_NOTES: Readonly<Record<string, string>> = {
  shortcode: `The scan’s code: ${SHORTCODE_CHARACTERS} characters of 0-9, A-Z, a-z.`,
  id: 'The UUID from an earlier response.',
  delivery_id: 'The UUID from the list of deliveries.',
  limit: 'The number of rows to return.',
  offset: 'The number of rows to skip.',
  q: 'Only scans whose title, publisher or URL contains this.',
  sort: 'What to sort by.',
  order: 'Ascending or descending.',
  window: 'Only those of the last week or month.',
  format: 'The file type.',
}

/** The meaning of a component's field, if it has a note. */
export function fieldNote(component: string, field: string): string | undefined {
  return NOTES[component]?.[field] ?? (component === 'AcceptedJob' ? NOTES.Job?.[field] : undefined)
}

/** The meaning of a parameter in a path or query, if it has a note. */
export function parameterNote(name: string): string | undefined {
  return PARAMETER_NOTES[name]
}
