import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { measureThickly, measureWith } from '#tests/fixtures/reading.ts'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Report } from '../engine/report.ts'
import { abridgeReport } from './abridge-report.ts'
import { decideExcerpts } from './decide-excerpts.ts'
import { EXCERPT_SHARE_MAX, EXCERPT_WORDS_FREE, QUOTE_CHARACTERS_MAX } from './excerpt-limits.ts'
import { type Excerpts, seenOf } from './excerpts.ts'
import { knownText } from './known-text.ts'
import { spansOf } from './spans-of.ts'
import { weighEvidence } from './weigh-evidence.ts'

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
  const listed = listedOf(decision, known)
  return { known, decision, excerpts, leftOut, listed, read: excerpts.map((excerpt) => excerpt.text) }
}

/** All that others may read, in the text or in quotes. */
function listedOf(decision: Excerpts, known: ReturnType<typeof knownText>): string[] {
  return seenOf(decision, known, ({ listed }) => listed).excerpts.map((excerpt) => excerpt.text)
}

/** A report's passages as others get them, by code. */
function copiesOf(report: Report, decision: Excerpts): Map<string, EvidenceSpan> {
  return new Map(spansOf(abridgeReport(report, decision)).map((span) => [span.code, span]))
}

const isFull = ({ abridged }: Pick<EvidenceSpan, 'abridged'> = { abridged: true }) => abridged === undefined
const lengthOf = (texts: readonly string[]) => Array.from(texts.join('')).length
const solid = (text: string) => text.replaceAll(/\s/g, '')
/** `words` different words. */
const filler = (words: number, from = 0) =>
  Array.from({ length: words }, (_, index) => `filler${from + index}`).join(' ')
/** Sentences of ten words each, every one different. */
const sentences = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `Begin${from + index} ${filler(8, (from + index) * 10)} end.`)

function expectWithinLimit(text: string, read: readonly string[]): void {
  expect(lengthOf(read)).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * lengthOf([text]))
  expect(lengthOf(read.map(solid))).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * lengthOf([solid(text)]))
}

/** The places in a text where a gap begins or ends. */
function bordersOf({ pieces }: Excerpts): number[] {
  return pieces.flatMap(({ start, shown }, index) => (index > 0 && pieces[index - 1]?.shown !== shown ? [start] : []))
}

/** The borders of gaps that lie within a sentence, where no long quote is cut. */
function bordersInSentences(known: ReturnType<typeof knownText>, decision: Excerpts, quotes: readonly EvidenceSpan[]) {
  const long = quotes.filter(({ start, end }) => end - start > QUOTE_CHARACTERS_MAX)
  return bordersOf(decision)
    .filter((at) => !long.some(({ start, end }) => start < at && at < end))
    .filter((at) => known.sentencesAround({ start: at - 1, end: at }).end > at)
}

/** Findings that are given whole although a weightier one is not, and not because others show their words. */
function undeserved(report: Report, copies: ReadonlyMap<string, EvidenceSpan>): string[] {
  const { due } = weighEvidence(report)
  const last = due.findIndex(({ code, start, end }) => end - start <= QUOTE_CHARACTERS_MAX && !isFull(copies.get(code)))
  const stronger = due.slice(0, Math.max(0, last))
  const overlaps = (a: EvidenceSpan, b: EvidenceSpan) => a.start < b.end && b.start < a.end
  return due
    .slice(last < 0 ? due.length : last)
    .filter((span) => knownText(span.quote).wordCount > 6 && isFull(copies.get(span.code)))
    .filter((span) => !stronger.some((other) => overlaps(span, other)))
    .map(({ code }) => code)
}

