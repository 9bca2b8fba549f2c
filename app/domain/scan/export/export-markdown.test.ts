import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { toMarkdown } from './export-markdown.ts'
import { toExportRecord } from './export-scan.ts'

test('a hostile headline, publisher and quote leave the document’s structure as it is', () => {
  const hostile = '\n\n# Taken over\n\n<img src=x onerror=alert(1)> [x](http://evil.example)'
  const [first] = ANALYSIS.headline_integrity.evidence
  const evidence = first === undefined ? [] : [{ ...first, quote: hostile, note: hostile }]
  const headline = { ...ANALYSIS.headline_integrity, evidence }
  const markdown = toMarkdown(
    toExportRecord({ ...ANALYSIS, title: hostile, publisher_name: hostile, headline_integrity: headline }),
  )
  const structure = (text: string) => text.split('\n').map((line) => /^(?:#+ \d*|- \*\*|> )?/.exec(line)?.[0])
  expect(structure(markdown)).toEqual(structure(toMarkdown(toExportRecord(ANALYSIS))))
  expect(markdown).not.toMatch(/(?<!\\)<img|(?<!\\)\[x/)
})
