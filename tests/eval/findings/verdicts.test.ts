import { expect, test } from 'vitest'
import { joinVerdicts, sharesOf, type Verdict } from './verdicts.ts'

const finding = (number: number) => ({
  article: 'a',
  build: 6,
  number,
  metric: 'loaded_language' as const,
  start: 0,
  end: 4,
})
const lines = (...verdicts: Verdict[]) =>
  verdicts.map((verdict, index) => ({ article: 'a', number: index + 1, verdict }))

test('the share accepted is the mean of both judges, and they agree where both or neither accept', () => {
  const judged = joinVerdicts(
    [finding(1), finding(2), finding(3), finding(4)],
    [lines('stands', 'stands', 'kind', 'wrong'), lines('stands', 'wrong', 'wrong', 'kind')],
    1,
  )
  expect(sharesOf(judged)).toEqual({ findings: 4, accepted: 0.375, acceptedButForKind: 0.625, agreement: 0.75 })
})

test('a finding that one judge left out is named', () => {
  expect(() => joinVerdicts([finding(1), finding(2)], [lines('stands', 'stands'), lines('stands')], 1)).toThrow(
    'Finding 2 of article a has no two verdicts.',
  )
})
