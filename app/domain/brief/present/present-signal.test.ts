import { expect, test } from 'vitest'
import { presentSignal } from './present-signal.ts'
import type { StoredSignal } from '../store/stored-brief.ts'

const EXPIRES_AT = new Date('2026-03-02T00:00:00.000Z')
const STORED: StoredSignal = {
  id: 's1',
  record: {
    id: 's1',
    source: 'x',
    kind: 'post',
    published_at: '2026-03-01T00:00:00.000Z',
    engagement: { likes: 3, shares: 0, replies: 1, views: 40, score: null },
    narrative: 'dam leak',
    emotions: null,
  },
  content: {
    text: 'The dam leaks.',
    title: null,
    author: null,
    url: 'https://x.example/s1',
    canonicalUrl: 'https://x.example/s1',
    domain: 'x.example',
  },
  expires_at: EXPIRES_AT,
}

test('until its platform’s retention ends a signal is told whole', () => {
  const shown = presentSignal(STORED, { now: new Date(EXPIRES_AT.getTime() - 1), isSample: true })
  expect(shown).toMatchObject({
    ...STORED.record,
    is_sample: true,
    text: 'The dam leaks.',
    url: 'https://x.example/s1',
  })
})

test('from then on it is told without text, author and address, whether they are deleted yet or not', () => {
  const shown = { now: EXPIRES_AT, isSample: false }
  const bare = { ...STORED.record, is_sample: false, text: null, title: null, author: null, url: null }
  expect(presentSignal(STORED, shown)).toEqual(bare)
  expect(presentSignal({ ...STORED, content: null }, shown)).toEqual(bare)
})
