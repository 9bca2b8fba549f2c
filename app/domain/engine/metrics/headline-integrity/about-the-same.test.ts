import { expect, test } from 'vitest'
import { OPPOSITES } from '../../lexicons/opposites.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { describedBy, hasNoun, isAboutTheSame, isInTitle, isOfVerb } from './about-the-same.ts'
import { participantsOf } from './participants.ts'
import { readStatements } from './read-statements.ts'

const readOf = (text: string, isTitle = false) =>
  readStatements({ tokens: wordParts(tokenize(text)), text, words: OPPOSITES, isTitle })
/** A sentence, and the statement that a word of it makes. */
function told(text: string, word: string, isTitle = false) {
  const read = readOf(text, isTitle)
  const statement = read.statements.find(({ from }) => read.tokens[from]?.lower === word)
  if (statement === undefined) throw new Error(`Not stated: ${word}`)
  return { read, statement }
}

test.each([
  ['Bus starts late', 'late', true],
  ['Bus closed', 'closed', false],
  ['Council defers plan', 'defers', true],
])('“%s”: “%s” says how the verb before it is meant: %s', (text, word, isOf) => {
  expect(isOfVerb(told(text, word, true).statement)).toBe(isOf)
})

test.each([
  ['Warm winter closed', 'warm', 'winter'],
  ['Warm of winter closed', 'warm', 'winter'],
  ['It is warm', 'warm', null],
  ['Council closes school', 'closes', null],
])('“%s”: the noun that “%s” describes is %s', (text, word, noun) => {
  const { read, statement } = told(text, word, true)
  expect(describedBy(read, statement)).toBe(noun)
})

test.each([
  ['A warm winter came.', 'warm', true],
  ['A warm and big winter came.', 'warm', true],
  ['A warm and big old winter came.', 'warm', false],
  ['The winter was warm.', 'warm', false],
  ['A warm day, a winter.', 'warm', false],
])('“%s” has the noun after “%s”: %s', (text, word, has) => {
  const { read, statement } = told(text, word)
  expect(hasNoun('winter', read, statement)).toBe(has)
})

test('what is no adjective may have the noun anywhere in its clause', () => {
  const has = (text: string) => {
    const { read, statement } = told(text, 'closed')
    return hasNoun('school', read, statement)
  }
  expect(has('The school of the town closed.')).toBe(true)
  expect(has('The school is old, it closed.')).toBe(false)
  expect(has('The mill closed.')).toBe(false)
})

const inTitle = (title: string, word: string, body: string, other: string) => {
  const { read, statement } = told(title, word, true)
  const against = told(body, other)
  return isInTitle(read, statement, { read: against.read, other: against.statement })
}

test.each([
  ['Council passed ban before rejection', 'passed', 'The mayor rejected it.', 'rejected', true],
  ['Council passed ban', 'passed', 'The mayor rejected it.', 'rejected', false],
  // So is the word that undoes it, in its clause alone.
  ['Council passed ban after rejection', 'passed', 'The mayor rejected plans to pass it.', 'pass', true],
  [
    'Council passed ban after rejection',
    'passed',
    'The mayor rejected plans to ban it, and passed it.',
    'passed',
    false,
  ],
  ['Council passed ban after plan', 'passed', 'The mayor plans to pass it.', 'pass', false],
  // The word itself, and a verb of the headline, are not such a word.
  ['Council rejected ban', 'rejected', 'The mayor rejected it.', 'rejected', false],
  ['Council passed ban, mayor rejected it', 'passed', 'The mayor rejected it.', 'rejected', false],
  ['Opening of school before council closes it', 'closes', 'The mayor opened it.', 'opened', true],
  ['Council passed rejection of ban', 'passed', 'The mayor rejected it.', 'rejected', true],
  // Nor is a word that denies the statement itself.
  ['Halt of plans to pass ban', 'pass', 'The mayor halted plans to pass it.', 'pass', false],
  ['Town halt closes school', 'closes', 'The mayor halted plans to close it.', 'close', false],
  // A word without matter of its own is looked for in no form.
  ['Fares down 3% after rise', 'down', 'Fares are up.', 'up', false],
  ['Halt rejection before council passed it', 'passed', 'The mayor rejected it.', 'rejected', true],
  ['Halt of rejection before council passed it', 'passed', 'The mayor rejected it.', 'rejected', true],
  ['Rejection of halt before council passed it', 'passed', 'The mayor rejected it.', 'rejected', true],
  ['Council passed ban after halt', 'passed', 'The mayor halted plans to pass it.', 'pass', true],
])('“%s” itself has the word of “%s” that says the opposite', (title, word, body, other, isIn) => {
  expect(inTitle(title, word, body, other)).toBe(isIn)
})

