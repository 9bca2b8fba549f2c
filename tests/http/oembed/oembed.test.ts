import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'

let url: string

beforeAll(async () => {
  const { token, device } = await makeAccount()
  const { json } = await call('POST', '/api/analyze', { token, device, json: { text: newText(), title: 'A lease' } })
  url = json.share_url
})

const ask = (query: Record<string, string>) => call('GET', `/oembed?${new URLSearchParams(query).toString()}`)

test('a report is a link with its picture, never a frame', async () => {
  const answer = await ask({ url, format: 'json', something: 'else' })
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({
    version: '1.0',
    type: 'link',
    title: 'A lease',
    thumbnail_url: `${url}/card.png`,
  })
  expect(answer.json.description).toContain('range')
  expect(answer.json).not.toHaveProperty('html')
})

test('a picture that is larger than asked for is left out', async () => {
  expect((await ask({ url, maxwidth: '600' })).json).not.toHaveProperty('thumbnail_url')
})

test.each([
  [{}, 400],
  [{ url: 'http://elsewhere.test/s/AAAAAAAAAAAA' }, 404],
  [{ url: 'http://fma.test/s/AAAAAAAAAAAA' }, 404],
  [{ url: 'http://fma.test/about' }, 404],
  [{ url: 'http://fma.test/s/AAAAAAAAAAAA', format: 'xml' }, 501],
])('what is no report is refused: %j', async (query, status) => {
  expect((await ask(query)).status).toBe(status)
})
