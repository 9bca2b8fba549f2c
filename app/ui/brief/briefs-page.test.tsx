import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BRIEF } from '#tests/fixtures/brief.ts'
import { BriefsPage } from './briefs-page.tsx'

function render(node: ReactNode): Document {
  return new JSDOM(`<!doctype html><body>${renderToStaticMarkup(node)}</body>`).window.document
}

function textOf(page: Document, selector = 'body'): string {
  return (page.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ')
}

const QUERY = { sort: 'date', order: 'desc', window: 'all' } as const

test('the list marks the briefs of samples', () => {
  const row = { ...BRIEF, contagion_risk: 'moderate' as const }
  const rows = [{ ...row, is_sample: true }]
  const unmeasured = { authenticity: [], spread: [] }
  const page = render(<BriefsPage briefs={rows} unmeasured={unmeasured} query={QUERY} offset={0} limit={1} total={1} />)
  expect(textOf(page, 'tbody')).toContain('Sample data')
})

test('the list sorts and pages by links, and gives no figure where there are too few signals', () => {
  const row = {
    id: BRIEF.id,
    query: 'vessby',
    created_at: BRIEF.created_at,
    authenticity_score: 75,
    signal_count: 2,
    is_sample: false,
  }
  const unmeasured = { authenticity: [BRIEF.id], spread: [BRIEF.id] }
  const rows = [{ ...row, contagion_risk: 'moderate' as const }]
  const page = render(<BriefsPage briefs={rows} unmeasured={unmeasured} query={QUERY} offset={0} limit={1} total={3} />)
  expect(page.querySelector('th[aria-sort="descending"] a')?.getAttribute('href')).toContain('order=asc')
  expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toContain('offset=1')
  expect(textOf(page, 'tbody')).toContain('too few signals')
  expect(textOf(page, 'tbody')).toContain('not measured')
  expect(textOf(page, 'tbody')).not.toMatch(/75|moderate/)
})
