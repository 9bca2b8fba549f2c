import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { readCsv } from '#tests/fixtures/read-csv.ts'
import { toCsv } from './export-csv.ts'
import { toExportRecord } from './export-scan.ts'
import type { Analysis } from '../scan.ts'

const corpus = ['naughty-strings', 'xss-payloads'].map((name) =>
  join(process.env['FMA_DEVELOPMENT_DATA'] ?? '', 'security', `${name}.jsonl`),
)

function withNote(note: string): Analysis {
  const [first, ...rest] = ANALYSIS.headline_integrity.evidence
  if (first === undefined) throw new Error('the fixture has a passage in its headline')
  return {
    ...ANALYSIS,
    headline_integrity: { ...ANALYSIS.headline_integrity, evidence: [{ ...first, note }, ...rest] },
  }
}

function noteCellOf(note: string): string | undefined {
  return readCsv(toCsv(toExportRecord(withNote(note)))).find(({ code }) => code === 'F1')?.['note']
}

test('every row has the documented columns, in order, and the shortcode', () => {
  const csv = toCsv(toExportRecord(ANALYSIS))
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFshortcode,metric,kind,code,value,range_low,range_high,confidence,quote,start,end,in,voice,note,withdrawn,words_left_out,last_words,last_start,last_end',
  )
  const rows = readCsv(csv)
  expect(new Set(rows.map((row) => row['shortcode']))).toEqual(new Set([ANALYSIS.shortcode]))
  expect(rows.filter((row) => row['kind'] === 'reading')).toHaveLength(13)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("http://evil.example")', '\u200B=1', '＝1+1'])(
  'a cell that a spreadsheet would take for a formula does not begin like one: %j',
  (hostile) => {
    expect(noteCellOf(hostile)).toBe(`'${hostile}`)
  },
)

test.each(['a, b', 'say "yes"', 'two\nlines', 'two\r\nlines', '"', '', ' 1 + 1', 'Ünïcödé 😡'])(
  'what stands in a cell is read back as it was: %j',
  (plain) => {
    expect(noteCellOf(plain)).toBe(plain)
  },
)

test.skipIf(!corpus.every(existsSync))(
  'no hostile string breaks the table or begins a formula (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const strings = corpus.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): string => JSON.parse(line).s),
    )
    expect(strings.length).toBeGreaterThan(500)
    for (const hostile of strings) {
      const cell = noteCellOf(hostile) ?? ''
      expect([hostile, `'${hostile}`]).toContain(cell)
      expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }
  },
)
