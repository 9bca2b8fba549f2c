import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectVerbatim } from '#tests/fixtures/verbatim.ts'
import { readAndMeasure } from '#tests/setup/read-and-measure.ts'
import { measureBuiltin } from '../builtin.ts'
import { textAlone } from '../prepare/article-document.ts'
import { Report } from '../report.ts'
import { TextReading } from '../text-reading.ts'
import { readWithEncoder } from './read-with-encoder.server.ts'

const PLAIN: readonly [title: string, text: string][] = [
  [
    'Council approves budget',
    'The council approved the budget on Tuesday by nine votes to four. The plan raises parking fees by 20 pence and sets aside 1.2 million pounds for road repairs. Councillor Jane Harmon, who chairs the works committee, said the repairs would start in May. Two residents spoke against the fees. The next meeting is on 4 June.',
  ],
  [
    'Two hurt in bus crash',
    'Two people were hurt on Monday when a bus left the road near Aldbury and hit a wall, police said. The driver, a man of 54, was taken to hospital with a broken arm. A woman of 31 was treated at the scene. The road was closed for three hours.',
  ],
  [
    'Norvane profit rises 12 per cent',
    'Norvane reported a net profit of 48 million euros for the second quarter, up 12 per cent on the year before. Revenue rose by 4 per cent to 610 million euros. The company said it would open two warehouses in October and hire 300 people. Its shares closed 1.5 per cent higher in Orrin on Thursday.',
  ],
  [
    'Port of Varne opens grain terminal',
    'The port of Varne opened its new grain terminal on Tuesday 4 June. The terminal can take two ships at once and replaces a wharf that was built in 1961. Harbour master Elin Stroud said the first ship would arrive on Friday. The work took three years and cost 48 million euros, according to the port’s annual report.',
  ],
]

test.each(PLAIN)('in a plain agency report nothing is found: “%s”', async (title, text) => {
  const reading = await readWithEncoder(textAlone(text, title))
  expect(reading.passages).toEqual([])
  expect(reading.emotions).toEqual([])
  expect(reading.genre.label).toBe('news')
})

test('figures of a company are worth checking, the order of a meeting is not', async () => {
  const [budget = ['', ''], , profit = ['', '']] = PLAIN
  const worthy = async ([title, text]: readonly [string, string]) =>
    (await readWithEncoder(textAlone(text, title))).claims
      .filter(({ worth }) => worth >= 0.5)
      .map(({ sentence }) => sentence)
  expect(await worthy(profit)).toEqual(expect.arrayContaining([0, 1]))
  expect(await worthy(budget)).not.toContain(4)
})

test.each([
  '“The despicable crackpots on the council will destroy our way of life,” Tom Reed told the meeting.',
  '“These vile traitors have sold our town to a gang of crooks,” said Tom Reed.',
  'Tom Reed said that the councillors were vile traitors who would destroy the town.',
])('what speakers say is theirs and leaves every score as it is: “%s”', async (said) => {
  const text = `The council of Aldbury met on Tuesday. ${said} Two residents asked about parking.`
  const report = await readAndMeasure(textAlone(text))
  expect(report.propaganda_index).toMatchObject({ score: 0, techniques: [] })
  expect(report.loaded_language.score).toBe(0)
  expect(report.loaded_language.evidence.map(({ voice }) => voice)).toContain('speaker')
  expect(report.logical_fallacies).toEqual([])
})

test.each([
  [
    'false_dilemma',
    'Either we ban these machines today or our children will die in the streets. There is no other choice.',
  ],
  ['ad_populum', 'Everyone knows that the ferry company lies. Millions of people cannot be wrong, so it must be true.'],
  ['appeal_to_nature', 'The drink is completely natural, so it cannot possibly harm you.'],
  [
    'appeal_to_tradition',
    'We have always done it this way, and our grandfathers did it this way. So there is no reason to change it now.',
  ],
])('a plain case of %s is found in the author’s own words', async (type, text) => {
  const { passages } = await readWithEncoder(textAlone(text))
  const found = passages.find((passage) => passage.layer === 'fallacy' && passage.type === type)
  expect(found?.voice).toBe('author')
})

