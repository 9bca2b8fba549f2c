import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './reader.ts'

const ORIGIN = 'http://page.test'
const SCRIPT = readFileSync(join('public', 'page.js'), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
}, 60_000)
afterAll(() => browser?.close())

const pending = (step: number) => `<!doctype html><html lang="en"><title>Step ${step}</title>
  <main><div data-job="7" data-state="queued 0"><p id="progress-label">Step ${step} of 4</p>
  <a href="/jobs/7">Refresh</a> <a href="/jobs/7?refresh=off">Stop automatic refresh</a></div></main>
  <script type="module" src="/page.js"></script></html>`

/** A page of a job whose first response is step 1; `events` answers for its stream. */
async function openJob(events: (route: Route) => Promise<void>): Promise<{ page: Page; loads: () => number }> {
  const page = await browser.newPage()
  let loads = 0
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
    if (pathname.endsWith('/events')) return events(route)
    loads++
    return route.fulfill({ contentType: 'text/html', body: pending(Math.min(loads, 2)) })
  })
  await page.clock.install()
  await page.goto(`${ORIGIN}/jobs/7`)
  return { page, loads: () => loads }
}

test('a new stage leaves the focus on the link that had it', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  const { page } = await openJob(async (route) => {
    await told
    const body = 'event: progress\ndata: {"stage":"fetching","progress":25}\n\n'
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.getByRole('link', { name: 'Stop automatic refresh' }).focus()
  tell()
  await page.getByText('Step 2 of 4').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop automatic refresh')
  await page.close()
})

test('a page whose events are refused asks again by itself', async () => {
  const { page, loads } = await openJob((route) => route.fulfill({ status: 503 }))
  await page.waitForResponse((response) => response.url().endsWith('/events'))
  await expect.poll(async () => (await page.clock.fastForward(6000), loads()), { timeout: 20_000 }).toBeGreaterThan(1)
  await page.close()
})
