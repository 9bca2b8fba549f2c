import { JSDOM } from 'jsdom'
import { describe, expect, test, vi } from 'vitest'
import { METRIC_NAMES, METRICS } from '#app/domain/engine/metrics/index.ts'
import { plainMarkdown } from '#app/platform/text/plain-markdown.ts'
import { ANALYSIS, ARTICLE_TEXT, ARTICLE_TITLE } from '#tests/fixtures/analysis.ts'
import { PAGE_SOURCE } from '#tests/fixtures/page-source.ts'
import { readCsv } from '#tests/fixtures/read-csv.ts'
import { measureThickly } from '#tests/fixtures/reading.ts'
import { readPdf } from '#tests/fixtures/read-pdf.ts'
import { registerEvidence } from '../present/evidence-register.ts'
import { toCsv } from './export-csv.ts'
import { toMarkdown } from './export-markdown.ts'
import { toPdf } from './export-pdf.server.ts'
import { toExportRecord, toJson } from './export-scan.ts'
import { Analysis } from '../scan.ts'

const MEASURED: Analysis = {
  ...ANALYSIS,
  ...measureThickly(ARTICLE_TEXT, ARTICLE_TITLE),
}

/** A PDF's text without its line breaks and footers. */
async function pdfText(analysis: Analysis): Promise<string> {
  const text = readPdf(await toPdf(toExportRecord(analysis), { compress: false }))
  return text.replaceAll(/\nScan \w{12}\. The report describes.*Page \d+ of \d+/g, '').replaceAll(/\s+/g, ' ')
}

test('what a passage of unsure kind may be instead stands in every format, and the JSON has the chances', async () => {
  const alternatives = [
    { type: 'doubt' as const, confidence: 0.3 },
    { type: 'straw_man' as const, confidence: 0.2 },
  ]
  const { logical_fallacies: fallacies } = ANALYSIS
  const unsure: Analysis = {
    ...ANALYSIS,
    logical_fallacies: fallacies.map((found) => ({
      ...found,
      evidence: found.evidence.map((span) => ({ ...span, alternatives })),
    })),
  }
  const record = toExportRecord(unsure)
  const words = 'Or: sowing doubt, straw man.'
  expect(toMarkdown(record)).toContain(words)
  expect(await pdfText(unsure)).toContain(words)
  expect(toCsv(record)).toContain(words)
  expect(Analysis.parse(JSON.parse(toJson(record))).logical_fallacies[0]?.evidence[0]?.alternatives).toEqual(
    alternatives,
  )
})

