import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { readSignals } from '../reading/read-signals.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { Signal } from '../signal.ts'
import { stateTheses } from './markets.ts'

const CONTEXT = { suspicionBySignal: new Map<string, number>(), authenticity: 90, isAuthenticityKnown: true }
const POSTS = ['a', 'b', 'c'].map((id) =>
  makeSignal(id, { text: `Microsoft shares plunged after the recall, bad loss ${id}` }),
)
const ARTICLE = makeSignal('n', {
  handle: null,
  text: 'Microsoft stock falls after the company warned of weak earnings',
})

function theses(signals: Signal[], more: Partial<Pick<SignalSet, 'prices'>> & Partial<typeof CONTEXT> = {}) {
  const { prices = new Map(), ...context } = more
  const set: SignalSet = {
    query: 'q',
    terms: ['q'],
    since: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
    signals,
    volume: [],
    capped: new Set(),
    referenceRates: [],
    prices,
    isSample: false,
  }
  return stateTheses(set, readSignals(signals, new Map()), { ...CONTEXT, ...context })
}

test('a thesis without a news source or filing is left out', () => {
  expect(theses(POSTS)).toBeUndefined()
})

test('with one it stands, with its evidence and the disclaimer', () => {
  const found = theses([...POSTS, ARTICLE])
  expect(found?.theses).toMatchObject([{ ticker: 'MSFT', direction: 'bearish' }])
  expect(found?.theses[0]?.evidence[0]).toBe('n')
  expect(found?.disclaimer).toContain('not advice')
})

test('two signals, or one source alone, are no thesis', () => {
  expect(theses([POSTS[0]!, ARTICLE])).toBeUndefined()
  const same = ['x', 'y', 'z'].map((id) => makeSignal(id, { handle: null, text: `${ARTICLE.text} ${id}` }))
  expect(theses(same)).toBeUndefined()
})

test('a brand that is only mentioned is no thesis', () => {
  const posts = ['a', 'b', 'c'].map((id) => makeSignal(id, { text: `there is a video of the dam on YouTube ${id}` }))
  const article = makeSignal('n', { handle: null, text: 'The council put its meeting on YouTube' })
  expect(theses([...posts, article])).toBeUndefined()
})

test('a price stands only where one was fetched', () => {
  const prices = new Map([['MSFT', { last: 400, change24h: -2, currency: 'USD', at: '2026-03-01T20:00:00.000Z' }]])
  expect(theses([...POSTS, ARTICLE])?.theses[0]).not.toHaveProperty('price')
  expect(theses([...POSTS, ARTICLE], { prices })?.theses[0]?.price).toMatchObject({ last: 400, change_24h: -2 })
})

test('talk that looks coordinated lowers the confidence', () => {
  const organic = theses([...POSTS, ARTICLE])?.theses[0]?.confidence ?? 0
  expect(theses([...POSTS, ARTICLE], { authenticity: 10 })?.theses[0]?.confidence ?? 1).toBeLessThan(organic)
})

test('praise of a share is said to look like talking it up only where the talk is less authentic than 40', () => {
  const posts = ['a', 'b', 'c'].map((id) =>
    makeSignal(id, { text: `Microsoft shares soared after the launch, great gain ${id}` }),
  )
  const article = makeSignal('n', { handle: null, text: 'Microsoft shares climb to a record on strong growth' })
  const isDoubted = (more: Partial<typeof CONTEXT>, signals = [...posts, article]): boolean =>
    theses(signals, more)?.theses[0]?.thesis.includes('talking up the share') === true
  expect(theses([...posts, article])?.theses[0]?.direction).toBe('bullish')
  expect(isDoubted({ authenticity: 39.9 })).toBe(true)
  expect(isDoubted({ authenticity: 40 })).toBe(false)
  expect(isDoubted({ authenticity: 10, isAuthenticityKnown: false })).toBe(false)
  expect(isDoubted({ authenticity: 10 }, [...POSTS, ARTICLE])).toBe(false)
})

test('that neither side outweighs is the surer the evener the signals are', () => {
  const even = [
    makeSignal('n1', { handle: null, text: 'Microsoft stock falls after the company warned of weak earnings' }),
    makeSignal('n2', {
      handle: null,
      domain: 'b.example',
      text: 'Microsoft shares climb to a record on strong growth',
    }),
    makeSignal('n3', { handle: null, domain: 'c.example', text: 'Microsoft holds its annual meeting of shareholders' }),
  ]
  const [thesis] = theses(even)?.theses ?? []
  expect(thesis?.direction).toBe('neutral')
  expect(thesis?.confidence).toBeGreaterThan(0.3)
})
