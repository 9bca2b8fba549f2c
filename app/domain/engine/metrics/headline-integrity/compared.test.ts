import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { measureHeadlineIntegrity } from './measure.ts'

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
