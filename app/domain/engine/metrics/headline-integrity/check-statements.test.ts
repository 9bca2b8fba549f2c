import { expect, test } from 'vitest'
import { someSentences } from '#tests/fixtures/document.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { checkStatements, passageOf } from './check-statements.ts'
import type { Compared, Use } from './compare-statements.ts'
import type { Statement } from './read-statements.ts'

const [SENTENCE] = someSentences(1).map((sentence) => ({ ...sentence, start: 100, end: 130 }))
if (SENTENCE === undefined) throw new Error('no sentence')
const TITLE = tokenize('Council closes school')
const BODY = tokenize('It rains, it closed the school')

const stated = (given: Partial<Statement> = {}): Statement => ({
  from: 1,
  to: 2,
  sides: new Map([['upkeep', -1]]),
  weight: 1,
  turned: false,
  sure: 3,
  unreal: false,
  alleged: false,
  decided: false,
  softened: null,
  clause: 0,
  ...given,
})

/** What the body says: the same as the headline, or the opposite. */
const use = (given: Partial<Use> = {}, statement: Partial<Statement> = {}): Use => ({
  sentence: SENTENCE,
  read: { tokens: BODY, clauses: [0, 0, 1, 1, 1, 1], modes: [], statements: [] },
  statement: stated({ from: 3, to: 4, clause: 1, ...statement }),
  agrees: true,
  isSameWord: false,
  nearness: 1,
  firm: true,
  ...given,
})
const opposite = (given: Partial<Use> = {}, statement: Partial<Statement> = {}) =>
  use({ agrees: false, ...given }, statement)

const compared = (uses: Use[], given: Partial<Compared> = {}): Compared => ({
  statement: stated(),
  words: TITLE.slice(1, 2),
  participants: { subjects: [], objects: [], beside: [], agents: [], isPronoun: false },
  isMain: true,
  isVerb: true,
  isDenied: false,
  rest: 'school',
  sure: 2.5,
  uses,
  ...given,
})
const issuesOf = (uses: Use[], given: Partial<Compared> = {}, title = 'Council closes school') =>
  checkStatements([compared(uses, given)], title).map(({ issue }) => issue)

test('the opposite of what a headline states costs 45 points and shows both', () => {
  expect(checkStatements([compared([opposite()])], 'Council closes school')).toEqual([
    {
      issue: 'contradicted',
      penalty: 45,
      title: { start: 8, end: 14 },
      // The clause of the body up to the word.
      body: { start: 10, end: 19 },
      note: 'The headline states this. The body says the opposite',
    },
  ])
})

test.each([
  [0.3, 1],
  [0.29, 0],
])('the opposite counts from a nearness of .3 on: %f', (nearness, count) => {
  expect(issuesOf([opposite({ nearness })])).toHaveLength(count)
})

test.each([
  [0.6, 0.5, false],
  [0.61, 0.5, true],
])('the opposite must be a fifth nearer than the same: %f against %f', (against, near, isFault) => {
  expect(issuesOf([opposite({ nearness: against }), use({ nearness: near })]).length > 0).toBe(isFault)
})

test.each([
  ['the same word counts 1.7 times', [opposite({ nearness: 1 }), use({ nearness: 0.5, isSameWord: true })], 0],
  ['another word counts once', [opposite({ nearness: 1 }), use({ nearness: 0.5 })], 1],
  ['what did not come about counts for half', [opposite({ nearness: 1 }), use({ nearness: 1 }, { unreal: true })], 1],
  [
    'what did not come about has no bonus for its word',
    [opposite({ nearness: 1 }), use({ nearness: 1, isSameWord: true }, { unreal: true })],
    1,
  ],
  ['an opposite that did not come about counts for half', [opposite({ nearness: 0.59 }, { unreal: true })], 0],
  ['and for that', [opposite({ nearness: 0.61 }, { unreal: true })], 1],
  ['what is planned counts for seven tenths', [opposite({ nearness: 0.42 }, { sure: 1.5 })], 0],
  ['and for that', [opposite({ nearness: 0.44 }, { sure: 1.5 })], 1],
  ['what is coming counts in full', [opposite({ nearness: 0.3 }, { sure: 2 })], 1],
  ['the same of others counts for six tenths', [opposite({ nearness: 0.8 }), use({ nearness: 1, firm: false })], 1],
  ['an opposite of others does not count', [opposite({ firm: false })], 0],
  ['a word of many uses counts by its weight', [opposite({ nearness: 0.49 }, { weight: 0.6 })], 0],
  ['and for that', [opposite({ nearness: 0.51 }, { weight: 0.6 })], 1],
  [
    'the nearest opposite counts',
    [opposite({ nearness: 0.1 }), opposite({ nearness: 0.9 }), use({ nearness: 0.6 })],
    1,
  ],
  ['the nearest of the same counts', [use({ nearness: 0.1 }), use({ nearness: 0.9 }), opposite({ nearness: 1 })], 0],
])('%s', (_what, uses, count) => {
  expect(issuesOf(uses)).toHaveLength(count)
})

