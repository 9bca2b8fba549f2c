import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let open: string[]
let secret: string

async function scan(more: object): Promise<string> {
  const { token, device } = me
  return (await call('POST', '/api/analyze', { token, device, json: { text: newText(), ...more } })).json.shortcode
}

const compare = (scans: string, cookie?: string) =>
  call('GET', `/compare?${new URLSearchParams({ scans }).toString()}`, { cookie })

beforeAll(async () => {
  me = await makeAccount()
  open = [await scan({ title: 'First <b>text</b>' }), await scan({ title: 'Second text' })]
  secret = await scan({ isPublic: false })
})

test('anybody sees public scans side by side: readings with ranges, facts and passages that lead to their reports', async () => {
  const page = await compare(open.join(','))
  expect(page.status).toBe(200)
  expect(page.text).toContain('2 scans side by side')
  expect(page.text).toContain('First &lt;b&gt;text')
  for (const shortcode of open) expect(page.text).toMatch(new RegExp(`href="/s/${shortcode}#q-[CLRSF]\\d`))
  expect(page.text).toMatch(/range \d+–\d+/)
  expect(page.text).toContain('Shared and missing claims')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('addresses and the boxes of the list of scans name scans as well', async () => {
  const typed = await compare(open.map((shortcode) => `http://fma.test/s/${shortcode}#R2`).join('\n'))
  expect(typed.status).toBe(200)
  const chosen = await call('GET', `/compare?shortcode=${open[0]}&shortcode=${open[1]}&confirm=`)
  expect(chosen.text).toContain('2 scans side by side')
})

test('a private scan is compared by its device alone, and for others is as one that never was', async () => {
  const mine = await compare(`${open[0]},${secret}`, `fma-device-id=${me.device}`)
  expect(mine.status).toBe(200)
  const [hidden, unknown] = await Promise.all([compare(`${open[0]},${secret}`), compare(`${open[0]},AAAAAAAAAAAA`)])
  expect([hidden.status, unknown.status]).toEqual([404, 404])
  const words = ({ text }: { text: string }) => text.replaceAll(secret, 'X').replaceAll('AAAAAAAAAAAA', 'X')
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
  expect(withoutNonce(words(hidden))).toBe(withoutNonce(words(unknown)))
})

test('too few or too many keep what was typed and say so', async () => {
  for (const scans of [open[0] ?? '', Array.from('ABCDE', (letter) => letter.repeat(12)).join(',')]) {
    const page = await compare(scans)
    expect(page.status).toBe(422)
    expect(page.text).toContain('role="alert"')
    expect(page.text).toContain(scans.slice(0, 12))
  }
})

test('without a choice there is a form, with one’s last scans where somebody is signed in', async () => {
  expect((await call('GET', '/compare?fbclid=1')).text).toContain('name="scans"')
  const mine = await call('GET', '/compare', { cookie: `fma-access-token=${me.token}` })
  expect(mine.text).toContain(`value="${open[1]}"`)
})
