import { expect, test } from 'vitest'
import { measureWith } from '#tests/fixtures/reading.ts'
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

const OPINED = 'The mayor never cared for the town. He will sell it to his friends.'
const OPINION = { label: 'opinion' as const, confidence: 0.9, settled: true as const }

test('a report names the other kinds of devices and fallacies beside their evidence, with chances lowered as all are in a short text', () => {
  const report = measureWith(OPINED, {
    genre: OPINION,
    passages: [
      { words: 'never cared', layer: 'technique', type: 'doubt', alternatives: [{ type: 'slogans', confidence: 0.3 }] },
      {
        words: 'He will sell it to his friends.',
        layer: 'fallacy',
        type: 'straw_man',
        alternatives: [{ type: 'red_herring', confidence: 0.2 }],
      },
    ],
  })
  const [device] = report.propaganda_index.techniques[0]?.evidence ?? []
  const [fallacy] = report.logical_fallacies[0]?.evidence ?? []
  const lowered = (fallacy?.confidence ?? 0) / 0.5
  expect(lowered).toBeLessThan(0.6)
  expect(device?.alternatives).toEqual([{ type: 'slogans', confidence: expect.closeTo(0.3 * lowered, 4) }])
  expect(fallacy?.alternatives).toEqual([{ type: 'red_herring', confidence: expect.closeTo(0.2 * lowered, 4) }])
})

test('a reading of a version that named no other kinds gives a report without them', () => {
  const report = measureWith(OPINED, {
    genre: OPINION,
    passages: [{ words: 'never cared', layer: 'technique', type: 'doubt' }],
  })
  expect(report.propaganda_index.techniques).toHaveLength(1)
  expect(JSON.stringify(report)).not.toContain('alternatives')
})
