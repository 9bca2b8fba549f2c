import { expect, test } from 'vitest'
import type { Reading } from '../../reading.ts'
import { editCounts } from './attribution-edits.ts'
import { editText, type ReadingAttribution } from './edit-page.ts'
import { readEditSheet } from './edit-sheet.ts'

const lines = [
  'Ana Mora, the harbour master, said the pier is safe.',
  'She called the plan “a gift” to the town.',
  'A diver found two cracks.',
  '“We checked it twice,” she added.',
]
const text = lines.join(' ')
const sentences = lines.map((line) => ({ start: text.indexOf(line), end: text.indexOf(line) + line.length }))
const article = {
  key: 'e001-1',
  id: 'x',
  origin: 'partisan',
  domain: 'x.example',
  part: 'fold0',
  title: 'The pier',
  text,
  sentences,
} as const
const span = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const mora: ReadingAttribution = {
  source: span('Ana Mora, the harbour master,'),
  cue: span('said'),
  content: [span('the pier is safe')],
  mode: 'indirect',
}
const she: ReadingAttribution = {
  source: span('She'),
  cue: span('called'),
  content: [span('the plan')],
  mode: 'indirect',
}
const sources: Reading['sources'] = [
  { mention: span('Ana Mora'), kind: 'named', role: 'official', attributions: [mora] },
  { mention: span('She'), kind: 'group', role: 'other', attributions: [she] },
]
const edited = { article, sources }
const read = (sheet: string) => readEditSheet(sheet, edited)
const refusalsOf = (sheet: string) => read(sheet).refused.map(({ line, why }) => `${line} · ${why}`)

test('an editor sees the article and all that the reading attributes, in reading order', () => {
  const shown = editText({ edited: [edited] })
  expect(shown).toContain('[3] A diver found two cracks.')
  expect(shown).toContain('s1 Ana Mora | named | official\n')
  expect(shown).toContain('1 [1] Ana Mora, the harbour master, | said | the pier is safe | s1\n')
  expect(shown).toContain('2 [2] She | called | the plan | s2\n')
})

test('what an editor leaves stays as it was, word for word', () => {
  expect(read('1 ok\n2 ok')).toEqual({ edits: { verdicts: ['left', 'left'], sources }, refused: [] })
})

test('an attribution is mended, dropped or added, and its source keeps all that is its own', () => {
  const sheet = `1 ok
    2 = 2|She|called|the plan “a gift” to the town|s1
    + 3|A diver|found|two cracks|-|anonymous|witness
    + 4|she|added|We checked it twice,|Ana Mora`
  const { edits, refused } = read(sheet)
  expect(refused).toEqual([])
  expect(edits?.verdicts).toEqual(['left', 'changed'])
  expect(edits?.sources).toEqual([
    {
      ...sources[0],
      attributions: [
        mora,
        { ...she, content: [span('the plan “a gift” to the town')], mode: 'mixed' },
        {
          source: { start: span('she added').start, end: span('she added').start + 3 },
          cue: span('added'),
          content: [span('We checked it twice,')],
          mode: 'direct',
        },
      ],
    },
    {
      mention: span('A diver'),
      kind: 'anonymous',
      role: 'witness',
      attributions: [{ source: span('A diver'), cue: span('found'), content: [span('two cracks')], mode: 'indirect' }],
    },
  ])
  const counted = { id: 'x', part: 'fold0', text_sha256: '', title_sha256: '' } as const
  const [given] = edits === null ? [] : [edits]
  expect(editCounts(given === undefined ? [] : [{ ...counted, ...given }])).toEqual({
    left: 1,
    changed: 1,
    dropped: 0,
    added: 2,
  })
})

test('a source that all its attributions lose is gone, and one that is mended changes them', () => {
  const { edits } = read('s1 = Ana Mora, the harbour master|named|expert\n1 ok\n2 no')
  expect(edits?.verdicts).toEqual(['changed', 'dropped'])
  expect(edits?.sources).toMatchObject([{ mention: span('Ana Mora, the harbour master'), role: 'expert' }])
})

test('two sources that are given one name are one', () => {
  const { edits } = read('s2 = Ana Mora|named|official\n1 ok\n2 ok')
  expect(edits?.sources).toEqual([{ ...sources[0], attributions: [mora, she] }])
})

test('every faulty line is named, and every attribution without one', () => {
  expect(refusalsOf('1 ok')).toEqual(['2 · no sound line about this attribution'])
  expect(refusalsOf('1 ok\n1 no\n2 ok')).toEqual(['1 no · a second line about attribution 1'])
  expect(refusalsOf('1 ok\n2 no\n3 ok')).toEqual(['3 ok · there is no attribution 3'])
  expect(refusalsOf('1 ok\n2 no\n+ 3|A diver|denied|two cracks|-|anonymous|witness')).toEqual([
    expect.stringContaining('these words do not stand in sentence 3: denied'),
  ])
  expect(refusalsOf('1 ok\n2 no\n+ 3|A diver|found|two cracks|-')).toEqual([expect.stringContaining('kind and role')])
  expect(refusalsOf('1 ok\n2 no\n+ 3|-|found|two cracks|-')).toEqual([expect.stringContaining('nobody')])
  expect(refusalsOf('1 ok\n2 no\n+ 1|Ana Mora, the harbour master,|said|the pier is safe|s1')).toEqual([
    expect.stringContaining('there already'),
  ])
  expect(refusalsOf('1 ok\n2 no\nwell done')).toEqual([expect.stringContaining('neither')])
  expect(refusalsOf('s9 = -|named|official\n1 ok\n2 no')).toEqual([expect.stringContaining('no source s9')])
  expect(read('1 ok').edits).toBeNull()
})
