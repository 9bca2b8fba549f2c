import { describe, expect, test } from 'vitest'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { measureThickly } from '#tests/fixtures/reading.ts'
import { shareRead } from '#tests/fixtures/share-read.ts'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { Report } from '../engine/report.ts'
import { abridgedWords } from './abridged-quote.ts'
import { abridgeReport } from './abridge-report.ts'
import { decideExcerpts } from './decide-excerpts.ts'
import { EXCERPT_SHARE_MAX } from './excerpt-limits.ts'
import type { Excerpts } from './excerpts.ts'
import { knownText } from './known-text.ts'
import { quotationsIn } from './prose-quotations.ts'
import { spansOf } from './spans-of.ts'

function copyOf(text: string, title: string, report = measureThickly(text, title)) {
  const known = knownText(text)
  const copy = Report.parse(abridgeReport(report, decideExcerpts(known, { title, report })))
  return { known, report, copy, spans: spansOf(copy) }
}

const isAbridged = ({ abridged }: EvidenceSpan) => abridged === true

/** A sentence of the report without the words that it quotes from the text. */
function unquoted(words: string): string {
  return words.replaceAll(/“[^”]*”/g, '“”')
}

const shortened: number[] = []

describe.each(LONG_TEXTS)('of $what', ({ text, title }) => {
  const { known, report, copy, spans } = copyOf(text, title)
  const { points } = known
  shortened.push(spans.filter(isAbridged).length)

  test('every quote stands at its offsets, whole or by its first words, a long one by its last, too', () => {
    for (const span of spans) {
      const where = span.in === 'title' ? Array.from(title) : points
      expect(where.slice(span.start, span.end).join('')).toBe(span.quote)
      const last = span.last_words
      if (last !== null && last !== undefined) expect(where.slice(last.start, last.end).join('')).toBe(last.text)
    }
  })

  test('a shortened quote says how many of its words are left out', () => {
    const whole = new Map(spansOf(report).map(({ code, quote }) => [code, quote]))
    const wordsIn = (words = '') => knownText(words).wordCount
    for (const { code, quote, words_left_out: leftOut = 0, last_words: last } of spans.filter(isAbridged)) {
      expect(whole.get(code)?.startsWith(quote)).toBe(true)
      expect(wordsIn(quote) + wordsIn(last?.text) + leftOut).toBe(wordsIn(whole.get(code)))
      expect(leftOut).toBeGreaterThan(0)
    }
  })

  test('the whole copy holds no more of the text than the promised share', () => {
    const strings: string[] = []
    JSON.stringify(copy, (_, value: unknown) => (typeof value === 'string' ? (strings.push(value), value) : value))
    expect(shareRead(text, strings)).toBeLessThanOrEqual(EXCERPT_SHARE_MAX)
    expect(shareRead(text, strings)).toBeGreaterThan(0.1)
  })

  test('nothing but words of the text changes: readings, codes, counts', () => {
    expect(spans.map(({ code, note, confidence }) => [code, unquoted(note), confidence])).toEqual(
      spansOf(report).map(({ code, note, confidence }) => [code, unquoted(note), confidence]),
    )
    expect(copy.uncertainty).toEqual(report.uncertainty)
    expect(copy.engine).toEqual(report.engine)
    expect(unquoted(copy.analytical_synthesis)).toBe(unquoted(report.analytical_synthesis))
    expect(copy.logical_fallacies.map(({ type, count }) => [type, count])).toEqual(
      report.logical_fallacies.map(({ type, count }) => [type, count]),
    )
  })

  test('claims and the quotes of fallacies say what their evidence says', () => {
    for (const { claim, evidence } of copy.verifiable_claims.claims) expect(claim).toBe(abridgedWords(evidence))
    for (const { quotes, evidence } of copy.logical_fallacies) {
      for (const quote of quotes) expect(evidence.map((span) => span.quote)).toContain(quote)
    }
  })
})

/** A text of ten-letter words of which others may read, in quotes, the pieces that are marked. */
const WORDS = Array.from({ length: 60 }, (_, index) => `word${String(index).padStart(5, '0')}`)
const passage = (first: number, last: number, more: Partial<EvidenceSpan> = {}): EvidenceSpan => ({
  code: `R${first}`,
  quote: `${WORDS.slice(first, last).join(' ')} `,
  start: first * 10,
  end: last * 10,
  note: 'A note.',
  confidence: 0.5,
  voice: 'author',
  ...more,
})
const excerptsOf = (rule: 1 | 2, listed: (word: number) => boolean): Excerpts => ({
  rule,
  prose_max: null,
  pieces: WORDS.map((_, word) => ({
    start: word * 10,
    end: word * 10 + 10,
    words: 1,
    quoted: true,
    shown: false,
    listed: listed(word),
  })),
})

