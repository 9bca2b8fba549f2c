import { expect, test } from 'vitest'
import { readAttributionLines, readWordingLines } from './judgement-sheet.ts'
import type { AskedSentence } from './judging-page.ts'
import { sheetPlaces } from './sheet-places.ts'

const SENTENCES = [
  '😡 One pier has closed.',
  'Soon there will be no ferry left.',
  'Ana Mora, the harbour master, called it nonsense.',
  'They bled their tenants, she said, and Mora would know.',
  'The council met.',
]
const text = SENTENCES.join(' ')
const sentences = SENTENCES.map((sentence) => {
  const start = text.indexOf(sentence)
  return { start, end: start + sentence.length }
})
const places = sheetPlaces({ title: 'The ferry', text, sentences })

function asked(sentence: number): AskedSentence {
  return { id: 'x', layer: 'random', held: false, sentence, first: 1, last: 4 }
}
/** In code points, of which the first character of the text is one. */
function span(words: string): { start: number; end: number } {
  const start = Array.from(text.slice(0, text.indexOf(words))).length
  return { start, end: start + Array.from(words).length }
}

test('the lines of a sentence give its passages, its claim with the words for who says it, and what is sound', () => {
  const sheet = [
    'T|bled their tenants|loaded_language|s|3',
    'W|bled|hostile_metaphor|overcharged|s|2',
    'C|w|Ana Mora, the harbour master,|2',
    'ok|appeal_to_anger|nothing is argued from it',
  ].join('\n')
  expect(readWordingLines(sheet, asked(4), places)).toEqual({
    passages: [
      {
        ...span('bled'),
        voice: 'speaker',
        labels: [{ layer: 'loaded', type: 'hostile_metaphor', sure: 2, plainer: 'overcharged' }],
      },
      {
        ...span('bled their tenants'),
        voice: 'speaker',
        labels: [{ layer: 'technique', type: 'loaded_language', sure: 3 }],
      },
    ],
    claim: { worth: 'worth_checking', source: span('Ana Mora, the harbour master,'), sure: 2 },
    sound: [{ type: 'appeal_to_anger', why: 'nothing is argued from it' }],
  })
})

test('of a sentence that is asked about for an argument alone, nothing else is taken', () => {
  const forArgument = { ...asked(4), layer: 'argument' as const }
  expect(readWordingLines('ok|appeal_to_anger|nothing is argued from it', forArgument, places).sound).toHaveLength(1)
  expect(readWordingLines('-', forArgument, places).sound).toEqual([])
  expect(() => readWordingLines('C|c|-|3', forArgument, places)).toThrow(/only F, ok or -/)
})

test('a dash says that there is nothing, and no line at all says nothing', () => {
  expect(readWordingLines('-\n', asked(1), places)).toEqual({ passages: [], claim: null, sound: [] })
  expect(readAttributionLines('nobody', asked(1), places)).toEqual({ attributions: [] })
  expect(() => readWordingLines('\n', asked(1), places)).toThrow(/no judgement/)
  expect(() => readWordingLines('-\nC|c|-|3', asked(1), places)).toThrow(/another line/)
})

test('a fallacy may begin before the sentence, but must reach into it and stay within what is shown', () => {
  const line = (words: string): string => `F|${words}|slippery_slope|a|2|more closures`
  const found = readWordingLines(line('One pier … no ferry left.'), asked(2), places).passages
  expect(found).toMatchObject([{ start: 2, end: span('no ferry left.').end }])
  expect(() => readWordingLines(line('Soon there will be'), asked(4), places)).toThrow(/reach into/)
  expect(() => readWordingLines(line('bled … met.'), asked(4), places)).toThrow(/outside what is shown/)
})

test.each([
  ['words of another sentence', 'W|nonsense|pejorative|wrong|a|3', /outside the asked sentence/],
  ['words that are nowhere', 'W|robbed|pejorative|-|a|3', /do not stand/],
  ['an unknown kind', 'T|bled|shouting|a|3', /type/],
  ['a line without its voice', 'T|bled|loaded_language|3|3', /voice/],
  ['two claims', 'C|c|-|3\nC|w|-|3', /one C line/],
  ['a claim of no degree', 'C|x|-|3', /neither c nor w/],
  ['a claim without its sureness', 'C|c|-', /sure/],
  ['a sound argument without its reason', 'ok|ad_hominem', /sound/],
  ['a line of another sheet', 'G|opinion|3', /no such kind/],
])('%s: the whole judgement is refused', (_, line, why) => {
  expect(() => readWordingLines(`W|tenants|pejorative|-|a|1\n${line}`, asked(4), places)).toThrow(why)
})

test('an attribution gives the words in the sentence, and the fullest name near it', () => {
  expect(readAttributionLines('A|she|said|They bled their tenants|Ana Mora', asked(4), places)).toEqual({
    attributions: [
      {
        source: { start: span('she said').start, end: span('she said').start + 3 },
        cue: { start: span('she said').start + 4, end: span('she said').end },
        content: [span('They bled their tenants')],
        who: span('Ana Mora'),
      },
    ],
  })
  const implied = readAttributionLines('A|-|-|*|Ana Mora, the harbour master', asked(4), places)
  expect(implied.attributions).toEqual([
    { source: null, cue: null, content: [span(SENTENCES[3] ?? '')], who: span('Ana Mora, the harbour master') },
  ])
})

test.each([
  ['a cue of another sentence', 'A|she|called|*|-', /outside the asked sentence/],
  ['no content', 'A|she|said||-', /no quote/],
  ['a name that is not shown', 'A|she|said|*|The council', /outside what is shown/],
  ['a line about wording', 'C|w|-|3', /neither A nor nobody/],
])('%s refuses what is said of who speaks', (_, line, why) => {
  expect(() => readAttributionLines(line, asked(4), places)).toThrow(why)
})
