import { expect, test } from 'vitest'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { thickReading } from '#tests/fixtures/reading.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { METRICS, REPORT_FIELDS } from './index.ts'
import { measureAll } from './measures.ts'

const metrics = Object.values(METRICS)

test('each field of a report belongs to one metric, and each metric has a label of its own', () => {
  const fields = metrics.flatMap(({ schema }) => Object.keys(schema.shape))
  expect(Object.keys(REPORT_FIELDS)).toEqual(fields)
  expect(new Set(metrics.map(({ label }) => label)).size).toBe(metrics.length)
})

test('the passages of a metric carry letters that its card names', () => {
  for (const { text, title } of LONG_TEXTS) {
    const input = textAlone(text, title)
    for (const { name, fields } of measureAll(prepareDocument(input, thickReading(input)))) {
      const letters = draftsIn(fields).map(({ family }) => family)
      expect(METRICS[name].families, name).toEqual(expect.arrayContaining(letters))
    }
  }
})

function draftsIn(value: unknown): EvidenceDraft[] {
  if (typeof value !== 'object' || value === null) return []
  return isDraft(value) ? [value] : Object.values(value).flatMap(draftsIn)
}

function isDraft(value: object): value is EvidenceDraft {
  return 'draft' in value
}
