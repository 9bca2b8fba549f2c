import { expect, test } from 'vitest'
import { assembleEvidence } from './assemble-evidence.ts'
import type { EvidenceDraft } from '../evidence-span.ts'

function draft(over: Partial<EvidenceDraft> & { start: number; end: number }): EvidenceDraft {
  return { draft: true, family: 'L', note: 'why', confidence: 0.5, voice: 'author', ...over }
}

const title = 'Shame of the bridge'
const text = 'The 👩‍🔬 left. A shameful deal, said Harmon.'

test('two metrics that use one passage share one span, lettered by the first, with both notes', () => {
  const at = text.indexOf('shameful')
  const first = draft({ start: at, end: at + 8, family: 'R', note: 'judges' })
  const second = draft({ start: at, end: at + 8, family: 'L', note: 'loaded', confidence: 0.9 })
  const { fields } = assembleEvidence({
    text,
    title,
    measurements: [{ fields: { a: { evidence: [first] } } }, { fields: { b: { evidence: [second, first] } } }],
  })
  const span = { code: 'R1', quote: 'shameful', note: 'judges. · loaded.', confidence: 0.9, voice: 'author' }
  expect(fields[0]).toMatchObject({ a: { evidence: [span] } })
  expect(fields[1]).toMatchObject({ b: { evidence: [span, span] } })
})

test('a passage is no surer than any metric that uses it allows', () => {
  const at = text.indexOf('shameful')
  const limited = draft({ start: at, end: at + 8, confidence: 0.4, confidenceMax: 0.5 })
  const sure = draft({ start: at, end: at + 8, note: 'loaded', confidence: 0.9 })
  for (const order of [
    [limited, sure],
    [sure, limited],
  ]) {
    const { fields } = assembleEvidence({ text, title, measurements: order.map((one) => ({ fields: { of: [one] } })) })
    expect(fields[0]).toMatchObject({ of: [{ confidence: 0.5 }] })
  }
})

test('numbers go in reading order within a family, the headline first', () => {
  const harmon = draft({ start: text.indexOf('Harmon'), end: text.indexOf('Harmon') + 6 })
  const deal = draft({ start: text.indexOf('deal'), end: text.indexOf('deal') + 4 })
  const shame = draft({ start: 0, end: 5, in: 'title' })
  const { fields } = assembleEvidence({ text, title, measurements: [{ fields: { evidence: [harmon, deal, shame] } }] })
  expect(fields[0]).toMatchObject({
    evidence: [
      { code: 'L3', quote: 'Harmon' },
      { code: 'L2', quote: 'deal' },
      { code: 'L1', quote: 'Shame', in: 'title' },
    ],
  })
})

test('offsets are code points, white space is trimmed and a split emoji is made whole', () => {
  const emoji = text.indexOf('👩‍🔬')
  const padded = draft({ start: emoji + '👩‍🔬'.length, end: text.indexOf('left') + 5 })
  const split = draft({ start: emoji + 1, end: emoji + 2 })
  const { fields } = assembleEvidence({ text, title, measurements: [{ fields: { evidence: [padded, split] } }] })
  expect(fields[0]).toMatchObject({
    evidence: [
      { quote: 'left.', start: 8, end: 13 },
      { quote: '👩', start: 4, end: 5 },
    ],
  })
})

test('a draft that points at nothing is refused and counted, and so is what rested on it alone', () => {
  const bad = [
    draft({ start: 3, end: 3 }),
    draft({ start: 3, end: 4 }),
    draft({ start: 0, end: 999 }),
    draft({ start: -1, end: 2 }),
  ]
  const good = draft({ start: 0, end: 3 })
  const { fields, refused } = assembleEvidence({
    text,
    title,
    measurements: [
      { fields: { evidence: [...bad, good], claims: [{ claim: 'x', evidence: draft({ start: 9, end: 4 }) }] } },
    ],
  })
  expect(refused).toBe(5)
  expect(fields[0]).toMatchObject({ evidence: [{ quote: 'The' }], claims: [] })
})

test('a counterfactual names codes', () => {
  const good = draft({ start: 0, end: 3, family: 'S' })
  const { counterfactuals } = assembleEvidence({
    text,
    title,
    measurements: [
      { fields: { evidence: [good] }, counterfactual: { without: [good, draft({ start: 900, end: 901 })], value: 12 } },
    ],
  })
  expect(counterfactuals).toEqual([{ without: ['S1'], value: 12 }])
})

test('a span that many use keeps two notes, and none twice', () => {
  const at = text.indexOf('shameful')
  const notes = ['judges', 'Judges: by a word', 'loaded', 'third']
  const measurements = notes.map((note) => ({ fields: { one: draft({ start: at, end: at + 8, note }) } }))
  const { fields } = assembleEvidence({ text, title: '', measurements })
  expect(fields[0]).toMatchObject({ one: { note: 'judges. · loaded.' } })
})

test('a remark aside follows the other notes, and is left out where two are there', () => {
  const at = text.indexOf('shameful')
  const noteOf = (...notes: Partial<EvidenceDraft>[]) => {
    const measurements = notes.map((over) => ({ fields: { one: draft({ start: at, end: at + 8, ...over }) } }))
    return assembleEvidence({ text, title: '', measurements }).fields[0]
  }
  const aside = { note: 'leans', isAside: true } as const
  expect(noteOf(aside, { note: 'judges' })).toMatchObject({ one: { note: 'judges. · leans.' } })
  expect(noteOf(aside)).toMatchObject({ one: { note: 'leans.' } })
  expect(noteOf(aside, { note: 'judges' }, { note: 'loaded' })).toMatchObject({ one: { note: 'judges. · loaded.' } })
})

test('a passage that two metrics call loaded says so once, by the closer note', () => {
  const at = text.indexOf('shameful')
  const device = 'Resembles loaded language: the wording judges rather than describes.'
  const own = 'Loaded wording that passes a verdict.'
  for (const notes of [
    [device, own],
    [own, device],
  ]) {
    const measurements = notes.map((note) => ({ fields: { one: draft({ start: at, end: at + 8, note }) } }))
    expect(assembleEvidence({ text, title: '', measurements }).fields[0]).toMatchObject({ one: { note: own } })
  }
})

test.each([
  ['Nobody is named for this, here or in the sentences around it', 'A group, with no person named'],
  ['Nobody is named for this, here or in the sentences around it', 'Several unnamed sources'],
  ['A cited document that a reader cannot trace', 'A document cited without its origin or a link'],
])('a passage for which two metrics say that nobody answers says so once: “%s”', (first, second) => {
  const at = text.indexOf('shameful')
  const measurements = [first, second].map((note) => ({ fields: { one: draft({ start: at, end: at + 8, note }) } }))
  expect(assembleEvidence({ text, title: '', measurements }).fields[0]).toMatchObject({ one: { note: `${first}.` } })
})
