import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { addRun, makeWatch } from './setup.ts'

async function open(me: TestAccount, path: string): Promise<Document> {
  const answer = await call('GET', path, { cookie: `fma-access-token=${me.token}` })
  expect(answer.status).toBe(200)
  return new JSDOM(answer.text).window.document
}

const post = (me: TestAccount, path: string, form: Record<string, string>) =>
  call('POST', path, { cookie: `fma-access-token=${me.token}`, form })

const FORM = {
  search_terms: 'dam\nleak',
  platforms: 'x',
  time_range: '6h',
  max_signals: '40',
  every: 'weekly',
  weekday: 'friday',
  at: '06:30',
}

test('a watch is made by the form, changed, switched off and on, and deleted, without JavaScript', async () => {
  const me = await makeAccount()
  const made = await post(me, '/watches', FORM)
  const path = made.headers.get('location') ?? ''
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/watches\/[0-9a-f-]{36}$/)])
  const page = await open(me, path)
  expect(page.querySelector('h1')?.textContent).toBe('dam, leak')
  expect(page.querySelector('.byline')?.textContent).toBe('Runs every Friday at 06:30 UTC')
  expect(page.querySelector<HTMLTextAreaElement>('#search_terms')?.value).toBe('dam\nleak')
  expect([...page.querySelectorAll('[name=platforms][checked]')].map((box) => box.getAttribute('value'))).toEqual(['x'])
  expect((await post(me, path, { ...FORM, form: 'change', every: 'hourly' })).status).toBe(303)
  expect((await open(me, path)).querySelector('.byline')?.textContent).toBe('Runs every hour')
  await post(me, path, { form: 'pause' })
  expect((await open(me, '/watches')).querySelector('tbody')?.textContent).toContain('off')
  await post(me, path, { form: 'resume' })
  expect((await open(me, path)).querySelector('.byline')?.textContent).toBe('Runs every hour')
  expect((await post(me, path, { form: 'delete' })).status).toBe(400)
  expect((await post(me, path, { form: 'delete', confirm: 'yes' })).headers.get('location')).toBe('/watches')
  expect((await call('GET', path, { cookie: `fma-access-token=${me.token}` })).status).toBe(404)
})

test('a form that is refused keeps what was typed and says what is wrong at its field', async () => {
  const me = await makeAccount()
  const answer = await post(me, '/watches', { ...FORM, search_terms: ' ', max_signals: '5', at: 'noon' })
  expect(answer.status).toBe(400)
  const page = new JSDOM(answer.text).window.document
  expect([...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))).toEqual([
    '#search_terms',
    '#max_signals',
    '#at',
  ])
  expect(page.querySelector('#max_signals')?.getAttribute('value')).toBe('5')
  expect(page.querySelector('[name=every][checked]')?.getAttribute('value')).toBe('weekly')
})

test('the page of a watch says what changed in words and links the brief', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me)
  await addRun(me, watch, { authenticity_score: 81 })
  await finishWatchRuns()
  const brief = await addRun(me, watch, { authenticity_score: 40 })
  await finishWatchRuns()
  const page = await open(me, `/watches/${watch.id}`)
  const rows = [...page.querySelectorAll('#runs ~ * tbody tr, section[aria-labelledby=runs] tbody tr')]
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toContain('The authenticity score fell from 81 to 40 of 100')
  expect(rows[0]?.querySelector(`a[href="/briefs/${brief}"]`)).not.toBeNull()
  expect(rows[1]?.textContent).toContain('There is no earlier brief to compare it with')
})

test('nobody sees a page of another account’s watch, and who is signed out is sent to sign in', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { id } = await makeWatch(me)
  expect((await call('GET', `/watches/${id}`, { cookie: `fma-access-token=${you.token}` })).status).toBe(404)
  expect((await post(you, `/watches/${id}`, { form: 'delete', confirm: 'yes' })).status).toBe(404)
  const signedOut = await call('GET', '/watches')
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, '/auth/login?redirect_to=%2Fwatches'])
})
