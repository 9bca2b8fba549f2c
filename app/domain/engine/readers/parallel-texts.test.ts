import { expect, test } from 'vitest'
import { measureParallel } from '#tests/eval/parallel.ts'

test('the same piece in the words of the left and of the right gets about the same scores', async () => {
  const { pairs, loaded, propaganda } = await measureParallel('seen')
  expect(pairs).toBe(10)
  expect(loaded.absolute).toBeLessThanOrEqual(5)
  expect(propaganda.absolute).toBeLessThanOrEqual(5)
})

test.each(['seen', 'check', 'unseen'] as const)('no piece is placed on the side that it attacks: %s', async (part) => {
  const { placed } = await measureParallel(part)
  expect(placed.left).toMatchObject({ right: 0, centre: 0 })
  expect(placed.right).toMatchObject({ left: 0, centre: 0 })
})
