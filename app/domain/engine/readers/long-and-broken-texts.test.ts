import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleFromText } from '../../article/article-from-text.ts'
import { measureBuiltin } from '../builtin.ts'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { readWithEncoder } from './read-with-encoder.server.ts'

function caseInput(name: string) {
  const all = readFileSync(new URL(`../../../../tests/fixtures/cases/${name}.txt`, import.meta.url), 'utf8')
  const end = all.indexOf('\n\n')
  const { text, title } = articleFromText({ title: all.slice(0, end), text: all.slice(end), sourceUrl: null })
  return textAlone(text, title)
}

async function readCase(name: string) {
  const input = caseInput(name)
  return { input, report: measureBuiltin(input, await readWithEncoder(input)) }
}

test.each([
  ['l08-very-long-sentence', 'greedy, shameless crooks'],
  ['w04b-short-control', 'greedy heartless criminals'],
  ['w06b-control', 'greedy, shameless crooks'],
])('abuse at the end of a long sentence is found, and its quotation is verbatim: %s', async (name, words) => {
  const { input, report } = await readCase(name)
  const own = report.loaded_language.evidence.filter(({ voice }) => voice === 'author')
  expect(quotesOf(input, own)).toContain(words)
  expect(report.loaded_language.score).toBeGreaterThan(20)
})

test('abuse at the end of a sentence of many parts is found, whoever is taken to say it', async () => {
  const { input, report } = await readCase('w03-semicolons')
  const quotes = quotesOf(input, report.loaded_language.evidence)
  expect(quotes.filter((quote) => quote.startsWith('shameless, lying parasites'))).toHaveLength(1)
})

function quotesOf({ text }: { text: string }, passages: readonly { start: number; end: number }[]): string[] {
  const characters = Array.from(text)
  return passages.map(({ start, end }) => characters.slice(start, end).join(''))
}

test('abuse at the end of a transcript without full stops is found', async () => {
  const { input, report } = await readCase('w04-transcript-no-punct')
  const characters = Array.from(input.text)
  const found = report.loaded_language.evidence.map(({ start, end }) => characters.slice(start, end).join(''))
  expect(found).toContain('greedy heartless criminals')
})

test('a text in capitals has the claims of the same text in small letters', async () => {
  const [capitals, control] = [await readCase('w05-caps-wire'), await readCase('w05b-control')]
  const claimsOf = ({ report }: typeof capitals) =>
    report.verifiable_claims.claims.map(({ claim }) => claim.toUpperCase())
  expect(claimsOf(control).length).toBeGreaterThan(3)
  expect(claimsOf(capitals)).toEqual(claimsOf(control))
})

const sentencesOf = (name: string): string[] => prepareDocument(caseInput(name)).sentences.map(({ text }) => text)

test.each([
  ['w20-abbrev', 'The leak killed an est. 4,000 fish, mostly trout of 20 to 30 cm. in length, said Dr. R. H. Pym'],
  [
    'w20-abbrev',
    'Orme & Co. Ltd. was fined £45,000 on Fri. 6 Mar. for a leak of approx. 320 cu. m. of slurry into the R. W',
  ],
  [
    'd22-abbreviations',
    "The agency found mold in No. 3 of the clinic's five store rooms and bottles that were labelled 500 mg. but held approx. 320 mg.",
  ],
  [
    'w21-pasted-pdf-lines',
    "The pool, opened in 1936, lost £212,000 last year, according to the council's finance report.",
  ],
  ['w21-pasted-pdf-lines', 'Owen Tarbuck, a retired engineer, told the meeting that a contractor had offered'],
  ['x05-email-wrapped', 'The highest readings came from the lower Wenning, where the concentration was four times'],
  ['x06-wire-wrapped', 'Owen Tarbuck, a retired engineer, told the meeting that a contractor had offered'],
  ['y02-wrap45', "The pool, opened in 1936, lost £212,000 last year, according to the council's finance report."],
])('sentences are whole across abbreviations and hard line ends: %s', (name, beginning) => {
  expect(sentencesOf(name).filter((sentence) => sentence.startsWith(beginning))).toHaveLength(1)
})

test.each(['w21-pasted-pdf-lines', 'x06-wire-wrapped', 'y02-wrap45'])(
  'names across hard line ends stay whole: %s',
  (name) => {
    const names = prepareDocument(caseInput(name)).speakers.map((speaker) => speaker.name)
    expect(names).toEqual(expect.arrayContaining(['Marta Quennell', 'Owen Tarbuck']))
  },
)