/** A character that the fonts lack, by its code points. */
const inCodePoints = (sign: string) =>
  `[${Array.from(sign, (part) => `U+${part.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ')}]`

/** Without white space: a line may break within words joined by a hyphen or a dash. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '')

describe.each([
  { name: 'a drawn report', analysis: ANALYSIS },
  { name: 'a measured report', analysis: MEASURED },
])('for $name', ({ analysis }) => {
  const record = toExportRecord(analysis)
  const rows = readCsv(toCsv(record))
  const markdown = toMarkdown(record)

  test('the JSON is the analysis itself', () => {
    expect(Analysis.parse(JSON.parse(toJson(record)))).toEqual(analysis)
  })

  test('the shortcode stands in every format', async () => {
    for (const file of [toJson(record), toCsv(record), markdown, await pdfText(analysis)]) {
      expect(file).toContain(analysis.shortcode)
    }
  })

  test('each reading, its range and its confidence are the same in all four', async () => {
    const pdf = squeezed(await pdfText(analysis))
    expect(record.readings.map(({ metric }) => metric)).toEqual(METRIC_NAMES)
    for (const { metric, number, value, words, sureness } of record.readings) {
      const row = rows.find((entry) => entry['metric'] === metric && entry['kind'] === 'reading')
      const { range, confidence } = analysis.uncertainty[metric]
      const [low, high] = range ?? ['', '']
      expect(row).toMatchObject({ value: String(value ?? ''), range_low: String(low), range_high: String(high) })
      expect(row).toMatchObject({ confidence: String(confidence), note: expect.stringContaining(words) })
      const heading = `${number} ${METRICS[metric].label}`
      expect(markdown).toContain(`### ${heading}\n\n**${plainMarkdown(words)}** (${plainMarkdown(sureness)})`)
      expect(pdf).toContain(squeezed(`${heading} ${words} (${sureness})`))
    }
  })

  test('every passage stands in all four with its code, and with its offsets in the table', async () => {
    const pdf = squeezed(await pdfText(analysis))
    const { spans, of } = registerEvidence(analysis)
    expect(spans.length).toBeGreaterThan(10)
    for (const span of spans) {
      const users = METRIC_NAMES.filter((metric) => of(metric).some(({ code }) => code === span.code))
      const cells = rows.filter(({ code }) => code === span.code)
      expect(cells.map(({ metric }) => metric)).toEqual(users)
      for (const cell of cells) {
        expect(cell).toMatchObject({ start: String(span.start), end: String(span.end), in: span.in ?? 'text' })
        expect(cell['quote']?.replace(/^'(?=[\s=+\-@])/, '')).toBe(span.quote)
      }
      expect(markdown).toContain(
        `**${span.code}** (${span.in === 'title' ? 'headline' : 'text'}, characters ${span.start}–${span.end};`,
      )
      expect(markdown).toContain(`> ${plainMarkdown(span.quote)}\n`)
      expect(pdf).toContain(`characters${span.start}–${span.end};`)
      expect(pdf).toContain(squeezed(span.quote.replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, inCodePoints)))
    }
  })
})

test.each([
  ['bias_spectrum', 31, 'position'],
  ['propaganda_index', 46, 'score'],
  ['logical_fallacies', 4, 'count in the author’s words'],
  ['strategic_silence', 2, 'number of findings'],
  ['emotional_resonance', 0.72, 'strength of the dominant emotion'],
  ['intellectual_depth', 2, 'level'],
  ['source_reliability', null, 'nothing, since its publisher is not rated'],
  ['verifiable_claims', 0.2222, 'density, in which its range is given'],
  ['framing', 0.5, 'weight of the primary frame'],
] as const)('the value of %s is %s, its %s', (metric, value, _what) => {
  expect(toExportRecord(ANALYSIS).readings.find((reading) => reading.metric === metric)?.value).toBe(value)
})

test('what could not be measured has no value and says why', () => {
  const headline = { score: null, reason: 'There is no headline.', issues: [], evidence: [] }
  const bias = { ...ANALYSIS.bias_spectrum, position: 50, label: 'not placed' as const }
  const record = toExportRecord({ ...ANALYSIS, headline_integrity: headline, bias_spectrum: bias })
  const rows = readCsv(toCsv(record)).filter((row) => row['kind'] === 'reading')
  for (const [metric, words] of [
    ['headline_integrity', 'There is no headline.'],
    ['bias_spectrum', 'not placed'],
  ]) {
    expect(rows.find((row) => row['metric'] === metric)).toMatchObject({ value: '' })
    expect(rows.find((row) => row['metric'] === metric)?.['note']).toContain(words)
    expect(toMarkdown(record)).toContain(words)
  }
})

test('a publisher that nobody rated reads “not rated” in every file that is read, whatever number fills the field', async () => {
  const record = toExportRecord({ ...ANALYSIS, source_reliability: 0.4321 })
  for (const file of [toCsv(record), toMarkdown(record), await pdfText(record.analysis)]) {
    expect(file).toContain('not rated')
    expect(file).not.toContain('0.43')
  }
})

test('what was read, how long it took and what was left out stand in the text and the print; a pasted text has no such part', async () => {
  const source = {
    ...PAGE_SOURCE,
    text_from: 'structured data' as const,
    left_out: ['token', 'sig'],
  }
  const fetched = { ...ANALYSIS, source, timing: { ...ANALYSIS.timing, fetch_ms: 1_310 } }
  const facts = [
    ['Requested URL', 'https://example.org/a'],
    ['Redirected through', 'https://example.org/b'],
    ['Final URL', 'https://example.org/c'],
    ['Removed from the URL', 'token, sig (looks like a secret; not stored)'],
    ['Fetched', '3 Feb 2026, 21:40 UTC, status 200, 48,210 bytes, in 1.3 s'],
    ['Text from', 'the page’s structured data, which has more of the article than the page shows'],
    ['Left out', '12 words of the page'],
    ['Captions', '12 words'],
  ] as const
  const record = toExportRecord(fetched)
  const pdf = squeezed(await pdfText(fetched))
  for (const [name, value] of facts) {
    expect(toMarkdown(record)).toContain(`- **${name}:** ${plainMarkdown(value)}\n`)
    expect(pdf).toContain(squeezed(`${name}: ${value}`))
  }
  const known = toExportRecord({ ...fetched, timing: { ...ANALYSIS.timing, fetch_ms: 0 } })
  expect(toMarkdown(known)).toContain('48,210 bytes\n')
  expect(toMarkdown(toExportRecord(ANALYSIS))).not.toContain('Source page')
  expect(await pdfText(ANALYSIS)).not.toContain('Source page')
})

test('a publisher that the submitter stated is said to be so', async () => {
  const stated: Analysis = { ...ANALYSIS, url: null, source_url: 'https://news.example/a', publisher_basis: 'stated' }
  expect(toMarkdown(toExportRecord(stated))).toContain('Amsel Ledger (stated by the submitter)')
  expect(await pdfText(stated)).toContain('Amsel Ledger (stated by the submitter)')
})

test('letters of other languages in Latin script stand in the PDF as they are, within words too', async () => {
  const title = 'Kaczyński meets Đặng Văn Ngữ and Gülşen İpekçi in Škofja Loka: −0.58'
  const text = await pdfText({ ...ANALYSIS, title })
  expect(text).toContain(title)
  expect(await pdfText({ ...ANALYSIS, title: 'Plain' })).not.toContain('ń')
})

test('what reading a text cannot tell stands in Markdown and PDF, and on every page', async () => {
  const sentence = 'report describes the text, not the people who wrote it.'
  expect(toMarkdown(toExportRecord(ANALYSIS))).toContain(sentence)
  const pages = readPdf(await toPdf(toExportRecord(ANALYSIS), { compress: false }))
  const [, total = '0'] = /Page 1 of (\d+)/.exec(pages) ?? []
  expect(Number(total)).toBeGreaterThan(2)
  expect(pages.match(/Scan 7KQ2M9XAb3dE\. The report describes the text/g)).toHaveLength(Number(total))
})

test('two PDFs of one analysis are the same bytes, whenever they are made', async () => {
  const first = await toPdf(toExportRecord(ANALYSIS))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
  const second = await toPdf(toExportRecord(ANALYSIS)).finally(() => vi.useRealTimers())
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true)
})

test('the PDF names itself: title, language, structure', async () => {
  const source = Buffer.from(await toPdf(toExportRecord(ANALYSIS), { compress: false })).toString('latin1')
  expect(source.startsWith('%PDF-1.7')).toBe(true)
  expect(source).toContain(`(${ARTICLE_TITLE}, scan 7KQ2M9XAb3dE)`)
  expect(source).toContain('/Lang (en)')
  expect(source).toContain('/Marked true')
})

test('a headline whose letters the fonts lack is said in words, with a note on where they stand', async () => {
  const text = await pdfText({ ...ANALYSIS, title: 'Секретное соглашение о паромах' })
  expect(text).toContain('(30 characters that this document’s fonts lack)')
  expect(text).toContain('The JSON download has them all.')
})

test.each(['</rdf:li><x>', 'A & B', 'null \0 and bell \u0007', 'half a pair \uD800'])(
  'a hostile headline leaves the PDF’s metadata well-formed: %j',
  async (title) => {
    const source = Buffer.from(await toPdf(toExportRecord({ ...ANALYSIS, title }), { compress: false })).toString()
    const [metadata = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(source) ?? []
    const parsed = new JSDOM(metadata, { contentType: 'application/xml' }).window.document
    expect(parsed.getElementsByTagName('rdf:li')[0]?.textContent).toContain('scan 7KQ2M9XAb3dE')
    expect(parsed.getElementsByTagName('x')).toHaveLength(0)
  },
)
