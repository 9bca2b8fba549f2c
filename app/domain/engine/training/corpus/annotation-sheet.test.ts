import { expect, test } from 'vitest'
import { prepareDocument } from '../../prepare/document.ts'
import { readAnnotationSheet } from './annotation-sheet.ts'
import { splitSheets } from './sheet-file.ts'
import { writeAnnotationSheet } from './write-sheet.ts'

const TITLE = 'Bridge plan “a disgrace”, mayor says'
const TEXT = [
  'The old bridge 🌉 will close in May. “It is a disgrace,” Mayor Ada Lund said on Monday, “and they know it.”',
  'Either we rebuild it or the town dies. The council voted 7 to 2 for the closure.',
].join('\n\n')
const ARTICLE = {
  title: TITLE,
  text: TEXT,
  sentences: prepareDocument({
    title: TITLE,
    text: TEXT,
    publisherHost: null,
    publisherRating: null,
    outletPrior: null,
    truncated: false,
  }).sentences,
}
const ABOUT_ARTICLE = [
  'G|news|3',
  'L|none|3',
  'D|1|1',
  'FR|capacity_and_resources|political',
  'H|ok|2',
  'TH|A bridge will close.',
]

function read(...lines: string[]) {
  return readAnnotationSheet([...ABOUT_ARTICLE, ...lines].join('\n'), ARTICLE)
}
function quoted(span: { start: number; end: number; in?: 'title' | undefined } | undefined): string {
  const from = span?.in === 'title' ? TITLE : TEXT
  return Array.from(from).slice(span?.start, span?.end).join('')
}

test('quotes are located in code points, past an emoji too, with folded quotation marks', () => {
  const { reading, refused } = read('W|2|"It is a disgrace,"|pejorative|It is poor,|s|3', 'C|w|4')
  expect(refused).toEqual([])
  expect(quoted(reading?.passages[0])).toBe('“It is a disgrace,”')
  expect(quoted(reading?.claims[0])).toBe('The council voted 7 to 2 for the closure.')
})

test('a quote that does not stand in its sentences or beside them is refused with its words', () => {
  const { reading, refused } = read('T|4|a burning disgrace|name_calling|a|3')
  expect(reading?.passages).toEqual([])
  expect(refused).toEqual([
    {
      line: 'T|4|a burning disgrace|name_calling|a|3',
      why: 'these words do not stand in sentence 4: a burning disgrace',
    },
  ])
})

test('a quote stands where it cuts no word in two', () => {
  const { reading } = read('S|l|Mayor Ada Lund|named|official', 'A|3|l|it|dies|d|the town')
  const start = Array.from(TEXT.slice(0, TEXT.indexOf(' it or'))).length + 1
  expect(reading?.sources[0]?.attributions[0]?.source).toEqual({ start, end: start + 2 })
})

test('one passage with two labels is one passage, and the same label twice is refused', () => {
  const line = 'T|3|Either we rebuild it or the town dies.|black_and_white_fallacy|a|3'
  const { reading, refused } = read(line, 'F|3|*|false_dilemma|a|2|other ways shown to fail', line)
  expect(reading?.passages).toHaveLength(1)
  expect(reading?.passages[0]?.labels.map(({ type }) => type)).toEqual(['black_and_white_fallacy', 'false_dilemma'])
  expect(refused).toHaveLength(1)
})

test('a passage is given by its first and last words, the headline is sentence 0', () => {
  const { reading } = read('F|2-3|“It is a … the town dies.|appeal_to_fear|a|1|', 'T|0|a disgrace|loaded_language|s|3')
  expect(reading?.passages.map(quoted)).toEqual([
    'a disgrace',
    '“It is a disgrace,” Mayor Ada Lund said on Monday, “and they know it.”\n\nEither we rebuild it or the town dies.',
  ])
})

test('a source keeps its fullest name, and each attribution its cue and the parts of its words', () => {
  const { reading, refused } = read(
    'S|l|Mayor Ada Lund|named|official',
    'A|2|l|Mayor Ada Lund|said|d|“It is a disgrace,” ;; “and they know it.”',
  )
  expect(refused).toEqual([])
  const [source] = reading?.sources ?? []
  expect(quoted(source?.mention)).toBe('Mayor Ada Lund')
  expect(source?.attributions[0]?.content.map(quoted)).toEqual(['“It is a disgrace,”', '“and they know it.”'])
})

test('labels of no list, sentences that are not there and sources without words are refused, the rest is kept', () => {
  const { reading, refused } = read(
    'T|3|the town dies|nonsense|a|3',
    'C|c|9',
    'E|3|x2|a',
    'E|3|f2 u1|a',
    'S|n|Nobody|named|official',
    'Z|1',
  )
  expect(refused.map(({ line }) => line)).toEqual(['T|3|the town dies|nonsense|a|3', 'C|c|9', 'E|3|x2|a', 'Z|1', 'S|n'])
  expect(reading?.emotions).toMatchObject([{ fear: 2, urgency: 1, hope: 0 }])
})

test('without what is said of the article itself there is no reading', () => {
  const { reading, refused } = readAnnotationSheet('G|news|3', ARTICLE)
  expect(reading).toBeNull()
  expect(refused.map(({ line }) => line)).toEqual(['frames', 'depth', 'lean', 'headline', 'thesis'])
})

test('a file of sheets is split by its keys, and the last sheet of a key counts', () => {
  expect([...splitSheets('@a\n1\n@b\n2\n@a\n3\n')]).toEqual([
    ['a', '3\n'],
    ['b', '2\n'],
  ])
})

test('a stored reading is written as a sheet that reads the same', () => {
  const { reading, refused } = read(
    'T|0|a disgrace|loaded_language|s|3',
    'T|3|Either we rebuild it or the town dies.|black_and_white_fallacy|a|3',
    'F|2-3|*|false_dilemma|a|2|other ways shown to fail',
    'W|2|a disgrace|pejorative|-|s|3',
    'S|l|Mayor Ada Lund|named|official',
    'A|2|l|Mayor Ada Lund|said|d|“It is a disgrace,” ;; “and they know it.”',
    'C|w|4',
    'E|3|f2 u1|a',
  )
  expect(refused).toEqual([])
  if (reading === null) throw new Error('the reading is complete')
  expect(read(...writeAnnotationSheet(reading, ARTICLE).split('\n').slice(ABOUT_ARTICLE.length))).toEqual({
    reading,
    refused: [],
  })
})
