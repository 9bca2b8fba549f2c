import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { inputOf, readCase } from '#tests/fixtures/cases/read-case.ts'
import { goldenTexts } from '#tests/fixtures/golden/texts.ts'
import { readAndMeasure } from '#tests/setup/read-and-measure.ts'
import type { EvidenceSpan } from '../evidence-span.ts'
import type { DocumentInput } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { overlap, type Range } from '../ranges.ts'

const cases = readdirSync(new URL('../../../../tests/fixtures/cases/', import.meta.url)).filter((name) =>
  /\.(?:html|txt)$/.test(name),
)
const texts: [name: string, input: DocumentInput][] = [
  ...goldenTexts().map(({ name, input }): [string, DocumentInput] => [name, input]),
  ...cases.map((name): [string, DocumentInput] => [name, inputOf(readCase(name))]),
]

test.each(texts)('no passage has two voices, and none of the author’s is in a quotation: %s', async (_name, input) => {
  const spans = spansOf(await readAndMeasure(input)).filter((span) => span.in === undefined)
  const quotations = inPoints(input)
  const isQuoted = (span: Range): boolean => quotations.some(({ start, end }) => start <= span.start && span.end <= end)
  expect(spans.filter((span) => span.voice === 'author' && isQuoted(span))).toEqual([])
  expect(spans.flatMap((span, at) => spans.slice(at + 1).filter((other) => disagree(span, other, isQuoted)))).toEqual(
    [],
  )
})

/** Passages that share words are of one voice, except that the author's sentence may have a quotation inside it. */
function disagree(one: EvidenceSpan, other: EvidenceSpan, isQuoted: (span: Range) => boolean): boolean {
  if (one.voice === other.voice || overlap(one, other) === 0) return false
  const [author, speaker] = one.voice === 'author' ? [one, other] : [other, one]
  return !(author.start <= speaker.start && speaker.end <= author.end && isMarked(speaker, isQuoted))
}

/** In a quotation, or a word or two between quotation marks of their own. */
function isMarked(span: EvidenceSpan, isQuoted: (span: Range) => boolean): boolean {
  return isQuoted(span) || /^["“‘«]|["”’»]$/u.test(span.quote)
}

/** The quotations of a text, in code points as in reports. */
function inPoints(input: DocumentInput): Range[] {
  const { quotations, text } = prepareDocument(input)
  const pointsTo = (unit: number): number => Array.from(text.slice(0, unit)).length
  return quotations.map(({ start, end }) => ({ start: pointsTo(start), end: pointsTo(end) }))
}
