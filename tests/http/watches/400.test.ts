import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test.each([
  ['neither query nor terms', { query: undefined }, 'query'],
  ['both query and terms', { search_terms: ['dam'] }, 'query'],
  ['only spaces', { query: '  ' }, 'query'],
  ['no rhythm', { every: undefined }, 'every'],
  ['an unknown rhythm', { every: 'yearly' }, 'every'],
  ['a time that is none', { every: 'daily', at: '24:00' }, 'at'],
  ['a time of day every hour', { at: '06:00' }, 'at'],
  ['a weekday every day', { every: 'daily', weekday: 'monday' }, 'weekday'],
  ['an unknown platform', { platforms: ['x', 'fax'] }, 'platforms.1'],
  ['no platform', { platforms: [] }, 'platforms'],
  ['too many signals', { max_signals: 201 }, 'max_signals'],
  ['an unknown range', { time_range: '2d' }, 'time_range'],
  ['an unknown field', { nonsense: 1 }, 'nonsense'],
])('a watch with %s is refused, and the response names the field', async (_name, change, path) => {
  const me = await makeAccount()
  const json = { query: 'harbour', every: 'hourly', ...change }
  const answer = await call('POST', '/api/watches', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  expect(answer.json.details.map((detail: any) => detail.path)).toContain(path)
})

test('an account has at most 20 watches, also when it asks for many at the same time', async () => {
  const me = await makeAccount()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      call('POST', '/api/watches', { token: me.token, json: { query: 'harbour', every: 'hourly' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect(answers.find(({ status }) => status === 400)?.json.error).toContain('limit of 20 watches')
})

test.each([{}, { is_active: 'yes' }, { every: 'daily', weekday: 'monday' }, { nonsense: 1 }, { at: '06:00' }])(
  'an hourly watch cannot be changed by %j',
  async (json) => {
    const me = await makeAccount()
    const { id } = await makeWatch(me)
    const answer = await call('PATCH', `/api/watches/${id}`, { token: me.token, json })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
    if ('at' in json) expect(answer.json.details[0].path).toBe('at')
  },
)