test('a tirade is opinion, full of devices and feeling', async () => {
  const text =
    'I have had enough of these spineless cowards and their woke mob. They want to close our churches, silence our pastors and take our children. Either we vote them out in November or we lose the country for ever. What a disgrace they are!'
  const report = await readAndMeasure(textAlone(text, 'Vote them out'))
  expect(report.genre.label).toBe('opinion')
  expect(report.propaganda_index.score).toBeGreaterThan(45)
  expect(report.loaded_language.score).toBeGreaterThan(20)
  expect(['fear', 'outrage']).toContain(report.emotional_resonance.dominant)
})

test('what an interviewer asks is nobody’s argument, and what is answered is not the author’s', async () => {
  const text = [
    'The port began to dredge on Monday. It spoke to the Courier about the cost.',
    'Interviewer: The mayor is a liar and an idiot, so why believe him?\nLina Berg: Either we dredge or the whole town is doomed. It is a disgraceful swindle.\nInterviewer: Who pays?\nLina Berg: You do, obviously.',
    Array.from({ length: 6 }, () => 'The port lies on the north bank and has two piers.').join(' '),
  ].join('\n\n')
  const { passages } = await readWithEncoder(textAlone(text))
  const [from, to] = [text.indexOf('Interviewer'), text.indexOf('obviously')]
  const inTalk = passages.filter(({ start, end }) => start < to && from < end)
  expect(inTalk.map(({ voice }) => voice)).not.toContain('author')
  expect(inTalk.map(({ start, end }) => text.slice(start, end)).join(' ')).toContain('disgraceful swindle')
  expect(inTalk.map(({ start, end }) => text.slice(start, end)).join(' ')).not.toContain('liar')
})

test('texts that are read at once are read as each alone', async () => {
  const inputs = PLAIN.map(([title, text]) =>
    textAlone(`${text} It is a disgraceful farce, and everyone knows it.`, title),
  )
  const together = await Promise.all(inputs.map((input) => readWithEncoder(input)))
  for (const [at, input] of inputs.entries()) expect(await readWithEncoder(input)).toEqual(together[at])
})

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '“',
    '”',
    "'",
    '‘',
    '’',
    "''",
    '. ',
    '! ',
    '? ',
    '… ',
    ', ',
    '\n',
    '\n\n',
    ' said ',
    ' told ',
    'according to ',
    'Harmon ',
    'Ann Lowell ',
    'the mayor ',
    'shameful ',
    'disgrace ',
    'everyone knows ',
    'that ',
    '😱',
    '👩‍🔬',
    '🇺🇦',
    'é\u0301',
    'n\u0303',
    'مرحبا ',
    '\u202eשלום\u202c',
    '漢字',
    '𝒳',
    '\ud83d',
    '\u200b',
    '4.5 % ',
    'https://example.org/a ',
    '$3m ',
    'Mr. ',
    'U.S. ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

test('whatever the text is, every span is verbatim and the report is valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 120 }), fc.array(piece, { maxLength: 8 }), async (body, head) => {
      const odd = textAlone(body.join(''), head.join(''))
      const reading = await readWithEncoder(odd)
      expect(TextReading.parse(reading)).toEqual(reading)
      const report = measureBuiltin(odd, reading)
      expect(Report.safeParse(report).success).toBe(true)
      expectVerbatim(report, odd)
    }),
    { seed: 20, numRuns: 150 },
  )
})

test.each([
  ['one word without an end', 'a'.repeat(200_000)],
  ['opening marks only', '“'.repeat(200_000)],
  ['straight marks only', '"'.repeat(200_000)],
  ['marks that open anew', ' "a'.repeat(66_000)],
  ['single marks', " 'a".repeat(66_000)],
  ['line ends only', '\n'.repeat(200_000)],
  ['short lines', 'x\n'.repeat(100_000)],
  ['full stops', 'A.'.repeat(100_000)],
  ['one huge sentence of speech', 'Harmon said, saying '.repeat(10_000)],
  ['accounts without end', "by the union's count based on data from it ".repeat(4_600)],
  ['sources in brackets without end', 'closed (Reuters) '.repeat(11_700)],
  ['turns in one paragraph', 'Q: Why?\nA: So.\n'.repeat(13_300)],
  ['one huge paragraph of speech', '"Yes it is," Ann said. '.repeat(8_000)],
])('%s of 200,000 characters comes to an end', { tags: 'full' }, async (_, text) => {
  const end = readAndMeasure(textAlone(text)).then(({ engine }) => engine.mode, String)
  expect(await end).toMatch(/^(?:builtin|Error: more than 60000 word pieces)$/)
})
