import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { CreditsPage } from './account/account-credits-page.tsx'
import { Page } from './document-shell.tsx'
import { ErrorPage } from './error-page.tsx'
import { HomePage, WelcomePage } from './site/home-page.tsx'
import { PrivacyPage } from './site/privacy-page.tsx'
import { ScanNotFoundPage } from './report/scan-not-found-page.tsx'
import { ScansPage } from './scans/scans-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SignUpPage } from './sign-in/sign-up-page.tsx'

function render(node: ReactNode): Document {
  return new JSDOM(`<!doctype html><body>${renderToStaticMarkup(node)}</body>`).window.document
}

function valueOf(page: Document, selector: string): string | null | undefined {
  return page.querySelector(selector)?.getAttribute('value')
}

const signIn = { errors: {}, redirectTo: '/scans' }
const row = {
  shortcode: '7KQ2M9XAb3dE',
  title: '',
  publisher_name: '',
  created_at: '2026-11-18T09:42:10.000Z',
  isPublic: false,
  bias_position: null,
  bias_label: null,
  propaganda_severity: null,
  word_count: 612,
  propaganda_score: null,
  source_reliability: null,
  publisher_rating: null,
}

test('the analysis form keeps what was typed and says each error at the top and at its field', () => {
  const message = 'Give an address or a text, not both.'
  const values = { url: 'https://amsel.example/a', text: 'Port <Amsel> & co', source_url: 'x', isPublic: false }
  const page = render(<HomePage form={{ values, errors: { url: message, text: message } }} scans={[]} />)
  expect(valueOf(page, '#url')).toBe(values.url)
  expect(page.querySelector('#text')?.textContent).toBe(values.text)
  expect(page.querySelector('details')?.hasAttribute('open')).toBe(true)
  expect(page.querySelector('input[name="isPublic"][checked]')?.getAttribute('value')).toBe('false')
  const summary = page.querySelector('[role="alert"]')
  expect(summary?.hasAttribute('autofocus')).toBe(true)
  const links = [...(summary?.querySelectorAll('li a') ?? [])]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([['#url', message]])
  for (const field of ['url', 'text']) expect(page.querySelector(`#${field}-error`)?.textContent).toContain(message)
  expect(page.querySelector('#url')?.getAttribute('aria-describedby')).toBe('url-hint url-error')
})

test('a form without errors has no summary', () => {
  expect(render(<HomePage form={{ values: {}, errors: {} }} scans={[]} />).querySelector('[role="alert"]')).toBeNull()
})

test('the password that was typed is never sent back, the e-mail is', () => {
  const page = render(<SignInPage {...signIn} email="a@desk.example" errors={{ password: 'Wrong.' }} signupOpen />)
  expect(valueOf(page, '#email')).toBe('a@desk.example')
  expect(page.querySelector('#password')?.hasAttribute('value')).toBe(false)
  expect(valueOf(page, 'input[name="redirect_to"]')).toBe('/scans')
})

test('a closed sign-up shows no form', () => {
  expect(render(<SignUpPage {...signIn} signupOpen={false} />).querySelector('form')).toBeNull()
  expect(render(<SignUpPage {...signIn} signupOpen />).querySelector('form')).not.toBeNull()
})

test('what somebody typed who is not signed in comes back with the way to sign in', () => {
  const form = { values: { text: 'Port Amsel' }, errors: {}, generalError: 'Your session has ended.' }
  const page = render(<WelcomePage signIn={signIn} signupOpen form={form} />)
  expect(page.querySelector('#text')?.textContent).toBe('Port Amsel')
  expect(page.body.textContent).toContain('No credits were charged')
})