test('the weight of the headline’s word counts against it, too', () => {
  const light = { statement: stated({ weight: 0.6 }) }
  expect([0.49, 0.51].map((nearness) => issuesOf([opposite({ nearness })], light).length)).toEqual([0, 1])
})

test('a headline that is only planned is not weighed by what did not come about or is possible', () => {
  const planned = { sure: 1.5 }
  expect(issuesOf([opposite({ nearness: 0.4 }, { unreal: true })], planned)).toHaveLength(1)
  expect(issuesOf([opposite({ nearness: 0.4 }, { sure: 1 })], planned)).toHaveLength(1)
  expect(issuesOf([opposite({ nearness: 0.4 }, { sure: 1 })], { sure: 2 })).toHaveLength(0)
})

test('nothing is contradicted that is only possible, denied, no main statement or denied for its reason', () => {
  expect(issuesOf([opposite()], { sure: 1 })).toEqual([])
  expect(issuesOf([opposite()], { isDenied: true })).toEqual([])
  expect(issuesOf([opposite()], { isMain: false })).toEqual([])
  const turned = { statement: stated({ turned: true }) }
  expect(issuesOf([opposite()], { ...turned, rest: 'school over fire' })).toEqual([])
  expect(issuesOf([opposite()], { ...turned, rest: 'school' })).toEqual(['contradicted'])
  expect(issuesOf([opposite()], { rest: 'school over fire' })).toEqual(['contradicted'])
})

const possible = (given: Partial<Use> = {}, statement: Partial<Statement> = {}) =>
  use({ isSameWord: true, ...given }, { sure: 1, softened: 0, ...statement })

test('certainty that the body does not have costs 30 points and shows both', () => {
  expect(checkStatements([compared([possible()])], 'Council closes school')).toEqual([
    {
      issue: 'exaggerated',
      penalty: 30,
      title: { start: 8, end: 14 },
      body: { start: 10, end: 19 },
      note: 'The headline states this as certain. The body says only that it may be so',
    },
  ])
})

test.each([
  ['one step less sure', [possible({}, { sure: 1.5 })], 1],
  ['less than one step', [possible({}, { sure: 2 })], 0],
  ['made possible four words before', [possible({}, { softened: 4 })], 1],
  ['made possible five words before', [possible({}, { softened: 5 })], 0],
  ['not softened', [possible({}, { softened: null })], 0],
  ['said of others', [possible({ firm: false })], 0],
  ['said in another word', [possible({ isSameWord: false })], 0],
  ['near enough', [possible({ nearness: 0.15 })], 1],
  ['too far', [possible({ nearness: 0.14 })], 0],
  ['of a word of many uses', [possible({}, { weight: 0.6 })], 0],
  ['said as a fact seven tenths as near', [possible({ nearness: 1 }), use({ nearness: 0.7 })], 0],
  ['said as a fact farther away', [possible({ nearness: 1 }), use({ nearness: 0.69 })], 1],
  ['nowhere said', [], 0],
])('of what the body calls possible, %s', (_what, uses, count) => {
  expect(issuesOf(uses)).toHaveLength(count)
})

test('a headline that hedges, denies, tells of a decision or of a state, or has no verb for it, is sure of nothing', () => {
  expect(issuesOf([possible()], {}, 'Council may close school')).toEqual([])
  expect(issuesOf([possible()], { statement: stated({ turned: true }) })).toEqual([])
  expect(issuesOf([possible()], { statement: stated({ decided: true }) })).toEqual([])
  expect(issuesOf([possible()], { isVerb: false })).toEqual([])
  expect(issuesOf([possible()], { statement: stated({ sides: new Map([['deal', 1]]) }) })).toEqual([])
  expect(
    issuesOf([possible()], {
      statement: stated({
        sides: new Map([
          ['upkeep', 1],
          ['strike', 1],
        ]),
      }),
    }),
  ).toEqual([])
  expect(issuesOf([possible()], { words: tokenize('closing') })).toEqual([])
})

test('a contradiction is shown before certainty, and each statement has one fault', () => {
  expect(issuesOf([possible({ nearness: 0.2 }), opposite()])).toEqual(['contradicted'])
  expect(
    checkStatements([compared([opposite()]), compared([possible()])], 'Council closes school').map(
      ({ issue }) => issue,
    ),
  ).toEqual(['contradicted', 'exaggerated'])
})

test('a passage goes from the begin of its clause to the statement’s last word', () => {
  expect(passageOf(use({}, { from: 3, to: 6 }))).toEqual({ start: 10, end: 30 })
  expect(passageOf(use({}, { to: 9, clause: 7 }))).toEqual({ start: 100, end: 130 })
})
