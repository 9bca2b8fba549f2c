import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HeadlinePairs } from '#tests/eval/headline-pairs.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { readWithEncoder } from '../../readers/read-with-encoder.server.ts'
import { measureHeadlineIntegrity } from './measure.ts'

const caseText = (name: string): { title: string; text: string } => {
  const all = readFileSync(new URL(`../../../../../tests/fixtures/cases/${name}.txt`, import.meta.url), 'utf8')
  const end = all.indexOf('\n\n')
  return { title: all.slice(0, end).trim(), text: all.slice(end).trim() }
}

async function readCase(name: string) {
  const { title, text } = caseText(name)
  const input = textAlone(text, title)
  const document = prepareDocument(input, await readWithEncoder(input))
  return measureHeadlineIntegrity(document).fields.headline_integrity
}

test.each([
  'w18-headline-0',
  'w18-headline-1',
  'w18-headline-2',
  'w18-headline-4',
  'x13-headline-0',
  'x13-headline-1',
  'x13-headline-2',
  'x13-headline-3',
  'z01',
  'z02',
  'z04',
  'z26',
  'z27',
  'z28',
])('a soft or true headline has no fault: %s', async (name) => {
  expect(await readCase(name)).toMatchObject({ issues: [] })
})

test.each(['z06', 'z09', 'z20', 'z21', 'z22', 'z24'])('a false headline has a fault: %s', async (name) => {
  const { issues, evidence } = await readCase(name)
  expect(issues).not.toEqual([])
  expect(evidence.map(({ note }) => note)).not.toContain('Supports the headline')
})

test('a question states nothing that could be compared', async () => {
  expect(await readCase('d20-headline-question')).toMatchObject({
    score: null,
    reason: expect.stringContaining('could not be compared'),
    issues: [],
  })
})

const FLAGGED_TRUE_MAX = 0.05
/** The goal is 80%, which firm evidence alone does not reach. */
const CAUGHT_MIN = { 'pairs.json': 0.6, 'unseen.json': 0.36 }

test.each(['pairs.json', 'unseen.json'] as const)(
  'of the pairs of headlines in %s, 5%% of the true ones are flagged at most, and of the false ones no fewer than now',
  (file) => {
    const stored: unknown = JSON.parse(
      readFileSync(new URL(`../../../../../tests/fixtures/headlines/${file}`, import.meta.url), 'utf8'),
    )
    const pairs = HeadlinePairs.parse(stored).flatMap(({ body, pairs: own }) => own.map((pair) => ({ ...pair, body })))
    const isFlagged = (title: string, body: string): boolean =>
      measureHeadlineIntegrity(prepareDocument(textAlone(body, title))).fields.headline_integrity.issues.length > 0
    const caught = pairs.filter(({ body, false: title }) => isFlagged(title, body)).length
    const flagged = pairs.filter(({ body, true: title }) => isFlagged(title, body)).length
    expect(caught / pairs.length).toBeGreaterThanOrEqual(CAUGHT_MIN[file])
    expect(flagged / pairs.length).toBeLessThanOrEqual(FLAGGED_TRUE_MAX)
  },
)
