import { expect, test } from 'vitest'
import { measureVoiceBalance } from '../../metrics/voice-balance/measure.ts'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

/** By speaker, how many of the words are theirs, quoted or reported. */
function wordsOf(text: string): Record<string, number> {
  const { attributions, speakers } = prepareDocument(textAlone(text))
  const words: Record<string, number> = {}
  for (const found of attributions) {
    const name = speakers[found.speaker]?.name ?? ''
    words[name] = (words[name] ?? 0) + found.words
  }
  return words
}

const SPEECH = 'well the lorry came down from the quarry and I put out my hand and he stopped and got out and '.repeat(
  4,
)

test.each([
  ['of two sentences', 'Ann Lowell said: “I was asked to leave the room. My answer was that I would not.”', 14],
  ['of three sentences', 'Ann Lowell said: “It is old now. It is cold here. It may yet be sold.”', 13],
  ['on both sides of its verb', '“You will have it by May,” Ann Lowell said, “if you keep me in plums.”', 12],
  ['that goes on after its verb', '“You will have it by May,” Ann Lowell said. “I shall see to it.”', 11],
])('a quotation %s is its speaker’s to the end', (_, text, words) => {
  expect(wordsOf(text)).toEqual({ 'Ann Lowell': words })
})

test('a long quotation without a verb of speech is of whom the sentence before it announces', () => {
  const text = `The champion, Ann Lowell, gave one interview after the race.\n\n“${SPEECH.trim()}.”\n\nShe won, according to Omar Aziz.`
  expect(Object.keys(wordsOf(text))).toEqual(['Ann Lowell', 'Omar Aziz'])
  expect(wordsOf(text)['Ann Lowell']).toBe(84)
})

test('nobody else has the words of a quotation that the text gives to nobody', () => {
  const text = `Here is a call to the morning programme.\n\n“${SPEECH.trim()}.”\n\nOmar Aziz, a councillor, said later that a ramp would cost too much.`
  const { voice_balance: balance } = measureVoiceBalance(prepareDocument(textAlone(text))).fields
  expect(balance.voices.map(({ name }) => name)).toEqual(['Omar Aziz'])
  expect(balance.voices[0]?.share).toBeLessThan(0.15)
  expect(balance.reason).toContain('84 quoted words are attributed to nobody.')
})
