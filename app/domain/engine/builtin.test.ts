import { expect, test } from 'vitest'
import { thickReading } from '#tests/fixtures/reading.ts'
import { allSpansOf, expectVerbatim } from '#tests/fixtures/verbatim.ts'
import { measureBuiltin } from './builtin.ts'
import { textAlone } from './prepare/article-document.ts'
import type { DocumentInput } from './prepare/document.ts'
import { METRIC_NAMES } from './metrics/index.ts'
import { Report } from './report.ts'
import { UNREAD } from './text-reading.ts'

function input(text: string, over: Partial<DocumentInput> = {}): DocumentInput {
  return { ...textAlone(text), ...over }
}

/** Uses a reading with many findings. */
const measure = (article: DocumentInput): Report => measureBuiltin(article, thickReading(article))

const ARTICLE = input(
  `The council closed the old bridge on Monday after engineers found cracks 😱 in two of its eight pillars.

"We had no choice," said Ann Lowell, the mayor. "People drive over it every day, and nobody wanted a disgrace on our conscience."

According to a report by Dahl Engineering, repairs would cost £4.2 million, a third more than in 2021. One official, who asked not to be named, called the delay a shameful betrayal of the town.

Jane Harmon, who runs the bakery on the north bank, said her takings had fallen by half. "If this goes on, we are finished," she said. Residents said they had warned the council for years.

Everyone knows what comes next: first the bridge, then the school, then the whole town. The county declined to comment.`,
  { title: 'Shameful “cracks” 😱 shut bridge', publisherHost: 'example.org' },
)

test('a report is valid, complete, and says the same bytes every time', () => {
  const report = measure(ARTICLE)
  expect(Report.parse(report)).toEqual(report)
  expect(Object.keys(report.uncertainty)).toEqual([...METRIC_NAMES])
  expect(JSON.stringify(measure(ARTICLE))).toBe(JSON.stringify(report))
})

test('every quote stands in the text at its code points, beyond emoji too', () => {
  const report = measure(ARTICLE)
  expect(allSpansOf(report).length).toBeGreaterThan(5)
  expectVerbatim(report, ARTICLE)
})

test('codes of a counterfactual are codes of spans', () => {
  const report = measure(ARTICLE)
  const codes = new Set(allSpansOf(report).map(({ code }) => code))
  const used = Object.values(report.counterfactual).flatMap((one) => one?.without ?? [])
  expect(used.length).toBeGreaterThan(0)
  for (const code of used) expect(codes).toContain(code)
})

test('a short text says so and is less sure than the same words in a long one', () => {
  const report = measure(ARTICLE)
  expect(report.engine.warnings.join(' ')).toMatch(/fewer than 200/)
  const long = measure(input(`${ARTICLE.text}\n\n${ARTICLE.text}`, { title: ARTICLE.title }))
  expect(long.engine.warnings.join(' ')).not.toMatch(/fewer than 200/)
  expect(report.uncertainty.sourcing_transparency.confidence).toBeLessThan(
    long.uncertainty.sourcing_transparency.confidence,
  )
})

test('where nothing was found no range is given, and every range that is given has a width', () => {
  const plain = Array.from({ length: 12 }, (_, day) => `The ferry left the quay at noon on ${day + 1} May.`).join(' ')
  const { uncertainty, propaganda_index } = measureBuiltin(input(plain), UNREAD)
  expect(propaganda_index.score).toBe(0)
  expect(uncertainty.propaganda_index.range).toBeNull()
  expect(uncertainty.loaded_language.range).toBeNull()
  expect(uncertainty.emotional_resonance.range).toBeNull()
  for (const report of [measureBuiltin(input(plain), UNREAD), measure(input(plain)), measure(ARTICLE)]) {
    for (const { range } of Object.values(report.uncertainty)) if (range) expect(range[0]).toBeLessThan(range[1])
  }
})

test('a number of sources is the same in every field and sentence that tells it', () => {
  const people = ['Ann Lowell, the mayor,', 'Omar Aziz, an engineer,', 'Jane Harmon, a nurse,', 'Ms Harmon', 'Lowell']
  const said = people.map((who) => `${who} said the bridge was old and that it would be mended by the spring.`)
  const text = `${said.join(' ')} The report shows that it has cracks. Residents said they had warned the council.`
  const { sourcing_transparency, voice_balance, analytical_synthesis } = measure(input(text))
  expect(sourcing_transparency).toMatchObject({ named: 3, anonymous: 1, documents: 1 })
  expect(voice_balance.voices).toHaveLength(4)
  expect(analytical_synthesis).not.toMatch(/(?:names|has) (?:two|four|five|six) (?:named )?sources/)
})

test('for opinion sourcing and voices have no score, a reason, and their evidence', () => {
  const report = measure({ ...ARTICLE, title: 'Opinion: The bridge must open' })
  expect(report.genre.label).toBe('opinion')
  expect(report.sourcing_transparency.score).toBeNull()
  expect(report.sourcing_transparency.reason).toMatch(/opinion/)
  expect(report.sourcing_transparency.evidence.length).toBeGreaterThan(0)
  expect(report.voice_balance.score).toBeNull()
})
