import { expect, test } from 'vitest'
import { parseReviews } from './review.ts'

const LINE = JSON.stringify({
  id: 'x',
  span: { start: 0, end: 3 },
  layer: 'fallacy',
  type: 'ad_hominem',
  verdict: { kind: 'drop', why: '' },
})

test('a line that is not as it should be is refused with its number and field', () => {
  expect(parseReviews(`${LINE}\n\n${LINE}\n`)).toHaveLength(2)
  expect(() => parseReviews(`${LINE}\n\n${LINE.replace('fallacy', 'nonsense')}`)).toThrow(/^line 3: layer/)
})