const same = (title: string, word: string, body: string, other: string, before?: string) => {
  const headline = told(title, word, true)
  const against = told(body, other)
  return isAboutTheSame(participantsOf(headline.read, headline.statement), headline.statement, {
    other: against.statement,
    read: against.read,
    before: before === undefined ? undefined : readOf(before),
  })
}

test.each([
  ['Council closes school', 'closes', 'The council closed the school.', 'closed', true],
  ['Council closes school', 'closes', 'The mayor closed the school.', 'closed', true],
  ['Council closes school', 'closes', 'The council closed the mill.', 'closed', false],
  ['School closes', 'closes', 'The school closed.', 'closed', true],
  ['School closes', 'closes', 'The mill closed.', 'closed', false],
  // How a verb is meant: any word of the sentence will do.
  ['Bus starts late', 'late', 'The train was late for the bus.', 'late', true],
  ['Bus starts late', 'late', 'The train was late.', 'late', false],
  // A contest: the one who wins, against the other where one is named.
  ['Town beat City', 'beat', 'Town beat City.', 'beat', true],
  ['Town beat City', 'beat', 'Rovers beat City.', 'beat', false],
  ['Town beat City', 'beat', 'Town beat Rovers.', 'beat', false],
  ['Town won', 'won', 'Town beat Rovers.', 'beat', true],
  // What is approved or praised: by the same, or by nobody else that is named.
  ['Mayor praises school', 'praises', 'The mayor praised the school.', 'praised', true],
  ['Mayor praises school', 'praises', 'The bishop praised the school.', 'praised', false],
  ['Mayor praises school', 'praises', 'The school was praised.', 'praised', true],
  ['Mayor praises school', 'praises', 'The mayor praised the mill.', 'praised', false],
  ['School praised', 'praised', 'The bishop praised the school.', 'praised', true],
  // Anybody may be meant by a number of people.
  ['Three killed', 'killed', 'The miners were killed.', 'killed', true],
  ['Three miners killed', 'killed', 'The bishops were killed.', 'killed', false],
  ['Three killed in mine', 'killed', 'The bishops were killed.', 'killed', false],
  ['Killed', 'killed', 'The miners were killed.', 'killed', false],
  ['Mayor praises school', 'praises', 'The mayor praised highly.', 'praised', true],
  // A word on several scales is compared as on any of them.
  ['Council defers plan', 'defers', 'The bank put off the council.', 'put', true],
  ['Mayor admits fire', 'admits', 'The bishop admitted the fire.', 'admitted', false],
])('“%s” (%s) is about the same as “%s” (%s): %s', (title, word, body, other, isSame) => {
  expect(same(title, word, body, other)).toBe(isSame)
})

test.each([
  ['The school is old.', true],
  ['The mill is old.', false],
  [undefined, false],
])('a pronoun stands for what the sentence before names: %s', (before, isSame) => {
  expect(same('School closes', 'closes', 'It closed.', 'closed', before)).toBe(isSame)
  expect(same('School closes', 'closes', 'The bank closed.', 'closed', before)).toBe(false)
})

test('a pronoun stands for what its own sentence names', () => {
  expect(same('School closes', 'closes', 'The school is old, and it closed.', 'closed')).toBe(true)
})
