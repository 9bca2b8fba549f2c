import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { readSignals } from '../reading/read-signals.ts'
import { findAuthorities } from './authorities.ts'

const NAMES = new Map(['gov', 'late', 'a', 'b', 'c'].map((id) => [id, 'buried report']))
const GOV = makeSignal('gov', { handle: null, domain: 'water.gov', text: 'report', minute: 0 })
const SIGNALS = [
  GOV,
  ...['a', 'b', 'c'].map((id, index) => makeSignal(id, { text: 'report', minute: index + 1 })),
  makeSignal('late', { handle: null, domain: 'unrated-blog.example', class: 'web', text: 'report', minute: 9 }),
]

test('a public body that told it first is named, with the reason; a late unknown page is not', () => {
  const found = findAuthorities(readSignals(SIGNALS, new Map()), {
    narrativeBySignal: NAMES,
    suspicionBySignal: new Map(),
  })
  expect(found.map(({ name }) => name)).toEqual(['water.gov'])
  expect(found[0]?.reason).toContain('the first of 5 signals on “buried report”')
})

test('what looks coordinated loses authority', () => {
  const context = { narrativeBySignal: NAMES, suspicionBySignal: new Map([['gov', 1]]) }
  expect(findAuthorities(readSignals(SIGNALS, new Map()), context)).toEqual([])
})

test('the address of a post that its platform wants deleted is told as its author’s page', () => {
  const retention = { expiresAt: '2026-05-02T00:00:00.000Z', basis: 'x-24h-delete' as const }
  const found = (url: string) => {
    const gov = { ...GOV, platform: 'x' as const, author: SIGNALS[1]?.author ?? null, url, retention }
    const context = { narrativeBySignal: NAMES, suspicionBySignal: new Map<string, number>() }
    return findAuthorities(readSignals([gov, ...SIGNALS.slice(1)], new Map()), context).map((source) => source.url)
  }
  expect(found('https://x.com/water/status/123')).toEqual([expect.stringMatching(/^https:\/\/x\.com\/i\/user\/\w/)])
  expect(found('https://x.example/water/status/123')).toEqual(['https://x.example'])
})
