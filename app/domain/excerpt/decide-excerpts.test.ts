import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { measureThickly, measureWith } from '#tests/fixtures/reading.ts'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Report } from '../engine/report.ts'
import { decideExcerpts } from './decide-excerpts.ts'
import { EXCERPT_SHARE_MAX, EXCERPT_WORDS_FREE } from './excerpt-limits.ts'
import { type Excerpts, seenOf } from './excerpts.ts'
import { knownText } from './known-text.ts'
import { spansOf } from './spans-of.ts'

const PLAIN = measureWith('The hall has a door. The stair has a window. The garden is next to the pond and is long.')

/** A report whose evidence is exactly these passages of a text: code, quote and confidence. */
function reportOn(text: string, passages: readonly (readonly [code: string, quote: string, confidence?: number])[]) {
  const evidence = passages.map(([code, quote, confidence = 0.5]): EvidenceSpan => {
    const start = Array.from(text.slice(0, text.indexOf(quote))).length
    return { code, quote, start, end: start + Array.from(quote).length, note: '', confidence, voice: 'author' }
  })
  return { ...PLAIN, counterfactual: {}, loaded_language: { ...PLAIN.loaded_language, evidence } }
}

function decided(text: string, report: Report = measureThickly(text), title = '') {
  const known = knownText(text)
  const decision = decideExcerpts(known, { title, report })
  const { excerpts, leftOut } = seenOf(decision, known, ({ shown }) => shown)
  return { known, decision, excerpts, leftOut, read: excerpts.map((excerpt) => excerpt.text) }
}

const lengthOf = (texts: readonly string[]) => Array.from(texts.join('')).length
const solid = (text: string) => text.replaceAll(/\s/g, '')
/** `words` different words. */
const filler = (words: number, from = 0) =>
  Array.from({ length: words }, (_, index) => `filler${from + index}`).join(' ')

function expectWithinLimit(text: string, read: readonly string[]): void {
  expect(lengthOf(read)).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * lengthOf([text]))
  expect(lengthOf(read.map(solid))).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * lengthOf([solid(text)]))
}

/** For each place where a gap begins or ends, the character before it and the two after it. */
function borders(text: string, { pieces }: Excerpts): string[] {
  const points = Array.from(text)
  return pieces
    .filter(({ start, shown }, index) => index > 0 && pieces[index - 1]?.shown !== shown && start > 0)
    .map(({ start }) => points.slice(start - 1, start + 2).join(''))
}

describe.each(LONG_TEXTS)('of $what', ({ text, title }) => {
  const report = measureThickly(text, title)
  const { known, decision, excerpts, leftOut, read } = decided(text, report, title)
  const quotes = spansOf(report).filter((span) => span.in === undefined)

  test('others read at most the share that is promised, with white space and without it', () => {
    expect(known.wordCount).toBeGreaterThan(EXCERPT_WORDS_FREE)
    expect(quotes.length).toBeGreaterThan(20)
    expectWithinLimit(text, read)
    expect(lengthOf(read)).toBeGreaterThan(0.1 * lengthOf([text]))
  })

  test('excerpts stand at their offsets, and with what is left out they make up the text, word for word', () => {
    for (const { start, end, text: words } of excerpts) expect(known.points.slice(start, end).join('')).toBe(words)
    const counted = leftOut.reduce((sum, { words }) => sum + words, 0)
    const inExcerpts = excerpts.reduce((sum, { text: words }) => sum + knownText(words).wordCount, 0)
    expect(inExcerpts + counted).toBe(known.wordCount)
    for (const { start, end } of leftOut) {
      expect(known.paragraphs.some((paragraph) => paragraph.start <= start && end <= paragraph.end)).toBe(true)
    }
  })

  test('every quote is read whole or by its first and last word at least', () => {
    const isShown = (at: number) => decision.pieces.some(({ start, end, shown }) => shown && start <= at && at < end)
    for (const { start, end } of quotes) expect([isShown(start), isShown(end - 1)]).toEqual([true, true])
  })

  test('no gap lies within a word', () => {
    const seen = borders(text, decision)
    expect(seen.length).toBeGreaterThan(4)
    for (const border of seen) expect(border).not.toMatch(/^[\p{L}\p{N}'’-](?:[\p{L}\p{N}-]|['’][\p{L}\p{N}])/u)
  })

  test('the decision is the same each time', () => {
    expect(decided(text, report, title).decision).toEqual(decision)
  })
})

