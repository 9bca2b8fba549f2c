import { expect, test } from 'vitest'
import { compareSurvivors, outcomeOf } from './survivors.ts'

const mutant = (status: string, line: number, column: number, more: object = {}) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a > b',
  status,
  location: { start: { line, column }, end: { line, column: column + 6 } },
  ...more,
})
const report = (...mutants: object[]) => ({ files: { 'app/a.ts': { source: 'if (\n  a >= b\n) c()', mutants } } })
const SURVIVOR = { file: 'app/a.ts', mutator: 'EqualityOperator', original: 'a >= b', replacement: 'a > b' }

test('mutants that a test or the time limit killed count, those that nothing did or no test reaches survive', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'CompileError', 'Ignored']
  const { killed, survived } = outcomeOf(report(...statuses.map((status) => mutant(status, 2, 3))))
  expect([killed, survived.length]).toEqual([2, 2])
})

test('a survivor is known by its words, over lines too, wherever it has moved', () => {
  expect(outcomeOf(report(mutant('Survived', 2, 3))).survived).toEqual([SURVIVOR])
  const over = { location: { start: { line: 1, column: 4 }, end: { line: 3, column: 2 } } }
  expect(outcomeOf(report(mutant('Survived', 1, 1, over))).survived[0]?.original).toBe('( a >= b )')
})

test('a survivor that is not listed and a listed one that is killed are found; files that were not mutated are left alone', () => {
  const { file: _file, ...listed } = SURVIVOR
  const other = { ...listed, replacement: 'a <= b' }
  const list = [
    { file: 'app/a.ts', reason: 'Both bounds give the same result.', mutants: [other] },
    { file: 'app/b.ts', reason: 'Both bounds give the same result.', mutants: [listed] },
  ]
  const outcome = outcomeOf(report(mutant('Survived', 2, 3)))
  expect(compareSurvivors(outcome, list)).toEqual({ unlisted: [SURVIVOR], stale: [{ ...other, file: 'app/a.ts' }] })
  expect(compareSurvivors(outcome, [{ ...list[1]!, file: 'app/a.ts' }])).toEqual({ unlisted: [], stale: [] })
})
