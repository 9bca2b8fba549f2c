import { expect, test } from 'vitest'
import { balanceOf, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

const B = { search_terms: ['a'], platforms: ['x'], max_signals: 20 }

test.each([
  [{}, 'query'],
  [{ query: '' }, 'query'],
  [{ query: ' \t\n' }, 'query'],
  [{ query: '\0' }, 'query'],
  [{ query: 5 }, 'query'],
  [{ query: 'x'.repeat(501) }, 'query'],
  [{ query: '😡'.repeat(501) }, 'query'],
  [{ query: 'x', nonsense: 1 }, 'nonsense'],
  [{ query: 'x', sources: [] }, 'sources'],
  [{ query: 'x', sources: ['myspace'] }, 'sources.0'],
  [{ query: 'x', sources: ['financial'] }, 'sources'],
  [{ query: 'x', time_range: '2h' }, 'time_range'],
  [{ query: 'x', platforms: ['x'] }, 'platforms'],
  [{ query: 'x', max_signals: 20 }, 'max_signals'],
  [{ query: 'x', max_items: 20 }, 'max_items'],
  [{ ...B, query: 'x' }, 'query'],
  [{ ...B, search_terms: [] }, 'search_terms'],
  [{ ...B, search_terms: ['a', ''] }, 'search_terms.1'],
  [{ ...B, search_terms: ['a', '  '] }, 'search_terms.1'],
  [{ ...B, search_terms: Array(11).fill('a') }, 'search_terms'],
  [{ ...B, searchTerms: ['b'] }, 'searchTerms'],
  [{ ...B, platforms: [] }, 'platforms'],
  [{ ...B, platforms: ['X'] }, 'platforms.0'],
  [{ ...B, platforms: undefined }, 'platforms'],
  [{ ...B, sources: ['x'] }, 'sources'],
  [{ ...B, max_signals: undefined }, 'max_signals'],
  [{ ...B, max_signals: 9 }, 'max_signals'],
  [{ ...B, max_signals: 201 }, 'max_signals'],
  [{ ...B, max_signals: 20.5 }, 'max_signals'],
  [{ ...B, max_items: 20 }, 'max_items'],
  [{ ...B, time_range: '2h' }, 'time_range'],
])('%j is refused by the name of the field, and costs nothing', async (body, field) => {
  const me = await makeAccount()
  const { status, json } = await ask(me, body)
  expect([status, json.code]).toEqual([400, 'invalid_request'])
  expect(json.details.map(({ path }: { path: string }) => path)).toContain(field)
  expect(await balanceOf(me)).toBe(25)
})
