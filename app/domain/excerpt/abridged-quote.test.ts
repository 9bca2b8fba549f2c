import { expect, test } from 'vitest'
import { abridgedWords, leftOutWords, passageEnd } from './abridged-quote.ts'

test('a passage in full is its words alone', () => {
  expect(abridgedWords({ quote: 'They lied.' })).toBe('They lied.')
})

test('an abridged passage says between its first and last words how many are not shown', () => {
  const last = { text: 'at last.', start: 90, end: 98 }
  const head = { quote: 'They said', abridged: true as const, words_left_out: 12 }
  expect(abridgedWords({ ...head, last_words: last })).toBe('They said [… 12 words not shown] at last.')
  expect(abridgedWords({ ...head, last_words: null })).toBe('They said [… 12 words not shown]')
  expect(abridgedWords({ ...head, quote: '', words_left_out: 1, last_words: null })).toBe('[… 1 word not shown]')
  expect(abridgedWords({ quote: 'They', abridged: true, last_words: null })).toBe('They …')
})

test('in brief the note has no more than the number', () => {
  expect(leftOutWords(12, { isBrief: true })).toBe('[… 12 words]')
  expect(leftOutWords(0, { isBrief: true })).toBe('…')
})

test('a passage ends with the last of its words that are shown', () => {
  expect(passageEnd({ end: 20, last_words: { text: 'x', start: 60, end: 61 } })).toBe(61)
  expect(passageEnd({ end: 20, last_words: null })).toBe(20)
})
