import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

const corpus = ['naughty-strings', 'xss-payloads'].map((name) =>
  join(process.env['FMA_DEVELOPMENT_DATA'] ?? '', 'security', `${name}.jsonl`),
)
/** A character that can begin or end markup, without a backslash that escapes it. */
const LIVE_MARKUP = /(?<!\\)(?:\\\\)*[`*_{}[\]<>#|~&@!^$]/
/** What a renderer links automatically. */
const LIVE_ADDRESS = /[a-z]:\/\/|www\.|\w@\w/i
const LIVE_LINE = /^(?:[-+=:]|\d+[.)])/

function rendered(markdown: string): string {
  return markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

test.each([
  '<script>alert(1)</script>',
  '[press](javascript:alert(1))',
  '![](https://evil.example/x.png)',
  '<https://evil.example>',
  'see https://evil.example and www.evil.example or mail me@evil.example',
  '# not a heading',
  '- not a list',
  '1. not a list',
  '1) not a list',
  '> not a quote',
  '```not code',
  '| not | a | table |',
  '&lt;b&gt; &#60;',
  '\\*not\\* **bold** _it_ ~~gone~~',
  '=== under',
  '[^1]: footnote',
  'ends with a backslash \\',
  '$x^2$',
])('nothing of a hostile text is markup, and it renders as it stands: %s', (hostile) => {
  const markdown = plainMarkdown(hostile)
  expect(markdown).not.toMatch(LIVE_MARKUP)
  expect(markdown).not.toMatch(LIVE_ADDRESS)
  expect(markdown).not.toMatch(LIVE_LINE)
  expect(rendered(markdown)).toBe(hostile)
})

test('a text stays on one line, and what reorders or hides text is shown', () => {
  expect(plainMarkdown('one\n\n# two\r\n\tthree')).toBe('one \\# two three')
  expect(plainMarkdown('a\u202Eb\u200Bc')).toBe('a\\[U+202E\\]b\\[U+200B\\]c')
  expect(plainMarkdown('👩🏽‍🔧')).toBe('👩🏽‍🔧')
})

test.skipIf(!corpus.every(existsSync))('no hostile string is markup (needs FMA_DEVELOPMENT_DATA)', () => {
  const strings = corpus.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): string => JSON.parse(line).s),
  )
  expect(strings.length).toBeGreaterThan(500)
  for (const hostile of strings) {
    const markdown = plainMarkdown(hostile)
    expect(markdown).not.toMatch(LIVE_MARKUP)
    expect(markdown).not.toMatch(LIVE_ADDRESS)
    expect(markdown).not.toMatch(LIVE_LINE)
    expect(markdown).not.toMatch(/[\n\r\u202A-\u202E\u2066-\u2069]/)
  }
})
