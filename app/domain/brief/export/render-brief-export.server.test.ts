import { afterAll, expect, test } from 'vitest'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { BRIEF, HOSTILE_TEXT, SAMPLE_BRIEF, SMALL_BRIEF } from '#tests/fixtures/brief.ts'
import { readCsv } from '#tests/fixtures/read-csv.ts'
import { readPdf } from '#tests/fixtures/read-pdf.ts'
import { StixBundle } from '#tests/fixtures/stix.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { Brief } from '../brief.ts'
import { toBriefRecord } from './brief-record.ts'
import { BRIEF_EXPORT_FORMATS, type BriefExportFormat } from './export-brief.ts'
import { toBriefPdf } from './export-brief-pdf.server.ts'
import { signalText } from './export-brief-markdown.ts'
import { renderBriefExport } from './render-brief-export.server.ts'

holdDeadlines()
afterAll(closeWorkerPools)

async function exported(brief: Brief, format: Exclude<BriefExportFormat, 'pdf'>): Promise<string> {
  return String((await renderBriefExport(brief, format)).body)
}

/** Lines of a PDF are broken by its width. */
async function printed(brief: Brief): Promise<string> {
  return readPdf(await toBriefPdf(toBriefRecord(brief), { compress: false })).replaceAll(/\s+/g, ' ')
}

function stixNote(bundle: string, abstract: string): string {
  const { objects } = JSON.parse(bundle)
  return objects.find((object: { abstract?: string }) => object.abstract === abstract)?.content ?? ''
}

test('all five exports hold the same numbers', async () => {
  const json = Brief.parse(JSON.parse(await exported(BRIEF, 'json')))
  const rows = readCsv(await exported(BRIEF, 'csv'))
  const texts = [await exported(BRIEF, 'md'), await printed(BRIEF)]
  const stix = await exported(BRIEF, 'stix')
  expect(json).toEqual(BRIEF)
  expect(rows).toHaveLength(json.signal_count)
  const distribution = Object.entries(json.signal_distribution)
  expect(distribution.map(([source]) => rows.filter((row) => row['source'] === source).length)).toEqual(
    distribution.map(([, count]) => count),
  )
  const about = 'X 26, Reddit 12, News 11, YouTube 1, Web 1, Financial 1'
  for (const text of [...texts, stixNote(stix, 'About this brief')]) {
    expect(text).toContain(about)
    expect(text).toMatch(/Signals:(?:\*\*)? 52/)
  }
  for (const text of [...texts, stixNote(stix, 'Authenticity score')]) {
    expect(text).toContain('38 of 100, looks likely coordinated')
    for (const points of ['−44.5', '−23', '+5.5']) expect(text.replaceAll('\\', '')).toContain(points)
  }
  for (const text of [...texts, stixNote(stix, 'Contagion risk')]) {
    expect(text).toContain('elevated')
    expect(text).toContain('0.64')
  }
  for (const { name, dominance } of json.primary_narratives) {
    for (const text of [...texts, stixNote(stix, 'Narratives')]) {
      expect(text).toContain(name)
      expect(text.toLowerCase()).toContain(`dominance ${dominance.toFixed(2)}`)
    }
    expect(rows.filter((row) => row['narrative'] === name).length).toBeGreaterThan(0)
  }
})

test('a note on a factor is in a readable export once, though it is an indicator as well', async () => {
  const [factor] = BRIEF.authenticity_analysis.factors
  const { coordination_evidence: evidence } = BRIEF
  const indicators = evidence?.technical_indicators.map((own) => ({ ...own, explanation: factor?.explanation ?? '' }))
  const same = {
    ...BRIEF,
    coordination_evidence: evidence && { ...evidence, technical_indicators: indicators ?? [] },
  }
  for (const text of [await exported(same, 'md'), await printed(same)]) {
    expect(text.replaceAll('\\', '').split(factor?.explanation ?? '')).toHaveLength(2)
  }
})

test('what a finding rests on is named by the same codes as the rows of the table', async () => {
  const rows = readCsv(await exported(BRIEF, 'csv'))
  const codeOf = new Map(rows.map((row) => [row['id'], row['code']]))
  const [cluster] = BRIEF.coordination_evidence?.clusters ?? []
  const codes = cluster?.evidence.map((id) => codeOf.get(id)).join(', ')
  expect(codes).toMatch(/^S\d+, /)
  expect(await exported(BRIEF, 'md')).toContain(`Signals: ${codes}`)
  expect(await printed(BRIEF)).toContain(`Signals: ${codes}`)
})