test('of a text of 300 words every quote is read with its sentence, of one of 301 no more than the share', () => {
  const sentences = Array.from({ length: 29 }, (_, index) => `${filler(9, 100 + index * 9)} quoted.`)
  for (const [more, share] of [
    ['', 1],
    [' indeed', EXCERPT_SHARE_MAX],
  ] as const) {
    const text = `${sentences.join(' ')} ${filler(10)}${more}`
    const { known, read } = decided(
      text,
      reportOn(
        text,
        sentences.map((sentence, index) => [`L${index + 1}`, sentence.slice(0, 30)]),
      ),
    )
    expect(known.wordCount).toBe(share === 1 ? 300 : 301)
    if (share === 1) for (const sentence of sentences) expect(read.join('\n')).toContain(sentence)
    else expectWithinLimit(text, read)
  }
})

test('a sentence too long for the limit stays hidden; its quote is read by its first and last words', () => {
  const quote = `They said ${filler(200)} and no more`
  const text = `${filler(250, 1000)}, ${quote}, ${filler(10, 2000)}.`
  const { read, leftOut } = decided(text, reportOn(text, [['R1', quote]]))
  expect(read).toEqual(['They said filler0 filler1', 'and no more'])
  expect(leftOut.map(({ words }) => words)).toEqual([250, 198, 10])
})

test('the heavier quote is made whole where there is room for one: reasoning before claims, the surer first', () => {
  const quotes = Array.from({ length: 4 }, (_, index) => `Quote${index} ${filler(99, index * 100)} end${index}`)
  const text = [...quotes, ...Array.from({ length: 18 }, (_, index) => filler(8, 5000 + index * 8))].join('.\n\n')
  const [first = '', second = '', third = '', fourth = ''] = quotes
  const { read } = decided(
    text,
    reportOn(text, [
      ['C1', first, 0.9],
      ['L1', second, 0.4],
      ['L2', third, 0.6],
      ['R1', fourth, 0.1],
    ]),
  )
  const isWhole = quotes.map((quote) => read.some((excerpt) => excerpt.includes(quote)))
  expect(isWhole).toEqual([false, false, true, true])
})

test('what decides a score is made whole before all else', () => {
  const quotes = Array.from({ length: 3 }, (_, index) => `Quote${index} ${filler(99, index * 100)} end${index}`)
  const text = `${quotes.join('. ')}. ${filler(60, 900)}.`
  const report = reportOn(
    text,
    quotes.map((quote, index) => [`C${index + 1}`, quote]),
  )
  const { read } = decided(text, { ...report, counterfactual: { loaded_language: { without: ['C3'], value: 1 } } })
  expect(quotes.map((quote) => read.some((excerpt) => excerpt.includes(quote)))).toEqual([false, false, true])
})

test('where every word is a quote, or a report has hundreds of them, the limit holds', () => {
  const text = `${filler(320)}.`
  const single = text.match(/\w+/g) ?? []
  const whole = Array.from({ length: 40 }, (_, index) => single.slice(index, index + 200).join(' '))
  for (const quotes of [single, whole]) {
    const { read } = decided(
      text,
      reportOn(
        text,
        quotes.map((quote, index) => [`L${index + 1}`, quote]),
      ),
    )
    expectWithinLimit(text, read)
    expect(read.length).toBeGreaterThan(0)
  }
})

test('what the report’s own sentences quote and name counts, too', () => {
  const text = `${filler(400)}.`
  const told = text.slice(0, 900)
  const report = { ...reportOn(text, [['C1', filler(100, 200)]]), analytical_synthesis: `It says “${told}”.` }
  const { decision, read } = decided(text, report)
  const prose = decision.prose_max ?? 0
  expect(prose).toBeLessThan(200)
  expect(lengthOf(read) + prose).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * text.length)
})

