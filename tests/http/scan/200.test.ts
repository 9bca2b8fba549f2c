import { beforeAll, expect, test } from 'vitest'
import { call, newText, type TestAccount } from '../../setup/app.ts'
import { makeScans, scanOf } from './setup.ts'

let me: TestAccount
let open: string
beforeAll(async () => {
  ;({ me, open } = await makeScans())
})

test('a public scan is read by anybody, and caches must ask again each time', async () => {
  const answer = await call('GET', `/api/scans/${open}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ shortcode: open, isOwner: false, isPublic: true })
  expect(answer.json).not.toHaveProperty('usage')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(answer.headers.get('vary')).toBe('X-Device-Id, Cookie')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('its owner reads it as the owner, and nothing keeps the answer', async () => {
  const answer = await call('GET', `/api/scans/${open}`, { device: me.device })
  expect(answer.json.isOwner).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.text).not.toContain(me.device)
})

test('others read the quoted passages with their sentences, no more', async () => {
  const rooms =
    'hall stair office garden store library yard kitchen attic porch shed gate cellar barn loft lobby'.split(' ')
  const filler = rooms
    .flatMap((room) => [`The ${room} has a door and a window.`, `The ${room} is next to the pond.`])
    .join(' ')
  const code = await scanOf(me, { text: `${newText()} ${filler} ${newText()}` })
  const whole = (await call('GET', `/api/scans/${code}/text`, { device: me.device })).json
  const others = (await call('GET', `/api/scans/${code}/text`)).json
  expect(others).toMatchObject({ text: null, complete: false })
  const points = Array.from(whole.text)
  for (const excerpt of others.excerpts) expect(points.slice(excerpt.start, excerpt.end).join('')).toBe(excerpt.text)
  const hidden = 'The attic has a door'
  expect(whole.text).toContain(hidden)
  expect(JSON.stringify(others)).not.toContain(hidden)
  expect((await call('GET', `/s/${code}`)).text).not.toContain(hidden)
})

test('the device changes the visibility, with effect from the next read', async () => {
  const code = await scanOf(me)
  const tag = (await call('GET', `/api/scans/${code}`)).headers.get('etag') ?? ''
  const hidden = await call('POST', `/api/scans/${code}/privacy`, { device: me.device, json: { is_public: false } })
  expect(hidden.json).toEqual({ shortcode: code, isPublic: false, isOwner: true })
  expect((await call('GET', `/api/scans/${code}`, { headers: { 'if-none-match': tag } })).status).toBe(404)
  const back = await call('POST', `/api/scans/${code}/privacy`, { json: { isPublic: true, deviceId: me.device } })
  expect(back.json.isPublic).toBe(true)
})
