import { expect, test } from 'vitest'
import { DECISION, HEADS, type MadeUpScores, scoresOf } from '#tests/fixtures/encoder-scores.ts'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import type { TextReading } from '../text-reading.ts'
import type { Decision } from './decision.ts'
import { decodeScores } from './decode-scores.ts'

/** Reads a text with the given scores for sentences that contain the given words, and no scores for the others. */
function decode(
  text: string,
  given: readonly (readonly [words: string, MadeUpScores])[],
  { title = '', ofTitle, decision = DECISION }: { title?: string; ofTitle?: MadeUpScores; decision?: Decision } = {},
): TextReading {
  const document = prepareDocument(textAlone(text, title))
  const sentences = document.sentences.map(({ start, end }) => {
    const sentence = text.slice(start, end)
    return scoresOf(sentence, given.find(([words]) => sentence.includes(words))?.[1])
  })
  const read = { title: title === '' ? undefined : scoresOf(title, ofTitle), sentences }
  return decodeScores(document, read, { heads: HEADS, decision })
}

/** A loaded word with the given probability that it is the author's. */
const loaded = (word: string, author: number): MadeUpScores => ({
  heads: { 'loaded:any': 0.8, 'author:loaded': author, 'author:technique': author, 'author:fallacy': author },
  words: { loaded: { [word]: 0.9 } },
})
const voiceOf = (text: string, author: number, options = {}): string | undefined =>
  decode(text, [['farce', loaded('farce', author)]], options).passages[0]?.voice

test('words between quotation marks are a speaker’s, however sure the encoder is that they are not', () => {
  const said = 'Tom Reed met us on Monday. “The plan is a farce from start to end,” said Tom Reed.'
  for (const author of [0.1, 0.8, 1]) expect(voiceOf(said, author)).toBe('speaker')
})

test('reported words are a speaker’s unless the encoder is very sure that they are not', () => {
  const said = 'Tom Reed met us on Monday. Tom Reed said that the plan was a farce from start to end.'
  expect(voiceOf(said, 0.8)).toBe('speaker')
  expect(voiceOf(said, 0.97)).toBe('author')
})

test('words without a sign of a speaker are the author’s unless the encoder is sure that they are not', () => {
  const own = 'The plan is a farce from start to end.'
  expect(voiceOf(own, 0.4)).toBe('author')
  expect(voiceOf(own, 0.2)).toBe('speaker')
})

test('words of a headline that stand between quotation marks are a speaker’s', () => {
  const voice = (title: string) =>
    decode('It rained.', [], { title, ofTitle: loaded('farce', 0.5) }).passages.map(({ voice: whose }) => whose)
  expect(voice('Plan is “a farce”, says Reed')).toEqual(['speaker'])
  expect(voice("Plan is 'a farce', says Reed")).toEqual(['speaker'])
  expect(voice('‘It’s a farce’: Reed’s plan')).toEqual(['speaker'])
  expect(voice('“Plan” is a farce, not “a plan”')).toEqual(['author'])
  expect(voice("Reeds' plan is a farce, residents' poll shows")).toEqual(['author'])
})

test('what an interviewer asks argues nothing', () => {
  const talk = ['Courier', 'Stroud', 'Courier', 'Stroud', 'Courier', 'Stroud']
    .map((who, at) => (at % 2 === 0 ? `${who}: Is the plan a farce of kind ${at}?` : `${who}: It is a swindle, I say.`))
    .join('\n\n')
  const { passages } = decode(`Our reporter met Elin Stroud.\n\n${talk}`, [
    ['farce', loaded('farce', 1)],
    ['swindle', loaded('swindle', 0.5)],
  ])
  expect(passages.map(({ start, end }) => `Our reporter met Elin Stroud.\n\n${talk}`.slice(start, end))).toEqual([
    'swindle',
    'swindle',
    'swindle',
  ])
  expect(passages.every(({ voice }) => voice === 'speaker')).toBe(true)
})

test('what is just worth checking is worth a half, whatever the threshold is', () => {
  const decision: Decision = {
    ...DECISION,
    sentences: { 'claim:worth_checking': { from: 0.3, sure: [1, 0], precision: null, n: 0 } },
  }
  const worth = (score: number) =>
    decode('It rained. Prices rose by 12 per cent.', [['Prices', { heads: { 'claim:worth_checking': score } }]], {
      decision,
    }).claims.find(({ sentence }) => sentence === 1)?.worth
  expect(worth(0.3)).toBeCloseTo(0.5)
  expect(worth(0.29)).toBeLessThan(0.5)
  expect(worth(0.9)).toBeGreaterThan(0.9)
})

test('a feeling is felt from its threshold on, a noticeable one half as much as a strong one', () => {
  const felt = (fear: number, strong: number) =>
    decode('It rained. They are coming for us.', [
      ['coming', { heads: { 'emotion:fear:1': fear, 'emotion:fear:2': strong } }],
    ]).emotions
  expect(felt(0.49, 0.9)).toEqual([])
  expect(felt(0.5, 0)).toEqual([{ sentence: 1, fear: 0.5, hope: 0, urgency: 0, outrage: 0, pride: 0 }])
  expect(felt(0.9, 1)[0]?.fear).toBe(1)
})

test('the article is what its sentences are on average, headline included', () => {
  const news: MadeUpScores = { heads: { 'genre:news': 0.9, 'genre:opinion': 0.1 } }
  const opinion: MadeUpScores = { heads: { 'genre:news': 0.2, 'genre:opinion': 0.8, 'frame:economic': 0.9 } }
  const text = 'It rained on Monday. We must act on this now.'
  const given = [
    ['rained', news],
    ['must', opinion],
  ] as const
  expect(decode(text, given).genre.label).toBe('news')
  const read = decode(text, given, { title: 'Act now', ofTitle: opinion })
  expect(read.genre.label).toBe('opinion')
  expect(read.frames.find(({ frame }) => frame === 'economic')?.weight).toBeGreaterThan(0)
})

test('depth is the highest level that is likelier than not', () => {
  const depth = (two: number, three: number) =>
    decode('It rained.', [['rained', { heads: { 'depth:2': two, 'depth:3': three } }]]).depth
  expect(depth(0.2, 0.1)).toMatchObject({ level: 1, confidence: 0.8 })
  expect(depth(0.7, 0.1)).toMatchObject({ level: 2, confidence: 0.7 })
  expect(depth(0.4, 0.6)).toMatchObject({ level: 3, confidence: 0.6 })
})

test('only a headline teases', () => {
  const ofTitle: MadeUpScores = { heads: { clickbait: 0.75 } }
  expect(decode('It rained.', [['rained', ofTitle]]).clickbait).toBe(0)
  expect(decode('It rained.', [], { title: 'You will not believe it', ofTitle }).clickbait).toBe(0.75)
})
