import { counted, percent } from '../wording/wording.ts'
import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'

/** Of the last grant, and at least. `low_balance_is_told` in the database decides by the same. */
export const LOW_MARK = { oneIn: 5, creditsMin: 5 } as const

/** A kind of event: when it happens, what is stored, and what is sent. */
type EventKind = {
  when: string
  /** The shape of `data` as sent. */
  payload: z.ZodType
  /** An example of what may be stored. */
  example: unknown
  /** @throws ZodError if the stored data does not have the event's shape */
  render: (stored: unknown, baseUrl: string) => unknown
}

const Job = { job_id: z.uuid() } as const
const JobLinks = { ...Job, job_url: z.url() } as const
const Failure = { code: z.string(), message: z.string().max(500) } as const
const IsSample = { is_sample: z.boolean() } as const
const ApiKey = { key_id: z.uuid(), name: z.string(), prefix: z.string() } as const
const EXAMPLE_ID = '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70'
const OTHER_ID = '0196a1ef-12aa-7c01-8b3d-91e07c64a2f5'

/**
 * Every event by the type under which it is sent. Payloads contain ids, numbers and links: no text of an article, no
 * query, no device id.
 */
export const EVENTS = {
  'analysis.completed': eventKind({
    when: 'An analysis succeeded and its scan was created.',
    stored: z.object({
      ...Job,
      batch_id: z.uuid().nullable(),
      shortcode: z.string(),
      cached: z.boolean(),
      is_public: z.boolean(),
    }),
    payload: z.strictObject({
      ...JobLinks,
      batch_id: z.uuid().nullable(),
      shortcode: z.string(),
      share_url: z.url(),
      result_url: z.url(),
      cached: z.boolean(),
      isPublic: z.boolean(),
    }),
    example: { job_id: EXAMPLE_ID, batch_id: null, shortcode: 'k3Jd9QmZ2xTa', cached: false, is_public: true },
    render: (stored, baseUrl) => ({
      ...jobLinks(stored.job_id, baseUrl),
      batch_id: stored.batch_id,
      shortcode: stored.shortcode,
      share_url: `${baseUrl}/s/${stored.shortcode}`,
      // A private scan can only be read with its device id, through its export.
      result_url: `${baseUrl}/api/v1/scans/${stored.shortcode}${stored.is_public ? '' : '/export?format=json'}`,
      cached: stored.cached,
      isPublic: stored.is_public,
    }),
  }),
  'analysis.failed': eventKind({
    when: 'An analysis failed and its credit was returned.',
    stored: z.object({ ...Job, batch_id: z.uuid().nullable(), ...Failure }),
    payload: z.strictObject({ ...JobLinks, batch_id: z.uuid().nullable(), error: z.strictObject(Failure) }),
    example: {
      job_id: EXAMPLE_ID,
      batch_id: null,
      code: 'fetch_failed',
      message: 'The site returned HTTP 404 instead of a page. Check the URL.',
    },
    render: ({ job_id, batch_id, code, message }, baseUrl) => ({
      ...jobLinks(job_id, baseUrl),
      batch_id,
      error: { code, message },
    }),
  }),
  'scan.visibility_changed': eventKind({
    when: 'A scan was made public or private.',
    stored: z.object({ shortcode: z.string(), is_public: z.boolean() }),
    payload: z.strictObject({ shortcode: z.string(), share_url: z.url(), isPublic: z.boolean() }),
    example: { shortcode: 'k3Jd9QmZ2xTa', is_public: false },
    render: ({ shortcode, is_public }, baseUrl) => ({
      shortcode,
      share_url: `${baseUrl}/s/${shortcode}`,
      isPublic: is_public,
    }),
  }),
  'brief.completed': eventKind({
    when: 'An Intelligence Brief is complete. `watch_id` is set if a watch requested it.',
    stored: z.object({ ...Job, brief_id: z.uuid(), watch_id: z.uuid().nullable(), ...IsSample }),
    payload: z.strictObject({
      ...JobLinks,
      brief_id: z.uuid(),
      watch_id: z.uuid().nullable(),
      is_sample: z.boolean(),
      page_url: z.url(),
      result_url: z.url(),
    }),
    example: { job_id: EXAMPLE_ID, brief_id: OTHER_ID, watch_id: null, is_sample: false },
    render: ({ job_id, brief_id, watch_id, is_sample }, baseUrl) => ({
      ...jobLinks(job_id, baseUrl),
      brief_id,
      watch_id,
      is_sample,
      ...briefLinks(brief_id, baseUrl),
    }),
  }),
  'brief.failed': eventKind({
    when: 'An Intelligence Brief failed and its credits were returned.',
    stored: z.object({ ...Job, ...Failure }),
    payload: z.strictObject({ ...JobLinks, error: z.strictObject(Failure) }),
    example: { job_id: EXAMPLE_ID, code: 'engine_failed', message: 'No source delivered a signal.' },
    render: ({ job_id, code, message }, baseUrl) => ({ ...jobLinks(job_id, baseUrl), error: { code, message } }),
  }),
  'watch.changed': eventKind({
    when: 'A run of a watch differs from the previous run. `changed` lists what changed.',
    stored: z.object({
      watch_id: z.uuid(),
      run_id: z.uuid(),
      brief_id: z.uuid(),
      changed: z.array(z.string().max(100)).max(20),
      ...IsSample,
    }),
    payload: z.strictObject({
      watch_id: z.uuid(),
      run_id: z.uuid(),
      brief_id: z.uuid(),
      changed: z.array(z.string().max(100)).max(20),
      is_sample: z.boolean(),
      watch_url: z.url(),
      page_url: z.url(),
      result_url: z.url(),
    }),
    example: {
      watch_id: OTHER_ID,
      run_id: EXAMPLE_ID,
      brief_id: EXAMPLE_ID,
      changed: ['narratives', 'volume'],
      is_sample: false,
    },
    render: ({ watch_id, run_id, brief_id, changed, is_sample }, baseUrl) => ({
      watch_id,
      run_id,
      brief_id,
      changed,
      is_sample,
      watch_url: `${baseUrl}/watches/${watch_id}`,
      ...briefLinks(brief_id, baseUrl),
    }),
  }),
  'credits.low': eventKind({
    when: `A charge took the balance to the low mark or below. The mark is ${percent(1 / LOW_MARK.oneIn)} of the last grant, and at least ${counted(LOW_MARK.creditsMin, 'credit')}. Sent each time it is crossed.`,
    stored: z.object({ credits_remaining: z.int(), low_mark: z.int() }),
    payload: z.strictObject({ credits_remaining: z.int(), low_mark: z.int(), credits_url: z.url() }),
    example: { credits_remaining: 100, low_mark: 100 },
    render: (stored, baseUrl) => ({ ...stored, credits_url: `${baseUrl}/account/credits` }),
  }),
  'credits.exhausted': eventKind({
    when: 'A charge took the balance to 0.',
    stored: z.object({ credits_remaining: z.int() }),
    payload: z.strictObject({ credits_remaining: z.int(), credits_url: z.url() }),
    example: { credits_remaining: 0 },
    render: (stored, baseUrl) => ({ ...stored, credits_url: `${baseUrl}/account/credits` }),
  }),
  'api_key.created': eventKind({
    when: 'An API key was created. If this was not you, revoke it.',
    stored: z.object({ ...ApiKey, scopes: z.array(z.string()), expires_at: Moment.nullable() }),
    payload: z.strictObject({ ...ApiKey, scopes: z.array(z.string()), expires_at: Moment.nullable() }),
    example: { key_id: EXAMPLE_ID, name: 'News desk', prefix: 'fmk_3kQ9aZ7b', scopes: ['read'], expires_at: null },
    render: (stored) => stored,
  }),
  'api_key.revoked': eventKind({
    when: 'An API key was revoked.',
    stored: z.object(ApiKey),
    payload: z.strictObject(ApiKey),
    example: { key_id: EXAMPLE_ID, name: 'News desk', prefix: 'fmk_3kQ9aZ7b' },
    render: (stored) => stored,
  }),
  ping: eventKind({
    when: 'You requested a test. It is sent to that endpoint only, whether subscribed or not.',
    stored: z.object({ webhook_id: z.uuid() }),
    payload: z.strictObject({ webhook_id: z.uuid() }),
    example: { webhook_id: EXAMPLE_ID },
    render: (stored) => stored,
  }),
} as const satisfies Record<string, EventKind>

