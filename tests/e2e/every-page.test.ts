import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { testEnvironment } from '../setup/environment.ts'
import { removeFolder, startService } from '../setup/service.ts'
import { auditFaults, layoutFaults, smallTargets } from './faults-of-page.ts'
import { type Content, makeContent, type Person, type Services, type Visit, VISITORS } from './pages-to-visit.ts'
import { OF_STATUS, startBrowser } from './reader.ts'

const PICTURES = join('test-results', 'pages')

let services: Services
let browser: Browser
let content: Content

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  const { site, receiver, clockFile } = testEnvironment
  const hosts = `${PAGES_HOST}=127.0.0.1:${site.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`
  const common = { FMA_ENV: 'test', EGRESS_TEST_HOSTS: hosts, RATE_LIMIT_READ: '0', RATE_LIMIT_PUBLIC: '0' }
  const [open, closed] = await Promise.all([
    startService({ ...common, SAMPLE_SIGNALS: 'always', TEST_CLOCK_FILE: clockFile, RATE_LIMIT_SIGNIN: '0' }),
    startService({ ...common, SIGNUP: 'closed', SIGNUP_CREDITS: '0', RATE_LIMIT_ANALYZE: '9' }),
  ])
  services = { open, closed }
  content = await makeContent(services, (seconds) => writeFileSync(clockFile, String(seconds)))
  browser = await startBrowser()
}, 180_000)
afterAll(async () => {
  writeFileSync(testEnvironment.clockFile, '0')
  await browser?.close()
  for (const service of Object.values(services ?? {})) {
    await service.stop()
    removeFolder(service.folder)
  }
})

type RouteEntry = { path?: string; file: string }

test('every page of the product is visited', () => {
  const patterns = routes.filter((route: RouteEntry) => route.file.endsWith('.tsx')).map(({ path = '' }) => path)
  const visited = content.visits.map(({ path }) => path.replace(/\?.*/, '').slice(1))
  const missing = patterns.filter((pattern) => {
    const regex = new RegExp(`^${pattern.replace(/^\//, '').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`)
    return !visited.some((path) => regex.test(path))
  })
  expect(missing).toEqual([])
})

test('a page with faults is seen to have them', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
    <p style="color:#ccc;background:#fff">Faint</p><p style="inline-size:800px">Wide</p>
    <a href="#a">One link</a><a href="#b" style="margin-inline-start:-3rem">Another link</a></main></html>`)
  const faults = [...(await auditFaults(page)), ...(await page.evaluate(layoutFaults))].join('\n')
  expect(faults).toMatch(/axe color-contrast/)
  expect(faults).toMatch(/wider than the window/)
  expect(faults).toMatch(/overlap: <a> One link and <a> Another link/)
  await context.close()
})

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
/** The narrowest and the widest window, for layout alone. */
const [NARROWEST, WIDEST] = [
  { width: 320, height: 640 },
  { width: 1920, height: 1080 },
]
const TOUCH = { hasTouch: true, isMobile: true }

test.each([
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', javaScriptEnabled: true, audited: WIDEST },
  { name: 'narrow-dark', viewport: NARROW, ...TOUCH, colorScheme: 'dark', javaScriptEnabled: true, audited: NARROWEST },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', javaScriptEnabled: false, audited: null },
  { name: 'narrow-light', viewport: NARROW, colorScheme: 'light', javaScriptEnabled: false, audited: null },
] as const)(
  'no page breaks a rule of accessibility, is wider than the window, lays one control over another, has one too small for a finger or says anything on the console: $name',
  async ({ name, audited, ...settings }) => {
    const faults: string[] = []
    for (const as of VISITORS) {
      const person = content.people[as]
      const context = await browser.newContext({ ...settings, baseURL: person.base, reducedMotion: 'reduce' })
      await signIn(context, person)
      for (const visit of content.visits.filter((candidate) => candidate.as === as)) {
        faults.push(...(await look(context, visit, { view: name, audited })))
      }
      await context.close()
    }
    writeFileSync(join(PICTURES, `${name}.txt`), `${faults.join('\n')}\n`)
    expect(faults).toEqual([])
  },
  400_000,
)

test('nothing moves while a page comes over a slow line', async () => {
  const moved: string[] = []
  for (const as of VISITORS) {
    const person = content.people[as]
    // A zone other than UTC, so that local times are added.
    const context = await browser.newContext({ viewport: NARROW, baseURL: person.base, timezoneId: 'Asia/Kolkata' })
    await signIn(context, person)
    for (const visit of content.visits.filter((candidate) => candidate.as === as && candidate.act === undefined)) {
      const shift = await shiftOverSlowLine(context, visit.path)
      if (shift > 0.001) moved.push(`${visit.name}: ${shift.toFixed(4)}`)
    }
    await context.close()
  }
  expect(moved).toEqual([])
})

/** The page's cumulative layout shift. @see https://web.dev/articles/cls */
async function shiftOverSlowLine(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  const bytesPerSecond = 400_000
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.goto(path)
  const shift = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve))
    add(observer.takeRecords())
    return sum
  })
  await page.close()
  return shift
}

async function signIn(context: BrowserContext, { base, token }: Person): Promise<void> {
  if (token === undefined) return
  await context.addCookies([
    { name: 'fma-access-token', value: token, url: base },
    { name: 'fma-device-id', value: content.device, url: base },
  ])
}

type View = {
  view: string
  /**
   * Colours and widths are audited once each, with JavaScript, which the audit needs, and the layout again in a window
   * of this size.
   */
  audited: { width: number; height: number } | null
}

async function look(
  context: BrowserContext,
  { path, name, status = 200, act }: Visit,
  { view, audited }: View,
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
  await page.screenshot({ path: join(PICTURES, `${name}-${view}.png`), fullPage: true })
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
