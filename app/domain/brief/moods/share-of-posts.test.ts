import { expect, test } from 'vitest'
import { ShareOfPosts } from './share-of-posts.ts'

const posts = (voicing: number, others: number, ratio = 1e6): number[] => [
  ...Array.from({ length: voicing }, () => ratio),
  ...Array.from({ length: others }, () => 1 / ratio),
]

test('of posts that are certain the share is the counted one', () => {
  expect(new ShareOfPosts(posts(30, 70), 100).share).toBeCloseTo(0.3, 4)
  expect(new ShareOfPosts(posts(0, 50), 50).share).toBe(0)
  expect(new ShareOfPosts(posts(50, 0), 50).share).toBe(1)
})

test('the interval holds the share, and is that of so many independent posts', () => {
  const { share, low, high } = new ShareOfPosts(posts(30, 70), 100).interval()
  expect([low < share, share < high]).toEqual([true, true])
  expect(low).toBeCloseTo(0.203, 1)
  expect(high).toBeCloseTo(0.409, 1)
  const fewer = new ShareOfPosts(posts(30, 70), 40).interval()
  expect(fewer.high - fewer.low).toBeGreaterThan((high - low) * 1.3)
})

test('where no post voices it the interval still says what may have been missed', () => {
  const { low, high } = new ShareOfPosts(posts(0, 50), 50).interval()
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(0.03)
  expect(high).toBeLessThan(0.1)
})

test('posts that say nothing leave everything open', () => {
  const { low, high } = new ShareOfPosts([1, 1, 1], 3).interval()
  expect([low, high]).toEqual([0, 1])
})

test('a share is less likely the farther it is from the estimate', () => {
  const found = new ShareOfPosts(posts(10, 40, 8), 50)
  expect(found.lossAt(found.share)).toBeCloseTo(0, 6)
  expect(found.lossAt(0.5)).toBeLessThan(found.lossAt(0.7))
})

test('no posts have no share', () => {
  expect(new ShareOfPosts([], 0).interval()).toEqual({ share: 0, low: 0, high: 1 })
})
