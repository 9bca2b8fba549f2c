import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { splitUnrelated, unrelatedWarnings } from './related-signals.ts'
import type { Signal } from '../signal.ts'

function unrelatedOf(signals: Signal[], terms: string[]): string[] {
  return splitUnrelated(signals, terms).unrelated.map(({ id }) => id)
}

test('a result that holds no word of any term is unrelated, wherever it could have held one', () => {
  const signals = [
    makeSignal('text', { text: 'The DAMS are leaking again' }),
    makeSignal('title', { title: 'Dam closed', text: 'More at eight.', handle: null }),
    makeSignal('tag', { text: 'be safe everybody #CorvaneDamLeak' }),
    makeSignal('address', { text: 'what now?', url: 'https://city.example/the-dam-leak' }),
    makeSignal('shoes', { text: 'Ten running shoes for the winter' }),
    makeSignal('madame', { text: 'Madame is out' }),
  ]
  expect(unrelatedOf(signals, ['dam leak'])).toEqual(['shoes', 'madame'])
  expect(unrelatedOf(signals, ['dam leak', 'shoes'])).toEqual(['madame'])
})

test('words without a subject do not make a result one on the query', () => {
  const signals = [makeSignal('a', { text: 'what is the weather' }), makeSignal('b', { text: 'Vaccines work' })]
  expect(unrelatedOf(signals, ['is the vaccine safe'])).toEqual(['a'])
})

test('an answer follows the post that it answers, and is kept where that was not gathered', () => {
  const answer = (id: string, parentId: string) =>
    makeSignal(id, {
      kind: 'reply',
      text: 'so true',
      refs: { ...makeSignal('x').refs, parentId },
    })
  const signals = [
    makeSignal('dam', { text: 'dam news' }),
    makeSignal('shoes', { text: 'shoe news' }),
    answer('to-dam', 'dam'),
    answer('to-shoes', 'shoes'),
    answer('to-unknown', 'elsewhere'),
  ]
  expect(unrelatedOf(signals, ['dam'])).toEqual(['shoes', 'to-shoes'])
})

test('languages without spaces are searched, too, and what is in another script cannot be judged', () => {
  const signals = [
    makeSignal('zh', { text: '大坝泄漏，居民撤离', lang: 'zh' }),
    makeSignal('other', { text: '今天的天气很好', lang: 'zh' }),
    makeSignal('en', { text: 'The weather is fine', lang: 'en' }),
  ]
  expect(unrelatedOf(signals, ['大坝'])).toEqual(['other'])
})

test('a reader is told how many results are unrelated, and of which platforms', () => {
  const unrelated = [makeSignal('a'), makeSignal('b'), makeSignal('c', { handle: null })]
  expect(unrelatedWarnings(unrelated, 40)).toEqual([
    '3 of 40 results contain no word of the query (X 2, News 1). Such results are listed but not measured.',
  ])
  expect(unrelatedWarnings([], 40)).toEqual([])
})
