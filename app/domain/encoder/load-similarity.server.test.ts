import { expect, test } from 'vitest'
import { cosine } from './cosine.ts'
import { loadSimilarity } from './load-similarity.server.ts'

const vectorsOf = await loadSimilarity('app/domain/engine/models/reader')

test('what says the same in other words is nearer than what shares a word', async () => {
  const [said, again, other] = await vectorsOf([
    'The minister resigned on Monday.',
    'The secretary of state stepped down at the start of the week.',
    'The minister opened a bakery on Monday.',
  ])
  if (!said || !again || !other) throw new Error('three texts, three vectors')
  expect(cosine(said, again)).toBeGreaterThan(cosine(said, other))
})

test('vectors have length 1, stand in the order of the texts, and do not depend on what else is read', async () => {
  const texts = ['Rain.', 'A far longer text about a harbour that the council means to close next year.', 'Snow fell.']
  const together = await vectorsOf(texts)
  for (const [at, text] of texts.entries()) {
    const [alone] = await vectorsOf([text])
    const vector = together[at]
    if (!alone || !vector) throw new Error('a text has a vector')
    expect(vector).toHaveLength(384)
    expect(cosine(vector, vector)).toBeCloseTo(1, 5)
    expect(vector).toEqual(alone)
  }
})

test('a text without words has a vector, too', async () => {
  expect(await vectorsOf(['', '…'])).toHaveLength(2)
})
