import { expect, test } from 'vitest'
import type { Signal } from '../signal.ts'
import { mergeSignals } from './merge-signals.ts'
import { signalsFrom } from './signal-from.server.ts'
import { shareOut } from './signal-quota.ts'
import type { Platform } from '../platforms.ts'

const UNTIL = new Date('2026-11-20T12:00:00Z')

function signalsOf(platform: Platform, count: number, site: string = platform): Signal[] {
  const drafts = Array.from({ length: count }, (_, index) => ({
    kind: 'post' as const,
    nativeId: `${site}/${index}`,
    url: `https://${site}.example/${index}`,
    text: `Post ${index}`,
    publishedAt: new Date(UNTIL.getTime() - index * 60_000),
  }))
  const inquiry = { terms: ['a'], since: new Date(UNTIL.getTime() - 86_400_000), until: UNTIL }
  return signalsFrom(drafts, { platform, provider: 'test', inquiry, collectedAt: UNTIL })
}

test.each([
  [[50, 50, 50], 90, [30, 30, 30]],
  [[5, 50, 50], 60, [5, 28, 27]],
  [[0, 0, 3], 10, [0, 0, 3]],
  [[9, 9, 9], 2, [1, 1, 0]],
  [[], 10, []],
])('of %j places for %i are shared out as %j', (available, total, expected) => {
  expect(shareOut(available, total)).toEqual(expected)
})

test('each platform gives the same, what one lacks the others give, and the newest are taken', () => {
  const answers = [
    { platform: 'x' as const, signals: signalsOf('x', 40) },
    { platform: 'news' as const, signals: signalsOf('news', 3) },
  ]
  const { signals, counts, cut } = mergeSignals(answers, 20)
  expect([signals.length, counts.get('x'), counts.get('news')]).toEqual([20, 17, 3])
  expect([...cut]).toEqual(['x'])
  expect(signals.filter(({ platform }) => platform === 'x').at(-1)?.nativeId).toBe('x/0')
  expect(signals.map(({ publishedAt }) => publishedAt)).toEqual(
    signals.map(({ publishedAt }) => publishedAt).toSorted(),
  )
})

test('a page that two platforms bring is held by the one that says more of it', () => {
  const answers = [
    { platform: 'web' as const, signals: signalsOf('web', 3, 'paper') },
    { platform: 'news' as const, signals: signalsOf('news', 2, 'paper') },
  ]
  const { counts } = mergeSignals(answers, 20)
  expect([counts.get('news'), counts.get('web')]).toEqual([2, 1])
})
