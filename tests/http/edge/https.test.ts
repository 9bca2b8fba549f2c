import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'

const ORIGIN = 'https://fma.example'
const folder = newFolder()
let service: Service
let plain: Service

beforeAll(async () => {
  service = await startService({ BASE_URL: 'HTTPS://FMA.example/' }, { folder })
  plain = await startService({}, { folder })
})
afterAll(async () => {
  await service?.stop()
  await plain?.stop()
  removeFolder(folder)
})

const signUp = ({ base }: Service, origin: string) =>
  fetch(`${base}/auth/signup`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email: `${randomUUID()}@example.org`, password: 'correct-horse-battery-9' }),
    redirect: 'manual',
  })

test('on https every cookie is tied to its host by its name, and is sent by https alone', async () => {
  const answer = await signUp(service, ORIGIN)
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie()
  const names = cookies.map((cookie) => cookie.split('=')[0])
  for (const name of ['access-token', 'device-id', 'known']) expect(names).toContain(`__Host-fma-${name}`)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-fma-[\w-]+=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookie).not.toMatch(/Domain/i)
  }
})

test('on https a device is known by the cookie that only this host can set', async () => {
  const signedUp = await signUp(service, ORIGIN)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await (
    await fetch(`${service.base}/account`, {
      headers: { cookie: `${cookie}; fma-device-id=planted-by-another-host-4711` },
    })
  ).text()
  expect(page).not.toContain('planted-by-another-host-4711')
  expect(page).toContain(/__Host-fma-device-id=([\w-]+)/.exec(cookie)?.[1] ?? 'no device')
})

test('the privacy page names the cookies as they are', async () => {
  const [secure, open] = await Promise.all(
    [service, plain].map(async ({ base }) => (await fetch(`${base}/privacy`)).text()),
  )
  for (const name of ['access-token', 'device-id', 'known']) {
    expect(secure?.replaceAll('<!-- -->', '')).toContain(`__Host-fma-${name}<`)
    expect(open?.replaceAll('<!-- -->', '')).toContain(`>fma-${name}<`)
  }
})

test.each(['/', '/api/analyze', '/s/AAAAAAAAAAAA', '/healthz', '/nothing'])(
  'browsers are told to ask by https alone where this service is on https, and only there: %s',
  async (path) => {
    const [secure, open] = await Promise.all([service, plain].map(({ base }) => fetch(`${base}${path}`)))
    expect(secure?.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(open?.headers.get('strict-transport-security')).toBeNull()
  },
)
