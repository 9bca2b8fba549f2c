import { expect, test } from 'vitest'
import { postAt } from '#tests/fixtures/shared-evidence.ts'
import { findFeedAccounts } from './feed-accounts.ts'

const headline = (seconds: number, more: object = {}) => ({
  ...postAt(seconds, { by: 'feed', isHeadline: true }),
  ...more,
})

test('an account that posts only headlines with links is a feed, from the second post on', () => {
  expect(findFeedAccounts([headline(0)])).toEqual(new Set())
  expect(findFeedAccounts([headline(0), headline(1)])).toEqual(new Set(['x:id-feed']))
})

test('one word of its own, or one link to a page that is no outlet’s, makes it none', () => {
  expect(findFeedAccounts([headline(0), headline(1), headline(2, { isHeadline: false })])).toEqual(new Set())
  const links = [{ domain: 'buried-proof.example', path: '/' }]
  expect(findFeedAccounts([headline(0), headline(1), headline(2, { links })])).toEqual(new Set())
})

test('the posts of others make nobody a feed', () => {
  expect(findFeedAccounts([headline(0), postAt(1, { by: 'other', isHeadline: true })])).toEqual(new Set())
})
