import { expect, test } from 'vitest'
import { isSameJudgement } from './same-judgement.ts'
import type { AttributionLabels, WordingLabels } from './sentence-labels.ts'

const PLACE = {
  id: 'x',
  part: 'fold0',
  reader: 'a',
  held: false,
  text_sha256: '0'.repeat(64),
  title_sha256: '0'.repeat(64),
  sentence: { start: 0, end: 40 },
} as const
type Passage = WordingLabels['passages'][number]

function worded(given: Partial<WordingLabels> = {}): WordingLabels {
  const labels: Passage['labels'] = [{ layer: 'loaded', type: 'pejorative', sure: 3, plainer: '' }]
  const claim = { worth: 'checkable' as const, source: null, sure: 3 }
  const passages = [{ start: 4, end: 9, voice: 'author' as const, labels }]
  return { ...PLACE, layer: 'random', passages, claim, sound: [], ...given }
}
function spoken(given: Partial<AttributionLabels['attributions'][number]> = {}): AttributionLabels {
  const said = { source: { start: 0, end: 3 }, cue: { start: 4, end: 8 }, content: [{ start: 9, end: 40 }], who: null }
  return { ...PLACE, layer: 'attribution', attributions: [{ ...said, ...given }] }
}
const [passage] = worded().passages
if (passage === undefined) throw new Error('there is a passage')

test('how sure a reader is, the plainer wording and where overlapping words end make no difference', () => {
  const other = worded({
    passages: [{ ...passage, end: 14, labels: [{ layer: 'loaded', type: 'pejorative', sure: 1, plainer: 'said' }] }],
    claim: { worth: 'checkable', source: null, sure: 1 },
  })
  expect(isSameJudgement(worded(), other)).toBe(true)
  expect(isSameJudgement(spoken(), spoken({ source: { start: 0, end: 2 }, who: { start: 50, end: 60 } }))).toBe(true)
})

test.each([
  [
    'another kind',
    worded({ passages: [{ ...passage, labels: [{ layer: 'loaded', type: 'dramatic', sure: 3, plainer: '' }] }] }),
  ],
  ['another voice', worded({ passages: [{ ...passage, voice: 'speaker' }] })],
  ['other words', worded({ passages: [{ ...passage, start: 20, end: 24 }] })],
  ['nothing', worded({ passages: [] })],
  ['one more', worded({ passages: [passage, { ...passage, start: 20, end: 24 }] })],
  ['no claim', worded({ claim: null })],
  ['a claim of more worth', worded({ claim: { worth: 'worth_checking', source: null, sure: 3 } })],
  ['a claim of a source', worded({ claim: { worth: 'checkable', source: { start: 0, end: 3 }, sure: 3 } })],
  ['a sound look-alike', worded({ sound: [{ type: 'ad_hominem', why: 'it bears on the office' }] })],
])('%s is another judgement of the wording', (_, other) => {
  expect(isSameJudgement(worded(), other)).toBe(false)
  expect(isSameJudgement(other, worded())).toBe(false)
})

test.each([
  ['no source', spoken({ source: null })],
  ['another cue', spoken({ cue: { start: 30, end: 34 } })],
  ['other content', spoken({ content: [{ start: 0, end: 3 }] })],
  ['nobody', { ...spoken(), attributions: [] }],
])('%s is another judgement of who speaks', (_, other) => {
  expect(isSameJudgement(spoken(), other)).toBe(false)
})
