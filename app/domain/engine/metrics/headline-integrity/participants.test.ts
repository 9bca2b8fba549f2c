import { expect, test } from 'vitest'
import { OPPOSITES } from '../../lexicons/opposites.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { doersOf, haveInCommon, type Participants, participantsOf, shareAny, thingsOf } from './participants.ts'
import { readStatements } from './read-statements.ts'

/** The participants of the statement that a word makes. */
function of(word: string, text: string): Participants {
  const read = readStatements({ tokens: wordParts(tokenize(text)), text, words: OPPOSITES, isTitle: true })
  const statement = read.statements.find(({ from }) => read.tokens[from]?.lower === word)
  if (statement === undefined) throw new Error(`Not stated: ${word}`)
  return participantsOf(read, statement)
}
const named = (groups: readonly (readonly string[])[]) => [...new Set(groups.map((group) => group.join(' ')))]

test.each([
  ['closed', 'The council closed the school.', ['council'], ['school'], [], []],
  ['closed', 'The school was closed by the council of Varne.', ['school'], [], [], ['council']],
  ['rose', 'The fares rose in the town.', ['fares'], [], ['town'], []],
  ['rose', 'The fares rose.', ['fares'], [], [], []],
  ['rose', 'The fares rose again.', ['fares'], [], [], []],
  ['rose', 'The fares rose sharply.', ['fares'], [], [], []],
  ['rose', 'The fares rose 3% in the town.', ['fares'], [], [], []],
  ['closed', 'The council closed down the school.', ['council'], ['school'], [], []],
  ['closed', 'The bank, closed.', ['bank'], [], [], []],
])(
  'of “%s” in “%s”, these are subjects, objects, beside it and agents',
  (word, text, subjects, objects, beside, agents) => {
    const found = of(word, text)
    expect([found.subjects, found.objects, found.beside, found.agents].map(named)).toEqual([
      subjects,
      objects,
      beside,
      agents,
    ])
  },
)

test('a group that only says how many or of what kind is followed by what it is about, two more at most', () => {
  expect(named(of('closed', 'The council closed the board of the school of the town of Varne.').objects)).toEqual([
    'board',
    'school',
    'town',
  ])
  expect(named(of('closed', 'The council closed the school of the town.').objects)).toEqual(['school'])
  expect(named(of('closed', 'Members of the council closed the school.').subjects)).toEqual(['members', 'council'])
})

test('what was said of somebody has them and the one who says it as subjects', () => {
  expect(named(of('closed', 'The mayor said that the school closed.').subjects)).toEqual(['school', 'mayor'])
})

test('a clause without a subject of its own has those of the clauses before', () => {
  expect(named(of('opened', 'The council of Varne closed schools and opened banks.').subjects)).toEqual([
    'council',
    'varne closed schools',
  ])
})

test('a clause that has its own names only them', () => {
  const own = of('closed', 'The mayor met, the council closed the school, the bank sat.')
  expect([named(own.subjects), named(own.objects)]).toEqual([['council'], ['school']])
})

test('what an object is about is named with it, in two groups as in one', () => {
  expect(named(of('closed', 'The council closed the board of the school.').objects)).toEqual(['board', 'school'])
})

test('who says it is named by the last group before “that”, what is said by what follows it', () => {
  expect(named(of('closed', 'In the town the mayor of Varne warned that the school closed.').subjects)).toEqual([
    'school',
    'varne warned',
  ])
})

test('each clause before has its own subject', () => {
  const { subjects } = of('opened', 'The council of town met, the bank fell and opened schools.')
  expect(named(subjects)).toEqual(['council', 'bank fell'])
})

test('words of time after a verb are no object, even after a small word, and an agent follows “by”', () => {
  expect(named(of('rose', 'The fares rose the next year.').objects)).toEqual([])
  expect(named(of('fell', 'The fares fell back sharply.').objects)).toEqual([])
  expect(named(of('closed', 'It was closed in town by the council.').agents)).toEqual(['council'])
})

test('the possessive is no part of a name', () => {
  expect(named(of('closed', 'O’Brien closed.').subjects)).toContain("o'brien")
  expect(named(of('closed', 'The mayor’s bank closed.').subjects)).toEqual(['mayor bank'])
})

test.each([
  ['It closed the school.', 'closed', true],
  ['The council closed it.', 'closed', true],
  ['The council closed the school.', 'closed', false],
  ['Closed.', 'closed', true],
  ['Closed in town.', 'closed', false],
  ['Closed the school.', 'closed', false],
])('a pronoun, or nobody, is named in “%s”', (text, word, isPronoun) => {
  expect(of(word, text).isPronoun).toBe(isPronoun)
})

test('an agent stands within eight words after “by”', () => {
  const by = (words: number) => named(of('closed', `It was closed ${'now '.repeat(words)}by the council.`).agents)
  expect([by(8), by(9)]).toEqual([['council'], []])
})

test('the nearest group within eight words before the verb is a subject, too', () => {
  const before = (words: number) => named(of('closed', `The bank in the town ${'so '.repeat(words)}closed.`).subjects)
  expect([before(7), before(8)]).toEqual([['bank', 'town'], ['bank']])
})

test('it happens to the object where there is one, else to the subject and what is beside it', () => {
  expect(named(thingsOf(of('closed', 'The council closed the school.')))).toEqual(['school'])
  expect(named(thingsOf(of('rose', 'The fares rose in the town.')))).toEqual(['fares', 'town'])
})

test('who does it stands before the verb where there is an object, else after “by”', () => {
  expect(named(doersOf(of('closed', 'The council closed the school.')))).toEqual(['council'])
  expect(named(doersOf(of('closed', 'The school was closed by the council.')))).toEqual(['council'])
  expect(named(doersOf(of('rose', 'The fares rose.')))).toEqual([])
})

test.each([
  [[['old', 'bank']], [['bank', 'holiday']], true, true],
  [[['bank', 'holiday']], [['old', 'bank']], false, true],
  [[['bank']], [['mill']], false, false],
  [[['fares']], [['tickets']], true, true],
  [[], [['bank']], false, false],
  [[[]], [['bank']], false, false],
  [[['mill'], ['bank']], [['town'], ['bank']], true, true],
])('%j and %j have a head in common: %s, any word: %s', (one, other, head, any) => {
  expect([haveInCommon(one, other), shareAny(one, other)]).toEqual([head, any])
})
