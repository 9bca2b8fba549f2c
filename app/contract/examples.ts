import { EXAMPLE_ARTICLE } from '#app/domain/scan/example-article.ts'

/** The beginning of a text written for this project. */
const TEXT = EXAMPLE_ARTICLE.text.split('\n\n').slice(0, 2).join(' ')

/** The address in examples; nothing answers there. */
export const EXAMPLE_ADDRESS = 'https://news.example.org/harbour-lease'

/** What stands for a path's parameters in examples. */
export const EXAMPLE_PARAMETERS: Readonly<Record<string, string>> = {
  shortcode: 'k3Jd9QmZ2xTa',
  id: '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70',
}

export const DEVICE_EXAMPLE = 'laptop-7f3a91c04be2'

export const ANALYZE_EXAMPLES = {
  text: { summary: 'A pasted text', body: { text: TEXT, title: EXAMPLE_ARTICLE.title, isPublic: false } },
  address: { summary: 'The address of an article', body: { url: EXAMPLE_ADDRESS } },
} as const

export const KEYED_ANALYZE_EXAMPLES = {
  text: { summary: 'A pasted text, short answer', body: { text: TEXT, isPublic: false } },
  full: { summary: 'The address of an article, whole report', body: { url: EXAMPLE_ADDRESS, full_report: true } },
} as const

export const BATCH_EXAMPLES = {
  two: {
    summary: 'An address and a text',
    body: { items: [{ url: EXAMPLE_ADDRESS }, { text: TEXT, title: EXAMPLE_ARTICLE.title }], isPublic: false },
  },
} as const

export const KEY_EXAMPLES = {
  desk: { summary: 'A key that analyzes and reads', body: { name: 'News desk', scopes: ['analyze', 'read'] } },
} as const

export const VISIBILITY_EXAMPLES = {
  hide: { summary: 'Make it private', body: { is_public: false, device_id: DEVICE_EXAMPLE } },
} as const

export const VERIFY_EXAMPLES = { check: { summary: 'Measure it again', body: {} } } as const

export const EXPORT_EXAMPLES = { csv: { summary: 'As a table', query: { format: 'csv' } } } as const

export const LIST_EXAMPLES = {
  bias: { summary: 'Ten scans of this week', query: { limit: '10', window: 'week' } },
} as const
