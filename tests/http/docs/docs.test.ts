import { expect, test } from 'vitest'
import { OPERATIONS } from '#app/contract/index.ts'
import { ERROR_STATUS } from '#app/platform/domain-error.ts'
import { call } from '../../setup/app.ts'

test('the API page has every operation with an anchor and a command, every code, and nothing from another host', async () => {
  const { status, text } = await call('GET', '/docs')
  expect(status).toBe(200)
  for (const { id, endpoint } of OPERATIONS) {
    expect(text).toContain(`id="${id}"`)
    expect(text).toContain(`http://fma.test${endpoint.path.replace(/\{.*/, '')}`)
  }
  for (const code of Object.keys(ERROR_STATUS)) expect(text).toContain(code)
  expect(text).not.toMatch(/<script[^>]+src="(?!\/[^/])|(src|href)="(https?:)?\/\/(?!fma\.test)/)
  expect(text).not.toContain('href="javascript:')
})

test('every link within the API page leads to a place that is there once', async () => {
  const { text } = await call('GET', '/docs')
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const wanted = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
})

test('the short guide is plain text with keys, commands, codes and limits', async () => {
  const { status, headers, text } = await call('GET', '/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const part of [
    '# Forensic Media Analysis',
    '/openapi.json',
    'Bearer fmk_',
    'curl -X POST',
    '/api/v1/analyze',
    'POST /api/v1/intelligence/analyze',
    'GET /api/v1/intelligence/briefs/{id}',
    'rate_limited',
    ' analyses and ',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.length).toBeLessThan(20_000)
})