test('a quote that does not fit keeps its first words, by the older rule its last words too', () => {
  const report = { evidence: passage(10, 20) }
  const shown = (word: number) => word < 13 || word > 16
  const seen = (rule: 1 | 2) => spansOf(abridgeReport(report, excerptsOf(rule, shown)))[0]
  expect(seen(2)).toMatchObject({ end: 130, abridged: true, words_left_out: 7, last_words: null })
  expect(seen(1)).toMatchObject({
    quote: `${WORDS.slice(10, 13).join(' ')} `,
    words_left_out: 4,
    last_words: { text: `${WORDS.slice(17, 20).join(' ')} `, start: 170, end: 200 },
  })
})

test('a quote of more than 300 characters keeps its last words by the newer rule too, one of 300 does not', () => {
  const shown = (word: number) => word < 3 || word > 27
  const seen = (words: number) => spansOf(abridgeReport({ evidence: passage(0, words) }, excerptsOf(2, shown)))[0]
  expect(seen(30)).toMatchObject({ last_words: null, words_left_out: 27 })
  expect(seen(31)).toMatchObject({ last_words: { start: 280, end: 310 }, words_left_out: 25 })
})

test('whatever repeats a passage is cut as the passage is: claims with a mark, quotes and names without', () => {
  const span = passage(10, 20)
  const report = {
    claims: [{ claim: span.quote, evidence: span }],
    fallacies: [{ quotes: [span.quote], evidence: [span] }],
    voices: [{ name: span.quote, evidence: [span] }],
  }
  const copy = JSON.parse(
    JSON.stringify(
      abridgeReport(
        report,
        excerptsOf(2, (word) => word < 13),
      ),
    ),
  ) as typeof report
  const kept = WORDS.slice(10, 13).join(' ')
  expect(copy.claims[0]?.claim).toBe(`${kept}  [… 7 words not shown]`)
  expect(copy.fallacies[0]?.quotes).toEqual([`${kept} `])
  // A name is no copy of a passage: it is shortened only with the report's own sentences.
  expect(copy.voices[0]?.name).toBe(span.quote)
})

test('what only the note or only the sentences shorten is a changed copy, a passage in the headline stays', () => {
  const whole = excerptsOf(2, () => true)
  const said = { evidence: passage(10, 12, { note: 'It says “one two three four”.' }) }
  expect(spansOf(abridgeReport(said, { ...whole, prose_max: 8 }))[0]?.note).toBe('It says “one two…”.')
  expect(abridgeReport({ summary: 'It says “one two three”.' }, { ...whole, prose_max: 8 })).toEqual({
    summary: 'It says “one two…”.',
  })
  expect(abridgeReport({ voices: [{ name: 'one two three' }] }, { ...whole, prose_max: 8 })).toEqual({
    voices: [{ name: 'one two…' }],
  })
  const headline = { evidence: passage(10, 20, { in: 'title' }) }
  expect(
    abridgeReport(
      headline,
      excerptsOf(2, () => false),
    ),
  ).toBe(headline)
})

test('some of these texts have quotes that do not fit', () => {
  expect(Math.max(...shortened)).toBeGreaterThan(3)
})

test('the report of a short text is the very record', () => {
  const text =
    'The council voted by nine to four to lease the harbour. Everyone knows that a company never keeps its promises.'
  const report = measureThickly(text, '')
  expect(spansOf(report).length).toBeGreaterThan(1)
  expect(abridgeReport(report, decideExcerpts(knownText(text), { title: '', report }))).toBe(report)
})

test('what a model quotes in its own sentences is cut where it is more than a line', () => {
  const { text, title } = LONG_TEXTS[1] ?? { text: '', title: '' }
  const report = measureThickly(text, title)
  const said = text.slice(0, 700)
  const talkative = {
    ...report,
    analytical_synthesis: `The text says “${said}”, and that is all.`,
    bias_spectrum: { ...report.bias_spectrum, reasoning: `It begins with "${said}` },
  }
  const { copy } = copyOf(text, title, talkative)
  for (const prose of [copy.analytical_synthesis, copy.bias_spectrum.reasoning]) {
    const [quotation] = quotationsIn(prose)
    expect(quotation?.words).toMatch(/…$/)
    expect(said.startsWith(quotation?.words.slice(0, -1) ?? '?')).toBe(true)
    expect(quotation?.words.length).toBeLessThanOrEqual(121)
  }
  expect(copy.analytical_synthesis).toMatch(/^The text says “.*”, and that is all\.$/s)
})

test.each([
  ['He said “one two”, then "three" and «four».', ['one two', 'three', 'four']],
  ['It’s the council’s ‘own words’ and the firms’ too', ['own words']],
  ["It's the council's 'own words', isn't it", ['own words']],
  ['An open “quotation runs to the end', ['quotation runs to the end']],
  ['Nothing “” here', []],
])('quotations are found in %j', (text, words) => {
  expect(quotationsIn(text).map((found) => found.words)).toEqual(words)
})