test('the example on the start page links only to what stands on the same page', () => {
  const page = render(<WelcomePage signIn={signIn} signupOpen example={ANALYSIS} />)
  const targets = [...page.querySelectorAll('#example ~ * a')].map((link) => link.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(4)
  for (const target of targets) {
    expect(target).toMatch(/^#/)
    expect(page.getElementById(target.slice(1))).not.toBeNull()
  }
})

test('measurements that this device may not see are words, never a zero', () => {
  const query = { q: '', sort: 'date', order: 'desc', window: 'all' } as const
  const page = render(<ScansPage scans={[row]} query={query} offset={0} limit={20} total={1} />)
  expect(page.querySelector('tbody tr')?.textContent).toContain('created in another browser')
  expect(page.querySelector('tbody b')).toBeNull()
})

test('paging keeps the filter, and neither end has a link beyond it', () => {
  const query = { q: 'ferry & co', sort: 'bias', order: 'asc', window: 'week' } as const
  const first = render(<ScansPage scans={[row]} query={query} offset={0} limit={1} total={3} />)
  expect(first.querySelector('a[rel="prev"]')).toBeNull()
  const next = new URL(first.querySelector('a[rel="next"]')?.getAttribute('href') ?? '', 'http://a')
  expect(Object.fromEntries(next.searchParams)).toEqual({ ...query, offset: '1' })
  const last = render(<ScansPage scans={[row]} query={query} offset={2} limit={1} total={3} />)
  expect(last.querySelector('a[rel="next"]')).toBeNull()
  expect(last.querySelector('a[rel="prev"]')).not.toBeNull()
})

test('the sorted column says so and its link turns the order round', () => {
  const query = { q: '', sort: 'bias', order: 'desc', window: 'all' } as const
  const page = render(<ScansPage scans={[row]} query={query} offset={0} limit={20} total={1} />)
  expect(page.querySelectorAll('[aria-sort]')).toHaveLength(1)
  expect(page.querySelector('[aria-sort="descending"] a')?.getAttribute('href')).toContain('sort=bias&order=asc')
})

test('the ledger shows charges as negative and refunds as positive', () => {
  const at = row.created_at
  const entries = [
    { id: 'b', at, kind: 'refund' as const, amount: 1, balance_after: 25, operation: 'analyze', reference: null },
    {
      id: 'a',
      at,
      kind: 'charge' as const,
      amount: -1,
      balance_after: 24,
      operation: 'analyze',
      reference: '7KQ2M9XAb3dE',
    },
  ]
  const holder = { email: 'a@desk.example', plan: 'free' }
  const page = render(<CreditsPage {...{ holder, entries, works: { a: 'w1' } }} offset={0} limit={20} total={2} />)
  const changes = [...page.querySelectorAll('tbody tr')].map((entry) => entry.querySelectorAll('td')[1]?.textContent)
  expect(changes).toEqual(['+1', '−1'])
  expect(page.querySelector('a[href="/jobs/w1"]')?.textContent).toBe('analysis 7KQ2M9XAb3dE')
  expect(page.querySelector('form[action="/auth/logout"]')?.getAttribute('method')).toBe('post')
})

test.each([400, 401, 402, 403, 404, 405, 413, 415, 422, 429, 500, 502, 503, 504])(
  'the page for status %i says what happened, what was spent and what to do',
  (status) => {
    const page = render(<ErrorPage status={status} requestId="0199b1a2" />)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.body.textContent).toMatch(/spent|charged|returned|set aside/)
    expect(page.querySelectorAll('.points li').length).toBeGreaterThan(0)
    expect(page.body.textContent).toContain('0199b1a2')
  },
)

test('a private and an unknown scan give one page, which says only the code', () => {
  const page = render(<ScanNotFoundPage />)
  expect(page.body.textContent).toContain(
    'or the scan may be private or deleted. This page does not say which. No credits were charged.',
  )
})

test('the privacy page states the retention that is set', () => {
  expect(render(<PrivacyPage textRetentionDays={90} />).body.textContent).toContain('stored for 90 days')
  expect(render(<PrivacyPage textRetentionDays={1} />).body.textContent).not.toContain('fma-provider')
  expect(render(<PrivacyPage textRetentionDays={1} usesProvider />).body.textContent).toContain('fma-provider')
  expect(render(<PrivacyPage textRetentionDays={0} />).body.textContent).toContain('not stored after its analysis')
})

test('the shell has one main, a way to skip to it, and shows account links only to who is signed in', () => {
  const guest = render(<Page viewer={null}>x</Page>)
  expect(guest.querySelector('.skip')?.getAttribute('href')).toBe('#main')
  expect(guest.querySelectorAll('main#main')).toHaveLength(1)
  expect(guest.querySelector('a[href="/account"]')).toBeNull()
  const member = render(
    <Page viewer={{ credits: 1 }} place="scans">
      x
    </Page>,
  )
  expect(member.querySelector('[aria-current="page"]')?.textContent).toBe('Scans')
  expect(member.querySelector('.credits')?.textContent).toBe('1 credit')
})

const MODEL = { host: 'models.example', model: 'reader-2' }

test('where a language model reads, form and privacy page say before anything is sent what goes to whom', () => {
  const page = render(<HomePage form={{ values: {}, errors: {}, modelService: MODEL }} scans={[]} />)
  const notice = page.querySelector('form #model-notice')
  expect(notice?.textContent).toContain('models.example')
  expect(notice?.textContent).toContain('reader-2')
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/privacy#model')
  const privacy = render(<PrivacyPage textRetentionDays={90} modelService={MODEL} />)
  expect(privacy.querySelector('#model')).not.toBeNull()
  expect(privacy.body.textContent).toContain('Nothing about you is sent')
  expect(privacy.body.textContent).toContain('sends articles to a language model at models.example')
})

test('where none does, nobody is told of one', () => {
  expect(render(<HomePage form={{ values: {}, errors: {} }} scans={[]} />).querySelector('#model-notice')).toBeNull()
  expect(render(<PrivacyPage textRetentionDays={90} />).querySelector('#model')).toBeNull()
})

test('what people write runs in the direction of its own script, in forms and in lists', () => {
  const title = 'صفقة الميناء'
  const form = render(<HomePage form={{ values: { text: title, title }, errors: {} }} scans={[]} />)
  const fields = ['#text', '#title', '#url', '#source_url'].map((id) => form.querySelector(id)?.getAttribute('dir'))
  expect(fields).toEqual(['auto', 'auto', null, null])
  const query = { q: '', sort: 'date', order: 'desc', window: 'all' } as const
  const list = render(<ScansPage scans={[{ ...row, title }]} query={query} offset={0} limit={20} total={1} />)
  expect(list.querySelector('tbody a')?.getAttribute('dir')).toBe('auto')
})