test('a signal past its retention brings its id and numbers to every export, and no text, author or address', async () => {
  const gone = BRIEF.signals?.find(({ text }) => text === null)
  const row = readCsv(await exported(BRIEF, 'csv')).find(({ id }) => id === gone?.id)
  expect(row).toMatchObject({ text_kept: 'no', text: '', url: '', handle: '', likes: String(gone?.engagement.likes) })
  expect(await exported(BRIEF, 'md')).toContain('Text no longer stored')
  expect(await printed(BRIEF)).toContain('Text no longer stored')
  const bundle = await exported(BRIEF, 'stix')
  expect(bundle).not.toContain(gone?.id)
  expect(stixNote(bundle, 'About this brief')).toContain('Signals past their retention: 1')
})

test('text from a source is text in every export: no formula, no markup, no link', async () => {
  const row = readCsv(await exported(BRIEF, 'csv')).find(({ text }) => text?.includes('evil.example'))
  expect(row?.['text']).toBe(`'${HOSTILE_TEXT}`)
  expect(row?.['handle']).toBe(`'+SUM(A1)`)
  const markdown = await exported(BRIEF, 'md')
  expect(markdown).not.toContain('<script>')
  expect(markdown).not.toMatch(/(?<!\\)\[x\]/)
  expect(markdown).not.toMatch(/[^\\]:\/\//)
})

test('letters that the fonts of a PDF lack are said, and stand in the other formats', async () => {
  expect(await printed(BRIEF)).toContain('not in this document’s fonts')
  expect(await exported(BRIEF, 'md')).toContain('Секретное соглашение о депо')
})

test('of too few signals no export gives a figure for authenticity but the one that is the brief', async () => {
  for (const text of [
    await exported(SMALL_BRIEF, 'md'),
    await printed(SMALL_BRIEF),
    await exported(SMALL_BRIEF, 'stix'),
  ]) {
    expect(text).toContain('too few signals to say')
    expect(text).not.toContain('75 of 100')
  }
})

test.each(BRIEF_EXPORT_FORMATS)('the same brief gives the same %s', async (format) => {
  const [one, two] = await Promise.all([renderBriefExport(BRIEF, format), renderBriefExport(BRIEF, format)])
  expect(Buffer.from(one.body).equals(Buffer.from(two.body))).toBe(true)
  expect(one.contentType).toContain('/')
})

test('every export of samples says so: in its title, in each signal, and without any confidence', async () => {
  const json = Brief.parse(JSON.parse(await exported(SAMPLE_BRIEF, 'json')))
  expect([json.is_sample, json.signals?.every(({ is_sample: own }) => own)]).toEqual([true, true])
  const rows = readCsv(await exported(SAMPLE_BRIEF, 'csv'))
  expect(new Set(rows.map((row) => row['is_sample']))).toEqual(new Set(['true']))
  const markdown = await exported(SAMPLE_BRIEF, 'md')
  expect(markdown).toMatch(/^# Intelligence brief: Sample data: vessby/)
  const pdf = await printed(SAMPLE_BRIEF)
  for (const text of [markdown, pdf]) {
    expect(text).toContain('say nothing about the world')
    expect(text).toMatch(/S1, sample, X post/)
    expect(text).not.toMatch(/Sample data\W+Sample data/i)
  }
  expect(pdf).toContain('Sample data, not real.')
  const bundle = StixBundle.parse(JSON.parse(await exported(SAMPLE_BRIEF, 'stix')))
  const own = bundle.objects.filter(({ type }) =>
    ['report', 'indicator', 'note', 'observed-data', 'relationship'].includes(type),
  )
  expect(own.length).toBeGreaterThan(10)
  for (const object of own) expect(object).toMatchObject({ labels: expect.arrayContaining(['sample-data']) })
  expect(JSON.stringify(bundle)).not.toContain('"confidence"')
})

test('an export of real talk is not marked as samples', async () => {
  expect(new Set(readCsv(await exported(BRIEF, 'csv')).map((row) => row['is_sample']))).toEqual(new Set(['false']))
  for (const text of [await exported(BRIEF, 'md'), await printed(BRIEF), await exported(BRIEF, 'stix')]) {
    expect(text).not.toMatch(/Sample data:? (?:vessby|not real)|S1, sample|sample-data/)
  }
})

test('a title that ends in a mark gets no second one', () => {
  const [signal] = BRIEF.signals ?? []
  const textOf = (title: string) =>
    signal && signalText({ code: 'S1', signal: { ...signal, title, text: 'It was switched off.' } })
  expect([textOf('Who did it?'), textOf('Plant stops')]).toEqual([
    'Who did it? It was switched off.',
    'Plant stops. It was switched off.',
  ])
})
