import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { auditFaults, layoutFaults } from './faults-of-page.ts'
import { VISITORS } from './pages-to-visit.ts'
import { endTour, faultsOfAll, NARROW, signIn, startTour, type Tour, WIDE } from './tour.ts'

let tour: Tour
beforeAll(async () => {
  tour = await startTour()
}, 180_000)
afterAll(() => endTour(tour))

type RouteEntry = { path?: string; file: string }

test('every page of the product is visited', () => {
  const patterns = routes.filter((route: RouteEntry) => route.file.endsWith('.tsx')).map(({ path = '' }) => path)
  const visited = tour.content.visits.map(({ path }) => path.replace(/\?.*/, '').slice(1))
  const missing = patterns.filter((pattern) => {
    const regex = new RegExp(`^${pattern.replace(/^\//, '').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`)
    return !visited.some((path) => regex.test(path))
  })
  expect(missing).toEqual([])
})

test('a page with faults is seen to have them', async () => {
  const context = await tour.browser.newContext({ viewport: { width: 390, height: 844 } })
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

/** For layout alone. */
const NARROWEST = { width: 320, height: 640 }
const WIDEST = { width: 1920, height: 1080 }
const TOUCH = { hasTouch: true, isMobile: true }

const NOTHING_WRONG =
  'no page breaks a rule of accessibility, is wider than the window, lays one control over another, has one too small for a finger or says anything on the console'

test(`${NOTHING_WRONG}: narrow and dark`, { timeout: 400_000 }, async () => {
  const view = {
    name: 'narrow-dark',
    viewport: NARROW,
    ...TOUCH,
    colorScheme: 'dark',
    javaScriptEnabled: true,
    audited: NARROWEST,
  } as const
  expect(await faultsOfAll(tour, view)).toEqual([])
})

test.each([
  { name: 'narrow-light', viewport: NARROW, colorScheme: 'light', javaScriptEnabled: false, audited: null },
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', javaScriptEnabled: true, audited: WIDEST },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', javaScriptEnabled: false, audited: null },
] as const)(`${NOTHING_WRONG}: $name`, { timeout: 400_000, tags: 'full' }, async (view) => {
  expect(await faultsOfAll(tour, view)).toEqual([])
})

test('nothing moves while a page comes over a slow line', { tags: 'full' }, async () => {
  const moved: string[] = []
  for (const as of VISITORS) {
    const person = tour.content.people[as]
    // A time zone other than UTC, so that local times are added.
    const context = await tour.browser.newContext({
      viewport: NARROW,
      baseURL: person.base,
      timezoneId: 'Asia/Kolkata',
    })
    await signIn(context, person, tour.content.device)
    for (const visit of tour.content.visits.filter((candidate) => candidate.as === as && candidate.act === undefined)) {
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
  // The slowness is intended; a page that never loads fails by the test's own limit.
  page.setDefaultTimeout(120_000)
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
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    let sum = 0
    for (const entry of observer.takeRecords()) sum += Number(Reflect.get(entry, 'value'))
    return sum
  })
  await page.close()
  return shift
}
