import { METRICS } from '#app/domain/engine/metrics/index.ts'

/** What a field means, where its name and type do not say it; by component. */
const NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Analysis: {
    ...Object.fromEntries(METRICS.map(({ name, rubric }) => [name, rubric])),
    shortcode: 'The scan’s name: 12 characters of 0-9, A-Z, a-z.',
    share_url: 'The report as a page.',
    cached: 'The measurements come from an earlier run of the same engine on the same content.',
    isPublic: 'Anyone who has the link may read it.',
    isOwner: 'The caller presented the device id that made it.',
    created_at: 'When the scan was made.',
    analyzed_at: 'When the text was measured.',
    url: 'Canonical address of the article; null for a pasted text.',
    source_url: 'Where a pasted text came from, as its submitter stated.',
    language: 'BCP 47.',
    published_at: 'Null where the page gives no date.',
    published_precision: '`day`: the page gives only a day, and the time is its midnight in UTC.',
    publisher_name: 'Empty where the page names none.',
    publisher_basis: '`fetched`: read from the page; `stated`: by the submitter’s word.',
    author_name: 'Empty where the page names none.',
    source_reliability_basis: 'What `source_reliability` rests on.',
    genre: 'Opinion is named, and not scored as failed reporting.',
    analytical_synthesis:
      'An editor’s note: what to check first, what the text does well, what would overturn the reading.',
    engine: 'Which engine measured; `build` rises whenever any output can change.',
    uncertainty:
      'For each metric an 80 % interval in its own unit (null where none was measured), a confidence and the number of units it rests on.',
    counterfactual: 'For scored metrics: the value without the named evidence.',
    timing: 'Milliseconds.',
    integrity: 'Hashes of input and rules, and an Ed25519 signature over the canonical JSON of the report.',
    usage: 'Only in answers to whoever was charged.',
    device_id:
      'Only where the caller named no device: the id under which the scan was made. Keep it to hide or delete the scan.',
  },
  AnalysisSummary: {
    fallacy_count: 'Passages in the author’s own voice that use a fallacy.',
    device_id: 'Only where the caller named no device. Keep it to hide or delete the scan.',
    usage: 'Only in answers to whoever was charged.',
  },
  EvidenceSpan: {
    code: 'A letter for its family (L language, R reasoning, S sourcing, F framing, C claims) and a number in reading order.',
    quote: 'The passage, word for word.',
    start: 'In Unicode code points of the text.',
    end: 'One past the last code point.',
    note: 'Why this passage counts.',
    confidence: '0 to 1.',
    voice: '`speaker`: a quoted person said it; it is not held against the author.',
    in: '`title`: offsets count in the headline.',
  },
  ScanText: {
    text: 'Null for anyone but the device that made the scan.',
    excerpts: 'The quoted passages with 200 characters around each; offsets in Unicode code points.',
    complete: 'Whether `text` is there.',
  },
  Job: {
    progress: '0 to 1.',
    result_url: 'Where the result is, once it has succeeded.',
    error: 'Why it failed; what was charged was given back.',
    result: 'Of a batch that is done.',
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
  limit: 'Rows in an answer.',
  offset: 'Rows to leave out.',
  q: 'Only scans whose title, publisher or address holds this.',
  sort: 'By which measure.',
  order: 'Ascending or descending.',
  window: 'Only scans of the last week or month.',
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
  is_public: 'Whether anyone who has the link may read it.',
  scopes: 'What the key may do.',
  expires_at: 'When the key stops working; never unless told.',
  name: 'By which you will know it.',
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
