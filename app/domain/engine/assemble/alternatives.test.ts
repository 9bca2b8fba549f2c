import { expect, test } from 'vitest'
import { assembleEvidence } from './assemble-evidence.ts'
import type { EvidenceDraft } from '../evidence-span.ts'

const text = 'They say that they care, and they will sell the town.'

function draft(over: Partial<EvidenceDraft>): EvidenceDraft {
  return { draft: true, family: 'R', note: 'why', start: 0, end: 10, confidence: 0.5, voice: 'author', ...over }
}

/** What is published of drafts that share their words. */
function published(...drafts: EvidenceDraft[]): unknown {
  const { fields } = assembleEvidence({
    text,
    title: '',
    measurements: drafts.map((one) => ({ fields: { of: [one] } })),
  })
  return fields[0]
}

test('a passage has the further kinds that its metrics name, at most two, the likelier first', () => {
  const device = draft({ kind: 'doubt', alternatives: [{ type: 'slogans', confidence: 0.2 }] })
  const fallacy = draft({
    kind: 'ad_populum',
    alternatives: [
      { type: 'red_herring', confidence: 0.3 },
      { type: 'false_analogy', confidence: 0.1 },
    ],
  })
  for (const drafts of [
    [device, fallacy],
    [fallacy, device],
  ]) {
    expect(published(...drafts)).toMatchObject({
      of: [
        {
          alternatives: [
            { type: 'red_herring', confidence: 0.3 },
            { type: 'slogans', confidence: 0.2 },
          ],
        },
      ],
    })
  }
})

test('what one metric shows a passage as is nothing that it may be instead, whatever list names it', () => {
  const device = draft({ kind: 'straw_man', alternatives: [{ type: 'bandwagon', confidence: 0.2 }] })
  const fallacy = draft({ kind: 'ad_populum', alternatives: [{ type: 'straw_man', confidence: 0.3 }] })
  expect(published(device, fallacy)).not.toHaveProperty('of.0.alternatives')
  expect(published(fallacy, device)).not.toHaveProperty('of.0.alternatives')
})

test('a further kind is no likelier than the passage itself', () => {
  const limited = draft({ confidenceMax: 0.5, kind: 'doubt', alternatives: [{ type: 'slogans', confidence: 0.75 }] })
  expect(published(limited)).toMatchObject({ of: [{ alternatives: [{ type: 'slogans', confidence: 0.5 }] }] })
})

test('a passage whose kind is sure, or that has none, has no member for further kinds', () => {
  expect(published(draft({ kind: 'doubt' }))).not.toHaveProperty('of.0.alternatives')
  expect(published(draft({}))).not.toHaveProperty('of.0.alternatives')
})
