import { expect, test } from 'vitest'
import { countSources } from '../../sources/count-sources.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { measureIntellectualDepth } from './measure.ts'
import { textAlone } from '../../prepare/text-alone.ts'

const document = (text: string) => prepareDocument(textAlone(text))
const read = (text: string) => measureIntellectualDepth(document(text)).fields.intellectual_depth

const EVENT =
  'A lorry hit a wall in Aldbury on Monday. Nobody was hurt. The road was closed for two hours. Police opened it again at noon.'
const RELATED = `${EVENT} It was the third accident there, compared with one in the whole of last year. The road is narrower than the others because of the
old mill. Since 2015 there have been twice as many lorries as before. For years residents have asked for a sign.`
const WEIGHED = `${RELATED} Although the mill narrows the road, the speed of the lorries matters as well. Another explanation is the bend behind the church.
It is unclear whether a sign would help. Unless drivers slow down, the council says, the wall will be hit again. The evidence for a speed limit is mixed.`

test('a plain report of an event is level 1 and the rationale says what the next level needs', () => {
  const depth = read(EVENT)
  expect(depth.dok_level).toBe(1)
  expect(depth.rationale).toContain('next level')
})

test('comparison, background and cause make level 2', () => {
  expect(read(RELATED).dok_level).toBe(2)
})

test('rival explanations, conditions and weighed evidence make level 3', () => {
  const depth = read(WEIGHED)
  expect(depth.dok_level).toBe(3)
  expect(depth.evidence.some((span) => span.note.endsWith('(depth level 3)'))).toBe(true)
})

test('level 4 tells sources and documents apart, as the sourcing does', () => {
  const joined = `${WEIGHED} Researchers compared the figures of ten villages. The small sample is one of its limitations. Taken together, several
studies across countries say the same. Further research is needed. Ann Lowell, the mayor, said she would wait. Omar Aziz, an engineer, said the bend
mattered more. A report by the county shows that speed matters most.`
  const { dok_level, rationale } = read(joined)
  expect(dok_level).toBe(4)
  const { named, documents } = countSources(document(joined))
  expect(rationale).toContain(`It cites ${named} named sources and ${documents} document`)
})

test('length alone earns no level', () => {
  expect(read(Array.from({ length: 12 }, () => EVENT).join('\n\n')).dok_level).toBe(1)
})
