import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

const cookieOf = ({ token, device }: TestAccount) => `fma-access-token=${token}; fma-device-id=${device}`
const post = (me: TestAccount, path: string, form: Record<string, string>) =>
  call('POST', path, { cookie: cookieOf(me), form })

async function scanOf(me: TestAccount, device = me.device): Promise<string> {
  const { json } = await call('POST', '/api/analyze', { token: me.token, device, json: { text: newText() } })
  return json.shortcode
}
const codesOf = async (me: TestAccount): Promise<string[]> =>
  (await call('GET', '/api/scans', { token: me.token })).json.scans.map(
    ({ shortcode }: { shortcode: string }) => shortcode,
  )

test('the data page says how many scans were made in this browser, and deletes exactly those', async () => {
  const me = await makeAccount()
  const elsewhere = await scanOf(me, `other-${randomUUID()}`)
  await scanOf(me)
  await scanOf(me)
  const page = await call('GET', '/account/data', { cookie: cookieOf(me) })
  expect(page.text).toContain('2 of 3 scans were created in this browser')
  expect(page.text).toContain('href="/api/user/export"')
  const unticked = await post(me, '/account/data', { form: 'scans' })
  expect(unticked.status).toBe(422)
  expect(unticked.text).toContain('Tick the box to confirm')
  expect(await codesOf(me)).toHaveLength(3)
  const answer = await post(me, '/account/data', { form: 'scans', confirm: 'yes' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/data?done=scans'])
  expect(await codesOf(me)).toEqual([elsewhere])
})

test('the account is erased only by typing its own address and password; the address comes back', async () => {
  const me = await makeAccount()
  const erase = (email: string, password: string) => post(me, '/account/data', { form: 'erase', email, password })
  const wrong = await erase('typo@example.org', me.password)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('value="typo@example.org"')
  for (const password of ['', 'wrong-horse-battery-9']) {
    const refused = await erase(me.email, password)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('The password is wrong')
    expect(refused.text).not.toContain('wrong-horse')
  }
  expect((await call('GET', '/api/user/profile', { token: me.token })).status).toBe(200)
  const answer = await erase(` ${me.email.toUpperCase()} `, me.password)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?done=erased'])
  expect((await call('GET', '/?done=erased')).text).toContain('Your account and everything in it were deleted')
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'fma-access-token=',
    'fma-device-id=',
    'fma-known=',
  ])
  expect((await call('GET', '/api/user/profile', { token: me.token })).status).toBe(401)
})

const deleteChosen = (me: TestAccount, codes: string[], confirm = 'yes') =>
  call('POST', '/scans?sort=date', {
    cookie: cookieOf(me),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://fma.test',
      'sec-fetch-site': 'same-origin',
    },
    raw: new URLSearchParams([...codes.map((code) => ['shortcode', code]), ['confirm', confirm]]).toString(),
  })

test('chosen scans are deleted at once, those of another device or account are not', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const elsewhere = await scanOf(me, `other-${randomUUID()}`)
  const [first, second, third] = [await scanOf(me), await scanOf(me), await scanOf(me)]
  const theirs = await scanOf(you, me.device)
  const page = await call('GET', '/scans', { cookie: cookieOf(me) })
  expect(page.text.match(/type="checkbox" name="shortcode"/g)).toHaveLength(3)
  expect(page.text).not.toContain(`value="${elsewhere}"`)
  const answer = await deleteChosen(me, [first, third, elsewhere, theirs, 'nonsense'])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/scans?sort=date'])
  expect(await codesOf(me)).toEqual([second, elsewhere])
  expect(await codesOf(you)).toEqual([theirs])
})

test('without the tick or a choice nothing is deleted, and the choice comes back', async () => {
  const me = await makeAccount()
  const code = await scanOf(me)
  const unticked = await deleteChosen(me, [code], '')
  expect(unticked.status).toBe(422)
  expect(unticked.text).toMatch(new RegExp(`checked=""[^>]*value="${code}"|value="${code}"[^>]*checked=""`))
  const none = await deleteChosen(me, [])
  expect(none.status).toBe(422)
  expect(none.text).toContain('Choose at least one scan')
  expect(await codesOf(me)).toEqual([code])
})