test('what a text says twice is read twice, and what its headline says is read', () => {
  const said = `${filler(80)} end`
  const text = `${said}.\n\n${filler(150, 300)}.\n\n${said}.`
  const other = `${filler(81, 700)}.\n\n${filler(150, 300)}.\n\n${said}.`
  const isWhole = (given: string, title = '') =>
    decided(given, reportOn(given, [['R1', said]]), title).read.some((excerpt) => excerpt.includes(said))
  expect([isWhole(other), isWhole(text)]).toEqual([true, false])
  expect(isWhole(other, filler(81, 700))).toBe(false)
})

test('a quote that begins within a word that a hyphen makes is read with the whole of it', () => {
  const text = `${filler(60)} twenty-one o’clock-ish ends 👩🏽‍🔧 there by the U.S.’s ${filler(400, 100)}.`
  const quote = `one o’clock`
  const long = `ish ends 👩🏽‍🔧 there by the U.S`
  const { read } = decided(text, reportOn(text, [['L1', quote]]))
  expect(read.join('|')).toContain('twenty-one o’clock-ish')
  expect(decided(text, reportOn(text, [['L1', long]])).read[0]).toContain('o’clock-ish ends 👩🏽‍🔧 there by the U.S.’s')
})

test('words of scripts without spaces and of those from right to left are not cut either', () => {
  const arabic = Array.from({ length: 320 }, (_, index) => `كلمة${index} مدينة`).join(' ')
  const chinese =
    '县议会周二投票决定将供水系统出租给一家私营公司。'.repeat(3) + '居民担心水价上涨，议员拒绝回答问题。'.repeat(30)
  for (const text of [arabic, chinese]) {
    const quote = Array.from(text).slice(30, 400).join('')
    const { known, decision, read } = decided(text, reportOn(text, [['R1', quote]]))
    expectWithinLimit(text, read)
    const cuts = decision.pieces.flatMap(({ start, shown }, index) =>
      index > 0 && decision.pieces[index - 1]?.shown !== shown ? [start] : [],
    )
    expect(cuts.length).toBeGreaterThan(1)
    for (const at of cuts) {
      const [before, after] = [known.wordAt[at - 1] ?? -1, known.wordAt[at] ?? -1]
      expect(before >= 0 && before === after).toBe(false)
    }
  }
})

test('each paragraph has gaps of its own; a quote over two paragraphs stays one excerpt', () => {
  const [first, second] = [`${filler(200)} joins.`, `Over ${filler(200, 300)}.`]
  const text = `${first}\n\n${second}`
  const { read, leftOut } = decided(text, reportOn(text, [['R1', 'joins.\n\nOver']]))
  expect(read).toEqual(['joins.\n\nOver'])
  expect(leftOut.map(({ words }) => words)).toEqual([200, 200])
})

test('whatever the text and its passages are, the limit holds and every excerpt stands in the text', () => {
  const word = constantFrom(
    'a',
    'word',
    'twenty-one',
    '“so”',
    '👩🏽‍🔧',
    'é',
    'U.S.',
    '\n\n',
    'end.',
    '县议会',
    'كلمة',
    'x'.repeat(60),
  )
  const texts = array(word, { minLength: 1, maxLength: 900 }).map((words) => words.join(' '))
  const ranges = array(tuple(nat(), nat(), constantFrom('R', 'C', 'L')), { maxLength: 40 })
  assert(
    property(texts, ranges, (text, places) => {
      const points = Array.from(text)
      const evidence = places.flatMap(([from, length, family], index): EvidenceSpan[] => {
        const start = from % points.length
        const end = Math.min(points.length, start + 1 + (length % 300))
        const quote = points.slice(start, end).join('')
        return [{ code: `${family}${index + 1}`, quote, start, end, note: '', confidence: 0.5, voice: 'author' }]
      })
      const report = { ...PLAIN, loaded_language: { ...PLAIN.loaded_language, evidence } }
      const { known, excerpts, leftOut, read } = decided(text, report)
      for (const { start, end, text: words } of excerpts) expect(points.slice(start, end).join('')).toBe(words)
      if (known.wordCount > EXCERPT_WORDS_FREE) expectWithinLimit(text, read)
      for (const { words } of leftOut) expect(words).toBeGreaterThan(0)
    }),
    { seed: 11, numRuns: 120 },
  )
})
