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

const FERRY = `The operators of the Sund ferry said on Thursday that passenger numbers had fallen by 12% since the new bridge opened. Four of its nine boats have been
laid up. The company denied that it would close the night service. Eriksen Lines, which owns the ferry, was bought by Baltmar in 2021. Two thirds of those asked in a
survey said that they preferred the boat. The firm may ask the county for a grant. Nobody has been dismissed, the company said.`

test.each([
  ['Sund ferry passenger numbers down 12% since bridge opened', []],
  ['Sund ferry passenger numbers up 12% since bridge opened', ['contradicted']],
  ['Sund ferry closes night service', ['contradicted']],
  ['Eriksen Lines buys Baltmar', ['contradicted']],
  ['Baltmar bought Eriksen Lines', []],
  ['Two in three prefer Sund ferry to bridge, survey finds', []],
  ['One in three prefer Sund ferry to bridge, survey finds', ['contradicted']],
  ['Eriksen Lines, not Baltmar, owns Sund ferry', []],
  ['Sund ferry fares up 12% since bridge opened', []],
  ['Sund ferry firm denies it will close night service', []],
  ['Eriksen Lines will seek county grant', []],
] as const)('direction, negation, roles and shares are compared: %s', (title, issues) => {
  const { headline_integrity: read } = measureHeadlineIntegrity(prepareDocument(textAlone(FERRY, title))).fields
  expect(read.issues).toEqual(issues)
})

test('a headline of which the body says nothing on the same scale has no score, and the reason says why', () => {
  const { headline_integrity: read } = measureHeadlineIntegrity(
    prepareDocument(textAlone(FERRY, 'Sund ferry quickens its crossing to the harbour island')),
  ).fields
  expect(read).toMatchObject({
    score: null,
    reason: 'What the headline says could not be compared with the body.',
    issues: [],
  })
})

const STRIKE = `Around 40 students have occupied the hall of Wolden College in protest at higher rents. The college said that no decision had been taken on
the rents, and that its board would meet in May. Lecturers have been asked to use another building. Twelve of the 85 rooms stand empty. Norvik United beat Wolden Town 2-1 on the playing field next door.`

test.each([
  ['Students, not lecturers, occupy Wolden College hall', []],
  ['Lecturers, not students, occupy Wolden College hall', ['contradicted']],
  ['Dozens of students occupy Wolden College hall', []],
  ['Thousands of students occupy Wolden College hall', ['contradicted']],
  ['Norvik United beat Wolden Town', []],
  ['Wolden Town beat Norvik United', ['contradicted']],
  ['Wolden Town beaten by Norvik United', []],
  ['Wolden College board may decide on rents in May', []],
  ['Wolden College board has decided on higher rents', ['exaggerated']],
] as const)('contrasts, sizes, winners and what is still open are compared: %s', (title, issues) => {
  const { headline_integrity: read } = measureHeadlineIntegrity(prepareDocument(textAlone(STRIKE, title))).fields
  expect(read.issues).toEqual(issues)
})

test('a headline about another thing that went the other way is not contradicted', () => {
  const { headline_integrity: read } = measureHeadlineIntegrity(
    prepareDocument(textAlone(FERRY, 'Sund bridge traffic rises')),
  ).fields
  expect(read.issues).toEqual([])
})
