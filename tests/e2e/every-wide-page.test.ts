import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { auditFaults, layoutFaults } from './faults-of-page.ts'
import { endTour, faultsOfAll, startTour, type Tour, WIDE } from './tour.ts'

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
const WIDEST = { width: 1920, height: 1080 }

test.each([
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', javaScriptEnabled: true, audited: WIDEST },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', javaScriptEnabled: false, audited: null },
] as const)(
  'no page breaks a rule of accessibility, is wider than the window, lays one control over another, has one too small for a finger or says anything on the console: $name',
  { timeout: 400_000, tags: 'full' },
  async (view) => {
    expect(await faultsOfAll(tour, view)).toEqual([])
  },
)
