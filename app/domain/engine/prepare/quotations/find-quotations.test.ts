import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

function read(text: string): ReturnType<typeof prepareDocument> {
  return prepareDocument(textAlone(text))
}

function quotesOf(text: string): string[] {
  return read(text).quotations.map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['curly marks', 'She said “it took ten years” and left.', ['“it took ten years”']],
  ['straight marks', 'She said "it took ten years" and left.', ['"it took ten years"']],
  ['typewriter marks', "She said ''it took ten years'' and left.", ["''it took ten years''"]],
  ['British single marks', '‘It took ten years,’ she said.', ['‘It took ten years,’']],
  ['straight single marks', "'It took ten years,' she said.", ["'It took ten years,'"]],
  ['an apostrophe inside', "'He isn't sure of it,' she said.", ["'He isn't sure of it,'"]],
  ['a plural’s apostrophe inside', "'The workers' rights are safe,' she said.", ["'The workers' rights are safe,'"]],
  [
    'a nested quotation',
    '“She told me ‘never come back’ and went,” he said.',
    ['“She told me ‘never come back’ and went,”'],
  ],
  ['scare quotes', 'The “experts” met at the “round table”.', []],
  ['apostrophes only', "The '90s rock 'n' roll fans' club isn't open.", []],
  ['inches', 'The boy is 5\'10" tall and grows.', []],
])('%s are read as quotations only where they are', (_, text, expected) => {
  expect(quotesOf(text)).toEqual(expected)
})

test('a mark that is never closed ends with its paragraph', () => {
  expect(quotesOf('He said "we will not go away.\n\nThe council met again.')).toEqual(['"we will not go away.'])
})

test('a quotation over several paragraphs stays one speaker’s', () => {
  const text =
    'Ann Lowell said: “The first part is long.\n\n“The second goes on here.\n\n“The third ends it.”\n\nIt rained.'
  const { quotations, speakers } = read(text)
  expect(quotations.map(({ continued }) => continued)).toEqual([false, true, true])
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual([
    'Ann Lowell',
    'Ann Lowell',
    'Ann Lowell',
  ])
})

test('a sentence belongs to the speaker where most of its words are quoted', () => {
  const { sentences } = read(
    '“It took us ten long years,” she said. She called it “a very long road” as she opened the bridge today.',
  )
  expect(sentences.map(({ voice }) => voice)).toEqual(['speaker', 'author'])
})
