import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { countSources } from '../../sources/count-sources.ts'
import { type TextReading, UNREAD } from '../../text-reading.ts'
import { measureIntellectualDepth } from './measure.ts'

const document = (text: string, depth: TextReading['depth']) => prepareDocument(textAlone(text), { ...UNREAD, depth })
const measure = (text: string, level: number, sentences: number[] = []) =>
  measureIntellectualDepth(document(text, { level, confidence: 0.8, sentences }))
const read = (text: string, level: number, sentences: number[] = []) =>
  measure(text, level, sentences).fields.intellectual_depth

const EVENT =
  'A lorry hit a wall in Aldbury on Monday. Nobody was hurt. The road was closed for two hours. Police opened it again at noon.'
const RELATED = `${EVENT} It was the third accident there, compared with one in the whole of last year. Since 2015 there have been twice as many lorries as before.`
const WEIGHED = `${RELATED} Although the mill narrows the road, the speed of the lorries matters as well. It is unclear whether a sign would help.`

test('the level is the one that was read, and the rationale says what the next level needs', () => {
  expect(read(EVENT, 1)).toMatchObject({ dok_level: 1, evidence: [] })
  expect(read(EVENT, 1).rationale).toContain('Level 2 needs')
  expect(read(WEIGHED, 3).dok_level).toBe(3)
})

test('a level rests on the signs of it that stand in the text, none of them above it', () => {
  const notes = read(WEIGHED, 2).evidence.map(({ note }) => note)
  expect(notes).toContain('Comparison (depth level 2)')
  expect(notes.join()).not.toContain('level 3')
  expect(read(WEIGHED, 3).evidence.some(({ note }) => note.endsWith('(depth level 3)'))).toBe(true)
})

test('where no sign of the level stands there, it rests on the sentences that it was read in', () => {
  const [first] = read(EVENT, 2, [2]).evidence
  expect(EVENT.slice(first?.start, first?.end)).toBe('The road was closed for two hours.')
})

test('level 4 tells sources and documents apart, as the sourcing does', () => {
  const joined = `${WEIGHED} Ann Lowell, the mayor, said she would wait. Omar Aziz, an engineer, said the bend
mattered more. A report by the county shows that speed matters most.`
  const depth = { level: 4, confidence: 0.8, sentences: [] }
  const { named, documents } = countSources(document(joined, depth))
  expect(read(joined, 4).rationale).toContain(`It cites ${named} named sources and ${documents} document`)
})

test('a short text says less of its depth', () => {
  expect(measure(EVENT, 1).uncertainty.confidence).toBeLessThan(0.8)
})

test('a passage does not end at a decimal point, and a correlation by itself weighs no rival explanation', () => {
  const figures = 'The share rose on average by 0.81 points a year. The correlation is 0.29 in both towns.'
  expect(read(figures, 3).evidence.map(({ start, end }) => figures.slice(start, end))).toEqual([
    'on average by 0.81 points a year',
  ])
})
