import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { measureSourcingTransparency } from './measure.ts'

const read = (text: string, title = '') =>
  measureSourcingTransparency(prepareDocument(textAlone(text, title))).fields.sourcing_transparency

const UNNAMED = `The council closed the old bridge on Monday. "We had no choice," said Ann Lowell, the mayor.
One official, who asked not to be named, called the delay a betrayal of the town. Jane Harmon, who runs the bakery on the north bank, said her takings had fallen by half.`

test('naming the unnamed source raises the score', () => {
  const before = read(UNNAMED)
  const after = read(UNNAMED.replace('One official, who asked not to be named,', 'Paul Weiss, an engineer,'))
  expect(after.anonymous).toBe(before.anonymous - 1)
  expect(after.score ?? 0).toBeGreaterThan(before.score ?? 100)
})

test('opinion has no score, a reason, and its evidence', () => {
  const { score, reason, evidence } = read(UNNAMED, 'Opinion: The bridge must open')
  expect(score).toBeNull()
  expect(reason).toMatch(/opinion/)
  expect(evidence.length).toBeGreaterThan(0)
})
