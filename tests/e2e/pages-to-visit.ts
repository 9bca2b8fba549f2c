import type { Page } from 'playwright'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { type Ask, asking } from '../setup/asking.ts'
import type { Service } from '../setup/service.ts'
import { until } from '../setup/until.ts'

/** The visitors; the last three visit an installation that gives no credits and accepts no new accounts. */
export const VISITORS = ['visitor', 'owner', 'operator', 'penniless', 'hurried', 'stranger'] as const
export type Visitor = (typeof VISITORS)[number]

/** A page as a visitor finds it. */
export type Visit = {
  name: string
  path: string
  as: Visitor
  /** The expected status; 200 by default. */
  status?: number
  /** What is typed and pressed on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>
}

/** Each visitor's installation, and their session's token. */
export type Person = { base: string; token?: string }
export type Content = { visits: Visit[]; people: Record<Visitor, Person>; device: string }

const DEVICE = 'browser-7f3a91c04be2'
const PASSWORD = 'correct-horse-battery-9'
/** Can only be broken in its middle. */
const LONG_WORD = 'Harbourdesalination'.repeat(14)
const OTHER_TEXT = `${EXAMPLE_ARTICLE.text} The council will vote again in March.`

/**
 * The services that are visited; `closed` gives no credits, accepts no new accounts, and allows nine analyses a minute.
 */
export type Services = { open: Service; closed: Service }

/**
 * Makes content for everything that a page shows.
 * @param later moves the service's clock, in seconds from now
 */
export async function makeContent(
  { open: service, closed }: Services,
  later: (seconds: number) => void,
): Promise<Content> {
  const [owner, operator] = [await signedIn(service, 'owner'), await signedIn(service, 'operator')]
  const [penniless, hurried] = [await signedIn(closed, 'penniless'), await signedIn(closed, 'hurried')]
  await service.admin('role', '--email', 'operator@example.org', '--role', 'operator')
  await service.admin('grant', '--email', 'owner@example.org', '--credits', '100')
  const ask = asking(service, owner, DEVICE)
  const reports = await makeReports(ask)
  const made = { ...reports, ...(await makeJobs(ask)), ...(await makeBriefs(ask, later)) }
  const { id: webhook } = await ask('POST', '/api/webhooks', { url: `http://${HOOKS_HOST}/pages`, events: ['ping'] })
  await ask('POST', `/api/webhooks/${webhook}/test`)
  await ask('POST', '/api/keys', { name: 'News desk', scopes: ['analyze', 'read'] })
  // After the clock has moved, since the link works for an hour.
  const reset: { url: string } = await service.admin('user', 'password', '--email', 'operator@example.org')
  const visits = [
    ...visitorPages(reports, new URL(reset.url)),
    ...ownerPages({ ...made, webhook }),
    { name: 'disputes-operator', path: '/disputes', as: 'operator' as const },
    ...emptyPages(),
    ...refusals(reports),
  ]
  const here = { base: service.base }
  const people = {
    visitor: here,
    owner: { ...here, token: owner },
    operator: { ...here, token: operator },
    penniless: { base: closed.base, token: penniless },
    hurried: { base: closed.base, token: hurried },
    stranger: { base: closed.base },
  }
  return { visits, people, device: DEVICE }
}

async function signedIn(service: Service, name: string): Promise<string> {
  const email = `${name}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', PASSWORD)
  return (await service.admin('session', 'create', '--email', email)).token
}

type Reports = Record<'open' | 'other' | 'secret' | 'code', string>

async function makeReports(ask: Ask): Promise<Reports> {
  const analyze = (json: object) => ask('POST', '/api/analyze', json)
  const open = await analyze({ text: EXAMPLE_ARTICLE.text, title: EXAMPLE_ARTICLE.title })
  const other = await analyze({ url: `http://${PAGES_HOST}/story` })
  const secret = await analyze({ text: OTHER_TEXT, title: LONG_WORD, isPublic: false })
  const [technique] = open.propaganda_index.techniques
  const code: string = technique.evidence[0].code
  const reason = 'The sentence quotes somebody else and is not the author’s.'
  await ask('POST', `/api/scans/${open.shortcode}/disputes`, { code, reason, contact: 'reader@example.org' })
  return { open: open.shortcode, other: other.shortcode, secret: secret.shortcode, code }
}

async function makeJobs(ask: Ask): Promise<{ failed: string; batch: string }> {
  const failed = await ask('POST', '/api/analyze', { url: `http://${PAGES_HOST}/missing` }, { prefer: 'respond-async' })
  const items = [{ url: `http://${PAGES_HOST}/story` }, { url: `http://${PAGES_HOST}/missing` }, { text: 'too short' }]
  const batch = await ask('POST', '/api/analyze/batch', { items })
  for (const { id } of [failed, batch])
    await until('a job ends', async () => (await ask('GET', `/api/jobs/${id}`)).finished_at)
  return { failed: failed.id, batch: batch.id }
}

async function makeBriefs(ask: Ask, later: (seconds: number) => void): Promise<{ brief: string; watch: string }> {
  const { id: brief } = await ask('POST', '/api/intelligence/analyze', { query: 'harbour desalination outage' })
  const { id: watch } = await ask('POST', '/api/watches', { query: 'wind farm', every: 'hourly' })
  for (const count of [1, 2]) {
    later(count * 3700)
    await until('the pages have something to show', async () => {
      const { runs } = await ask('GET', `/api/watches/${watch}/runs`)
      return runs.filter((run: { finished_at: string | null }) => run.finished_at !== null).length >= count
    })
  }
  return { brief, watch }
}

const VISITED = ['about', 'privacy', 'docs', 'methodology', 'methodology/bias_spectrum', 'auth/login', 'auth/signup']

function visitorPages({ open, secret }: Reports, reset: URL): Visit[] {
  const pages: Omit<Visit, 'as'>[] = [
    { name: 'welcome', path: '/' },
    { name: 'report-visitor', path: `/s/${open}` },
    { name: 'report-metric', path: `/s/${open}/propaganda_index` },
    { name: 'dispute', path: `/s/${open}/disputes` },
    { name: 'report-missing', path: `/s/${secret}`, status: 404 },
    { name: 'missing', path: '/nowhere', status: 404 },
    { name: 'reset', path: `${reset.pathname}${reset.search}` },
    { name: 'reset-used', path: '/auth/reset?token=used' },
    { name: 'callback-refused', path: '/auth/callback?error=access_denied', status: 401 },
    ...VISITED.map((path) => ({ name: path.replaceAll('/', '-'), path: `/${path}` })),
  ]
  return pages.map((page) => ({ ...page, as: 'visitor' }))
}

const OWNED = ['scans', 'briefs', 'briefs/new', 'watches', 'batch', 'disputes', 'account', 'auth/logout']
const ACCOUNT = ['credits', 'keys', 'webhooks', 'sessions', 'data']

type Made = Reports & Record<'failed' | 'batch' | 'brief' | 'watch' | 'webhook', string>

function ownerPages({ open, other, secret, failed, batch, brief, watch, webhook }: Made): Visit[] {
  const pages: Omit<Visit, 'as'>[] = [
    { name: 'home', path: '/' },
    { name: 'home-filled', path: `/?url=${encodeURIComponent('https://news.example.org/a')}` },
    { name: 'report', path: `/s/${open}` },
    { name: 'report-private', path: `/s/${secret}` },
    { name: 'compare', path: `/compare?scans=${open},${other}` },
    { name: 'scans-none', path: '/scans?q=nothing-of-that-name' },
    { name: 'job-failed', path: `/jobs/${failed}` },
    { name: 'batch-done', path: `/batch/${batch}` },
    { name: 'brief', path: `/briefs/${brief}` },
    { name: 'watch', path: `/watches/${watch}` },
    { name: 'webhook', path: `/account/webhooks/${webhook}` },
    ...OWNED.map((path) => ({ name: path.replaceAll('/', '-'), path: `/${path}` })),
    ...ACCOUNT.map((path) => ({ name: `account-${path}`, path: `/account/${path}` })),
  ]
  return pages.map((page) => ({ ...page, as: 'owner' }))
}

/** Empty lists. */
function emptyPages(): Visit[] {
  const paths = ['', 'scans', 'briefs', 'watches', 'compare', 'disputes']
  const account = ['credits', 'keys', 'webhooks', 'sessions'].map((name) => `account/${name}`)
  return [...paths, ...account].map((path) => ({
    name: `empty-${path.replace('/', '-')}`,
    path: `/${path}`,
    as: 'penniless',
  }))
}

/** Forms with errors, and what is shown only once. */
function refusals({ open }: Reports): Visit[] {
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
  const analyse = (text: string) => async (page: Page) => {
    await page.getByLabel('Or article text').fill(text)
    await press('Analyse for 1 credit')(page)
  }
  const analyseOften = async (page: Page) => {
    for (let time = 0; time < 10; time++) {
      await analyse(EXAMPLE_ARTICLE.text)(page)
      // Typing before the summary has taken the focus would prevent that.
      await page.locator('.errors:focus').waitFor()
    }
  }
  const signIn = async (page: Page) => {
    await page.getByLabel('Email address').fill('nobody@example.org')
    await page.getByLabel('Password').fill('wrong-horse-battery-9')
    await press('Sign in')(page)
  }
  const dispute = async (page: Page) => {
    await page.getByLabel('What is wrong, and how can you tell?').fill('The figure is from another year.')
    await press('Send dispute')(page)
  }
  const makeKey = async (page: Page) => {
    await page.getByLabel('Name').fill('Night desk')
    await press('Create key')(page)
  }
  return [
    { name: 'refused-sign-in', path: '/auth/login', as: 'visitor', status: 401, act: signIn },
    { name: 'refused-sign-up', path: '/auth/signup', as: 'visitor', status: 422, act: press('Create account') },
    { name: 'dispute-empty', path: `/s/${open}/disputes`, as: 'visitor', status: 422, act: press('Send dispute') },
    { name: 'dispute-sent', path: `/s/${open}/disputes`, as: 'visitor', act: dispute },
    { name: 'refused-nothing', path: '/', as: 'owner', status: 400, act: press('Analyse for 1 credit') },
    { name: 'refused-short', path: '/', as: 'owner', status: 422, act: analyse('Too short.') },
    { name: 'refused-brief', path: '/briefs/new', as: 'owner', status: 400, act: press('Create brief for 2 credits') },
    { name: 'refused-watch', path: '/watches', as: 'owner', status: 400, act: press('Save watch') },
    { name: 'refused-batch', path: '/batch', as: 'owner', status: 400, act: press('Analyse for 1 credit each') },
    { name: 'refused-webhook', path: '/account/webhooks', as: 'owner', status: 400, act: press('Register') },
    { name: 'refused-erasure', path: '/account/data', as: 'owner', status: 422, act: press('Delete account') },
    { name: 'key-made', path: '/account/keys', as: 'owner', act: makeKey },
    { name: 'refused-no-credits', path: '/', as: 'penniless', status: 402, act: analyse(EXAMPLE_ARTICLE.text) },
    { name: 'refused-too-many', path: '/', as: 'hurried', status: 429, act: analyseOften },
    { name: 'sign-up-closed', path: '/auth/signup', as: 'stranger' },
  ]
}
