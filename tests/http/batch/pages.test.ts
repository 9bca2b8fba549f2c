import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { run, succeeded } from './setup.ts'

test('the page takes addresses and a CSV file, shows the result of each, and exports the results as CSV', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const form = new FormData()
  form.set('addresses', `http://${PAGES_HOST}/story`)
  form.set('file', new Blob([`url,title\r\n"http://${PAGES_HOST}/missing",Gone\r\n`], { type: 'text/csv' }), 'list.csv')
  const sent = new Request('http://fma.test/', { method: 'POST', body: form })
  const headers = {
    'content-type': sent.headers.get('content-type') ?? '',
    origin: 'http://fma.test',
    'sec-fetch-site': 'same-origin',
  }
  const posted = await call('POST', '/batch', { cookie, headers, raw: await sent.text() })
  expect(posted.status, posted.text.slice(0, 500)).toBe(303)
  const location = posted.headers.get('location') ?? ''
  const id = location.split('/').at(-1) ?? ''
  await succeeded(me, id)
  const page = (await call('GET', location, { cookie })).text
  expect(page).toContain('1 of 2 items analysed')
  expect(page, 'the item that failed is named by its address').toContain(`http://${PAGES_HOST}/missing`)
  const csv = (await call('GET', `${location}/results.csv`, { cookie })).text.split('\r\n')
  expect(csv[0]).toBe('index,shortcode,share_url,error_code,error,url,title')
  expect(csv[1]).toMatch(/^0,\w{12},http:\/\/fma\.test\/s\/\w{12},,,http:\/\/[^,]+\/story,\S/)
  expect(csv[2]).toMatch(/^1,,,fetch_failed,.*,http:\/\/[^,]+\/missing,$/)
})

test('an address that is refused is named without what could let somebody in', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const job = await run(me, [{ url: 'https://ana:hunter2@example.org/story?token=abc123' }])
  expect(job.result.items).toEqual([{ index: 0, error: expect.objectContaining({ code: expect.any(String) }) }])
  const page = (await call('GET', `/batch/${job.id}`, { cookie })).text
  expect(page).toContain('https://example.org/story')
  expect(page).not.toMatch(/hunter2|abc123/)
})
