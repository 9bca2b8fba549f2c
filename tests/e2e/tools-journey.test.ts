import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { PAGES_HOST, STORY } from '../fakes/article-site.ts'
import { analyse, openReader, PASSWORD, reloadUntil, signUp, startVisited, type Visited, WAYS } from './reader.ts'

let visited: Visited
beforeAll(async () => {
  visited = await startVisited()
})
afterAll(() => visited?.stop())

test.each(WAYS)('many addresses are analysed at once, and two of the scans compared: $name', async (way) => {
  const { context, page, said } = await openReader(visited, way)
  await signUp(page)
  await page.goto('/scans')
  await page.getByRole('link', { name: 'Analyse many articles' }).click()
  const addresses = ['story', 'story-opinion', 'missing'].map((path) => `http://${PAGES_HOST}/${path}`)
  await page.getByLabel('URLs').fill(addresses.join('\n'))
  await page.getByRole('button', { name: 'Analyse for 1 credit each' }).click()
  // With its script, the page updates by itself.
  if (way.javaScriptEnabled) await page.getByText('2 of 3 items analysed').waitFor()
  else await reloadUntil(page, '2 of 3 items analysed')
  expect(await page.textContent('table'), 'the one that failed is named').toContain(addresses[2])
  expect(await page.textContent('.credits')).toContain('23')

  await page.getByRole('link', { name: 'Scans', exact: true }).click()
  for (const box of await page.getByLabel(`Choose ${STORY.title}`).all()) await box.check()
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await page.getByRole('heading', { name: '2 scans side by side' }).waitFor()
  expect(said).toEqual([])
  await context.close()
})

test.each(WAYS)('a query is watched, switched off, and deleted: $name', async (way) => {
  const { context, page, said } = await openReader(visited, way)
  await signUp(page)
  await page.goto('/briefs')
  await page.getByRole('link', { name: 'Watches' }).click()
  await page.getByLabel('Search terms').fill('wind farm')
  await page.getByLabel('every day').check()
  await page.getByRole('button', { name: 'Save watch' }).click()
  await page.getByRole('heading', { level: 1, name: 'wind farm' }).waitFor()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Switch on' }).waitFor()
  await page.getByLabel('Yes, delete it and its list of runs').check()
  await page.getByRole('button', { name: 'Delete this watch' }).click()
  await page.getByText('No watches yet').waitFor()
  expect(said).toEqual([])
  await context.close()
})

test.each(WAYS)(
  'a reader disputes a finding; withdrawn by the operator it is struck out, reinstated it counts again: $name',
  async (way) => {
    const owner = await openReader(visited, way)
    await signUp(owner.page)
    await analyse(owner.page, `${EXAMPLE_ARTICLE.text} Seen by ${way.name}.`)
    const address = owner.page.url()

    const reader = await openReader(visited, way)
    await reader.page.goto(address)
    // A finding whose words visitors see in the text.
    const code = (await reader.page.locator('main mark[id]').first().getAttribute('id')) ?? ''
    await reader.page.getByRole('link', { name: 'Dispute a finding' }).click()
    await reader.page.getByLabel('Which passage?').selectOption(code)
    await reader.page.getByLabel('What is wrong').fill('These words are quoted from somebody else.')
    await reader.page.getByRole('button', { name: 'Send dispute' }).click()
    await reader.page.getByText('Your dispute was sent').waitFor()

    const operator = await openReader(visited, way)
    const email = await signUp(operator.page)
    await visited.service.admin('role', '--email', email, '--role', 'operator')
    await operator.page.goto('/disputes')
    const [entry] = await operator.page.locator('.disputes > li').all()
    await entry?.getByText('Decide', { exact: true }).first().click()
    await entry?.getByLabel('Withdraw').check()
    await entry?.getByLabel('Reason').fill('The words are a quotation.')
    await entry?.getByRole('button', { name: 'Decide' }).click()
    await operator.page.getByText('Reinstate the finding').first().waitFor()
    await reader.page.goto(address)
    expect(await reader.page.locator('mark.withdrawn').count()).toBeGreaterThan(0)
    expect(await reader.page.textContent('main')).toContain('The words are a quotation.')

    await operator.page.getByText('Reinstate the finding').first().click()
    await operator.page.getByLabel('Reason for reinstating it').first().fill('They are the author’s after all.')
    await operator.page.getByRole('button', { name: 'Reinstate finding' }).first().click()
    await operator.page.getByText('Reinstated', { exact: true }).first().waitFor()
    await reader.page.goto(address)
    expect(await reader.page.locator('mark.withdrawn').count()).toBe(0)
    for (const { said, context } of [owner, reader, operator]) {
      expect(said).toEqual([])
      await context.close()
    }
  },
)

test.each(WAYS)(
  'a key is made, used and revoked; the password is changed, everything taken along, the account erased: $name',
  async (way) => {
    const { context, page, said } = await openReader(visited, way)
    const email = await signUp(page)
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByLabel('Name').fill('Night desk')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByRole('textbox', { name: 'Your new key' }).inputValue()
    const read = () => fetch(`${visited.service.base}/api/v1/scans`, { headers: { authorization: `Bearer ${key}` } })
    expect((await read()).status).toBe(200)
    await page.getByRole('button', { name: 'Revoke Night desk' }).click()
    await page.getByText('No keys yet').waitFor()
    expect((await read()).status).toBe(401)

    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('another-horse-battery-9')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password was changed').waitFor()

    await page.getByRole('link', { name: 'Your data' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download everything' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await page.getByLabel('To confirm').fill(email)
    await page.getByLabel('Your password').fill('another-horse-battery-9')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await page.goto('/auth/login')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('another-horse-battery-9')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    expect(said).toEqual([])
    await context.close()
  },
)
