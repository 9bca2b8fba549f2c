import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { type LoadedMatch, scornfulCoinages, shoutedWords, steeringQuestions } from './loaded-patterns.ts'

const shown = (text: string, found: readonly LoadedMatch[]) =>
  found.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

test.each([
  ['The scandalmonger met two eurocrats.', ['name: scandalmonger', 'name: eurocrats']],
  ['The eco-nazis were libtards.', ['name: eco-nazis', 'name: libtards']],
  ['He mansplained it.', []],
  ['He man-splained it.', ['name: man-splained']],
  ['The ironmonger ate mustard.', []],
  ['The neo-nazis met bastards and custards.', []],
  ['He is a tard.', []],
])('words of scorn in “%s” are %j', (text, found) => {
  expect(shown(text, scornfulCoinages(tokenize(text)))).toEqual(found)
})

test('a word of scorn has seven letters at least', () => {
  expect(['dotard', 'libtard'].map((word) => scornfulCoinages(tokenize(word)).length)).toEqual([0, 1])
})

test.each([
  ['They must NEVER win.', ['hyperbole: NEVER']],
  ['They must never win.', []],
  ['They NEVER EVER said it to US.', ['hyperbole: NEVER', 'hyperbole: EVER']],
  // Half of the words may be in capitals, no more.
  ['They NEVER win, NOW.', ['hyperbole: NEVER', 'hyperbole: NOW']],
  ['They NEVER, NOW STOP.', []],
  ['The NATO and UN.', []],
  ['It is 100 and NO.', []],
])('shouted words in “%s” are %j', (text, found) => {
  expect(shown(text, shoutedWords(tokenize(text)))).toEqual(found)
})

const questionsIn = (text: string, start?: number) =>
  steeringQuestions({ text, tokens: tokenize(text), ...(start === undefined ? {} : { start }) })

test.each([
  ['How dare they ask for more?', ['address: How dare they ask for more?']],
  ['The fee rose; but how dare they ask?', ['address: but how dare they ask?']],
  ['The fee rose – isn’t it time to stop?', ['address: isn’t it time to stop?']],
  ['How dare they ask for more.', []],
  ['When does it open?', []],
  ['It shows how dare they ask?', []],
])('steering questions in “%s” are %j', (text, found) => {
  expect(shown(text, questionsIn(text))).toEqual(found)
})

test('a question has its place in the text, by the start of its sentence, else by its first word', () => {
  const text = 'How dare they ask?'
  expect(questionsIn(text, 100)).toEqual([{ kind: 'address', start: 100, end: 118 }])
  expect(questionsIn(text)).toEqual([{ kind: 'address', start: 0, end: 18 }])
  expect(steeringQuestions({ text, tokens: [] })).toEqual([{ kind: 'address', start: 0, end: 18 }])
})
