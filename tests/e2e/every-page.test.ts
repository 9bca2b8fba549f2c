import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { testEnvironment } from '../setup/environment.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'
import { auditFaults, layoutFaults } from './faults-of-page.ts'
import { type Content, makeContent, type Visit } from './pages-to-visit.ts'

const PICTURES = join('test-results', 'pages')
/** What a browser writes by itself for a document that is not 2xx. */
const OF_STATUS = /^Failed to load resource: the server responded with a status of 4\d\d/

let service: Service
let browser: Browser
let content: Content

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  const { site, receiver, clockFile } = testEnvironment
  const hosts = `${PAGES_HOST}=127.0.0.1:${site.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`
  service = await startService({
    FMA_ENV: 'test',
    EGRESS_TEST_HOSTS: hosts,
    SAMPLE_SIGNALS: 'always',
    TEST_CLOCK_FILE: clockFile,
    RATE_LIMIT_READ: '0',
    RATE_LIMIT_PUBLIC: '0',
  })
  content = await makeContent(service, (seconds) => writeFileSync(clockFile, String(seconds)))
  browser = await chromium.launch({
    executablePath: process.env.FMA_TEST_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}, 180_000)
afterAll(async () => {
  writeFileSync(testEnvironment.clockFile, '0')
  await browser?.close()
  await service?.stop()
  if (service !== undefined) removeFolder(service.folder)
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

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

test.each([
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', javaScriptEnabled: true, isAudited: true },
  { name: 'narrow-dark', viewport: NARROW, colorScheme: 'dark', javaScriptEnabled: true, isAudited: true },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', javaScriptEnabled: false, isAudited: false },
  { name: 'narrow-light', viewport: NARROW, colorScheme: 'light', javaScriptEnabled: false, isAudited: false },
] as const)(
  'no page breaks a rule of accessibility, is wider than the window, lays one control over another or says anything on the console: $name',
  async ({ name, isAudited, ...settings }) => {
    const faults: string[] = []
    for (const as of ['visitor', 'owner', 'operator'] as const) {
      const context = await browser.newContext({ ...settings, baseURL: service.base, reducedMotion: 'reduce' })
      if (as !== 'visitor') await signIn(context, content.tokens[as])
      for (const visit of content.visits.filter((candidate) => candidate.as === as)) {
        faults.push(...(await look(context, visit, { view: name, isAudited })))
      }
      await context.close()
    }
    writeFileSync(join(PICTURES, `${name}.txt`), `${faults.join('\n')}\n`)
    expect(faults).toEqual([])
  },
  400_000,
)

async function signIn(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([
    { name: 'fma-access-token', value: token, url: service.base },
    { name: 'fma-device-id', value: content.device, url: service.base },
  ])
}

type View = {
  view: string
  /** Colours and widths are audited once each, with JavaScript, which the audit needs. */ isAudited: boolean
}

async function look(
  context: BrowserContext,
  { path, name, status = 200 }: Visit,
  { view, isAudited }: View,
): Promise<string[]> {
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  const answer = await page.goto(path)
  await page.screenshot({ path: join(PICTURES, `${name}-${view}.png`), fullPage: true })
  const faults = [...(isAudited ? await auditFaults(page) : []), ...(await page.evaluate(layoutFaults))]
  await page.close()
  const messages = said.filter((text) => status < 400 || !OF_STATUS.test(text)).map((text) => `console: ${text}`)
  const wrongStatus = answer?.status() === status ? [] : [`status ${answer?.status()} instead of ${status}`]
  return [...wrongStatus, ...messages, ...faults].map((fault) => `${name} ${view}: ${fault}`)
}