describe.each(LONG_TEXTS)('of $what', ({ text, title }) => {
  const report = measureThickly(text, title)
  const { known, decision, excerpts, leftOut, listed, read } = decided(text, report, title)
  const quotes = spansOf(report).filter((span) => span.in === undefined)
  const copies = copiesOf(report, decision)

  test('others read at most the share that is promised, with white space and without it', () => {
    expect(known.wordCount).toBeGreaterThan(EXCERPT_WORDS_FREE)
    expect(quotes.length).toBeGreaterThan(20)
    expectWithinLimit(text, listed)
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

  test('a quote is whole, or it is long, or it is given by its first words alone', () => {
    for (const { code, quote, start, end } of quotes) {
      const copy = copies.get(code)
      if (isFull(copy) || end - start > QUOTE_CHARACTERS_MAX) continue
      expect(copy?.last_words).toBeNull()
      expect(quote.startsWith(copy?.quote ?? '?')).toBe(true)
    }
  })

  test('the weakest findings are left out first', () => {
    expect(undeserved(report, copies)).toEqual([])
  })

  test('gaps lie between sentences', () => {
    expect(bordersOf(decision).length).toBeGreaterThan(1)
    expect(bordersInSentences(known, decision, quotes)).toEqual([])
  })

  test('the decision is the same each time', () => {
    expect(decided(text, report, title).decision).toEqual(decision)
  })
})

test('of a text of 300 words every quote is read with its sentence, of one of 301 no more than the share', () => {
  const said = Array.from({ length: 29 }, (_, index) => `${filler(9, 100 + index * 9)} quoted.`)
  for (const [more, share] of [
    ['', 1],
    [' indeed', EXCERPT_SHARE_MAX],
  ] as const) {
    const text = `${said.join(' ')} ${filler(10)}${more}`
    const { known, read, listed } = decided(
      text,
      reportOn(
        text,
        said.map((sentence, index) => [`L${index + 1}`, sentence.slice(0, 30)]),
      ),
    )
    expect(known.wordCount).toBe(share === 1 ? 300 : 301)
    if (share === 1) for (const sentence of said) expect(read.join('\n')).toContain(sentence)
    else expectWithinLimit(text, listed)
  }
})

/** A long text whose one finding has so many characters. */
function withQuoteOf(characters: number) {
  const quote = `${filler(50, 100).slice(0, characters - 5)} done`
  const text = `${sentences(20).join(' ')} They said ${quote} at last. ${sentences(20, 20).join(' ')}`
  const report = reportOn(text, [['R1', quote]])
  const { decision, read } = decided(text, report)
  const { quote: head = '', last_words: last, abridged } = copiesOf(report, decision).get('R1') ?? {}
  return { quote, read, head, tail: last?.text ?? '', abridged }
}

test('a quote of 300 characters is whole with its sentence', () => {
  const { quote, read, abridged } = withQuoteOf(QUOTE_CHARACTERS_MAX)
  expect(Array.from(quote)).toHaveLength(300)
  expect(abridged).toBeUndefined()
  expect(read).toEqual([`They said ${quote} at last.`])
})

test('a quote of 301 is read by its first 200 and last 60 characters, in whole words, with what is around it', () => {
  const { quote, read, head, tail, abridged } = withQuoteOf(QUOTE_CHARACTERS_MAX + 1)
  expect(abridged).toBe(true)
  expect(read).toEqual([`They said ${head}`, `${tail} at last.`])
  expect([quote.startsWith(`${head} filler`), quote.endsWith(` ${tail}`)]).toEqual([true, true])
  for (const [words, most] of [
    [head, 200],
    [tail, 60],
  ] as const) {
    expect(lengthOf([words])).toBeGreaterThan(most - 15)
    expect(lengthOf([words])).toBeLessThanOrEqual(most)
  }
})

test('where even one word of each quote is too much, the most important are read by a word each, in their order', () => {
  const text = `${filler(400)}.`
  const words = text.match(/\w+/g) ?? []
  const report = reportOn(text, [
    ['R1', words.slice(0, 20).join(' ')],
    ...words.slice(20).map((word, index) => [`L${index + 1}`, word] as const),
  ])
  const copies = copiesOf(report, decided(text, report).decision)
  expect(copies.get('R1')?.quote).toBe('filler0')
  expect(['L1', 'L100', 'L380'].map((code) => isFull(copies.get(code)))).toEqual([true, true, false])
})

test('surroundings are left out before quotes: a quote whose sentence does not fit is whole in the list', () => {
  const quote = 'the thieves in the town hall'
  const text = `${filler(300, 1000)}, ${quote}, ${filler(10, 2000)}.`
  const report = reportOn(text, [['R1', quote]])
  const { decision, read, leftOut, listed } = decided(text, report)
  expect(isFull(copiesOf(report, decision).get('R1'))).toBe(true)
  expect(listed).toEqual([quote])
  expect(read).toEqual([])
  expect(leftOut.map(({ words }) => words)).toEqual([316])
})

test('where all quotes together are too long, whole findings go, the least sure of the last family first', () => {
  const said = sentences(60)
  const text = said.join(' ')
  const families = ['R', 'L', 'S'] as const
  const report = reportOn(
    text,
    said.map((sentence, index) => [`${families[index % 3]}${index + 1}`, sentence, 1 - index / 100]),
  )
  const { decision, listed } = decided(text, report)
  const copies = copiesOf(report, decision)
  const ranks = weighEvidence(report).due.map(({ code }) => isFull(copies.get(code)))
  const whole = ranks.filter(Boolean).length
  expect(ranks).toEqual([...Array<boolean>(whole).fill(true), ...Array<boolean>(60 - whole).fill(false)])
  expect(whole).toBeGreaterThan(20)
  for (const copy of copies.values()) if (!isFull(copy)) expect(copy.quote).toMatch(/^Begin\d+( filler\d+){0,2}$/)
  expectWithinLimit(text, listed)
})

test('a quote is not shortened by three words or fewer', () => {
  const isWhole = (words: number) => {
    const text = `${sentences(60).join(' ')} ${filler(words, 900)}.`
    const report = reportOn(text, [...sentences(60).map((said) => ['R1', said] as const), ['S1', filler(words, 900)]])
    const evidence = report.loaded_language.evidence.map((span, index) => ({ ...span, code: `${span.code}${index}` }))
    const numbered = { ...report, loaded_language: { ...report.loaded_language, evidence } }
    return isFull(copiesOf(numbered, decided(text, numbered).decision).get('S160'))
  }
  expect([6, 7].map(isWhole)).toEqual([true, false])
})

test('of a long quote that ends with an endless word the last 60 characters are read', () => {
  const quote = `${filler(40, 900)} ${'y'.repeat(80)}`
  const text = `${sentences(20).join(' ')} They said ${quote} at last. ${sentences(20, 20).join(' ')}`
  const report = reportOn(text, [['R1', quote]])
  expect(copiesOf(report, decided(text, report).decision).get('R1')?.last_words?.text).toBe('y'.repeat(60))
})

test('the three most check-worthy claims are read like findings, others where room is left', () => {
  const said = sentences(50)
  const text = said.join(' ')
  const report = reportOn(
    text,
    said.slice(0, 40).map((sentence, index) => [`C${index + 1}`, sentence]),
  )
  const evidence = spansOf(report)
  const claims = evidence.map((span, index) => ({
    claim: span.quote,
    checkworthiness: (index + 1) / 100,
    evidence: span,
  }))
  const listing = { ...report, verifiable_claims: { ...report.verifiable_claims, claims } }
  expect(weighEvidence(listing).due.map(({ code }) => code)).toEqual(['C38', 'C39', 'C40'])
  const { decision, read } = decided(text, listing)
  const copies = copiesOf(listing, decision)
  for (const code of ['C38', 'C39', 'C40', 'C1']) expect(isFull(copies.get(code)), code).toBe(true)
  // Also in the text.
  expect(read[0]).toMatch(/^Begin0 /)
  expect(isFull(copies.get('C37'))).toBe(false)
})

test('what decides a score is made whole before all else', () => {
  const said = sentences(40)
  const text = said.join(' ')
  const report = reportOn(
    text,
    said.map((sentence, index) => [`L${index + 1}`, sentence]),
  )
  const { decision } = decided(text, { ...report, counterfactual: { loaded_language: { without: ['L40'], value: 1 } } })
  const copies = copiesOf(report, decision)
  expect(['L1', 'L39', 'L40'].map((code) => isFull(copies.get(code)))).toEqual([true, false, true])
})

test('where every word is a quote, or a report has hundreds of them, the limit holds', () => {
  const text = `${filler(320)}.`
  const single = text.match(/\w+/g) ?? []
  const whole = Array.from({ length: 40 }, (_, index) => single.slice(index, index + 200).join(' '))
  for (const quotes of [single, whole]) {
    const { listed } = decided(
      text,
      reportOn(
        text,
        quotes.map((quote, index) => [`L${index + 1}`, quote]),
      ),
    )
    expectWithinLimit(text, listed)
    expect(listed.length).toBeGreaterThan(0)
  }
})

test('what the report’s own sentences quote and name counts, too', () => {
  const text = `${filler(400)}.`
  const told = text.slice(0, 900)
  const report = { ...reportOn(text, [['C1', filler(100, 200)]]), analytical_synthesis: `It says “${told}”.` }
  const { decision, listed } = decided(text, report)
  const prose = decision.prose_max ?? 0
  expect(prose).toBeLessThan(200)
  expect(lengthOf(listed) + prose).toBeLessThanOrEqual(EXCERPT_SHARE_MAX * text.length)
})

test('what a text says twice is read twice, and what its headline says is read', () => {
  const said = sentences(12)
  const others = sentences(12, 200)
  const between = sentences(12, 100).join(' ')
  const isWhole = (before: readonly string[], title = '') => {
    const text = `${before.join(' ')}\n\n${between}\n\n${said.join(' ')}`
    const report = reportOn(
      text,
      said.map((sentence, index) => [`R${index + 1}`, sentence]),
    )
    const copies = copiesOf(report, decided(text, report, title).decision)
    return [...copies.values()].every(isFull)
  }
  expect([isWhole(others), isWhole(said)]).toEqual([true, false])
  expect(isWhole(others, others.join(' '))).toBe(false)
})

test('words of scripts without spaces and of those from right to left are not cut either', () => {
  const arabic = Array.from({ length: 320 }, (_, index) => `كلمة${index} مدينة`).join(' ')
  const chinese =
    '县议会周二投票决定将供水系统出租给一家私营公司。'.repeat(3) + '居民担心水价上涨，议员拒绝回答问题。'.repeat(30)
  for (const text of [arabic, chinese]) {
    const quote = Array.from(text).slice(30, 400).join('')
    const { known, decision, listed } = decided(text, reportOn(text, [['R1', quote]]))
    expectWithinLimit(text, listed)
    const { pieces } = decision
    const cuts = pieces.flatMap(({ start, listed: isRead }, index) =>
      index > 0 && start !== 30 && start !== 400 && pieces[index - 1]?.listed !== isRead ? [start] : [],
    )
    expect(cuts.length).toBeGreaterThan(0)
    for (const at of cuts) {
      const [before, after] = [known.wordAt[at - 1] ?? -1, known.wordAt[at] ?? -1]
      expect(before >= 0 && before === after).toBe(false)
    }
  }
})

test('each paragraph has gaps of its own; a quote over two paragraphs stays one excerpt', () => {
  const first = [...sentences(20), 'It joins.']
  const second = ['Over it goes.', ...sentences(20, 20)]
  const text = `${first.join(' ')}\n\n${second.join(' ')}`
  const { read, leftOut } = decided(text, reportOn(text, [['R1', 'joins.\n\nOver']]))
  expect(read).toEqual(['It joins.\n\nOver it goes.'])
  expect(leftOut.map(({ words }) => words)).toEqual([200, 200])
})

test('whatever the text and its passages are, the limit holds, quotes are whole or begun, and gaps lie between sentences', () => {
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
    'ends. And',
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
        const end = Math.min(points.length, start + 1 + (length % 400))
        const quote = points.slice(start, end).join('')
        return [{ code: `${family}${index + 1}`, quote, start, end, note: '', confidence: 0.5, voice: 'author' }]
      })
      const report = { ...PLAIN, loaded_language: { ...PLAIN.loaded_language, evidence } }
      const { known, decision, excerpts, leftOut, listed } = decided(text, report)
      for (const { start, end, text: words } of excerpts) expect(points.slice(start, end).join('')).toBe(words)
      if (known.wordCount > EXCERPT_WORDS_FREE) expectWithinLimit(text, listed)
      for (const { words } of leftOut) expect(words).toBeGreaterThan(0)
      const copies = copiesOf(report, decision)
      for (const { code, quote, start, end } of evidence) {
        const copy = copies.get(code)
        expect(quote.startsWith(copy?.quote ?? '?')).toBe(true)
        if (end - start <= QUOTE_CHARACTERS_MAX && !isFull(copy)) expect(copy?.last_words).toBeNull()
      }
      expect(bordersInSentences(known, decision, evidence)).toEqual([])
    }),
    { seed: 11, numRuns: 120 },
  )
})