export const EventType = z.enum(Object.keys(EVENTS).filter(isEventType))
export type EventType = keyof typeof EVENTS

/** Whether a word is the type of an event that endpoints can subscribe to. */
export function isEventType(word: string): word is EventType {
  return Object.hasOwn(EVENTS, word)
}

/** The body sent for an event: always the same for the same event and service address. */
export function renderEvent(
  event: { type: EventType; data: unknown; createdAt: Date },
  /** Without a trailing slash. */
  baseUrl: string,
): string {
  const data = EVENTS[event.type].render(event.data, baseUrl)
  return JSON.stringify({ type: event.type, timestamp: event.createdAt.toISOString(), data })
}

function eventKind<Stored extends z.ZodType, Payload extends z.ZodType>(kind: {
  when: string
  /** As the database stores it. */
  stored: Stored
  payload: Payload
  example: z.input<Stored>
  render: (stored: z.output<Stored>, baseUrl: string) => z.input<Payload>
}) {
  return {
    when: kind.when,
    payload: kind.payload,
    example: kind.example,
    render: (stored: unknown, baseUrl: string) => kind.render(kind.stored.parse(stored), baseUrl),
  }
}

function jobLinks(id: string, baseUrl: string) {
  return { job_id: id, job_url: `${baseUrl}/api/v1/jobs/${id}` }
}

function briefLinks(id: string, baseUrl: string) {
  return { page_url: `${baseUrl}/briefs/${id}`, result_url: `${baseUrl}/api/v1/intelligence/briefs/${id}` }
}
