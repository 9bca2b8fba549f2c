import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Job } from '#app/domain/job/job.ts'
import { JobPage } from './job-page.tsx'

const JOB: Job = {
  id: '01a1ffa3-34c8-7e2c-9a2b-dff696373132',
  kind: 'analysis',
  status: 'running',
  stage: 'fetching',
  progress: 0.1,
  created_at: '2026-11-18T09:42:10.000Z',
  started_at: '2026-11-18T09:42:11.000Z',
  finished_at: null,
  error: null,
  result_url: null,
}

function linksOf(refreshes: boolean): (string | null)[][] {
  const html = renderToStaticMarkup(<JobPage job={JOB} refreshes={refreshes} />)
  const { document } = new JSDOM(`<!doctype html><body>${html}</body>`).window
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

test('a reader who stopped the automatic refresh can refresh by hand without starting it again', () => {
  const path = `/jobs/${JOB.id}`
  expect(linksOf(true)).toEqual([
    ['Refresh', path],
    ['Stop automatic refresh', `${path}?refresh=off`],
  ])
  expect(linksOf(false)).toEqual([
    ['Refresh', `${path}?refresh=off`],
    ['Refresh automatically', path],
  ])
})
