import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, type OidcProvider, startOidcProvider } from '../fakes/oidc-provider.ts'
import { freePort, removeFolder, type Service, startService } from '../setup/service.ts'
import { startBrowser } from './reader.ts'

let provider: OidcProvider
let service: Service
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  provider = await startOidcProvider(`http://127.0.0.1:${port}`)
  provider.people.set('anna', { email: 'anna@example.org', email_verified: true })
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  service = await startService(settings, { port })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await provider?.stop()
  if (service !== undefined) removeFolder(service.folder)
})

async function newPage(): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext({ baseURL: service.base })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return { page, said }
}

test('a browser under our Content-Security-Policy signs in at the provider, comes back, and signs out at both', async () => {
  const { page, said } = await newPage()
  await page.goto('/scans')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Continue with your organisation' }).click()
  await page.waitForURL(`${provider.issuer}/interaction/**`)
  await page.locator('input[name=login]').fill('anna')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${service.base}/scans`)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${provider.issuer}/session/end**`)
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(`${service.base}/`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(said.filter((message) => /Content Security Policy/i.test(message) && message.includes(service.base))).toEqual(
    [],
  )
})
