import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'

/** The beginning of a text written for this project. */
const TEXT = EXAMPLE_ARTICLE.text.split('\n\n').slice(0, 2).join(' ')

/** The URL in examples, which does not exist. */
export const EXAMPLE_ADDRESS = 'https://news.example.org/harbour-lease'

/** The values of path parameters in examples. */
export const EXAMPLE_PARAMETERS: Readonly<Record<string, string>> = {
  shortcode: 'k3Jd9QmZ2xTa',
  id: '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70',
  delivery_id: '0196a1f2-03b1-7e5d-a9c4-5b7d8e9f0a1b',
}

/** A device id as a program could choose it. */
export const DEVICE_EXAMPLE = 'laptop-7f3a91c04be2'

export const ANALYZE_EXAMPLES = {
  text: { summary: 'A pasted text', body: { text: TEXT, title: EXAMPLE_ARTICLE.title, isPublic: false } },
  address: { summary: 'The URL of an article', body: { url: EXAMPLE_ADDRESS } },
} as const

export const KEYED_ANALYZE_EXAMPLES = {
  text: { summary: 'A pasted text, summary only', body: { text: TEXT, isPublic: false } },
  full: { summary: 'The URL of an article, full report', body: { url: EXAMPLE_ADDRESS, full_report: true } },
} as const

export const BATCH_EXAMPLES = {
  two: {
    summary: 'A URL and a text',
    body: { items: [{ url: EXAMPLE_ADDRESS }, { text: TEXT, title: EXAMPLE_ARTICLE.title }], isPublic: false },
  },
} as const

export const KEY_EXAMPLES = {
  desk: { summary: 'A key that analyses and reads', body: { name: 'News desk', scopes: ['analyze', 'read'] } },
} as const

export const VISIBILITY_EXAMPLES = {
  hide: { summary: 'Make it private', body: { is_public: false, device_id: DEVICE_EXAMPLE } },
} as const

export const DISPUTE_EXAMPLES = {
  passage: {
    summary: 'One passage',
    body: { code: 'R1', reason: 'These words quote the minister. They are not the reporter’s own.' },
  },
} as const

export const VERIFY_EXAMPLES = { check: { summary: 'Measure it again', body: {} } } as const

export const ERASE_EXAMPLES = {
  token: { summary: 'With a session token', body: {} },
  browser: { summary: 'By cookie, with the password', body: { password: 'correct-horse-battery-9' } },
} as const

export const EXPORT_EXAMPLES = { csv: { summary: 'As a table', query: { format: 'csv' } } } as const

export const LIST_EXAMPLES = {
  bias: { summary: 'Ten scans of this week', query: { limit: '10', window: 'week' } },
} as const

export const BRIEF_EXAMPLES = {
  query: { summary: 'A query', body: { query: 'harbour desalination outage', time_range: '24h' } },
  terms: {
    summary: 'Terms, platforms and a number of signals',
    body: { search_terms: ['dam', 'leak'], platforms: ['x', 'news', 'financial'], max_signals: 40 },
  },
  own: {
    summary: 'Posts of your own',
    body: {
      query: 'dam leak',
      signals: [
        {
          id: '1',
          published_at: '2026-11-02T08:00:00Z',
          author: { handle: 'marla' },
          text: 'Water is coming through the dam wall.',
          links: ['https://example.org/dam'],
          language: 'en',
          engagement: { likes: 12, shares: 3 },
        },
        {
          id: '2',
          published_at: '2026-11-02T08:04:00Z',
          author: { handle: 'tomas' },
          text: 'No leak to be seen from here.',
          reply_to: '1',
        },
      ],
    },
  },
} as const

export const BRIEF_FILE_EXAMPLES = {
  csv: {
    summary: 'A table of posts',
    body: {
      query: 'dam leak',
      file: 'id,created_at,author,text\n1,2026-11-02T08:00:00Z,marla,Water is coming through the dam wall.\n',
    },
  },
} as const

export const BRIEF_LIST_EXAMPLES = {
  largest: { summary: 'The ten largest of this month', query: { limit: '10', sort: 'signal_count', window: 'month' } },
} as const

export const BRIEF_EXPORT_EXAMPLES = { json: { summary: 'As one record', query: { format: 'json' } } } as const

/** The receiver's URL in examples, which does not exist. */
export const EXAMPLE_RECEIVER = 'https://hooks.example.org/fma'

export const WEBHOOK_EXAMPLES = {
  desk: {
    summary: 'Finished analyses',
    body: { url: EXAMPLE_RECEIVER, events: ['analysis.completed', 'analysis.failed'], description: 'News desk' },
  },
} as const

export const WEBHOOK_CHANGE_EXAMPLES = {
  events: { summary: 'Other events', body: { events: ['credits.low', 'credits.exhausted'] } },
} as const

export const WEBHOOK_REPLAY_EXAMPLES = {
  since: { summary: 'After an outage of the receiver', body: { since: '2026-11-02T08:00:00Z' } },
} as const

export const WATCH_EXAMPLES = {
  daily: {
    summary: 'A query, every day at 06:00 UTC',
    body: { query: 'harbour desalination outage', every: 'daily', at: '06:00' },
  },
  weekly: {
    summary: 'Terms on three platforms, every Monday',
    body: {
      search_terms: ['dam', 'leak'],
      platforms: ['x', 'news', 'financial'],
      time_range: '7d',
      max_signals: 60,
      every: 'weekly',
      weekday: 'monday',
      at: '06:00',
    },
  },
} as const

export const WATCH_UPDATE_EXAMPLES = {
  off: { summary: 'Switch it off', body: { is_active: false } },
  later: { summary: 'Run it at another time', body: { every: 'daily', at: '18:30' } },
} as const
