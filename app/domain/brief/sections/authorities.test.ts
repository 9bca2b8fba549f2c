import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import type { GroupStanding } from '../coordination/name-accounts.ts'
import { readSignals } from '../reading/read-signals.ts'
import { findAuthorities } from './authorities.ts'

const NAMES = new Map(['gov', 'late', 'a', 'b', 'c'].map((id) => [id, 'buried report']))
const NOBODY: ReadonlySet<string> = new Set()
const GOV = makeSignal('gov', { handle: null, domain: 'water.gov', text: 'report', minute: 0 })
const SIGNALS = [
  GOV,
  ...['a', 'b', 'c'].map((id, index) => makeSignal(id, { text: 'report', minute: index + 1 })),
  makeSignal('late', { handle: null, domain: 'unrated-blog.example', class: 'web', text: 'report', minute: 9 }),
]

test('a public body that told it first is named, with the reason; a late unknown page is not', () => {
  const found = findAuthorities(readSignals(SIGNALS, new Map()), {
    narrativeBySignal: NAMES,
    stating: NOBODY,
    suspicionBySignal: new Map(),
    standingBySignal: new Map(),
  })
  expect(found.map(({ name }) => name)).toEqual(['water.gov'])
  expect(found[0]?.reason).toContain('the first of 5 signals on “buried report”')
})

test('what looks coordinated loses authority', () => {
  const context = {
    narrativeBySignal: NAMES,
    stating: NOBODY,
    suspicionBySignal: new Map([['gov', 1]]),
    standingBySignal: new Map(),
  }
  expect(findAuthorities(readSignals(SIGNALS, new Map()), context)).toEqual([])
})

test('the address of a post that its platform wants deleted is told as its author’s page', () => {
  const retention = { expiresAt: '2026-05-02T00:00:00.000Z', basis: 'x-24h-delete' as const }
  const found = (url: string) => {
    const gov = { ...GOV, platform: 'x' as const, author: SIGNALS[1]?.author ?? null, url, retention }
    const context = {
      narrativeBySignal: NAMES,
      stating: NOBODY,
      suspicionBySignal: new Map<string, number>(),
      standingBySignal: new Map(),
    }
    return findAuthorities(readSignals([gov, ...SIGNALS.slice(1)], new Map()), context).map((source) => source.url)
  }
  expect(found('https://x.com/water/status/123')).toEqual([expect.stringMatching(/^https:\/\/x\.com\/i\/user\/\w/)])
  expect(found('https://x.example/water/status/123')).toEqual(['https://x.example'])
})

test('an account that hardly anybody follows is no authority, however early it was and however many reacted', () => {
  const named = (followers: number | null) => accountFirst(followers, 'none').map(({ name }) => name)
  expect(named(3)).not.toContain('@eyewitness')
  expect(named(null)).not.toContain('@eyewitness')
  expect(named(80_000)).toContain('@eyewitness')
})

test('of an account it is said whether it belongs to the group; where that may not be said, it is not named at all', () => {
  const reason = (standing: GroupStanding) =>
    accountFirst(80_000, standing).find(({ name }) => name === '@eyewitness')?.reason
  expect(reason('none')).toContain('not part of a group acting together')
  expect(reason('named')).toContain('one of the accounts acting together here')
  expect(reason('held_back')).toBeUndefined()
})

test('of other sites on a narrative it is said how many state its claim, as the others are only about it', () => {
  const sites = ['p', 'q', 'r'].map((id, index) =>
    makeSignal(id, { handle: null, domain: `${id}.gov`, text: 'report', minute: index }),
  )
  const reasonOf = (stating: string[]) =>
    findAuthorities(readSignals(sites, new Map()), {
      narrativeBySignal: new Map(sites.map(({ id }) => [id, 'buried report'])),
      stating: new Set(stating),
      suspicionBySignal: new Map(),
      standingBySignal: new Map(),
    }).find(({ name }) => name === 'p.gov')?.reason
  expect(reasonOf(['p', 'q', 'r'])).toMatch(/; 2 other sites are on it, and 2 state the claim\.$/)
  expect(reasonOf(['p', 'q'])).toMatch(/; 2 other sites are on it, and 1 states the claim\.$/)
  expect(reasonOf(['p'])).toMatch(/; 2 other sites are on it, and none states the claim\.$/)
})

function reactions(likes: number) {
  return { likes, shares: null, replies: null, views: null, score: null }
}

/** An account that told the narrative first and got most reactions, beside three papers that tell it later. */
function accountFirst(followers: number | null, standing: GroupStanding) {
  const first = makeSignal('first', { text: 'report', minute: 0, handle: 'eyewitness', engagement: reactions(900) })
  const signals = [
    { ...first, author: first.author && { ...first.author, displayName: '@eyewitness', followers } },
    ...['a', 'b', 'c'].map((id, index) =>
      makeSignal(id, { text: 'report', minute: 5 + index, engagement: reactions(2) }),
    ),
    ...['p', 'q', 'r'].map((id, index) =>
      makeSignal(id, { handle: null, domain: `${id}.example`, text: 'report', minute: 20 + index }),
    ),
  ]
  const names = new Map(signals.map(({ id }) => [id, 'buried report']))
  return findAuthorities(readSignals(signals, new Map()), {
    narrativeBySignal: names,
    stating: new Set(names.keys()),
    suspicionBySignal: new Map(),
    standingBySignal: new Map([['first', standing]]),
  })
}
