import { expect, test } from 'vitest'
import { findScansOfSignals } from '#app/domain/brief/store/find-scans-of-signals.server.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { LIST, makeBrief } from './setup.ts'

test('the scans that an account has of a brief’s signals are found by address, newest first, nobody else’s', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const id = await makeBrief(me, 10)
  const { signals } = (await call('GET', `${LIST}/${id}`, { token: me.token })).json
  const scan = async ({ token, device }: TestAccount, source_url: string) =>
    (await call('POST', '/api/analyze', { token, device, json: { text: newText(), title: 'T', source_url } })).json
  await scan(you, signals[0].url)
  await scan(me, 'https://elsewhere.example/')
  await scan(me, signals[1].url)
  const newest = await scan(me, signals[1].url)
  expect(await findScansOfSignals({ caller: { accountId: me.id }, input: { briefId: id } })).toEqual([
    { signal: signals[1].id, shortcode: newest.shortcode, title: 'T' },
  ])
  expect(await findScansOfSignals({ caller: { accountId: you.id }, input: { briefId: id } })).toEqual([])
})
