import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { testEnvironment } from '../setup/environment.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

/**
 * The ways of reading: every journey is tested without JavaScript first, then with it; the tours see each page in every
 * form.
 */
export const WAYS = [
  { name: 'no script, wide, light', viewport: WIDE, colorScheme: 'light', javaScriptEnabled: false },
  { name: 'script, narrow, dark', viewport: NARROW, colorScheme: 'dark', javaScriptEnabled: true },
] as const
export type Way = (typeof WAYS)[number]

/** A running service and a browser for it. */
export type Visited = { service: Service; browser: Browser; stop: () => Promise<void> }

/** Starts both; the service reaches the fakes of this run and answers briefs from samples. */
export async function startVisited(): Promise<Visited> {
  const { site, receiver } = testEnvironment
  const hosts = `${PAGES_HOST}=127.0.0.1:${site.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`
  const service = await startService({
    FMA_ENV: 'test',
    EGRESS_TEST_HOSTS: hosts,
    SAMPLE_SIGNALS: 'always',
    TEST_READER: 'sentences',
    RATE_LIMIT_SIGNIN: '0',
  })
  const browser = await startBrowser()
  const stop = async () => {
    await browser.close()
    await service.stop()
    removeFolder(service.folder)
  }
  return { service, browser, stop }
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FMA_TEST_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

/** The browser's own message for a document with an error status. */
export const OF_STATUS = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Also its own: the reader was in a field before the page moved to the one in error. */
const OF_FOCUS = /^Autofocus processing was blocked/

/** A person at a browser; `said` is its whole console output, including reports of the content policy. */
export type Reader = { context: BrowserContext; page: Page; said: string[] }

export async function openReader({ browser, service }: Visited, way: Way): Promise<Reader> {
  const { name: _name, ...settings } = way
  const context = await browser.newContext({ ...settings, baseURL: service.base })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (!OF_STATUS.test(message.text()) && !OF_FOCUS.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return { context, page, said }
}

export const PASSWORD = 'correct-horse-battery-9'

/**
 * Opens an account from the start page.
 * @returns its e-mail address
 */
export async function signUp(page: Page): Promise<string> {
  const email = `reader-${Math.random().toString(36).slice(2)}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Analyse an article' }).waitFor()
  return email
}

/** Pastes a text and waits for its report. */
export async function analyse(page: Page, text: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Or article text').fill(text)
  await page.getByRole('button', { name: 'Analyse for 1 credit' }).click()
  await page.getByRole('heading', { name: 'The 13 metrics' }).waitFor()
}

/**
 * Reloads a page until it shows a text.
 * @throws Error if it never does
 */
export async function reloadUntil(page: Page, text: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await page.getByText(text).count()) > 0) return
    await page.goto(page.url())
  }
  throw new Error(`${page.url()} never showed: ${text}`)
}
