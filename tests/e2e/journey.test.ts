import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { PAGES_HOST, STORY } from '../fakes/article-site.ts'
import { answer } from '../fakes/webhook-receiver.ts'
import { testEnvironment } from '../setup/environment.ts'
import { analyse, openReader, reloadUntil, signUp, startVisited, type Visited, WAYS } from './reader.ts'

let visited: Visited
beforeAll(async () => {
  visited = await startVisited()
})
afterAll(() => visited?.stop())

test.each(WAYS)(
  'somebody signs up, pastes a text, reads the report, makes it private, and deletes it: $name',
  async (way) => {
    const { context, page, said } = await openReader(visited, way)
    await signUp(page)
    expect(await page.textContent('.credits')).toContain('25')
    await page.getByLabel('Or article text').fill(EXAMPLE_ARTICLE.text)
    await page.getByText('Headline and source of the text').click()
    await page.getByLabel('Headline').fill(EXAMPLE_ARTICLE.title)
    await page.getByRole('button', { name: 'Analyse for 1 credit' }).click()
    await page.getByRole('heading', { level: 1, name: EXAMPLE_ARTICLE.title }).waitFor()
    expect(await page.textContent('.credits')).toContain('24')
    const address = page.url()

    const code = page.locator('.stands-out a.code').first()
    const href = (await code.getAttribute('href')) ?? ''
    await code.click()
    expect(new URL(page.url()).hash).toBe(href)
    expect(await page.locator(href).count(), 'each code leads to its passage').toBe(1)

    const { context: visitor, page: visit } = await openReader(visited, way)
    expect((await visit.goto(address))?.status()).toBe(200)
    await page.getByRole('button', { name: 'Make private' }).click()
    await page.getByRole('button', { name: 'Make public' }).waitFor()
    expect((await visit.goto(address))?.status()).toBe(404)
    await visitor.close()

    await page.getByText('Delete this scan').click()
    await page.getByLabel('Yes, delete it permanently').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'Scans' }).waitFor()
    expect((await page.goto(address))?.status()).toBe(404)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(said).toEqual([])
    await context.close()
  },
)

test.each(WAYS)('an address is read into a report that names author, publisher and date: $name', async (way) => {
  const { context, page, said } = await openReader(visited, way)
  await signUp(page)
  await page.getByLabel('Article URL').fill(`http://${PAGES_HOST}/story`)
  await page.getByRole('button', { name: 'Analyse for 1 credit' }).click()
  await page.getByRole('heading', { level: 1, name: STORY.title }).waitFor()
  const head = await page.textContent('main')
  for (const fact of [STORY.author, STORY.publisher, '3 Feb 2026']) expect(head).toContain(fact)
  expect(said).toEqual([])
  await context.close()
})

test.each(WAYS)(
  'somebody asks for a brief, follows a finding to its signal, takes it along and deletes it: $name',
  async (way) => {
    const { context, page, said } = await openReader(visited, way)
    await signUp(page)
    await page.getByRole('link', { name: 'Briefs' }).click()
    await page.getByRole('link', { name: 'Start a brief' }).click()
    await page.getByLabel('Search terms').fill('wind farm\nturbine vote')
    await page.getByRole('button', { name: 'Create brief for 2 credits' }).click()
    await page.getByRole('heading', { name: 'Warnings and diagnostics' }).waitFor()
    expect(await page.textContent('.credits')).toContain('23')
    expect(await page.textContent('.warning')).toContain('Sample data')

    const code = page.locator('.narratives a.code').first()
    const href = (await code.getAttribute('href')) ?? ''
    await code.click()
    expect(new URL(page.url()).hash).toBe(href)
    expect(await page.locator(href).count(), 'each code leads to its signal').toBe(1)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'STIX 2.1' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^fma-brief-.+\.json$/)

    await page.getByText('Delete this brief').click()
    await page.getByLabel('Yes, delete it permanently').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No briefs yet').waitFor()
    expect(said).toEqual([])
    await context.close()
  },
)

