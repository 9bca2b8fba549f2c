import { expect, test } from 'vitest'
import { articleFromText, endsCutOff, normalizedText, textLength } from './article-from-text.ts'

const sentence =
  'The council voted on Tuesday evening to close the old bridge over the river for eleven months of repairs.'

test('a pasted text keeps its paragraphs, with one blank line between them', () => {
  expect(normalizedText(`  One.  \r\n\r\n\r\n\tTwo   words.\u00A0 \r\n \nThree.\n`)).toBe(
    'One.\n\nTwo words.\n\nThree.',
  )
})

test('single line ends stay where a text has blank lines', () => {
  expect(normalizedText('A line\nand another\n\nThe end')).toBe('A line\nand another\n\nThe end')
})

test('without blank lines, long lines are paragraphs', () => {
  const long = `${sentence} ${sentence}`
  expect(normalizedText(`${long}\n${long}`)).toBe(`${long}\n\n${long}`)
})

test('without blank lines, wrapped lines are joined and sentence ends are paragraphs', () => {
  expect(normalizedText('The council voted\non Tuesday.\nIt was late.')).toBe(
    'The council voted on Tuesday.\n\nIt was late.',
  )
})

test('the publisher is stated by the address, never a host', () => {
  const article = articleFromText({
    text: sentence,
    title: ' A\n title ',
    sourceUrl: 'https://www.theguardian.com/a?utm_source=x',
  })
  expect(article).toMatchObject({
    title: 'A title',
    url: null,
    sourceUrl: 'https://www.theguardian.com/a',
    publisherName: 'The Guardian',
    publisherBasis: 'stated',
    publisherHost: null,
    language: 'en',
    wordCount: 19,
    truncated: false,
  })
})

test('an unknown address states its domain, no address states nobody', () => {
  expect(
    articleFromText({ text: sentence, title: '', sourceUrl: 'https://news.marncourier.co.uk/a' }).publisherName,
  ).toBe('marncourier.co.uk')
  expect(articleFromText({ text: sentence, title: '', sourceUrl: null })).toMatchObject({
    publisherName: '',
    publisherBasis: null,
    sourceUrl: null,
  })
})

test('length is counted in code points and words, whatever the script', () => {
  expect(textLength('👩‍🚒 wins')).toEqual({ characters: 8, words: 1 })
  expect(textLength('今日は良い天気です').words).toBeGreaterThan(3)
  expect(textLength('')).toEqual({ characters: 0, words: 0 })
})

test('a text that stops at an ellipsis or an invitation to read on is cut off', () => {
  expect(endsCutOff('He said that he…')).toBe(true)
  expect(endsCutOff('He said. Continue reading')).toBe(true)
  expect(endsCutOff('He said… and left.')).toBe(false)
})
