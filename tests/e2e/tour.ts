import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { testEnvironment } from '../setup/environment.ts'
import { removeFolder, startService } from '../setup/service.ts'
import { auditFaults, layoutFaults, smallTargets } from './faults-of-page.ts'
import { type Content, makeContent, type Person, type Services, type Visit, VISITORS } from './pages-to-visit.ts'
import { OF_STATUS, startBrowser } from './reader.ts'

/** The folder for full-page pictures of all visits; none are taken if it is not set. */
const PICTURES = process.env.FMA_TEST_PICTURES

/** Both services with all their content, and a browser. */
export type Tour = { services: Services; browser: Browser; content: Content }

export async function startTour(): Promise<Tour> {
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true })
  const { site, receiver, clockFile } = testEnvironment
  const hosts = `${PAGES_HOST}=127.0.0.1:${site.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`
  const common = { FMA_ENV: 'test', EGRESS_TEST_HOSTS: hosts, RATE_LIMIT_READ: '0', RATE_LIMIT_PUBLIC: '0' }
  const [open, closed] = await Promise.all([
    startService({ ...common, SAMPLE_SIGNALS: 'always', TEST_CLOCK_FILE: clockFile, RATE_LIMIT_SIGNIN: '0' }),
    startService({ ...common, SIGNUP: 'closed', SIGNUP_CREDITS: '0', RATE_LIMIT_ANALYZE: '9' }),
  ])
  const services = { open, closed }
  const content = await makeContent(services, (seconds) => writeFileSync(clockFile, String(seconds)))
  return { services, content, browser: await startBrowser() }
}

export async function endTour(tour: Tour | undefined): Promise<void> {
  writeFileSync(testEnvironment.clockFile, '0')
  await tour?.browser.close()
  for (const service of Object.values(tour?.services ?? {})) {
    await service.stop()
    removeFolder(service.folder)
  }
}

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 390, height: 844 }

export type View = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'javaScriptEnabled' | 'hasTouch' | 'isMobile'
> & {
  name: string
  /**
   * Colours and widths are audited once each, with JavaScript, which the audit needs, and the layout again in a window
   * of this size.
   */
  audited: { width: number; height: number } | null
}

/** The faults of all pages in one view, one line each. */
export async function faultsOfAll({ browser, content }: Tour, view: View): Promise<string[]> {
  const { name, audited, ...settings } = view
  const faults: string[] = []
  for (const as of VISITORS) {
    const person = content.people[as]
    const context = await browser.newContext({ ...settings, baseURL: person.base, reducedMotion: 'reduce' })
    await signIn(context, person, content.device)
    for (const visit of content.visits.filter((candidate) => candidate.as === as)) {
      faults.push(...(await look(context, visit, { name, audited })))
    }
    await context.close()
  }
  return faults
}

export async function signIn(context: BrowserContext, { base, token }: Person, device: string): Promise<void> {
  if (token === undefined) return
  await context.addCookies([
    { name: 'fma-access-token', value: token, url: base },
    { name: 'fma-device-id', value: device, url: base },
  ])
}

async function look(
  context: BrowserContext,
  { path, name, status = 200, act }: Visit,
  { name: view, audited }: Pick<View, 'name' | 'audited'>,
): Promise<string[]> {
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  let shown: number | undefined
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) shown = response.status()
  })
  await page.goto(path)
  await act?.(page)
  await page.waitForLoadState()
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}-${view}.png`), fullPage: true })
  const faults = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(smallTargets))]
  if (audited !== null) {
    faults.push(...(await auditFaults(page)))
    await page.setViewportSize(audited)
    const there = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(smallTargets))]
    faults.push(...there.map((fault) => `at ${audited.width} px: ${fault}`))
  }
  await page.close()
  const messages = said.filter((text) => status < 400 || !OF_STATUS.test(text)).map((text) => `console: ${text}`)
  const wrongStatus = shown === status ? [] : [`status ${shown} instead of ${status}`]
  return [...wrongStatus, ...messages, ...faults].map((fault) => `${name} ${view}: ${fault}`)
}
