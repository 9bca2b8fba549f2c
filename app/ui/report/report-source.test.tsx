import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { ANALYSIS, OWNER_TEXT } from '#tests/fixtures/analysis.ts'
import { PAGE_SOURCE } from '#tests/fixtures/page-source.ts'
import { ComparePage } from '../scans/compare-page.tsx'
import { ReportPage } from './report-page.tsx'

const NOBODYS: Analysis = { ...ANALYSIS, isOwner: false }

function markupOf(analysis: Analysis): string {
  return renderToStaticMarkup(
    <ReportPage analysis={analysis} text={OWNER_TEXT} sentences={null} signedIn textRetained />,
  )
}

function render(analysis: Analysis): Document {
  return new JSDOM(`<!doctype html><body>${markupOf(analysis)}</body>`).window.document
}

test('a publisher that nobody rated reads “not rated” on its report and beside others, whatever number fills the field', () => {
  const unrated = { ...ANALYSIS, source_reliability: 0.4321 }
  const comparison = { facts: [], moreFacts: 0, voices: [], isOneStory: true }
  const pages = [
    markupOf(unrated),
    renderToStaticMarkup(<ComparePage analyses={[unrated, unrated]} comparison={comparison} />),
  ]
  for (const page of pages) {
    expect(page).toContain('not rated')
    expect(page).not.toContain('0.43')
  }
})

test('a stated publisher is called so, and an address that is not http is no link', () => {
  const pasted = { ...NOBODYS, url: null, source_url: 'javascript:alert(1)', publisher_basis: 'stated' as const }
  const byline = render(pasted).querySelector('.kicker')
  expect(byline?.textContent).toContain('stated by the submitter')
  expect(byline?.querySelector('a')).toBeNull()
})

test('the report says where its text was read, how it got there and what was left out; a pasted text has no such part', () => {
  const source = {
    ...PAGE_SOURCE,
    dropped: [...PAGE_SOURCE.dropped, { what: 'the rest of the page' as const, words: 1 }],
  }
  const part = render({ ...NOBODYS, source })
    .querySelector('#source')
    ?.closest('section, .section')
  expect([...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/a',
    'https://example.org/b',
    'https://example.org/c',
  ])
  expect(part?.textContent).toContain('48,210 bytes, in 310 ms')
  expect(part?.textContent).toContain('13 words of the page')
  expect(part?.textContent).toContain('Captions12 words')
  expect(part?.textContent).toContain('The rest of the page1 word')
  expect(part?.textContent).not.toMatch(/Removed from|Section|Opinion label/)
  const named = render({ ...NOBODYS, source: { ...source, left_out: ['token', 'sig'] } })
  expect(named.body.textContent).toContain('Removed from the URLtoken, sig')
  const filing = { section: 'Voices', opinion_marker: { where: 'address' as const, words: '/opinion/' } }
  const marked = render({ ...NOBODYS, source: { ...source, ...filing } }).body.textContent
  expect(marked).toContain('SectionVoices')
  expect(marked).toContain('Opinion label on the page/opinion/ (address)')
  expect(marked).toContain('; labelled as opinion on the page')
  expect(render(NOBODYS).querySelector('#source')).toBeNull()
})
