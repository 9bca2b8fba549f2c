import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Platform, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { BriefFormPage } from './brief-form.tsx'

const SOME = [
  { platform: 'x', state: 'not_configured' },
  { platform: 'reddit', state: 'ready' },
  { platform: 'news', state: 'ready' },
] as const
const SOURCES = { platforms: SOME, samples: 'auto', unsampled: [] } as const

function render(node: ReactNode): Document {
  return new JSDOM(`<!doctype html><body>${renderToStaticMarkup(node)}</body>`).window.document
}

function textOf(page: Document, selector = 'body'): string {
  return (page.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ')
}

test('the form says before it is sent what is asked live, what is missing, when samples stand in, and what that costs', () => {
  const page = render(<BriefFormPage values={{}} errors={{}} sources={SOURCES} idempotencyKey="k" />)
  const notice = textOf(page, '[role="note"]')
  expect(notice).toContain('Live sources: Reddit, News.')
  expect(notice).toContain('Not set up here: X')
  expect(notice).toMatch(/none of your sources can be reached, bundled sample data.*costs nothing/)
  expect(page.querySelector<HTMLInputElement>('input[name="platforms"][value="x"]')?.hasAttribute('checked')).toBe(
    false,
  )
})

test('there is one form with one button, and every source is in it', () => {
  const page = render(<BriefFormPage values={{}} errors={{}} sources={SOURCES} idempotencyKey="k" />)
  expect(page.querySelectorAll('form')).toHaveLength(1)
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Create brief for 2 credits',
  ])
  const offered = [...page.querySelectorAll('input[name="platforms"]')].map((box) => box.getAttribute('value'))
  expect(offered).toEqual(SEARCHED_PLATFORMS)
  expect(page.querySelector('input[name="idempotency_key"]')?.getAttribute('value')).toBe('k')
})

test('a server that is set to samples says so before anything is paid, and one without them does not speak of them', () => {
  const noticeOf = (samples: 'always' | 'never', unsampled: Platform[] = []) => {
    const state = samples === 'always' ? ('sample' as const) : ('ready' as const)
    const sources = { platforms: [{ platform: 'x' as const, state }], samples, unsampled }
    return textOf(render(<BriefFormPage values={{}} errors={{}} sources={sources} />), '[role="note"]')
  }
  expect(noticeOf('always')).toMatch(/All sources return bundled sample data.*costs the usual price/)
  expect(noticeOf('never')).toBe('Live sources: X.')
  expect(noticeOf('never', ['reddit'])).toBe('Live sources: X.')
  expect(noticeOf('always', ['reddit', 'web'])).toMatch(
    /^No sample data is bundled for Reddit or Web\.All other sources return bundled sample data/,
  )
})

test('a platform without samples is not offered as sample data, and not called “not set up”', () => {
  const platforms = [
    { platform: 'x', state: 'sample' },
    { platform: 'reddit', state: 'no_sample' },
  ] as const
  const sources = { platforms, samples: 'always', unsampled: ['reddit'] } as const
  const page = render(<BriefFormPage values={{}} errors={{}} sources={sources} />)
  const box = page.querySelector('input[name="platforms"][value="reddit"]')
  expect([box?.parentElement?.textContent, box?.hasAttribute('checked')]).toEqual([' Reddit (no sample data)', false])
  expect(textOf(page, '[role="note"]')).toContain('No sample data is bundled for Reddit.')
  const auto = render(<BriefFormPage values={{}} errors={{}} sources={{ ...SOURCES, unsampled: ['news'] }} />)
  expect(textOf(auto, '[role="note"]')).toContain('No sample data is bundled for News.')
})

test('a refused form comes back with what was typed and each error at its field', () => {
  const values = { search_terms: 'one\ntwo', platforms: ['web'], max_signals: '7', time_range: '7d' }
  const errors = { max_signals: 'Enter a whole number from 10 to 200.' }
  const page = render(
    <BriefFormPage values={values} errors={errors} sources={{ platforms: [], samples: 'never', unsampled: [] }} />,
  )
  expect(page.querySelector('textarea')?.textContent).toBe(values.search_terms)
  expect(page.querySelector('#max_signals')?.getAttribute('value')).toBe('7')
  const checked = [...page.querySelectorAll('input[name="platforms"][checked]')]
  expect(checked.map((box) => box.getAttribute('value'))).toEqual(['web'])
  expect(page.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('#max_signals')
})