/** A4 pages that a page prints on, in a dark scheme. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('a report prints on four pages of A4 at most, a brief with all sources on six, with every signal that a finding rests on', async () => {
  const { context, page } = await openReader(visited, WAYS[1])
  await signUp(page)
  await analyse(page, EXAMPLE_ARTICLE.text)
  expect(await printedPages(page)).toBeLessThanOrEqual(4)

  await page.goto('/briefs/new')
  await page.getByLabel('Search terms').fill('wind farm')
  await page.getByRole('button', { name: 'Create brief for 2 credits' }).click()
  await page.getByRole('heading', { name: 'Warnings and diagnostics' }).waitFor()
  expect(await printedPages(page)).toBeLessThanOrEqual(6)

  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const cited = await page.locator('main a.code').evaluateAll((codes) => codes.map((code) => code.getAttribute('href')))
  for (const href of new Set(cited)) {
    expect(await page.locator(href ?? '').isVisible(), `${href} on paper`).toBe(true)
  }
  expect(await page.locator('.signals > li:visible').count()).toBe(new Set(cited).size)
  expect(await page.locator('#signals ~ .paper').textContent()).toMatch(/\d+ more signals/)
  await context.close()
})

test.each(WAYS)('a refused form says what is wrong, takes the focus and keeps what was typed: $name', async (way) => {
  const { context, page, said } = await openReader(visited, way)
  await signUp(page)
  await page.getByLabel('Or article text').fill('only three words')
  await page.getByRole('button', { name: 'Analyse for 1 credit' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await page.getByLabel('Or article text').inputValue()).toBe('only three words')
  expect(said).toEqual([])
  await context.close()
})

test.each(WAYS)(
  'a webhook endpoint is registered, tested, read and sent to again, one and all that failed: $name',
  async (way) => {
    const { receiver } = testEnvironment
    const { context, page, said } = await openReader(visited, way)
    await signUp(page)
    // Of this try alone: a second one counts its own messages.
    const name = `journey-${randomUUID()}`
    const address = receiver.url(name)
    receiver.on(name, answer(410, {}, 'not here any more'))
    await page.goto('/account/webhooks')
    await page.getByLabel('URL', { exact: true }).fill('https://10.0.0.1/in')
    await page.getByRole('button', { name: 'Register' }).click()
    expect(await page.textContent('.errors')).toContain('not public')
    await page.getByLabel('URL', { exact: true }).fill(address)
    await page.getByLabel('brief.completed').check()
    await page.getByRole('button', { name: 'Register' }).click()
    expect(await page.getByRole('textbox', { name: 'The signing secret' }).inputValue()).toMatch(/^whsec_/)

    await page.getByRole('link', { name: address }).click()
    await page.getByRole('button', { name: 'Send a ping' }).click()
    await page.getByText('A ping was sent').waitFor()
    await reloadUntil(page, 'returned 410')
    await page.goto('/account')
    expect(await page.textContent('.warning')).toContain('webhook endpoint was disabled')
    await page.locator('.warning a').click()
    await page.getByRole('link', { name: address }).first().click()
    receiver.on(name, answer(200, {}, '{"received":true}'))
    await page.getByRole('button', { name: 'Enable' }).click()

    const since = new Date(Date.now() - 60_000).toISOString().slice(0, 16)
    await page.getByLabel('Resend deliveries that failed since').fill(since)
    await page
      .locator('form', { has: page.getByLabel('Resend deliveries that failed') })
      .getByRole('button')
      .click()
    await page.getByText('1 failed delivery is being sent again').waitFor()
    await reloadUntil(page, '2 attempts, last returned 200')
    await page.getByRole('button', { name: 'Resend ping' }).click()
    await reloadUntil(page, '3 attempts, last returned 200')
    await page.getByText('3 attempts, last returned 200').click()
    const log = await page.textContent('details[open]')
    for (const shown of ['returned 410', 'not here any more', '{"received":true}']) expect(log).toContain(shown)
    expect(new Set(receiver.messages(name).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.messages(name)).toHaveLength(3)

    expect(said).toEqual([])
    await context.close()
  },
)
